import * as z from "zod/mini";
import { Constants } from "~/core/server/types.generated";
import { isSame, signatureOf } from "./signature.server";

const SubscriptionSchema = z.object({
  kind: z.enum(Constants.public.Enums.delivery_kind),
  uid: z.uuid(),
});

/** One person's mails of one kind. */
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** The address at which somebody stops one kind of mail, signed in or not; nobody else can make it. */
export function unsubscribeUrl(origin: string, { kind, uid }: Subscription): string {
  const token = `${kind}.${uid}.${subscriptionSignature(kind, uid)}`;
  return `${origin}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Whose mails of which kind a token stops; null for one that was not made here. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [kind, uid, signature = ""] = token.split(".");
  const parsed = SubscriptionSchema.safeParse({ kind, uid });
  if (!parsed.success) return null;
  return isSame(signature, subscriptionSignature(parsed.data.kind, parsed.data.uid))
    ? parsed.data
    : null;
}

function subscriptionSignature(kind: string, uid: string): string {
  return signatureOf(`unsubscribe ${kind} ${uid}`).toString("base64url");
}

import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { env } from "~/core/server/env.server";
import { Constants } from "~/core/server/types.generated";

const SubscriptionSchema = z.object({
  kind: z.enum(Constants.public.Enums.delivery_kind),
  uid: z.uuid(),
});

/** One person's mails of one kind. */
export type Subscription = z.infer<typeof SubscriptionSchema>;

/** The address at which somebody stops one kind of mail, signed in or not; nobody else can make it. */
export function unsubscribeUrl(origin: string, { kind, uid }: Subscription): string {
  const token = `${kind}.${uid}.${signatureOf(kind, uid)}`;
  return `${origin}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Whose mails of which kind a token stops; null for one that was not made here. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [kind, uid, signature = ""] = token.split(".");
  const parsed = SubscriptionSchema.safeParse({ kind, uid });
  if (!parsed.success) return null;
  const expected = Buffer.from(signatureOf(parsed.data.kind, parsed.data.uid));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? parsed.data : null;
}

function signatureOf(kind: string, uid: string): string {
  // In development there may be no secret for cookies; worker and server share this one as well.
  const secret = env().SESSION_SECRET ?? env().SUPABASE_SECRET_KEY;
  return createHmac("sha256", secret).update(`unsubscribe ${kind} ${uid}`).digest("base64url");
}

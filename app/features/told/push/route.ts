import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { call } from "~/core/server/call.server";
import { type Result, statusOf } from "~/core/server/errors.server";
import { env, vapid } from "~/core/server/env.server";
import { isPushService } from "./push-services";
import { readForm } from "~/core/server/read-form.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { type Kept, KEPT, problemText } from "~/core/server/problems.words";

const FormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    endpoint: z.url({ protocol: /^https$/ }),
    p256dh: z.string(),
    auth: z.string(),
    asked: z.enum(["true", "false"]),
  }),
  z.object({ intent: z.literal("shown"), telling: z.uuid() }),
  z.object({
    intent: z.literal("remove"),
    /** The session whose device is no longer told; this one by default. */
    session: z.optional(z.uuid()),
    /** The address to which a form returns. */
    next: z.optional(z.string()),
  }),
]);

/** The key by which push services know this server; null where it has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requirePerson(args);
  return Response.json({ key: vapid()?.publicKey ?? null }, { headers });
}

/**
 * Starts telling the caller on this device while Daymark is closed, stops it on this device or another of theirs, or
 * notes that this device shows what they were told.
 */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const form = FormSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) return refusal(400, t("This page is out of date. Reload it."), headers);
  if (form.data.intent === "save") {
    const { endpoint, p256dh, auth, asked } = form.data;
    const url = new URL(endpoint);
    if (!isPushService(url, env().PUSH_SERVICES)) {
      return refusal(
        422,
        t(
          "This server does not send to this browser’s push service, {host}. The server’s operator can allow it.",
          { host: url.host },
        ),
        headers,
      );
    }
    // An unasked page only repeats the browser's subscription; after a revocation elsewhere this changes nothing.
    const device = { endpoint, p256dh, auth, isAsked: asked === "true" };
    const saved = await call(db, "save_push_subscription", device);
    return answerResult(saved, headers, { more: { isTold: saved.ok && saved.value } });
  }
  if (form.data.intent === "shown") {
    return answerResult(await call(db, "note_shown", { telling: form.data.telling }), headers);
  }
  const { session: sessionId, next } = form.data;
  const removed = await call(db, "remove_push_subscription", { sessionId });
  if (next === undefined) {
    return answerResult(removed, headers, { kept: KEPT.nothing, more: { isTold: false } });
  }
  const message = removed.ok
    ? t("Notifications are off on that device.")
    : problemText(removed.problem, { kept: KEPT.nothing });
  const type = removed.ok ? ("success" as const) : ("error" as const);
  return redirectWithToast(safeRedirect(next, homePath(me.role)), { type, message }, { headers });
}

type More = { kept?: Kept; more?: object };

/** Answers a script of Daymark's: done, or not done and why. */
function answerResult(result: Result<unknown>, headers: Headers, { kept, more }: More = {}) {
  const message = result.ok ? null : problemText(result.problem, { kept });
  const status = result.ok ? 200 : statusOf(result.problem);
  return Response.json({ ...answerWith({ ok: result.ok, message }), ...more }, { status, headers });
}

function refusal(status: number, message: string, headers: Headers) {
  return Response.json(answerWith({ ok: false, message }), { status, headers });
}

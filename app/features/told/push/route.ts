import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { env, vapid } from "~/core/server/env.server";
import {
  cameFrom,
  done,
  outdated,
  scriptAction,
  withFields,
} from "~/core/session/form-action.server";
import { requirePerson } from "~/core/session/guards.server";
import { isPushService } from "./push-services";

const SaveSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }),
  p256dh: z.string(),
  auth: z.string(),
  isAsked: z.pipe(
    z.enum(["true", "false"]),
    z.transform((said) => said === "true"),
  ),
});
const ShownSchema = z.object({ telling: z.uuid() });
/** The session whose device is no longer told; this one by default. */
const RemoveSchema = z.object({ sessionId: z.optional(z.uuid()) });

/** The key by which push services know this server; null where it has none. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requirePerson(args);
  return Response.json({ key: vapid()?.publicKey ?? null }, { headers });
}

/**
 * Starts telling the caller on this device while Daymark is closed, stops it on this device or another of theirs, or
 * notes that this device shows what they were told. The value: whether this device is told from now on.
 */
export const action = scriptAction<boolean>("person", {
  save: withFields(
    SaveSchema,
    ({ db, form: device }) => {
      const url = new URL(device.endpoint);
      if (!isPushService(url, env().PUSH_SERVICES)) {
        const why = t(
          "This server does not send to this browser’s push service, {host}. The server’s operator can allow it.",
          { host: url.host },
        );
        return { ok: false, status: 422, why };
      }
      // An unasked page only repeats the browser's subscription; after a revocation elsewhere this changes nothing.
      const saved = call(db, "save_push_subscription", device);
      return done(saved, (value) => ({ value }));
    },
    outdated,
  ),
  shown: withFields(
    ShownSchema,
    ({ db, form }) => done(call(db, "note_shown", form), () => ({})),
    outdated,
  ),
  remove: withFields(
    RemoveSchema,
    (sent) => {
      const removed = call(sent.db, "remove_push_subscription", sent.form);
      const kept = "nothing";
      if (!sent.fields.has("next")) return done(removed, () => ({ value: false }), { kept });
      const to = cameFrom(sent);
      return done(removed, () => ({ to, says: t("Notifications are off on that device.") }), {
        ...{ kept, to },
      });
    },
    outdated,
  ),
});

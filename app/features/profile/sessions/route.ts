import { t } from "~/core/words/t";
import { noteAccess } from "~/core/server/access-log.server";
import { call } from "~/core/server/call.server";
import { cameFrom, done, scriptAction } from "~/core/session/form-action.server";

/** Ends the caller's other sessions, and redirects back. */
export const action = scriptAction("person", (sent) => {
  const { db, me, fields, request } = sent;
  // Without it the form is none of ours.
  if (!fields.has("next")) return { ok: false };
  const to = cameFrom(sent);
  return done(
    call(db, "end_other_sessions", {}),
    () => {
      noteAccess(request, { event: "other_sessions_ended", person: me.uid });
      return { to, says: t("Signed out everywhere else.") };
    },
    { kept: "nothing", to },
  );
});

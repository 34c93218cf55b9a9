import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import { type Act, done, type Sent, withFields } from "~/core/session/form-action.server";
import type { Guarded } from "~/core/session/guards.server";
import { safeRedirect } from "~/core/session/safe-redirect";
import { backDay } from "./absence";
import { absenceFormSchema } from "./absence-form";
import { ABSENCE_PROBLEMS } from "./absence.words";

const WORDS = { own: ABSENCE_PROBLEMS, kept: "nothing" } as const;

/** Stores an absence, or its end; uid null means the caller. */
export function changeAbsence(uid: string | null): Act {
  const say = withFields(
    ({ me }) => absenceFormSchema(me.today),
    ({ db, form }) =>
      done(
        call(db, "set_absence", { uid, ...form }),
        ({ until }) => ({ says: t("Away until {day}.", { day: backDay(until) }) }),
        ({ reason }) =>
          reason === "deputy_not_found"
            ? { ...WORDS, at: "deputy", status: 422 }
            : { ...WORDS, failed: t("The absence was not saved.") },
      ),
  );
  function end({ db }: Sent) {
    const failed = t("The absence was not ended.");
    const ended = call(db, "end_absence", { uid });
    return done(ended, () => ({ says: t("No longer away.") }), { ...WORDS, failed });
  }
  return (sent) => (sent.fields.get("absence") === "end" ? end(sent) : say(sent));
}

/** The profile's section about absence; its form redirects to the profile, or to where a field says. */
export const awaySection = {
  load: async ({ db, me }: Guarded, request: Request) => {
    const isSayingAway = new URL(request.url).searchParams.has("away");
    // An admin finds anybody by name.
    const isAsking = isSayingAway && me.role === "user";
    return { me, deputies: isAsking ? toData(await call(db, "list_deputies", {})) : [] };
  },
  form: {
    isOwn: (form: FormData) => form.has("absence"),
    act: async (sent: Sent) => {
      const changed = await changeAbsence(null)(sent);
      if (changed.ok === false) return { ...changed, value: { absence: true as const } };
      const next = safeRedirect(sent.fields.get("next"), "");
      return next === "" ? changed : { ...changed, to: next };
    },
  },
};

import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { done, scriptAction, withFields } from "~/core/session/form-action.server";

/** Why somebody was not asked in, by the database's answer. */
const NOT_ASKED = late((): Record<string, string> => ({
  nobody: t("Nobody here has this name."),
  left: t("This person has left."),
  several: t("Several people have this name. An admin can add the right one."),
  sees_it: t("This person sees the conversation anyway."),
  is_in: t("This person is in the conversation already."),
  too_fast: t("You did a lot at once. Wait a moment, and try again."),
  full: t("Ten people can be asked into a conversation. Take somebody out first."),
}));

const TOO_MANY = late(() => ({
  too_many_people: t("You tried many names. Wait a few minutes."),
}));

/** Asks somebody into the conversation of a task, leaves it, or takes somebody out. */
export const action = scriptAction("person", {
  ask: withFields(
    z.object({
      task: z.uuid(),
      person: z.string({ error: () => t("Type a name") }).check(
        z.maxLength(200, {
          error: () => t("Nobody here has this name."),
        }),
      ),
    }),
    ({ db, form: { task: taskId, person } }) =>
      done(
        call(db, "ask_in", { taskId, person }),
        (outcome) =>
          outcome === "done"
            ? { says: t("Asked in") }
            : { ok: false, at: "person", why: NOT_ASKED[outcome] ?? null },
        { own: TOO_MANY, at: "person" },
      ),
  ),
  leave: withFields(
    z.object({ task: z.uuid(), who: z.optional(z.uuid()) }),
    ({ db, form: { task: taskId, who } }) =>
      done(call(db, "leave_conversation", { taskId, uid: who }), (wasIn) => ({
        says: !wasIn
          ? t("This person is no longer in it")
          : who === undefined
            ? t("You left the conversation")
            : t("Taken out"),
      })),
  ),
});

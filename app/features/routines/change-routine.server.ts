import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { call } from "~/core/server/call.server";
import { done, formAction, withFields } from "~/core/session/form-action.server";
import { FIELDS, PROBLEMS } from "./routines.words";
import {
  KnownSchema,
  PauseSchema,
  routineOf,
  RoutineSchema,
  RunSchema,
  SkipSchema,
} from "./schema";

/** Saves a routine, or does what the list and the editor send beside the form: pause, delete, or skip a time. */
export const action = formAction(
  "assign",
  {
    save: withFields(RoutineSchema, ({ db, form }) => {
      const routine = routineOf(form);
      const saved = call(db, "save_routine", { id: form.id, version: form.version, routine });
      const says = t("{name} saved", { name: routine.name });
      const to = href("/admin-dashboard/routines");
      return done(saved, () => ({ to, says }), { kept: "text" });
    }),
    delete: withFields(KnownSchema, ({ db, form }) =>
      done(call(db, "delete_routine", form), () => ({ says: t("Routine deleted") })),
    ),
    pause: withFields(PauseSchema, ({ db, form }) =>
      done(call(db, "pause_routine", form), () => ({ says: t("Paused") })),
    ),
    resume: withFields(KnownSchema, ({ db, form }) =>
      done(call(db, "pause_routine", form), () => ({ says: t("It goes on") })),
    ),
    skip: withFields(SkipSchema, ({ db, form }) =>
      done(call(db, "change_run", form), () => ({ says: t("Skipped") })),
    ),
    restore: withFields(RunSchema, ({ db, form }) =>
      done(call(db, "change_run", form), () => ({ says: t("As the rule says again") })),
    ),
  },
  { own: PROBLEMS, kept: "nothing", at: FIELDS },
);

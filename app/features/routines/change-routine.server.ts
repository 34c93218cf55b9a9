import { m } from "~/core/words/m";
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

/** Saves a routine; and what the list and the editor send beside the form: pauses or deletes it, or skips one of its times. */
export const action = formAction(
  "assign",
  {
    save: withFields(RoutineSchema, ({ db, form }) => {
      const routine = routineOf(form);
      const saved = call(db, "save_routine", { id: form.id, version: form.version, routine });
      const says = m.routines_saved({ name: routine.name });
      const to = href("/admin-dashboard/routines");
      return done(saved, () => ({ to, says }), { kept: "text" });
    }),
    delete: withFields(KnownSchema, ({ db, form }) =>
      done(call(db, "delete_routine", form), () => ({ says: m.routines_deleted() })),
    ),
    pause: withFields(PauseSchema, ({ db, form }) =>
      done(call(db, "pause_routine", form), () => ({ says: m.routines_paused() })),
    ),
    resume: withFields(KnownSchema, ({ db, form }) =>
      done(call(db, "pause_routine", form), () => ({ says: m.routines_goes_on() })),
    ),
    skip: withFields(SkipSchema, ({ db, form }) =>
      done(call(db, "change_run", form), () => ({ says: m.routines_skipped() })),
    ),
    restore: withFields(RunSchema, ({ db, form }) =>
      done(call(db, "change_run", form), () => ({ says: m.routines_as_the_rule_says() })),
    ),
  },
  { own: PROBLEMS, kept: "nothing", at: FIELDS },
);

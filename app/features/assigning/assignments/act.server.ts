import { t } from "~/core/words/t";
import { peopleCount } from "~/core/person/group";
import { call } from "~/core/server/call.server";
import { done, formAction, withFields } from "~/core/session/form-action.server";
import { ASSIGN_TEXTS, ASSIGNMENT_PROBLEMS } from "~/task/row/assignments.words";
import { taskCount } from "~/task/text/task-count";
import { toStored } from "~/task/text/task-text-schema";
import { getAssignment } from "../assignments.model.server";
import { AssignmentSchema, editSchema, IncludeSchema } from "./schema";

/** Carries out one form about an assignment; the answer says how many tasks changed. */
export const action = formAction<{ isUndoable: true }>(
  "several",
  {
    edit: withFields(
      ({ me }) => editSchema(me.time_zone),
      ({ db, form: { assignmentId, version, ...form } }) =>
        done(
          call(db, "edit_assignment", { assignmentId, version, text: toStored(form) }),
          (count) => ({ says: t("{tasks} changed", { tasks: taskCount(count) }) }),
          async ({ reason }) => {
            const isChanged = reason === "assignment_changed";
            const current = isChanged ? await getAssignment(db, assignmentId) : null;
            return current ? { version: current.version } : {};
          },
        ),
    ),
    withdraw: withFields(AssignmentSchema, ({ db, form }) =>
      done(call(db, "withdraw_assignment", form), (count) => ({
        says: t("{tasks} withdrawn", { tasks: taskCount(count) }),
        value: { isUndoable: true },
      })),
    ),
    restore: withFields(AssignmentSchema, ({ db, form }) =>
      done(call(db, "restore_assignment", form), (count) => ({
        says: t("{tasks} put back", { tasks: taskCount(count) }),
      })),
    ),
    include: withFields(IncludeSchema, ({ db, form: { assignmentId, person: people } }) =>
      done(call(db, "include_members", { assignmentId, people }), ({ length }) => ({
        says: ASSIGN_TEXTS.assigned(peopleCount(length)),
      })),
    ),
  },
  { own: ASSIGNMENT_PROBLEMS, kept: "text" },
);

import { t } from "~/core/words/t";
import { removeAccount } from "~/core/person/accounts.model.server";
import { getPersonDetails } from "~/core/person/people.model.server";
import { LEAVE_PROBLEMS } from "~/core/person/people.words";
import { call } from "~/core/server/call.server";
import { formAction, withFields } from "~/core/session/form-action.server";
import { taskCount } from "~/task/text/task-count";
import { readLeaving } from "../people";
import { settleRoutines } from "./kept-routines.server";
import { backPath, type LeaveChoice, LeaveSchema } from "./schema";

/**
 * Hands over the tasks and deactivates in one transaction, and then removes the account if requested. Sent again it
 * does what is left to do.
 */
export const action = formAction(
  "administer",
  withFields(LeaveSchema, async ({ db, fields, form: { then, ...form } }) => {
    const { uid, tasks } = form;
    const wrongKeeper = await settleRoutines(db, uid, fields.get("keeper"));
    if (wrongKeeper !== null) return { ok: false, at: "keeper", why: wrongKeeper, status: 422 };
    const person = await getPersonDetails(db, uid);
    const left = await call(db, "offboard_person", { ...form, remove: then === "remove" });
    if (!left.ok) {
      if (left.problem.reason === "person_not_assignable") {
        return { ...left, at: "to", failed: LEAVE_PROBLEMS.person_not_assignable };
      }
      if (left.problem.kind !== "not_found") return left;
      return { says: { type: "info", message: t("This person has already been removed.") } };
    }
    const name = person?.full_name ?? t("This person");
    const told = settledInWords(tasks, left.value);
    const settled = [t("{name} is deactivated", { name }), ...told].join(" · ");
    if (then !== "remove") return { says: settled };
    // The database has just confirmed that the caller is an active admin.
    const removal = await removeAccount(uid);
    if (removal.ok) {
      return { says: [t("{name} is removed", { name }), ...told].join(" · ") };
    }
    const { message: reason } = removal;
    const why = t("{settled}, but the account could not be removed: {reason}. Try again.", {
      settled,
      reason,
    });
    return { ok: false, why, status: 503 };
  }),
  {
    own: LEAVE_PROBLEMS,
    kept: "nothing",
    to: ({ request, fields }) => {
      const uid = fields.get("then") === "remove" ? null : fields.get("uid");
      const leaving = readLeaving(new URL(request.url).searchParams);
      return backPath(leaving, typeof uid === "string" ? uid : undefined);
    },
  },
);

function settledInWords(tasks: LeaveChoice["tasks"], count: number): Array<string> {
  if (tasks === "keep" || count === 0) return [];
  const what = { tasks: taskCount(count) };
  return [tasks === "withdraw" ? t("{tasks} withdrawn", what) : t("{tasks} handed over", what)];
}

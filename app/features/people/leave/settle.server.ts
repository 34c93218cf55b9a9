import { taskCount } from "~/task/text/task-count";
import { m } from "~/core/words/m";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { removeAccount } from "~/core/person/accounts.model.server";
import { getPersonDetails, offboardPerson } from "~/core/person/people.model.server";
import { LEAVE_PROBLEMS } from "~/core/person/people.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { LeaveChoice } from "./schema";

type Db = Parameters<typeof getPersonDetails>[0];

type Outcome =
  | { ok: true; type: "success" | "info"; message: string }
  | { ok: false; status: number; field: "to" | null; message: string };

/**
 * Hands over the tasks and deactivates in one transaction, and then removes the account if requested. Sent again it
 * does what is left to do.
 */
export async function settleLeaving(db: Db, choice: LeaveChoice): Promise<Outcome> {
  const { uid, tasks, to, then } = choice;
  const removes = then === "remove";
  const person = await getPersonDetails(db, uid);
  const left = await offboardPerson(db, { uid, tasks, to: to ?? null, removes });
  if (!left.ok) {
    if (left.problem.kind === "not_found") {
      return { ok: true, type: "info", message: m.person_this_person_has_already() };
    }
    return refusal(left.problem);
  }
  const name = person?.full_name ?? m.person_this_person();
  const told = settledInWords(tasks, left.value);
  const settled = [m.person_name_is_deactivated_settled({ name }), ...told].join(" · ");
  if (!removes) {
    return {
      ok: true,
      type: "success",
      message: settled,
    };
  }
  // The database has just confirmed that the caller is an active admin.
  const removal = await removeAccount(uid);
  if (removal.ok)
    return {
      ok: true,
      type: "success",
      message: [m.person_name_is_removed_settled({ name }), ...told].join(" · "),
    };
  const message = m.person_name_is_deactivated_settled_but({
    settled,
    reason: removal.message,
  });
  return { ok: false, status: 503, field: null, message };
}

function settledInWords(tasks: LeaveChoice["tasks"], count: number): Array<string> {
  if (tasks === "keep" || count === 0) return [];
  const what = { tasks: taskCount(count) };
  return [tasks === "withdraw" ? m.row_tasks_withdrawn(what) : m.person_tasks_handed_over(what)];
}

function refusal(problem: Problem): Outcome {
  const isTaker = problem.reason === "person_not_assignable";
  const message = problemText(problem, { own: LEAVE_PROBLEMS, kept: KEPT.nothing });
  return { ok: false, status: statusOf(problem), field: isTaker ? "to" : null, message };
}

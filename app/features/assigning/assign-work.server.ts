import type { Db } from "~/core/server/client.server";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { getPerson } from "~/core/person/people.model.server";
import { ASSIGN_PROBLEMS, ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { assignTasks, type Work } from "./assignments.model.server";

/**
 * Assigns the work of a form. Returns the tasks, or what is wrong: the status, the database's reason, the text, and the
 * person if the form names one.
 */
export async function assignWork(db: Db, work: Work, ownProblems: Record<string, string> = {}) {
  const { ids, people } = work;
  const sole = people.length === 1 ? people[0] : undefined;
  const [result, assignee] = await Promise.all([
    assignTasks(db, work),
    sole === undefined ? null : getPerson(db, sole),
  ]);
  if (!result.ok) {
    const own = { ...ASSIGN_PROBLEMS, ...ownProblems };
    const why = problemText(result.problem, { own, kept: KEPT.text });
    const { reason } = result.problem;
    return { ok: false as const, status: statusOf(result.problem), reason, why, assignee };
  }
  const given = new Set(result.value.map((task) => `${task.assignment_id} ${task.assigned_to}`));
  // A form that was used before, for somebody else, assigns nothing and must not say that it did.
  if (ids.some((id) => people.some((uid) => !given.has(`${id} ${uid}`))))
    return {
      ok: false as const,
      status: 409,
      reason: "assignment_exists",
      why: ASSIGN_TEXTS.usedBefore,
      assignee,
    };
  return { ok: true as const, tasks: result.value, assignee };
}

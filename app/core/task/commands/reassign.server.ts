import type { Guarded } from "~/core/session/guards.server";
import { taskAssignedTo } from "../assigned";
import { calendarOf } from "~/core/time/calendar";
import { toldEntry } from "../text-change";
import { lastStep } from "../thread";
import { formatWhen } from "~/core/time/time";
import { doCommand } from "./commands.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { getThread } from "../thread.model.server";
import { COMMAND_TEXTS, REASSIGN_TEXTS } from "../tasks.words";
import { done, failed, type Outcome, refused } from "./outcome.server";

type Reassign = { id: string; taskId: string; version: number | null; to: string };

/**
 * Gives a task to somebody else. When anything became of it in the meantime, nothing is changed: what it was comes back,
 * to be decided on again.
 */
export async function reassign({ db, me }: Guarded, command: Reassign): Promise<Outcome> {
  const { to, ...given } = command;
  const [result, person] = await Promise.all([
    doCommand(db, { ...given, kind: "reassign", args: { to } }),
    me.role === "admin" ? getPerson(db, to) : null,
  ]);
  if (result.ok) {
    return done(taskAssignedTo(person?.full_name), { version: result.value.version });
  }
  const { problem } = result;
  const thread = problem.reason === "task_changed" ? await getThread(db, command.taskId) : null;
  if (thread === null) return failed(db, command.taskId, problem);
  const { task, entries } = thread;
  if (task.stage === "Completed" || task.stage === "Withdrawn") {
    return failed(db, command.taskId, problem);
  }
  if (task.user_id === to && task.stage !== "Rejected") {
    return done(REASSIGN_TEXTS.already(task.user_name), { version: task.version, wasThere: true });
  }
  const step = lastStep(entries);
  const calendar = calendarOf(me);
  const told = step
    ? toldEntry({ ...step, isOwn: step.sender_id === me.uid }, (at) => formatWhen(at, calendar))
    : REASSIGN_TEXTS.somebody;
  return refused(409, `${COMMAND_TEXTS.changed} ${told}.`, {
    meanwhile: { version: task.version, told, at: step?.created_at ?? null, who: task.user_name },
  });
}

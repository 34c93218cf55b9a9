import type { Guarded } from "~/core/session/guards.server";
import { statusOf } from "~/core/server/errors.server";
import { calendarOf } from "~/core/time/calendar";
import { manyText } from "../many-tasks";
import { againText, isNudgeOutcome, nudgeSummary } from "../nudge";
import { doBulkCommand } from "./commands.model.server";
import { problemText } from "~/core/server/problems.words";
import { COMMAND_DONE, COMMAND_TEXTS } from "../tasks.words";
import { done, type Outcome, refused } from "./outcome.server";
import type { DatabaseCommand } from "./schema";

type Several = {
  id: string;
  tasks: ReadonlyArray<{ id: string; version: number | null }>;
  command: DatabaseCommand;
};

/** Does one thing with several tasks in one transaction; the answer says of each what became of it. */
export async function carryOutForSeveral({ db, me }: Guarded, several: Several): Promise<Outcome> {
  const { id, tasks, command } = several;
  const { kind } = command;
  const result = await doBulkCommand(db, { ...command, id, tasks });
  if (!result.ok) return refused(statusOf(result.problem), problemText(result.problem));
  const calendar = calendarOf(me);
  const outcomes = result.value.map(
    ({ task_id: taskId, title, outcome, version, entry_id: entryId, again_at: at }) => ({
      ...{ taskId, title, outcome, version, entryId },
      again: at === null ? null : againText(at, calendar),
    }),
  );
  const reached = result.value.filter(({ outcome }) => outcome === "done");
  if (kind === "message") {
    if (reached.length === 0) return refused(404, COMMAND_TEXTS.allGone);
    const people = new Set(reached.map((row) => row.recipient_id)).size;
    return done(COMMAND_DONE.message ?? null, {
      outcomes,
      advice: describe(people, reached.length, tasks.length),
    });
  }
  if (kind === "nudge") {
    const { message, others } = nudgeSummary(
      outcomes.flatMap(({ outcome }) => (isNudgeOutcome(outcome) ? [outcome] : [])),
    );
    return done(message, { outcomes, advice: others });
  }
  const message = manyText(kind, reached.length, outcomes.length);
  return reached.length > 0 ? done(message, { outcomes }) : refused(409, message, { outcomes });
}

function describe(people: number, tasks: number, asked: number): string {
  const to = `To ${people === 1 ? "1 person" : `${people} people`}`;
  const on = people === tasks ? "" : `, on ${tasks} tasks`;
  const missing = asked - tasks;
  const are = missing === 1 ? "is" : "are";
  const gone = missing === 0 ? "" : ` ${missing} of the tasks selected ${are} gone.`;
  return `${to}${on}.${gone}`;
}

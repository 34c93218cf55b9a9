import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import type { CommandAnswer, TaskOutcome } from "~/task/commands/answer";
import type { Command } from "~/task/commands/command";
import { isNudgeOutcome, nudgeSummary } from "~/task/acts/nudge/nudge-outcomes";
import { ACTS } from "~/task/acts/all";
import { manyText, whyNot } from "~/task/commands/outcomes.words";

/** A portion that the server has, with its answer; null for a message that still waits for the connection. */
export type Portion = { command: Command; answer: CommandAnswer | null };

/** The outcome for each task of several portions. */
export function outcomesOf(portions: ReadonlyArray<Portion>): Array<TaskOutcome> {
  return portions.flatMap(({ answer }) => answer?.value?.outcomes ?? []);
}

/** Several portions of one decision in one sentence: "494 of 506 tasks withdrawn", and why the others were left out. */
export function summaryOf(kind: Command["kind"], portions: ReadonlyArray<Portion>) {
  const outcomes = outcomesOf(portions);
  const done = outcomes.filter(({ outcome }) => outcome === "done").length;
  const waiting = portions
    .filter(({ answer }) => answer === null)
    .reduce((sum, { command }) => sum + command.taskIds.length, 0);
  const all = outcomes.length + waiting;
  if (kind === "nudge") {
    const names = outcomes.flatMap(({ outcome }) => (isNudgeOutcome(outcome) ? [outcome] : []));
    const { message, others } = nudgeSummary(names);
    return { done, all, message, others };
  }
  const left = [...countBy(outcomes.filter(({ outcome }) => outcome !== "done"))];
  const why = left.map(([reason, count]) =>
    t("{count} {reason}.", { count: numberText(count), reason }),
  );
  if (kind === "message") {
    const says = [
      t("{count, plural, one {On 1 task.} other {On {shown} tasks.}}", {
        count: done,
        shown: numberText(done),
      }),
      ...why,
    ];
    if (waiting > 0)
      says.push(
        t(
          "{count, plural, one {1 is waiting to be sent.} other {{shown} are waiting to be sent.}}",
          { count: waiting, shown: numberText(waiting) },
        ),
      );
    return { done, all, message: ACTS.message.words.told, others: says.join(" ") };
  }
  return { done, all, message: manyText(kind, done, all), others: why.join(" ") || null };
}

function countBy(outcomes: ReadonlyArray<TaskOutcome>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) {
    const reason = whyNot(outcome);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}

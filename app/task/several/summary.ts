import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import type { CommandAnswer, TaskOutcome } from "~/task/commands/answer";
import type { Command } from "~/task/commands/command";
import { isNudgeOutcome, nudgeSummary } from "~/task/acts/nudge/nudge-outcomes";
import { ACTS, type SeveralKind } from "~/task/acts/all";
import { manyText, whyNot } from "~/task/commands/outcomes.words";

/** A portion that the server has, with its answer; null for a message that still waits for the connection. */
export type Portion = { command: Command; answer: CommandAnswer | null };

/** The outcome for each task of several portions. */
export function outcomesOf(portions: ReadonlyArray<Portion>): Array<TaskOutcome> {
  return portions.flatMap(({ answer }) => answer?.value?.outcomes ?? []);
}

type Counted = { done: number; waiting: number; outcomes: ReadonlyArray<TaskOutcome> };

/** A sentence about the tasks, and one about those that were left out; null for none. */
type Sum = { message: string; others: string | null };

/** For acts that are no changes; the compiler names what is missing for a new one. */
const SUMS: Record<SeveralKind, "changed" | ((counted: Counted) => Sum)> = {
  nudge({ outcomes }) {
    const names = outcomes.flatMap(({ outcome }) => (isNudgeOutcome(outcome) ? [outcome] : []));
    return nudgeSummary(names);
  },
  message({ done, waiting, outcomes }) {
    const on = t("{count, plural, one {On 1 task.} other {On {shown} tasks.}}", {
      count: done,
      shown: numberText(done),
    });
    const says = [on, ...whyLeft(outcomes)];
    if (waiting > 0)
      says.push(
        t(
          "{count, plural, one {1 is waiting to be sent.} other {{shown} are waiting to be sent.}}",
          { count: waiting, shown: numberText(waiting) },
        ),
      );
    return { message: ACTS.message.words.told, others: says.join(" ") };
  },
  reassign: "changed",
  deadline: "changed",
  priority: "changed",
  withdraw: "changed",
};

/** Several portions of one decision in one sentence: "494 of 506 tasks withdrawn", and why the others were left out. */
export function summaryOf(kind: Command["kind"], portions: ReadonlyArray<Portion>) {
  const outcomes = outcomesOf(portions);
  const done = outcomes.filter(({ outcome }) => outcome === "done").length;
  const waiting = portions
    .filter(({ answer }) => answer === null)
    .reduce((sum, { command }) => sum + command.taskIds.length, 0);
  const all = outcomes.length + waiting;
  const sum = isSeveral(kind) ? SUMS[kind] : "changed";
  const { message, others } =
    sum === "changed"
      ? { message: manyText(kind, done, all), others: whyLeft(outcomes).join(" ") || null }
      : sum({ done, waiting, outcomes });
  return { done, all, message, others };
}

function isSeveral(kind: Command["kind"]): kind is SeveralKind {
  return kind in SUMS;
}

function whyLeft(outcomes: ReadonlyArray<TaskOutcome>): Array<string> {
  const left = [...countBy(outcomes.filter(({ outcome }) => outcome !== "done"))];
  return left.map(([reason, count]) =>
    t("{count} {reason}.", { count: numberText(count), reason }),
  );
}

function countBy(outcomes: ReadonlyArray<TaskOutcome>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) {
    const reason = whyNot(outcome);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return counts;
}

import { m } from "~/core/words/m";
import { joined, numberText } from "~/core/words/said";

/** The outcome of the nudge on one task. */
const OUTCOMES = ["done", "nudged_lately", "answered", "blocked", "own", "gone"] as const;
export type NudgeOutcome = (typeof OUTCOMES)[number];

/** Whether a value from the database is the outcome of a nudge. */
export function isNudgeOutcome(outcome: string): outcome is NudgeOutcome {
  return OUTCOMES.some((known) => known === outcome);
}

type Left = { count: number; shown: string };

/** Why people were left out. */
const LEFT_OUT = {
  nudged_lately: (left: Left) => m.acts_nudged_recently(left),
  answered: (left: Left) => m.acts_already_answered(left),
  blocked: (left: Left) => m.acts_are_blocked(left),
  own: (left: Left) => m.acts_are_your_own(left),
  gone: (left: Left) => m.acts_no_longer_exist(left),
};

/** The outcome of several nudges: "3 nudged." and, for the others, "1 was nudged recently." */
export function nudgeSummary(outcomes: ReadonlyArray<NudgeOutcome>) {
  const sent = outcomes.filter((outcome) => outcome === "done").length;
  const others = Object.entries(LEFT_OUT).flatMap(([outcome, says]) => {
    const count = outcomes.filter((other) => other === outcome).length;
    return count === 0 ? [] : [says({ count, shown: numberText(count) })];
  });
  return {
    sent,
    message:
      sent === 0 ? m.acts_nobody_was_nudged() : m.acts_count_nudged({ count: numberText(sent) }),
    others: others.length === 0 ? null : `${joined(others)}.`,
  };
}

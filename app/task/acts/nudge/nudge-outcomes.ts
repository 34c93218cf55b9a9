import { numberText } from "~/core/words/said";

import { NUDGED } from "./nudge-outcomes.words";

/** The outcome of the nudge on one task. */
const OUTCOMES = ["done", "nudged_lately", "answered", "blocked", "own", "gone"] as const;
export type NudgeOutcome = (typeof OUTCOMES)[number];

/** Whether a value from the database is the outcome of a nudge. */
export function isNudgeOutcome(outcome: string): outcome is NudgeOutcome {
  return OUTCOMES.some((known) => known === outcome);
}

/** The outcome of several nudges: "3 nudged." and, for the others, "1 was nudged recently." */
export function nudgeSummary(outcomes: ReadonlyArray<NudgeOutcome>) {
  const sent = outcomes.filter((outcome) => outcome === "done").length;
  const others = Object.entries(NUDGED.leftOut).flatMap(([outcome, [one, many]]) => {
    const count = outcomes.filter((other) => other === outcome).length;
    if (count === 0) return [];
    return [count === 1 ? one : `${numberText(count)} ${many}`];
  });
  return {
    sent,
    message: NUDGED.sent(sent),
    others: others.length === 0 ? null : `${others.join(", ")}.`,
  };
}

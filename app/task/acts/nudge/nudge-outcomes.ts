import { t } from "~/core/words/t";
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
  nudged_lately: (left: Left) =>
    t("{count, plural, one {1 was nudged recently} other {{shown} were nudged recently}}", left),
  answered: (left: Left) =>
    t("{count, plural, one {1 has already answered} other {{shown} have already answered}}", left),
  blocked: (left: Left) =>
    t("{count, plural, one {1 is blocked} other {{shown} are blocked}}", left),
  own: (left: Left) => t("{count, plural, one {1 is your own} other {{shown} are your own}}", left),
  gone: (left: Left) =>
    t("{count, plural, one {1 no longer exists} other {{shown} no longer exist}}", left),
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
      sent === 0 ? t("Nobody was nudged.") : t("{count} nudged.", { count: numberText(sent) }),
    others: others.length === 0 ? null : `${joined(others)}.`,
  };
}

import { NUDGE_LEFT_OUT, NUDGE_TEXTS } from "./nudge.words";
import { elapsedText } from "~/core/time/elapsed";
import { type TimeSettings, formatWhen } from "~/core/time/time";

/** How long nobody can nudge a person about the same task again; the database enforces the same. */
const NUDGE_PAUSE_MS = 4 * 3_600_000;
/** So far two correct clocks may differ. */
const CLOCKS_APART_MS = 60_000;

/** When a nudge sent at `nudgedAt` may be repeated; null if that is now. */
export function nextNudgeAt(nudgedAt: string | null, now: number): string | null {
  const next = nudgedAt === null ? Number.NaN : Date.parse(nudgedAt) + NUDGE_PAUSE_MS;
  // A moment further ahead was written by a clock that was ahead, and the database does not count it.
  return next > now && next <= now + NUDGE_PAUSE_MS + CLOCKS_APART_MS
    ? new Date(next).toISOString()
    : null;
}

/** When a nudge is possible again, as people say it: "again at 15:10", "again tomorrow 01:10". */
export function againText(againAt: string, timeSettings: TimeSettings): string {
  const when = formatWhen(againAt, timeSettings);
  return NUDGE_TEXTS.again(when.replace(/^today /, "at "));
}

/** Why a nudge has to wait: "Nudged 20 min ago · again at 15:10"; null if it does not. */
export function nudgePauseText(
  nudgedAt: string | null,
  now: number,
  timeSettings: TimeSettings,
): string | null {
  const againAt = nextNudgeAt(nudgedAt, now);
  if (nudgedAt === null || againAt === null) return null;
  return NUDGE_TEXTS.paused(elapsedText(nudgedAt, now), againText(againAt, timeSettings));
}

/** The outcome of the nudge on one task. */
const OUTCOMES = ["done", "nudged_lately", "answered", "own", "gone"] as const;
export type NudgeOutcome = (typeof OUTCOMES)[number];

/** Whether a value from the database is the outcome of a nudge. */
export function isNudgeOutcome(outcome: string): outcome is NudgeOutcome {
  return OUTCOMES.some((known) => known === outcome);
}

/** The outcome of several nudges: "3 nudged." and, for the others, "1 was nudged recently." */
export function nudgeSummary(outcomes: ReadonlyArray<NudgeOutcome>) {
  const sent = outcomes.filter((outcome) => outcome === "done").length;
  const others = Object.entries(NUDGE_LEFT_OUT).flatMap(([outcome, [one, many]]) => {
    const count = outcomes.filter((other) => other === outcome).length;
    if (count === 0) return [];
    return [count === 1 ? one : `${count} ${many}`];
  });
  return {
    sent,
    message: NUDGE_TEXTS.sent(sent),
    others: others.length === 0 ? null : `${others.join(", ")}.`,
  };
}

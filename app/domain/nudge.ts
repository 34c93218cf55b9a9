import { elapsedText } from "./elapsed";
import { type Calendar, formatWhen } from "./time";

/** How long a person is left in peace after a nudge on the same task; the database enforces the same. */
const NUDGE_PAUSE_MS = 4 * 3_600_000;

/** When a nudge given at `nudgedAt` may be repeated; null when that is now. */
export function nextNudgeAt(nudgedAt: string | null, now: number): string | null {
  const next = nudgedAt === null ? Number.NaN : Date.parse(nudgedAt) + NUDGE_PAUSE_MS;
  return next > now ? new Date(next).toISOString() : null;
}

/** When a nudge is possible again, as people say it: "again at 15:10", "again tomorrow 01:10". */
export function againText(againAt: string, calendar: Calendar): string {
  const when = formatWhen(againAt, calendar);
  return `again ${when.replace(/^today /, "at ")}`;
}

/** Why a nudge has to wait: "Nudged 20 min ago · again at 15:10"; null when it does not. */
export function nudgePauseText(
  nudgedAt: string | null,
  now: number,
  calendar: Calendar,
): string | null {
  const againAt = nextNudgeAt(nudgedAt, now);
  if (nudgedAt === null || againAt === null) return null;
  return `Nudged ${elapsedText(nudgedAt, now)} ago · ${againText(againAt, calendar)}`;
}

/** What became of the nudge on one task. */
export type NudgeOutcome = "sent" | "nudged_lately" | "answered" | "own" | "gone";

const LEFT_OUT = [
  { outcome: "nudged_lately", one: "1 was nudged lately", many: "were nudged lately" },
  { outcome: "answered", one: "1 has an answer by now", many: "have an answer by now" },
  { outcome: "own", one: "1 is your own", many: "are your own" },
  { outcome: "gone", one: "1 is gone", many: "are gone" },
] as const satisfies ReadonlyArray<{ outcome: NudgeOutcome; one: string; many: string }>;

/** What became of several nudges: "3 nudged." and, for the others, "1 was nudged lately." */
export function nudgeSummary(outcomes: ReadonlyArray<NudgeOutcome>) {
  const sent = outcomes.filter((outcome) => outcome === "sent").length;
  const others = LEFT_OUT.flatMap(({ outcome, one, many }) => {
    const count = outcomes.filter((other) => other === outcome).length;
    if (count === 0) return [];
    return [count === 1 ? one : `${count} ${many}`];
  });
  return {
    sent,
    message: sent === 0 ? "Nobody was nudged." : `${sent} nudged.`,
    others: others.length === 0 ? null : `${others.join(", ")}.`,
  };
}

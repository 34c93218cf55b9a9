import { t } from "~/core/words/t";
import type { TaskRow } from "~/task/row/task-row";
import { elapsedText } from "~/core/time/elapsed";
import { localTime } from "~/core/time/local-time";
import { clockText, type TimeSettings } from "~/core/time/time-settings";

/** How long a person cannot be nudged again about the same task; the database enforces the same. */
const NUDGE_PAUSE_MS = 4 * 3_600_000;
/** How far two correct clocks may differ. */
const CLOCKS_APART_MS = 60_000;

/** When a nudge sent at `nudgedAt` may be repeated; null if now. */
export function nextNudgeAt(nudgedAt: string | null, now: number): string | null {
  const next = nudgedAt === null ? Number.NaN : Date.parse(nudgedAt) + NUDGE_PAUSE_MS;
  // A moment further ahead was written by a clock that was ahead, and the database does not count it.
  return next > now && next <= now + NUDGE_PAUSE_MS + CLOCKS_APART_MS
    ? new Date(next).toISOString()
    : null;
}

/** When a nudge is possible again: "again at 15:10"; without the day, since it is at most four hours away. */
export function againText(againAt: string, timeSettings: TimeSettings): string {
  const { clock = "" } = localTime(againAt, timeSettings.time_zone) ?? {};
  return t("again at {when}", { when: clockText(clock, timeSettings.hour_cycle) });
}

/** Why a nudge must wait: "Nudged 20 min ago · again at 15:10"; null if it need not. */
export function nudgePauseText(
  nudgedAt: string | null,
  now: number,
  timeSettings: TimeSettings,
): string | null {
  const againAt = nextNudgeAt(nudgedAt, now);
  if (nudgedAt === null || againAt === null) return null;
  return t("Nudged {ago} ago · {again}", {
    ago: elapsedText(nudgedAt, now),
    again: againText(againAt, timeSettings),
  });
}

type Nudged = Pick<TaskRow, "stage" | "user_id" | "due_date_time" | "blocked_at" | "may_change">;

/** Whether somebody else's unblocked task is unanswered or late, and the reader's to nudge. */
export function canBeNudged(task: Nudged, uid: string, now: number): boolean {
  if (!task.may_change || task.user_id === uid || task.blocked_at !== null) return false;
  return task.stage === "New" || (task.stage === "Pending" && Date.parse(task.due_date_time) < now);
}

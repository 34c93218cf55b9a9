import { insideText } from "~/core/words/said";
import { m } from "~/core/words/m";

const HOUR = 60;
const DAY = 24 * HOUR;
const REMIND_MINUTES = [15, 30, HOUR, 2 * HOUR, 4 * HOUR, DAY, 2 * DAY, 7 * DAY];

/** "30 minutes before", "1 day before". */
export function remindText(minutes: number): string {
  if (minutes % DAY === 0) return m.acts_days_before({ count: minutes / DAY });
  if (minutes % HOUR === 0) return m.acts_hours_before({ count: minutes / HOUR });
  return m.acts_count_minutes_before({ count: minutes });
}

type Option = { value: string; label: string };

/** The options for a number, with the current one among them even if it is none of these. */
export function numberOptions(
  offered: ReadonlyArray<number>,
  present: number | null,
  text: (value: number) => string,
): Array<Option> {
  return [...new Set([...offered, ...(present === null ? [] : [present])])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: text(value) }));
}

export function remindOptions(present: number | null): Array<Option> {
  return numberOptions(REMIND_MINUTES, present, remindText);
}

/**
 * How many minutes before a task is due its person is reminded: by its own choice (0: not at all), and by the
 * workspace's.
 */
export type Reminder = { own: number | null; team: number | null };

export function teamReminderText(team: number | null): string {
  return m.acts_workspace_default_when({
    when: team === null ? insideText(m.acts_not_at_all()) : remindText(team),
  });
}

export function ownReminderOptions(own: number | null): Array<Option> {
  return [{ value: "0", label: m.acts_not_at_all() }, ...remindOptions(own === 0 ? null : own)];
}

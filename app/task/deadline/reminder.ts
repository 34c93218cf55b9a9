import { insideText } from "~/core/words/said";
import { t } from "~/core/words/t";

const HOUR = 60;
const DAY = 24 * HOUR;
const REMIND_MINUTES = [15, 30, HOUR, 2 * HOUR, 4 * HOUR, DAY, 2 * DAY, 7 * DAY];

/** "30 minutes before", "1 day before". */
export function remindText(minutes: number): string {
  if (minutes % DAY === 0)
    return t("{count, plural, one {1 day before} other {{count} days before}}", {
      count: minutes / DAY,
    });
  if (minutes % HOUR === 0)
    return t("{count, plural, one {1 hour before} other {{count} hours before}}", {
      count: minutes / HOUR,
    });
  return t("{count} minutes before", { count: minutes });
}

type Option = { value: string; label: string };

/** The options for a number, always including the current one. */
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

/** A reminder's minutes before the deadline: the task's own (0: never), and the workspace's. */
export type Reminder = { own: number | null; team: number | null };

export function teamReminderText(team: number | null): string {
  return t("Workspace default: {when}", {
    when: team === null ? insideText(t("Not at all")) : remindText(team),
  });
}

export function ownReminderOptions(own: number | null): Array<Option> {
  return [{ value: "0", label: t("Not at all") }, ...remindOptions(own === 0 ? null : own)];
}

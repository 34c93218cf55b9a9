import { t } from "~/core/words/t";

const DAY_HOURS = 24;

/** Choices for the hours after which an unused session ends; the database accepts all between. */
export const IDLE_CHOICES = [2, 8, 24, 72, 168, 336, 720, 2160, 8760] as const;

export const SHORTEST_IDLE_HOURS = Math.min(...IDLE_CHOICES);
export const LONGEST_IDLE_HOURS = Math.max(...IDLE_CHOICES);

/** Whole days as days, anything else as hours: "8 hours", "1 day", "30 days". */
export function idleText(hours: number): string {
  if (hours % DAY_HOURS !== 0) return t("{hours, plural, one {1 hour} other {# hours}}", { hours });
  return hours === DAY_HOURS
    ? t("1 day")
    : t("{hours, plural, one {1 day} other {# days}}", { hours: hours / DAY_HOURS });
}

/** The options of the setting, always including the current value. */
export function idleOptions(current: number): Array<{ value: string; label: string }> {
  return [...new Set([...IDLE_CHOICES, current])]
    .sort((one, other) => one - other)
    .map((hours) => ({ value: String(hours), label: idleText(hours) }));
}

const DAY_HOURS = 24;

/** After how many hours without use a session may end; the database takes whatever lies between the first and the last. */
export const IDLE_CHOICES = [2, 8, 24, 72, 168, 336, 720, 2160, 8760] as const;

export const SHORTEST_IDLE_HOURS = Math.min(...IDLE_CHOICES);
export const LONGEST_IDLE_HOURS = Math.max(...IDLE_CHOICES);

/** Whole days as days, anything else as hours: "8 hours", "1 day", "30 days". */
export function idleText(hours: number): string {
  if (hours % DAY_HOURS !== 0) return `${hours} hours`;
  return hours === DAY_HOURS ? "1 day" : `${hours / DAY_HOURS} days`;
}

/** The choices of the settings, with the one in force among them even where it is none of ours. */
export function idleOptions(current: number): Array<{ value: string; label: string }> {
  return [...new Set([...IDLE_CHOICES, current])]
    .sort((one, other) => one - other)
    .map((hours) => ({ value: String(hours), label: idleText(hours) }));
}

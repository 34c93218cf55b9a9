/** What can happen to a routine's time on a closed day or a day off. */
export const ON_CLOSED = ["made", "left_out", "next", "before"] as const;

export type OnClosed = (typeof ON_CLOSED)[number];

type Counted = { unit: string; every: number; weekdays: ReadonlyArray<number> | null };

/** The default for a rule, as in the database (`private.on_closed`). */
export function usualOnClosed({ unit, every, weekdays }: Counted): OnClosed {
  const isRare = every >= (unit === "week" ? 4 : 28);
  if (unit === "month" || unit === "after_done" || isRare) return "next";
  return unit === "day" || weekdays?.length === 7 ? "made" : "left_out";
}

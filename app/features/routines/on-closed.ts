/** What may become of a routine's work on days that are not open. */
export const ON_CLOSED = ["made", "left_out", "next", "before"] as const;

export type OnClosed = (typeof ON_CLOSED)[number];

type Counted = { unit: string; every: number; weekdays: ReadonlyArray<number> | null };

/** What becomes of it unless somebody says otherwise, as the database has it (`private.on_closed`). */
export function usualOnClosed({ unit, every, weekdays }: Counted): OnClosed {
  const isRare = every >= (unit === "week" ? 4 : 28);
  if (unit === "month" || unit === "after_done" || isRare) return "next";
  return unit === "day" || weekdays?.length === 7 ? "made" : "left_out";
}

import type { TeamSort } from "./list";

/** The orders by name, each as somebody would ask for it; the heads of the table have the others. */
export const SORTS = [
  { value: "name_asc", label: "Name A–Z" },
  { value: "open_desc", label: "Most open first" },
  { value: "open_asc", label: "Fewest open first" },
  { value: "today_desc", label: "Most due later today first" },
  { value: "late_desc", label: "Most late first" },
  { value: "unanswered_desc", label: "Most unanswered first" },
  { value: "blocked_desc", label: "Most blocked first" },
  { value: "on_time_asc", label: "Least on time first" },
  { value: "away_asc", label: "Away first" },
] as const satisfies ReadonlyArray<{ value: TeamSort; label: string }>;

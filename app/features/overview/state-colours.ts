import type { MEASURES } from "./overview";

/** The colour of each number's icon. */
export const STATE_COLOURS = {
  "due-today": "text-mark-ink",
  overdue: "text-danger",
  new: "text-new",
  rejected: "text-rejected",
  completed: "text-completed",
  blocked: "text-blocked",
} satisfies Record<(typeof MEASURES)[number]["state"] | "blocked", string>;

import { late } from "~/core/words/late";
import type { Address } from "~/core/server/addresses";
import { OVERVIEW_LABELS } from "./overview.words";

export type Measure = keyof typeof OVERVIEW_LABELS;

/** The numbers of the dashboard, for the whole team or one department. */
export type Numbers = Record<Measure, number>;

/** The numbers in the order in which an admin needs them. */
export const MEASURES = late(
  () =>
    [
      { key: "due_today", state: "due-today", label: OVERVIEW_LABELS.due_today },
      { key: "overdue", state: "overdue", label: OVERVIEW_LABELS.overdue },
      { key: "waiting", state: "new", label: OVERVIEW_LABELS.waiting },
      { key: "rejected", state: "rejected", label: OVERVIEW_LABELS.rejected },
      {
        key: "completed_this_week",
        state: "completed",
        label: OVERVIEW_LABELS.completed_this_week,
      },
    ] as const satisfies ReadonlyArray<{ key: Measure; state: string; label: string }>,
);

const LISTS = {
  due_today: "/admin-dashboard/today-alert",
  overdue: "/admin-dashboard/today-alert?view=overdue",
  waiting: "/admin-dashboard/task-status?view=table&stage=new",
  rejected: "/admin-dashboard/new-notification?need=rejected&of=all",
  completed_this_week: "/admin-dashboard/completed",
} satisfies Record<Measure, Address>;

/** The page that lists the tasks a number counts, and no others. */
export function listBehind(measure: Measure): Address {
  return LISTS[measure];
}

/** The colour of each number's icon. */
export const STATE_COLOURS = {
  "due-today": "text-mark-ink",
  overdue: "text-danger",
  new: "text-new",
  rejected: "text-rejected",
  completed: "text-completed",
} satisfies Record<(typeof MEASURES)[number]["state"], string>;

import { OVERVIEW_LABELS } from "./overview.words";

/** The numbers of the dashboard, for the whole team or one department. */
export type Numbers = {
  due_today: number;
  overdue: number;
  waiting: number;
  rejected: number;
  completed_this_week: number;
};

export type Measure = keyof Numbers;

/** The numbers in the order in which an admin needs them. */
export const MEASURES = [
  { key: "due_today", state: "due-today", label: OVERVIEW_LABELS.due_today },
  { key: "overdue", state: "overdue", label: OVERVIEW_LABELS.overdue },
  { key: "waiting", state: "new", label: OVERVIEW_LABELS.waiting },
  { key: "rejected", state: "rejected", label: OVERVIEW_LABELS.rejected },
  { key: "completed_this_week", state: "completed", label: OVERVIEW_LABELS.completed_this_week },
] as const satisfies ReadonlyArray<{ key: Measure; state: string; label: string }>;

const ROOT = "/admin-dashboard";

/** The page that lists the tasks a number counts; `department` is null for all. */
export function listBehind(measure: Measure, department: string | null): string {
  const params = new URLSearchParams();
  if (measure === "overdue") params.set("view", "overdue");
  // The page of rejected tasks has no filter for departments; the table has one.
  const isTable = measure === "waiting" || (measure === "rejected" && department !== null);
  if (isTable) {
    params.set("view", "table");
    params.set("stage", measure === "waiting" ? "new" : "rejected");
  }
  if (department !== null) params.set("department", department);
  return `${ROOT}/${isTable ? "task-status" : PAGES[measure]}${params.size > 0 ? `?${params}` : ""}`;
}

const PAGES = {
  due_today: "today-alert",
  overdue: "today-alert",
  waiting: "task-status",
  rejected: "rejected",
  completed_this_week: "completed",
} satisfies Record<Measure, string>;

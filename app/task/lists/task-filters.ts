import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import {
  either,
  inAnyCase,
  isDay,
  isDepartment,
  optional,
  type Read,
  searchText,
} from "~/core/kit/address/define-search";
import { isOneOf, isUuid } from "~/core/kit/shape";
import { priorityOf } from "~/task/text/priority";
import type { Stage } from "~/task/row/task-life";

/** The stages of each choice; without one a table shows open tasks. */
const STAGES = {
  open: ["New", "Pending"],
  all: ["New", "Pending", "Completed", "Rejected"],
  new: ["New"],
  pending: ["Pending"],
  completed: ["Completed"],
  rejected: ["Rejected"],
  withdrawn: ["Withdrawn"],
} as const satisfies Record<string, ReadonlyArray<Stage>>;

export const stageChoices = late(
  () =>
    [
      { value: "all", label: t("All but withdrawn") },
      { value: "new", label: t("New") },
      { value: "pending", label: t("Pending") },
      { value: "completed", label: t("Completed") },
      { value: "rejected", label: t("Rejected") },
      { value: "withdrawn", label: t("Withdrawn") },
    ] as const,
);

export const dueChoices = late(
  () =>
    [
      { value: "overdue", label: t("Overdue") },
      { value: "today", label: t("Due today") },
      { value: "week", label: t("Next 7 days") },
      { value: "range", label: t("From … to …") },
    ] as const,
);

export const sortChoices = late(
  () =>
    [
      { value: "newest", label: t("Newest first") },
      { value: "priority", label: t("High priority first") },
      { value: "person", label: t("By person") },
    ] as const,
);

const day = optional(isDay("2000-01-01", "2099-12-31"));

/** The filters and the order of the team's tasks in a list. */
export const TASK_FILTERS = {
  q: searchText(),
  stage: inAnyCase(either(isOneOf(Object.keys(STAGES).filter(isStageChoice)), "open")),
  due: inAnyCase(optional(isOneOf(["overdue", "today", "week", "range"]))),
  from: day,
  to: day,
  department: optional(isDepartment),
  group: optional(isUuid),
  priority: priorityOf,
  person: optional(isUuid),
  sort: inAnyCase(either(isOneOf(["due", "newest", "priority", "person"]), "due")),
};

type StageChoice = keyof typeof STAGES;

function isStageChoice(value: string): value is StageChoice {
  return value in STAGES;
}

type All = Read<typeof TASK_FILTERS>;

/** The required filters of a list, and optional others. */
export type TaskFilters = Pick<All, "q" | "stage" | "sort"> & Partial<All>;

/** The stages of a choice. */
export function stagesOf(choice: StageChoice): ReadonlyArray<Stage> {
  return STAGES[choice];
}

/** Whether a search is too short for texts: then the database searches people's names only. */
export function isSearchOfNames(q: string): boolean {
  return q !== "" && !/[\p{L}\p{N}]{3}/u.test(q);
}

/** Above this the database does not count. */
const COUNTED_UP_TO = 1000;

/** A number of tasks in words: "1,000+" where the database stopped counting. */
export function countText(total: number): string {
  return total > COUNTED_UP_TO ? `${numberText(COUNTED_UP_TO)}+` : numberText(total);
}

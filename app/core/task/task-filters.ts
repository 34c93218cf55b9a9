import { z } from "zod";
import { PrioritySchema } from "./priority";
import type { Stage } from "./task-life";

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

export const stageChoices = [
  { value: "all", label: "All but withdrawn" },
  { value: "new", label: "New" },
  { value: "pending", label: "Pending" },
  { value: "completed", label: "Completed" },
  { value: "rejected", label: "Rejected" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

export const dueChoices = [
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Due today" },
  { value: "week", label: "Next 7 days" },
  { value: "range", label: "From … to …" },
] as const;

export const sortChoices = [
  { value: "newest", label: "Newest first" },
  { value: "priority", label: "High priority first" },
  { value: "person", label: "By person" },
] as const;

const word = z.string().trim().toLowerCase();
const Day = z.iso.date().refine((day) => day >= "2000-01-01" && day < "2100-01-01");
const Moment = z.iso.datetime({ offset: true });

/** The position of a row in its list: its sort key and its id. */
const PLACES = {
  due: z.tuple([Moment, z.uuid()]),
  newest: z.tuple([Moment, z.uuid()]),
  priority: z.tuple([PrioritySchema, Moment, z.uuid()]),
  person: z.tuple([z.string().max(200), z.uuid(), Moment, z.uuid()]),
};

/** Which tasks of the team a list shows, and in which order. Invalid values in an address count as not given. */
export const TaskFiltersSchema = z.object({
  q: z.string().trim().max(200).catch(""),
  stage: word.pipe(z.enum(Object.keys(STAGES).filter(isStageChoice))).catch("open"),
  due: word
    .pipe(z.enum(["overdue", "today", "week", "range"]))
    .optional()
    .catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
  department: z.string().min(1).max(80).optional().catch(undefined),
  group: z.uuid().optional().catch(undefined),
  priority: PrioritySchema.optional().catch(undefined),
  person: z.uuid().optional().catch(undefined),
  sort: word.pipe(z.enum(["due", "newest", "priority", "person"])).catch("due"),
});

type StageChoice = keyof typeof STAGES;

function isStageChoice(value: string): value is StageChoice {
  return value in STAGES;
}

export type TaskFilters = z.infer<typeof TaskFiltersSchema>;

/** The stages of a choice. */
export function stagesOf(choice: StageChoice): ReadonlyArray<Stage> {
  return STAGES[choice];
}

/** A position in the list as an address contains it. */
export function placeParam(place: ReadonlyArray<string>): string {
  return JSON.stringify(place);
}

/** The position in an address; null if this order has no such position. */
export function readPlace(value: string | null, sort: TaskFilters["sort"]): Array<string> | null {
  if (value === null) return null;
  try {
    return PLACES[sort].safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a search is too short for texts: then the database searches people's names only. */
export function isSearchOfNames(q: string): boolean {
  return q !== "" && !/[\p{L}\p{N}]{3}/u.test(q);
}

/** The database stops counting here. */
const COUNTED_UP_TO = 1000;

/** A number of tasks in words: "1,000+" where counting stopped. */
export function countText(total: number): string {
  return total > COUNTED_UP_TO
    ? `${COUNTED_UP_TO.toLocaleString("en")}+`
    : total.toLocaleString("en");
}

import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import { PrioritySchema } from "~/task/text/priority";
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

const word = z.string().check(z.trim(), z.toLowerCase());
const Day = z.iso.date().check(z.refine((day) => day >= "2000-01-01" && day < "2100-01-01"));
const Moment = z.iso.datetime({ offset: true });

/** The position of a row in its list: its sort key and its id. */
const PLACES = {
  due: z.tuple([Moment, z.uuid()]),
  newest: z.tuple([Moment, z.uuid()]),
  priority: z.tuple([PrioritySchema, Moment, z.uuid()]),
  person: z.tuple([z.string().check(z.maxLength(200)), z.uuid(), Moment, z.uuid()]),
};

/** Which tasks of the team a list shows, and in which order. Invalid values in an address count as not given. */
export const TaskFiltersSchema = z.object({
  q: z.catch(z.string().check(z.trim(), z.maxLength(200)), ""),
  stage: z.catch(z.pipe(word, z.enum(Object.keys(STAGES).filter(isStageChoice))), "open"),
  due: z.catch(z.optional(z.pipe(word, z.enum(["overdue", "today", "week", "range"]))), undefined),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
  department: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(80))), undefined),
  group: z.catch(z.optional(z.uuid()), undefined),
  priority: z.catch(z.optional(PrioritySchema), undefined),
  person: z.catch(z.optional(z.uuid()), undefined),
  sort: z.catch(z.pipe(word, z.enum(["due", "newest", "priority", "person"])), "due"),
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
  return readJson(PLACES[sort], value);
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

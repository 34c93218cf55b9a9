import { z } from "zod";
import { taskTextSchema } from "~/core/task/task-text";
import { PrioritySchema } from "~/core/task/priority";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { oneLine } from "~/core/kit/text";
import { MOST_LINES } from "./task-lines";

const AudienceKindSchema = z.enum(["person", "people", "group", "department"]).catch("person");
export type AudienceKind = z.infer<typeof AudienceKindSchema>;

/** Who a form is for: one person, several, a group or a department. */
export function audienceOf(form: FormData): AudienceKind {
  return AudienceKindSchema.parse(form.get("audience"));
}

/** What every form that assigns says; its deadline is read in the workspace's time zone and becomes a moment. */
function workSchema(timeZone: string, describes: boolean) {
  return taskTextSchema(timeZone, { describes }).extend({
    /** Become the ids of the assignments, so that the same form sent twice assigns once. */
    ids: z.array(z.uuid()).min(1).max(MOST_LINES),
  });
}

/** The form of one task, for one person or for many. */
export function assignTaskSchema(timeZone: string, audience: AudienceKind) {
  const people = z.array(z.uuid()).max(500, "At most 500 people at once; make a group of them");
  const isNamed = audience === "person" || audience === "people";
  return workSchema(timeZone, true).extend({
    person: isNamed ? people.min(1, "Choose at least one person") : people.max(0),
    group: audience === "group" ? z.uuid("Choose a group") : z.undefined().optional(),
    department:
      audience === "department"
        ? z.string("Choose a department").min(1, "Choose a department").max(80)
        : z.undefined().optional(),
    priority: PrioritySchema.default("Medium"),
  });
}

const NO_TITLE = "Title is required";

/** The form in brief: tasks for one person, one for each title, and without a description if need be. */
export function briefTasksSchema(timeZone: string) {
  return workSchema(timeZone, false)
    .omit({ title: true })
    .extend({
      person: z.uuid("Choose a person"),
      titles: z.array(oneLine(200, NO_TITLE)).min(1, NO_TITLE).max(MOST_LINES),
    });
}

/** True when something that every task needs was left empty. */
export function hasGaps(form: FormData): boolean {
  return ["title", "description", "deadline", fieldOf(audienceOf(form))].some((name) => {
    const value = form.get(name);
    return typeof value !== "string" || value.trim() === "";
  });
}

function fieldOf(audience: AudienceKind): "person" | "group" | "department" {
  return audience === "people" ? "person" : audience;
}

/** What the form gets back; `person` is the person's uid, or "many". */
export type AssignAnswer = ActionAnswer<{ person: string }>;

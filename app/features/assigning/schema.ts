import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { FileIdsSchema } from "~/task/entries/file";
import { DonesSchema } from "~/task/needs/done-schema";
import { PrioritySchema, taskTextSchema } from "~/task/text/task-text-schema";
import { oneLine } from "~/core/kit/text-schema";
import { MOST_LINES } from "./task-lines";

const AudienceKindSchema = z.catch(z.enum(["person", "people", "group", "department"]), "person");
export type AudienceKind = z.infer<typeof AudienceKindSchema>;

/** Who a form is for: one person, several, a group or a department. */
export function audienceOf(form: FormData): AudienceKind {
  return AudienceKindSchema.parse(form.get("audience"));
}

/** The fields of every form that assigns; the deadline is read in the workspace's time zone and becomes a moment. */
function workSchema(timeZone: string, describes: boolean) {
  return z.extend(taskTextSchema(timeZone, { describes }), {
    /** The ids of the assignments, so that the same form sent twice assigns once. */
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_LINES)),
    done: DonesSchema,
  });
}

export function assignTaskSchema(timeZone: string, audience: AudienceKind) {
  const people = z
    .array(z.uuid())
    .check(z.maxLength(500, t("At most 500 people at once; make a group of them")));
  const isNamed = audience === "person" || audience === "people";
  return z.extend(workSchema(timeZone, true), {
    person: isNamed
      ? people.check(z.minLength(1, t("Choose at least one person")))
      : people.check(z.maxLength(0)),
    group: audience === "group" ? z.uuid(t("Choose a group")) : z.optional(z.undefined()),
    department:
      audience === "department"
        ? z
            .string(t("Choose a department"))
            .check(z.minLength(1, t("Choose a department")), z.maxLength(80))
        : z.optional(z.undefined()),
    priority: z._default(PrioritySchema, "Medium"),
    /** Files that show what to do, for everybody who gets the task. */
    files: FileIdsSchema,
  });
}

/** The form in brief: tasks for one person, one for each title; a description is not required. */
export function briefTasksSchema(timeZone: string) {
  return z.extend(z.omit(workSchema(timeZone, false), { title: true }), {
    person: z.uuid(t("Choose a person")),
    titles: z
      .array(oneLine(200, () => t("Title is required")))
      .check(z.minLength(1, t("Title is required")), z.maxLength(MOST_LINES)),
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

import { z } from "zod";
import { taskTextSchema } from "~/core/task/task-text";
import { PrioritySchema } from "~/core/task/priority";
import type { ActionAnswer } from "~/core/kit/form/action-answer";

const AudienceKindSchema = z.enum(["person", "people", "group", "department"]).catch("person");
export type AudienceKind = z.infer<typeof AudienceKindSchema>;

/** Who a form is for: one person, several, a group or a department. */
export function audienceOf(form: FormData): AudienceKind {
  return AudienceKindSchema.parse(form.get("audience"));
}

/** The form of one task; its deadline is read in the workspace's time zone and becomes a moment. */
export function assignTaskSchema(timeZone: string, audience: AudienceKind) {
  const people = z.array(z.uuid()).max(500, "At most 500 people at once; make a group of them");
  const isNamed = audience === "person" || audience === "people";
  return taskTextSchema(timeZone).extend({
    /** Becomes the assignment's id, so that the same form sent twice assigns once. */
    assignmentId: z.uuid(),
    person: isNamed ? people.min(1, "Choose at least one person") : people.max(0),
    group: audience === "group" ? z.uuid("Choose a group") : z.undefined().optional(),
    department:
      audience === "department"
        ? z.string("Choose a department").min(1, "Choose a department").max(80)
        : z.undefined().optional(),
    priority: PrioritySchema.default("Medium"),
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

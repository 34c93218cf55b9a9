import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import type { Database } from "~/core/server/types.generated";
import { PrioritySchema } from "./priority";
import { maybeText, oneLine, someText } from "~/core/kit/text";
import { fromDateTimeLocal, toDateTimeLocal } from "~/core/time/time";

/** The value of a datetime-local field, read in the workspace's time zone, as a moment. */
export function deadlineSchema(timeZone: string) {
  return z.pipe(
    z.string({ error: "Deadline is required" }),
    z.transform((value, context) => {
      const moment = fromDateTimeLocal(value, timeZone);
      if (moment === null) {
        context.issues.push({
          code: "custom",
          message: "Enter a date and a time that exist",
          input: value,
        });
        return z.NEVER;
      }
      if (moment < "2000" || moment >= "2100") {
        context.issues.push({
          code: "custom",
          message: "Enter a year between 2000 and 2099",
          input: value,
        });
        return z.NEVER;
      }
      return moment;
    }),
  );
}

/** The texts of a task, as a form sends them; only one that was created in brief may be without a description. */
export function taskTextSchema(timeZone: string, { describes = true } = {}) {
  return z.object({
    title: oneLine(200, "Title is required"),
    description: describes ? someText(5000, "Description is required") : maybeText(5000),
    deadline: deadlineSchema(timeZone),
    priority: PrioritySchema,
  });
}

export const TaskTextSchema = z.object({
  title: z.string(),
  description: z.string(),
  deadline: z.string(),
  priority: PrioritySchema,
});

/** The texts of a task, as a form shows them: the deadline is the value of a datetime-local field. */
export type TaskText = z.infer<typeof TaskTextSchema>;

/** The texts of a task, as they are stored. */
export type StoredText = Database["public"]["CompositeTypes"]["task_text"];

type TypedText = z.infer<ReturnType<typeof taskTextSchema>>;

/** What a form sent, as it is stored. */
export function toStored({ title, description, deadline, priority }: TypedText): StoredText {
  return { title, description, due_date_time: deadline, priority };
}

/** The texts of a stored task, as a form shows them. */
export function textOf(task: StoredText, timeZone: string): TaskText {
  const { title, description, due_date_time: due, priority } = task;
  return { title, description, deadline: toDateTimeLocal(due, timeZone), priority };
}

/** The texts with which a form began, as it sends them along; null for anything else. */
export function readTaskText(json: string): TaskText | null {
  return readJson(TaskTextSchema, json);
}

const NAMES = {
  title: "Title",
  description: "Description",
  deadline: "Deadline",
  priority: "Priority",
} satisfies Record<keyof TaskText, string>;

/** The fields of a form that writes a task's text. */
export const FIELDS = z.keyof(TaskTextSchema).options;

/** The fields in which two versions of a task differ, each with its name. */
export function differences(one: TaskText, other: TaskText) {
  return FIELDS.filter((field) => one[field] !== other[field]).map((field) => ({
    field,
    name: NAMES[field],
  }));
}

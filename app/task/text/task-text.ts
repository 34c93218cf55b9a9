import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { type Is, isShaped, isText, readAs } from "~/core/kit/shape";
import type { Database } from "~/core/server/types.generated";
import { isPriority, type Priority } from "./priority";
import { fromDateTimeLocal, toDateTimeLocal } from "~/core/time/time";

/** The fields of a form that writes a task's text. */
export const FIELDS = ["title", "description", "deadline", "priority"] as const;

/** The text of a task in a form: the deadline is the value of a datetime-local field. */
export type TaskText = Record<(typeof FIELDS)[number], string> & { priority: Priority };

export const isTaskText: Is<TaskText> = isShaped<TaskText>({
  title: isText,
  description: isText,
  deadline: isText,
  priority: isPriority,
});

/** The texts of a task, as they are stored. */
export type StoredText = Database["public"]["CompositeTypes"]["task_text"];

type ReadDeadline = { moment: string; problem: null } | { moment: null; problem: string };

/** The moment of a datetime-local field's value in a time zone, or what is wrong with the value. */
export function readDeadline(value: string, timeZone: string): ReadDeadline {
  const moment = fromDateTimeLocal(value, timeZone);
  if (moment === null) return { moment, problem: t("Enter a date and a time that exist") };
  if (moment >= "2000" && moment < "2100") return { moment, problem: null };
  return { moment: null, problem: t("Enter a year between 2000 and 2099") };
}

/** The text of a stored task, for a form. */
export function textOf(task: StoredText, timeZone: string): TaskText {
  const { title, description, due_date_time: due, priority } = task;
  return { title, description, deadline: toDateTimeLocal(due, timeZone), priority };
}

/** The texts with which a form began, as it sends them along; null for anything else. */
export function readTaskText(json: string): TaskText | null {
  return readAs(isTaskText, json);
}

const NAMES = late(
  () =>
    ({
      title: t("Title"),
      description: t("Description"),
      deadline: t("Deadline"),
      priority: t("Priority"),
    }) satisfies Record<keyof TaskText, string>,
);

/** The fields in which two versions of a task differ, each with its name. */
export function differences(one: TaskText, other: TaskText) {
  return FIELDS.filter((field) => one[field] !== other[field]).map((field) => ({
    field,
    name: NAMES[field],
  }));
}

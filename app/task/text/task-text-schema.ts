import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { maybeText, oneLine, someText } from "~/core/kit/text-schema";
import { priorities, priorityOf } from "./priority";
import { readDeadline, type StoredText } from "./task-text";

/** A priority in any spelling. */
export const PrioritySchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => priorityOf(text) ?? text),
  ),
  z.enum(priorities, { error: () => t("Choose a priority") }),
);

/** Turns the value of a datetime-local field, in the workspace's time zone, into a moment. */
export function deadlineSchema(timeZone: string) {
  return z.pipe(
    z.string({ error: t("Deadline is required") }),
    z.transform((value, context) => {
      const { moment, problem } = readDeadline(value, timeZone);
      if (problem === null) return moment;
      context.issues.push({ code: "custom", message: problem, input: value });
      return z.NEVER;
    }),
  );
}

/** The text of a task in a form; only a task that was created in brief may lack a description. */
export function taskTextSchema(timeZone: string, { describes = true } = {}) {
  return z.object({
    title: oneLine(200, () => t("Title is required")),
    description: describes ? someText(5000, () => t("Description is required")) : maybeText(5000),
    deadline: deadlineSchema(timeZone),
    priority: PrioritySchema,
  });
}

type TypedText = z.infer<ReturnType<typeof taskTextSchema>>;

/** The text of a form, as it is stored. */
export function toStored({ title, description, deadline, priority }: TypedText): StoredText {
  return { title, description, due_date_time: deadline, priority };
}

import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { maybeText, oneLine, someText } from "~/core/kit/text-schema";
import { priorities, priorityOf } from "./priority";
import { readDeadline, type StoredText } from "./task-text";

/** A priority, however it is written. */
export const PrioritySchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => priorityOf(text) ?? text),
  ),
  z.enum(priorities, { error: () => t("Choose a priority") }),
);

/** The value of a datetime-local field, read in the workspace's time zone, as a moment. */
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

/** The texts of a task, as a form sends them; only one that was created in brief may be without a description. */
export function taskTextSchema(timeZone: string, { describes = true } = {}) {
  return z.object({
    title: oneLine(200, () => t("Title is required")),
    description: describes ? someText(5000, () => t("Description is required")) : maybeText(5000),
    deadline: deadlineSchema(timeZone),
    priority: PrioritySchema,
  });
}

type TypedText = z.infer<ReturnType<typeof taskTextSchema>>;

/** What a form sent, as it is stored. */
export function toStored({ title, description, deadline, priority }: TypedText): StoredText {
  return { title, description, due_date_time: deadline, priority };
}

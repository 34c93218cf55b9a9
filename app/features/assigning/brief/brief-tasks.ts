import { z } from "zod";
import { MOST_LINES } from "../task-lines";
import { taskTextSchema } from "~/core/task/task-text";
import { oneLine } from "~/core/kit/text";

const NO_TITLE = "Title is required";

/**
 * The form that creates tasks from any page: one for each title, otherwise the same, and without a description if
 * need be.
 */
export function briefTasksSchema(timeZone: string) {
  return taskTextSchema(timeZone, { describes: false })
    .omit({ title: true })
    .extend({
      person: z.uuid("Choose a person"),
      titles: z.array(oneLine(200, NO_TITLE)).min(1, NO_TITLE).max(MOST_LINES),
      /** One for each title; they become the ids of the assignments, so that the same form sent twice creates once. */
      ids: z.array(z.uuid()).min(1).max(MOST_LINES),
    });
}

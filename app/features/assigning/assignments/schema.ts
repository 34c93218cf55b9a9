import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { taskTextSchema } from "~/task/text/task-text-schema";

const assignment = { assignmentId: z.uuid() };

export const AssignmentSchema = z.object(assignment);

export const IncludeSchema = z.object({
  ...assignment,
  person: z
    .array(z.uuid())
    .check(z.minLength(1, { error: () => t("Choose at least one person") }), z.maxLength(100)),
});

/** The new text of all unfinished tasks of an assignment, edited from the version on the page. */
export function editSchema(timeZone: string) {
  return z.extend(taskTextSchema(timeZone), { version: z.int(), ...assignment });
}

import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { taskTextSchema } from "~/task/text/task-text-schema";

const assignment = { assignmentId: z.uuid() };

export const AssignmentSchema = z.object(assignment);

export const IncludeSchema = z.object({
  ...assignment,
  person: z
    .array(z.uuid())
    .check(z.minLength(1, { error: m.assigning_choose_at_least_one }), z.maxLength(100)),
});

/** The new text of all unfinished tasks of an assignment, edited from the version on the page. */
export function editSchema(timeZone: string) {
  return z.extend(taskTextSchema(timeZone), { version: z.int(), ...assignment });
}

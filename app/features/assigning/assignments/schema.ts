import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { taskTextSchema } from "~/task/text/task-text-schema";
import type { ActionAnswer } from "~/core/kit/form/action-answer";

const assignment = { assignmentId: z.uuid() };

/** Everything that the page sends about an assignment; deadlines are read in the workspace's time zone. */
export function assignmentFormSchema(timeZone: string) {
  return z.discriminatedUnion("intent", [
    editSchema(timeZone),
    z.object({ intent: z.literal("withdraw"), ...assignment }),
    z.object({ intent: z.literal("restore"), ...assignment }),
    z.object({
      intent: z.literal("include"),
      ...assignment,
      person: z
        .array(z.uuid())
        .check(z.minLength(1, m.assigning_choose_at_least_one()), z.maxLength(100)),
    }),
  ]);
}

/** The new text of all unfinished tasks of an assignment, edited from the version on the page. */
export function editSchema(timeZone: string) {
  return z.extend(taskTextSchema(timeZone), {
    intent: z.literal("edit"),
    version: z.int(),
    ...assignment,
  });
}

export type AssignmentForm = z.infer<ReturnType<typeof assignmentFormSchema>>;

/** What a form gets back; it names what was done, so that undoing it needs no text. */
export type AssignmentAnswer = ActionAnswer<{ intent: AssignmentForm["intent"] }>;

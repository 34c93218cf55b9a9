import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { taskTextSchema } from "~/domain/task-text";

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
      person: z.array(z.uuid()).min(1, "Choose at least one person").max(100),
    }),
  ]);
}

/** What all unfinished tasks of an assignment shall say, made from the version on screen. */
export function editSchema(timeZone: string) {
  return taskTextSchema(timeZone).extend({
    intent: z.literal("edit"),
    version: z.number().int(),
    ...assignment,
  });
}

export type AssignmentForm = z.infer<ReturnType<typeof assignmentFormSchema>>;

/** What a form hears: errors at its fields, what went wrong, or what was done. */
export type AssignmentAnswer = {
  reply: SubmissionResult | null;
  problem: string | null;
  done: { intent: AssignmentForm["intent"]; message: string; stamp: string } | null;
  /** After somebody else's change: the version that a second try may build on. */
  version: number | null;
};

import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { PrioritySchema } from "~/domain/priority";
import { oneLine, someText } from "~/domain/text";
import { fromDateTimeLocal } from "~/domain/time";

export const FILL_ALL_FIELDS = "Please fill all fields";
export const ERROR_ASSIGNING = "Error assigning task";

/** The form of one task; its deadline is read in the workspace's time zone and becomes a moment. */
export function assignTaskSchema(timeZone: string) {
  return z.object({
    /** Becomes the assignment's id, so that the same form sent twice assigns once. */
    assignmentId: z.uuid(),
    person: z.uuid(),
    title: oneLine(200, "Title is required"),
    description: someText(5000, "Description is required"),
    deadline: z.string({ error: "Deadline is required" }).transform((value, context) => {
      const moment = fromDateTimeLocal(value, timeZone);
      if (moment === null) {
        context.addIssue({ code: "custom", message: "Enter a date and a time that exist" });
        return z.NEVER;
      }
      if (moment < "2000" || moment >= "2100") {
        context.addIssue({ code: "custom", message: "Enter a year between 2000 and 2099" });
        return z.NEVER;
      }
      return moment;
    }),
    priority: PrioritySchema.default("Medium"),
  });
}

/** True when something that every task needs was left empty. */
export function hasGaps(form: FormData): boolean {
  return ["title", "description", "deadline"].some((name) => {
    const value = form.get(name);
    return typeof value !== "string" || value.trim() === "";
  });
}

/** What the form hears: for whom it was, errors at its fields, the message of a toast, and what to do. */
export type AssignAnswer = {
  person: string | null;
  reply: SubmissionResult | null;
  message: string | null;
  advice: string | null;
};

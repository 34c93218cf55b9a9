import { z } from "zod";
import type { Database } from "~/db/types.generated";

export type Priority = Database["public"]["Enums"]["task_priority"];

/** From low to high, as the database sorts them. */
export const priorities = ["Low", "Medium", "High"] as const satisfies ReadonlyArray<Priority>;

/** A priority, whatever the case; "Moderate", a word of the old product, means Medium. */
export const PrioritySchema = z
  .string()
  .transform((value) => {
    const word = value.trim().toLowerCase();
    return word.charAt(0).toUpperCase() + word.slice(1);
  })
  .transform((word) => (word === "Moderate" ? "Medium" : word))
  .pipe(z.enum(priorities, "Choose a priority"));

/** The choices of a select. */
export const PRIORITY_OPTIONS = priorities.map((priority) => ({
  value: priority,
  label: priority,
}));

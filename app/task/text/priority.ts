import * as z from "zod/mini";
import { Constants, type Database } from "~/core/server/types.generated";

export type Priority = Database["public"]["Enums"]["task_priority"];

/** From low to high, as the database sorts them. */
export const priorities = Constants.public.Enums.task_priority;

/** A priority in any case; "Moderate", from filters and links, means Medium. */
export const PrioritySchema = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => {
        const word = value.trim().toLowerCase();
        return word.charAt(0).toUpperCase() + word.slice(1);
      }),
    ),
    z.transform((word) => (word === "Moderate" ? "Medium" : word)),
  ),
  z.enum(priorities, "Choose a priority"),
);

/** The options of a select. */
export const PRIORITY_OPTIONS = priorities.map((priority) => ({
  value: priority,
  label: priority,
}));

import * as z from "zod/mini";
import { AbsenceSchema } from "~/core/person/away/absence";

/** Somebody who can be chosen, as little as is needed to know who it is. */
export const PickedPersonSchema = z.object({
  uid: z.string(),
  full_name: z.string(),
  department_label: z.nullish(z.string()),
  email: z.nullish(z.string()),
  away: z.nullish(AbsenceSchema),
});
export type PickedPerson = z.infer<typeof PickedPersonSchema>;

/** How much somebody has to do: open tasks, how many of those are due later today, and how many are late. */
export const LoadSchema = z.object({
  open_tasks: z.number(),
  due_today: z.number(),
  late: z.number(),
});
export type Load = z.infer<typeof LoadSchema>;

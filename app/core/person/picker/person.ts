import * as z from "zod/mini";
import { AbsenceSchema } from "../away/absence";

/** Somebody who can be chosen, as little as is needed to know who it is. */
export const PickedPersonSchema = z.object({
  uid: z.string(),
  full_name: z.string(),
  department_label: z.nullish(z.string()),
  email: z.nullish(z.string()),
  away: z.nullish(AbsenceSchema),
});
export type PickedPerson = z.infer<typeof PickedPersonSchema>;

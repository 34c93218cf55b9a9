import { z } from "zod";
import { AbsenceSchema } from "../away/absence";

/** Somebody who can be chosen, as little as is needed to know who it is. */
export const PickedPersonSchema = z.object({
  uid: z.string(),
  full_name: z.string(),
  department_label: z.string().nullish(),
  email: z.string().nullish(),
  away: AbsenceSchema.nullish(),
});
export type PickedPerson = z.infer<typeof PickedPersonSchema>;

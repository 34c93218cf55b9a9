import * as z from "zod/mini";

const ThirdPersonSchema = z.object({
  uid: z.string(),
  name: z.string(),
  asked_by_name: z.string(),
});

/** Somebody who was asked into the conversation of a task, and by whom. */
export type ThirdPerson = z.infer<typeof ThirdPersonSchema>;

export const ThirdPersonsSchema = z.array(ThirdPersonSchema);

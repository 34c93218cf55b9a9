import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/domain/department";
import { GenderSchema, JoiningDateSchema, RoleSchema } from "~/domain/person";
import type { PersonDetails } from "~/models/people.server";

export const UPDATED = "User updated successfully!";
export const NOT_UPDATED = "Failed to update user!";

const NOBODYS = [NO_DEPARTMENT_VALUE, NO_DEPARTMENT.toLowerCase()];

/** What admins may change of a person. */
export const PersonSchema = z.object({
  uid: z.uuid(),
  /** The version that the form was made from, or that its sender has been shown meanwhile. */
  version: z.coerce.number().int().min(1),
  role: RoleSchema,
  department: z
    .string({ error: "Choose a department" })
    .transform((value) => (NOBODYS.includes(value.toLowerCase()) ? null : value)),
  joiningDate: JoiningDateSchema,
  gender: GenderSchema,
});

export type PersonValues = z.infer<typeof PersonSchema>;

/** What else can be done with a person, by the name of its button. */
export const IntentSchema = z.object({
  uid: z.uuid(),
  intent: z.enum(["reactivate", "mail", "link"]),
});

/** What the page hears of what it sent; nothing of it is in the address. */
export type Answer = {
  /** About whom. Null when it could not be sent at all. */
  uid: string | null;
  reply: SubmissionResult | null;
  message: string | null;
  advice: string | null;
  /** The person as stored by now, when somebody else was quicker. */
  current: PersonDetails | null;
  /** Where a new password can be chosen, once. */
  link: string | null;
};

export const NO_ANSWER = {
  uid: null,
  reply: null,
  message: null,
  advice: null,
  current: null,
  link: null,
} satisfies Answer;

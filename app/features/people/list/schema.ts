import * as z from "zod/mini";
import type { HandedLink } from "../invite/one-time-link";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { GenderSchema, JoiningDateSchema, RoleSchema } from "~/core/person/person";
import type { PersonDetails } from "~/core/person/people.model.server";
import type { ActionAnswer } from "~/core/kit/form/action-answer";

const NOBODYS = [NO_DEPARTMENT_VALUE, NO_DEPARTMENT.toLowerCase()];

/** What admins may change of a person. */
export const PersonSchema = z.object({
  uid: z.uuid(),
  /** The version that the form was made from, or that its sender has seen since. */
  version: z.coerce.number().check(z.int(), z.gte(1)),
  role: RoleSchema,
  department: z.pipe(
    z.string({ error: "Choose a department" }),
    z.transform((value) => (NOBODYS.includes(value.toLowerCase()) ? null : value)),
  ),
  joiningDate: JoiningDateSchema,
  gender: GenderSchema,
});

export type PersonValues = z.infer<typeof PersonSchema>;

/** What else can be done with a person, by the name of its button. */
export const IntentSchema = z.object({
  uid: z.uuid(),
  intent: z.enum(["reactivate", "mail", "link", "invite", "try-mail", "sign-out"]),
});

/** Whose absence a form is about. */
export const AbsentSchema = z.object({ uid: z.uuid() });

/** What the page gets back about a person; none of it is in the address. */
export type PersonAnswer = ActionAnswer<{
  uid: string;
  /** The person as stored now, if somebody else was quicker. */
  current: PersonDetails | null;
  /** The address at which they can sign in, once. */
  link: HandedLink | null;
  /** The address to which such a link was mailed. */
  mailedTo?: string;
}>;

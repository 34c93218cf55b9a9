import * as z from "zod/mini";
import type { HandedLink } from "../invite/one-time-link";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import {
  type DetailRules,
  genderSchema,
  joiningDateSchema,
  type StoredDetails,
} from "~/core/person/details";
import { RoleSchema } from "~/core/person/person";
import type { PersonDetails } from "~/core/person/people.model.server";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import type { ActionAnswer } from "~/core/kit/form/action-answer";

const NOBODYS = [NO_DEPARTMENT_VALUE, NO_DEPARTMENT.toLowerCase()];

/** Rules that leave it to the database to say what somebody must have. */
export const ANY_DETAILS: DetailRules = {
  contact_rule: "optional",
  gender_rule: "optional",
  joining_date_rule: "optional",
};

/** What admins may change of a person, who may keep what is stored. */
export function personSchema(rules: DetailRules, { gender, joining_date }: StoredDetails) {
  return z.object({
    uid: z.uuid(),
    /** The version that the form was made from, or that its sender has seen since. */
    version: z.coerce.number().check(z.int(), z.gte(1)),
    role: RoleSchema,
    department: z.pipe(
      z.string({ error: "Choose a department" }),
      z.transform((value) => (NOBODYS.includes(value.toLowerCase()) ? null : value)),
    ),
    joiningDate: joiningDateSchema(rules.joining_date_rule, joining_date),
    gender: genderSchema(rules.gender_rule, gender),
  });
}

export type PersonValues = z.infer<ReturnType<typeof personSchema>>;

/** What else can be done with a person, by the name of its button. */
export const IntentSchema = z.object({
  uid: z.uuid(),
  intent: z.enum(["reactivate", "mail", "link", "invite", "try-mail", "sign-out"]),
});

/** Those before which the reader shows who they are. */
export const CONFIRMED: ReadonlySet<string> = new Set(["link", "invite", "sign-out"]);

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
  /** The reader's own password is asked for first. */
  asks?: ConfirmAsk;
}>;

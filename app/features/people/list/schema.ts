import * as z from "zod/mini";
import type { MadeLink } from "../invite/one-time-link";
import { ADMINS_DETAILS, type DetailRules, type Details } from "~/core/person/details";
import { personSchema } from "~/core/person/person-schema";
import type { PersonDetails } from "~/core/person/people.model.server";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import type { ActionAnswer } from "~/core/kit/form/action-answer";

/** The details of a person that admins may change; a stored value may stay even where the rules refuse it. */
export function changedPersonSchema(rules: Partial<DetailRules>, stored: Partial<Details>) {
  const person = personSchema(rules, { stored, details: ADMINS_DETAILS });
  return z.extend(z.omit(person, { firstName: true, lastName: true }), {
    uid: z.uuid(),
    /** The version from which the form was made, or a later one that the admin has seen. */
    version: z.coerce.number().check(z.int(), z.gte(1)),
  });
}

export type PersonValues = z.infer<ReturnType<typeof changedPersonSchema>>;

/** What the page gets back about a person; none of it is in the address. */
export type PersonValue = {
  uid: string;
  /** The person as stored now, if somebody else was quicker. */
  current?: PersonDetails | null;
  /** A one-time link for the person. */
  link?: MadeLink;
  /** The address to which a one-time link was mailed. */
  mailedTo?: string;
  /** Set if the reader must first enter their own password. */
  asks?: ConfirmAsk;
};

export type PersonAnswer = ActionAnswer<PersonValue>;

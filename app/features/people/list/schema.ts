import * as z from "zod/mini";
import type { MadeLink } from "../invite/one-time-link";
import type { DetailRules } from "~/core/person/details";
import { personSchema, type StoredDetails } from "~/core/person/person-schema";
import type { PersonDetails } from "~/core/person/people.model.server";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import type { ActionAnswer } from "~/core/kit/form/action-answer";

const CHANGED = { role: true, department: true, joiningDate: true, gender: true } as const;

/** What admins may change of a person, who may keep what is stored. */
export function changedPersonSchema(rules: Partial<DetailRules>, stored: StoredDetails) {
  return z.extend(z.pick(personSchema(rules, stored), CHANGED), {
    uid: z.uuid(),
    /** The version that the form was made from, or that its sender has seen since. */
    version: z.coerce.number().check(z.int(), z.gte(1)),
  });
}

export type PersonValues = z.infer<ReturnType<typeof changedPersonSchema>>;

/** What the page gets back about a person; none of it is in the address. */
export type PersonValue = {
  uid: string;
  /** The person as stored now, if somebody else was quicker. */
  current?: PersonDetails | null;
  /** The address at which they can sign in, once. */
  link?: MadeLink;
  /** The address to which such a link was mailed. */
  mailedTo?: string;
  /** The reader's own password is asked for first. */
  asks?: ConfirmAsk;
};

export type PersonAnswer = ActionAnswer<PersonValue>;

import * as z from "zod/mini";
import { type DetailRules, NEWCOMERS_DETAILS } from "~/core/person/details";
import { personSchema, type ToE164 } from "~/core/person/person-schema";
import { EmailSchema } from "~/core/person/person";

/** The details of a request to join: only those that the workspace requires. */
export function joinSchema(rules: DetailRules, toE164?: ToE164) {
  const person = personSchema(rules, { details: NEWCOMERS_DETAILS, toE164 });
  return z.extend(z.omit(person, { department: true, role: true }), {
    /** Blank for people without one. */
    email: z.optional(EmailSchema),
  });
}

export type Joiner = z.infer<ReturnType<typeof joinSchema>>;

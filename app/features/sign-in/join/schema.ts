import * as z from "zod/mini";
import type { DetailRules } from "~/core/person/details";
import { personSchema } from "~/core/person/person-schema";
import { EmailSchema } from "~/core/person/person";

export type JoinRules = Pick<DetailRules, "contact_rule" | "gender_rule">;

/** The details of a request to join: only those that the workspace requires. */
export function joinSchema(rules: JoinRules, toE164?: (text: string) => string | null) {
  const asked = { firstName: true, lastName: true, contact: true, gender: true } as const;
  return z.extend(z.pick(personSchema(rules, {}, toE164), asked), {
    /** Blank for people without one. */
    email: z.optional(EmailSchema),
  });
}

export type Joiner = z.infer<ReturnType<typeof joinSchema>>;

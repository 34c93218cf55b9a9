import * as z from "zod/mini";
import type { DetailRules } from "~/core/person/details";
import { personSchema } from "~/core/person/person-schema";
import { EmailSchema } from "~/core/person/person";
import { JOIN_TEXTS } from "./join.words";

export const MOST_HOURS = 336;
export const MOST_PEOPLE = 500;

/** How long a link works. */
export const ENDS = [
  { value: "4", label: "In 4 hours" },
  { value: "24", label: "In a day" },
  { value: "48", label: "In 2 days" },
  { value: "72", label: "In 3 days" },
  { value: "168", label: "In 7 days" },
  { value: "336", label: "In 14 days" },
];

/** The form with which an admin makes a link. */
export const LinkSchema = z.object({
  hours: z.coerce
    .number(JOIN_TEXTS.wrongEnd)
    .check(z.int(JOIN_TEXTS.wrongEnd), z.gte(1), z.lte(MOST_HOURS, JOIN_TEXTS.wrongEnd)),
  most: z.coerce
    .number(JOIN_TEXTS.wrongNumber)
    .check(
      z.int(JOIN_TEXTS.wrongNumber),
      z.gte(1, JOIN_TEXTS.wrongNumber),
      z.lte(MOST_PEOPLE, JOIN_TEXTS.wrongNumber),
    ),
  department: z.string({ error: "Choose a department" }).check(z.maxLength(80)),
});

/** Which of the requests a button is about. */
export const DecisionSchema = z.object({
  intent: z.enum(["confirm", "refuse"]),
  requests: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
});

export type JoinRules = Pick<DetailRules, "contact_rule" | "gender_rule">;

/** What somebody says who asks to join; nothing is asked for that the workspace does not demand. */
export function joinSchema(rules: JoinRules, toE164?: (text: string) => string | null) {
  const asked = { firstName: true, lastName: true, contact: true, gender: true } as const;
  return z.extend(z.pick(personSchema(rules, {}, toE164), asked), {
    /** Left blank by people who have none. */
    email: z.optional(EmailSchema),
  });
}

export type Joiner = z.infer<ReturnType<typeof joinSchema>>;

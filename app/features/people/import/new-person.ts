import * as z from "zod/mini";
import type { DetailRules } from "~/core/person/details";
import { personSchema } from "~/core/person/person-schema";
import {
  EmailSchema,
  FirstNameSchema,
  GenderSchema,
  JoiningDateSchema,
  LastNameSchema,
  PasswordSchema,
  RoleSchema,
} from "~/core/person/person";
import { UsernameSchema } from "~/core/person/username";

/**
 * One person of a file, as the database takes them; without a password they get a random one, and without an email
 * address they sign in by their username.
 */
export const NewPersonSchema = z.object({
  line: z.int().check(z.gte(1)),
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  email: z.nullable(EmailSchema),
  username: z._default(z.nullable(UsernameSchema), null),
  /** As it was written: the server makes an international number of it. */
  contact: z.nullable(z.string().check(z.maxLength(40))),
  department: z.nullable(z.string().check(z.maxLength(80))),
  joiningDate: z.nullable(JoiningDateSchema),
  gender: z.nullable(GenderSchema),
  role: RoleSchema,
  password: z.optional(PasswordSchema),
});

/** The same as the workspace asks for it. */
export function newPersonSchema(rules: DetailRules) {
  const { contact, joiningDate, gender } = personSchema(rules).shape;
  return z.extend(NewPersonSchema, { contact, joiningDate, gender });
}

export type NewPerson = z.infer<typeof NewPersonSchema>;

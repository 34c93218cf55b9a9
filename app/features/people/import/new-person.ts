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
 * One person of a file, as the database takes them. A person without a password gets a random one, and a person without
 * an email address signs in by username.
 */
export const NewPersonSchema = z.object({
  line: z.int().check(z.gte(1)),
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  email: z.nullable(EmailSchema),
  username: z._default(z.nullable(UsernameSchema), null),
  /** As written: the server makes it an international number. */
  contact: z.nullable(z.string().check(z.maxLength(40))),
  department: z.nullable(z.string().check(z.maxLength(80))),
  joiningDate: z.nullable(JoiningDateSchema),
  gender: z.nullable(GenderSchema),
  role: RoleSchema,
  password: z.optional(PasswordSchema),
});

/** A person of a file, as the workspace's rules require. */
export function newPersonSchema(rules: DetailRules) {
  const { contact, joiningDate, gender } = personSchema(rules).shape;
  return z.extend(NewPersonSchema, { contact, joiningDate, gender });
}

export type NewPerson = z.infer<typeof NewPersonSchema>;

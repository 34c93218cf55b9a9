import * as z from "zod/mini";
import { eachDetail } from "~/core/person/details";
import { detailsShape } from "~/core/person/person-schema";
import {
  EmailSchema,
  FirstNameSchema,
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
  department: z.nullable(z.string().check(z.maxLength(80))),
  /** As written: the server makes a number an international one. */
  ...eachDetail(() => z.nullable(z.string().check(z.maxLength(80)))),
  role: RoleSchema,
  password: z.optional(PasswordSchema),
});

/** The details of a row by the workspace's rules; without `toE164` the country of a number is not checked. */
export function readDetails(person: NewPerson, ...asked: Parameters<typeof detailsShape>) {
  return z.object(detailsShape(...asked)).safeParse(eachDetail((key) => person[key] ?? undefined));
}

export type NewPerson = z.infer<typeof NewPersonSchema>;

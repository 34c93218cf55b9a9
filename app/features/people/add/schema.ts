import * as z from "zod/mini";
import { NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import {
  contactSchema,
  type DetailRules,
  genderSchema,
  joiningDateSchema,
} from "~/core/person/details";
import {
  EmailSchema,
  FirstNameSchema,
  LastNameSchema,
  NoFieldSchema,
  PasswordSchema,
  RoleSchema,
} from "~/core/person/person";
import { UsernameSchema } from "~/core/person/username";

export const PASSWORDS_DIFFER = "❌ Passwords do not match";

const NOBODYS = [NO_DEPARTMENT_VALUE, NO_DEPARTMENT.toLowerCase()];

/** By what somebody signs in: an email address, or a name that the team gives them. */
export type SignsInBy = "email" | "name";

/** Which of both a page's address asks for. */
export function signsInBy(search: URLSearchParams): SignsInBy {
  return search.get("by") === "name" ? "name" : "email";
}

/** The form for one person; `toE164` is the server's. */
export function addUserSchema(
  rules: DetailRules,
  by: SignsInBy,
  toE164?: (text: string) => string | null,
) {
  return z
    .object({
      /** Becomes the account's id, so that the same form sent twice makes one account. */
      uid: z.uuid(),
      firstName: FirstNameSchema,
      lastName: LastNameSchema,
      email: by === "name" ? NoFieldSchema : EmailSchema,
      /** Left blank by an admin who takes the one that their name suggests. */
      username: by === "name" ? z.optional(UsernameSchema) : NoFieldSchema,
      /** Left blank by an admin who hands over a one-time link instead. */
      password: z.optional(PasswordSchema),
      confirmPassword: z.optional(z.string()),
      contact: contactSchema(rules.contact_rule, undefined, toE164),
      department: z.pipe(
        z.string({ error: "Choose a department" }),
        z.transform((value) => (NOBODYS.includes(value.toLowerCase()) ? null : value)),
      ),
      joiningDate: joiningDateSchema(rules.joining_date_rule),
      gender: genderSchema(rules.gender_rule),
      role: RoleSchema,
      /** Whether they are mailed their one-time link. */
      invite: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ["confirmPassword"],
        error: PASSWORDS_DIFFER,
        // Also shown while something else is still wrong.
        when: ({ value }) => BothPasswordsSchema.safeParse(value).success,
      }),
    );
}

const BothPasswordsSchema = z.object({
  password: z.optional(z.string()),
  confirmPassword: z.optional(z.string()),
});

export type NewUser = z.infer<ReturnType<typeof addUserSchema>>;

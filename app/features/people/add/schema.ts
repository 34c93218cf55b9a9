import * as z from "zod/mini";
import { t } from "~/core/words/t";
import type { DetailRules } from "~/core/person/details";
import { personSchema, type ToE164 } from "~/core/person/person-schema";
import { EmailSchema, NoFieldSchema, PasswordSchema } from "~/core/person/person";
import { UsernameSchema } from "~/core/person/username";

/** What somebody signs in with: an email address, or a name that the team gives them. */
export type SignsInBy = "email" | "name";

/** Which of the two an address asks for. */
export function signsInBy(search: URLSearchParams): SignsInBy {
  return search.get("by") === "name" ? "name" : "email";
}

/** The form for one new person; `toE164` exists only on the server. */
export function addUserSchema(rules: DetailRules, by: SignsInBy, toE164?: ToE164) {
  return z
    .extend(personSchema(rules, { toE164 }), {
      /** Becomes the account's id, so that the same form sent twice makes one account. */
      uid: z.uuid(),
      email: by === "name" ? NoFieldSchema : EmailSchema,
      /** Blank if the admin takes the name that is suggested. */
      username: by === "name" ? z.optional(UsernameSchema) : NoFieldSchema,
      /** Left blank by an admin who hands over a one-time link instead. */
      password: z.optional(PasswordSchema),
      confirmPassword: z.optional(z.string()),
      /** Whether the person gets their one-time link by mail. */
      invite: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ["confirmPassword"],
        error: t("❌ Passwords do not match"),
        // Checked even while other fields are wrong.
        when: ({ value }) => BothPasswordsSchema.safeParse(value).success,
      }),
    );
}

const BothPasswordsSchema = z.object({
  password: z.optional(z.string()),
  confirmPassword: z.optional(z.string()),
});

export type NewUser = z.infer<ReturnType<typeof addUserSchema>>;

import * as z from "zod/mini";
import { t } from "~/core/words/t";
import type { DetailRules } from "~/core/person/details";
import { personSchema } from "~/core/person/person-schema";
import { EmailSchema, NoFieldSchema, PasswordSchema } from "~/core/person/person";
import { UsernameSchema } from "~/core/person/username";

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
    .extend(personSchema(rules, {}, toE164), {
      /** Becomes the account's id, so that the same form sent twice makes one account. */
      uid: z.uuid(),
      email: by === "name" ? NoFieldSchema : EmailSchema,
      /** Left blank by an admin who takes the one that their name suggests. */
      username: by === "name" ? z.optional(UsernameSchema) : NoFieldSchema,
      /** Left blank by an admin who hands over a one-time link instead. */
      password: z.optional(PasswordSchema),
      confirmPassword: z.optional(z.string()),
      /** Whether they are mailed their one-time link. */
      invite: z._default(z.boolean(), false),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ["confirmPassword"],
        error: t("❌ Passwords do not match"),
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

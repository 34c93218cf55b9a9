import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { EmailSchema } from "~/core/person/person";

export const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: () => t("Password is required") }),
  next: z.optional(z.string()),
});

/** Sign-in by name. The rules for names are left out: only an admin who adds a name needs them. */
export const NamedSignInSchema = z.object({
  username: z
    .string({ error: () => t("Sign-in name is required") })
    .check(
      z.trim(),
      z.minLength(1, { error: () => t("Sign-in name is required") }),
      z.maxLength(254),
    ),
  password: z.string({ error: () => t("Password is required") }),
  next: z.optional(z.string()),
});

export type NamedSignIn = z.infer<typeof NamedSignInSchema>;

export type SignIn = z.infer<typeof SignInSchema>;

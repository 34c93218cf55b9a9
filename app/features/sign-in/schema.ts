import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { EmailSchema } from "~/core/person/person";

export const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: m.sign_in_password_is_required }),
  next: z.optional(z.string()),
});

/** The same for people without an email address. Which names there can be only an admin who adds one must know. */
export const NamedSignInSchema = z.object({
  username: z
    .string({ error: m.sign_in_sign_in_name_is })
    .check(z.trim(), z.minLength(1, { error: m.sign_in_sign_in_name_is }), z.maxLength(254)),
  password: z.string({ error: m.sign_in_password_is_required }),
  next: z.optional(z.string()),
});

export type NamedSignIn = z.infer<typeof NamedSignInSchema>;

export type SignIn = z.infer<typeof SignInSchema>;

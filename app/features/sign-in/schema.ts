import * as z from "zod/mini";
import { EmailSchema } from "~/core/person/person";

const NAME_MISSING = "Sign-in name is required";

export const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: "Password is required" }),
  next: z.optional(z.string()),
});

/** The same for people without an email address. Which names there can be only an admin who adds one must know. */
export const NamedSignInSchema = z.object({
  username: z
    .string({ error: NAME_MISSING })
    .check(z.trim(), z.minLength(1, NAME_MISSING), z.maxLength(254)),
  password: z.string({ error: "Password is required" }),
  next: z.optional(z.string()),
});

export type NamedSignIn = z.infer<typeof NamedSignInSchema>;

export type SignIn = z.infer<typeof SignInSchema>;

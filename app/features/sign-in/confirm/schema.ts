import { z } from "zod";
import { PasswordSchema } from "~/core/person/person";

/** What a link in a mail says: which one it is, and what it is good for. */
export const LinkSchema = z.object({
  token_hash: z.string().min(1).max(200),
  type: z.enum(["recovery", "email_change"]),
});

export const NewPasswordSchema = z
  .object({ password: PasswordSchema, confirmPassword: z.string({ error: "Repeat the password" }) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "❌ Passwords do not match",
  });

import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { PasswordSchema } from "~/core/person/person";

/** The parts of a mailed link: its token and its purpose. */
export const LinkSchema = z.object({
  token_hash: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.enum(["recovery", "email_change"]),
});

export const NewPasswordSchema = z
  .object({
    password: PasswordSchema,
    confirmPassword: z.string({ error: () => t("Repeat the password") }),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: () => t("❌ Passwords do not match"),
    }),
  );

import { z } from "zod";

/** What the Auth server accepts: at least 8 characters, at most 72 bytes, a letter and a digit. */
export const PasswordSchema = z
  .string({ error: "Password is required" })
  .min(8, "At least 8 characters")
  .refine((value) => new TextEncoder().encode(value).length <= 72, "At most 72 bytes")
  .refine(
    (value) => /[A-Za-z]/.test(value) && /[0-9]/.test(value),
    "At least one letter and one digit",
  );

/** An e-mail address, in lower case as it is stored. */
export const EmailSchema = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .max(254, "Invalid email format.")
  .pipe(z.email("Invalid email format."));

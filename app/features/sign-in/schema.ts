import * as z from "zod/mini";
import { EmailSchema } from "~/core/person/person";

export const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: "Password is required" }),
  next: z.optional(z.string()),
});

export type SignIn = z.infer<typeof SignInSchema>;

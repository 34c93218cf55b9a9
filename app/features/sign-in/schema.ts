import { z } from "zod";
import { EmailSchema } from "~/core/person/person";

export const SignInSchema = z.object({
  email: EmailSchema,
  password: z.string({ error: "Password is required" }),
  next: z.string().optional(),
});

export type SignIn = z.infer<typeof SignInSchema>;

import * as z from "zod/mini";
import { PasswordSchema } from "~/core/person/person";
import { WELCOME_TEXTS } from "../welcome.words";

export const OwnPasswordSchema = z
  .object({
    /** The password that an admin gave; a random one is not asked for. */
    currentPassword: z.optional(z.string().check(z.maxLength(1000))),
    password: PasswordSchema,
  })
  .check(
    z.refine(({ currentPassword, password }) => currentPassword !== password, {
      path: ["password"],
      error: () => WELCOME_TEXTS.same,
    }),
  );

export type OwnPassword = z.infer<typeof OwnPasswordSchema>;

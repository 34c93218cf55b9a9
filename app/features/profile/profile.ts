import { z } from "zod";
import { PROFILE_TEXTS } from "~/core/session/profile.words";
import {
  ContactSchema,
  EmailSchema,
  FirstNameSchema,
  LastNameSchema,
  PasswordSchema,
} from "~/core/person/person";

/** The details a person may change themselves; `email` is the address they sign in with now. */
export function ownProfileSchema(email: string) {
  return z
    .object({
      version: z.coerce.number().int(),
      firstName: FirstNameSchema,
      lastName: LastNameSchema,
      contact: ContactSchema,
      /** Empty: the workspace's. The database knows which ones there are. */
      timeZone: z
        .string()
        .max(100)
        .optional()
        .transform((zone) => zone ?? null),
      /** Empty: the language's usual one. */
      hourCycle: z
        .enum(["12", "24"])
        .optional()
        .transform((hours) => (hours === undefined ? null : Number(hours))),
      email: EmailSchema,
      /** Blank means unchanged. */
      password: PasswordSchema.optional(),
      currentPassword: z.string().max(1000).optional(),
    })
    .refine(
      ({ currentPassword, ...wanted }) => Boolean(currentPassword) || !changesSignIn(wanted, email),
      {
        path: ["currentPassword"],
        error: PROFILE_TEXTS.currentPasswordNeeded,
      },
    );
}

export type OwnProfile = z.infer<ReturnType<typeof ownProfileSchema>>;

type SignIn = { email: string; password?: string | undefined };

/** Whether a form changes the email address or password, which requires the current password. */
export function changesSignIn(wanted: SignIn, email: string): boolean {
  return wanted.email !== email || wanted.password !== undefined;
}

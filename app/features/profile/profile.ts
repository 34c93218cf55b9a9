import * as z from "zod/mini";
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
      version: z.coerce.number().check(z.int()),
      firstName: FirstNameSchema,
      lastName: LastNameSchema,
      contact: ContactSchema,
      /** Empty: the workspace's. The database knows which ones there are. */
      timeZone: z.pipe(
        z.optional(z.string().check(z.maxLength(100))),
        z.transform((zone) => zone ?? null),
      ),
      /** Empty: the language's usual one. */
      hourCycle: z.pipe(
        z.optional(z.enum(["12", "24"])),
        z.transform((hours) => (hours === undefined ? null : Number(hours))),
      ),
      email: EmailSchema,
      /** Blank means unchanged. */
      password: z.optional(PasswordSchema),
      currentPassword: z.optional(z.string().check(z.maxLength(1000))),
    })
    .check(
      z.refine(
        ({ currentPassword, ...wanted }) =>
          Boolean(currentPassword) || !changesSignIn(wanted, email),
        {
          path: ["currentPassword"],
          error: PROFILE_TEXTS.currentPasswordNeeded,
        },
      ),
    );
}

export type OwnProfile = z.infer<ReturnType<typeof ownProfileSchema>>;

type SignIn = { email: string; password?: string | undefined };

/** Whether a form changes the email address or password, which requires the current password. */
export function changesSignIn(wanted: SignIn, email: string): boolean {
  return wanted.email !== email || wanted.password !== undefined;
}

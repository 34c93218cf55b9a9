import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { type DetailRules, type Details, OWN_DETAILS } from "~/core/person/details";
import { personSchema, type ToE164 } from "~/core/person/person-schema";
import { LanguageSchema } from "~/core/session/language/schema";
import { EmailSchema, NoFieldSchema, PasswordSchema } from "~/core/person/person";

type Own = { email: string | null; details: Details; detail_rules: DetailRules };

/** The details that a person may change, given their current ones; `toE164` exists only on the server. */
export function ownProfileSchema({ email, details, detail_rules }: Own, toE164?: ToE164) {
  const asked = { stored: details, details: OWN_DETAILS, toE164 };
  const person = personSchema(detail_rules, asked);
  return z
    .extend(z.omit(person, { department: true, role: true }), {
      version: z.coerce.number().check(z.int()),
      /** Empty means the workspace's zone. Only the database knows which zones there are. */
      timeZone: z.pipe(
        z.optional(z.string().check(z.maxLength(100))),
        z.transform((zone) => zone ?? null),
      ),
      /** Empty means the language's usual clock. */
      hourCycle: z.pipe(
        z.optional(z.enum(["12", "24"])),
        z.transform((hours) => (hours === undefined ? null : Number(hours))),
      ),
      /** Empty means the workspace's language. */
      language: z.pipe(
        LanguageSchema,
        z.transform((language) => (language === "" ? null : language)),
      ),
      email: email === null ? NoFieldSchema : EmailSchema,
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
          error: t("Enter your current password to change this"),
        },
      ),
    );
}

export type OwnProfile = z.infer<ReturnType<typeof ownProfileSchema>>;

type SignIn = { email: string | null; password?: string | undefined };

/** Whether a form changes the email address or password, which requires the current password. */
export function changesSignIn(wanted: SignIn, email: string | null): boolean {
  return wanted.email !== email || wanted.password !== undefined;
}

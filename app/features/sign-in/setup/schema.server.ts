import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { personSchema } from "~/core/person/person-schema";
import { EmailSchema, PasswordSchema } from "~/core/person/person";
import { oneLine } from "~/core/kit/text-schema";
import { LanguageSchema } from "~/core/session/language/schema";

export const SetupSchema = z.extend(z.pick(personSchema({}), { firstName: true, lastName: true }), {
  /** Becomes the account's id, so that the same form sent twice makes one account. */
  uid: z.uuid(),
  /** Only letters and digits count, in any writing. */
  code: z.pipe(
    z
      .string({ error: () => t("Code is required") })
      .check(z.maxLength(100, { error: () => t("This is not the code") })),
    z.transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, "")),
  ),
  email: EmailSchema,
  password: PasswordSchema,
  workspace: oneLine(80, () => t("Name is required")),
  timeZone: z
    .string({ error: () => t("Choose a time zone from the list") })
    .check(
      z.minLength(1, { error: () => t("Choose a time zone from the list") }),
      z.maxLength(100, { error: () => t("Choose a time zone from the list") }),
    ),
  language: LanguageSchema,
  departments: z.enum(["office", "hotel", "workshop", "none"], { error: () => t("Choose one") }),
  hours: z.enum(["office", "shop", "hotel", "night", "always"], {
    error: () => t("Choose when the team works"),
  }),
});

export type Setup = z.infer<typeof SetupSchema>;

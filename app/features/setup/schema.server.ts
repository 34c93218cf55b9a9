import * as z from "zod/mini";
import { personSchema } from "~/core/person/person-schema";
import { EmailSchema, PasswordSchema } from "~/core/person/person";
import { oneLine } from "~/core/kit/text-schema";
import { LanguageSchema } from "~/core/session/language/schema";
import { SETTINGS_TEXTS } from "~/core/session/settings.words";
import { SETUP_TEXTS } from "./setup.words";

const { chooseZone } = SETTINGS_TEXTS;

/** What the first person types. */
export const SetupSchema = z.extend(z.pick(personSchema({}), { firstName: true, lastName: true }), {
  /** Becomes the account's id, so that the same form sent twice makes one account. */
  uid: z.uuid(),
  /** However it is written: only its letters and digits count. */
  code: z.pipe(
    z.string({ error: "Code is required" }).check(z.maxLength(100, "This is not the code")),
    z.transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, "")),
  ),
  email: EmailSchema,
  password: PasswordSchema,
  workspace: oneLine(80, "Name is required"),
  timeZone: z
    .string({ error: chooseZone })
    .check(z.minLength(1, chooseZone), z.maxLength(100, chooseZone)),
  language: LanguageSchema,
  departments: z.enum(["office", "hotel", "workshop", "none"], "Choose one"),
  hours: z.enum(["office", "shop", "hotel", "always"], SETUP_TEXTS.chooseHours),
});

export type Setup = z.infer<typeof SetupSchema>;

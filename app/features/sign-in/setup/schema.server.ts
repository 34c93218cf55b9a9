import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { personSchema } from "~/core/person/person-schema";
import { EmailSchema, PasswordSchema } from "~/core/person/person";
import { oneLine } from "~/core/kit/text-schema";
import { LanguageSchema } from "~/core/session/language/schema";

/** What the first person types. */
export const SetupSchema = z.extend(z.pick(personSchema({}), { firstName: true, lastName: true }), {
  /** Becomes the account's id, so that the same form sent twice makes one account. */
  uid: z.uuid(),
  /** However it is written: only its letters and digits count. */
  code: z.pipe(
    z
      .string({ error: m.setup_code_is_required })
      .check(z.maxLength(100, { error: m.setup_this_is_not_the_code })),
    z.transform((code) => code.toUpperCase().replace(/[^A-Z0-9]/g, "")),
  ),
  email: EmailSchema,
  password: PasswordSchema,
  workspace: oneLine(80, m.common_name_is_required),
  timeZone: z
    .string({ error: m.session_choose_a_time_zone })
    .check(
      z.minLength(1, { error: m.session_choose_a_time_zone }),
      z.maxLength(100, { error: m.session_choose_a_time_zone }),
    ),
  language: LanguageSchema,
  departments: z.enum(["office", "hotel", "workshop", "none"], { error: m.setup_choose_one }),
  hours: z.enum(["office", "shop", "hotel", "night", "always"], {
    error: m.setup_choose_when_the_team,
  }),
});

export type Setup = z.infer<typeof SetupSchema>;

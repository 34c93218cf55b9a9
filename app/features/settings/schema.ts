import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { Constants } from "~/core/server/types.generated";
import { LONGEST_IDLE_HOURS, SHORTEST_IDLE_HOURS } from "~/core/time/idle-time";
import { LanguageSchema } from "~/core/session/language/schema";
import { oneLine } from "~/core/kit/text-schema";
import { QuickAnswersSchema } from "./quick-answer-lines";
import { LARGEST_MB } from "./workspace-fields";

const { Enums } = Constants.public;

const zone = z
  .string({ error: m.session_choose_a_time_zone })
  .check(
    z.minLength(1, { error: m.session_choose_a_time_zone }),
    z.maxLength(100, { error: m.session_choose_a_time_zone }),
  );

const Name = oneLine(80, m.session_at_most_80_characters);

const MOST_GB = 10_000;

function wholeNumber(least: number, most: number, says: () => string) {
  const error = { error: says };
  return z.coerce.number(error).check(z.int(error), z.gte(least, error), z.lte(most, error));
}

/** The workspace's own settings, as the settings' form sends them. */
export const WorkspaceSchema = z.object({
  workspaceName: z.string().check(
    z.trim(),
    z.refine((name) => name === "" || Name.safeParse(name).success, {
      error: m.session_at_most_80_characters,
    }),
  ),
  language: LanguageSchema,
  quickAnswers: QuickAnswersSchema,
  timeZone: zone,
  contactRule: z.enum(Enums.contact_rule, { error: m.session_choose_one_from_the }),
  genderRule: z.enum(Enums.detail_rule, { error: m.session_choose_one_from_the }),
  joiningDateRule: z.enum(Enums.detail_rule, { error: m.session_choose_one_from_the }),
  idleHours: wholeNumber(SHORTEST_IDLE_HOURS, LONGEST_IDLE_HOURS, m.session_choose_a_time_from),
  filesAllowed: z.pipe(
    z.enum(["on", "off"], { error: m.session_choose_one_from_the }),
    z.transform((choice) => choice === "on"),
  ),
  largestFileMb: wholeNumber(1, LARGEST_MB, () =>
    m.settings_enter_a_whole_number({ most: LARGEST_MB }),
  ),
  fileSpaceGb: wholeNumber(1, MOST_GB, () => m.settings_enter_a_whole_number({ most: MOST_GB })),
});

/** The answer to the dashboard's question; `from` is the zone that was in force when it was asked. */
export const ZoneSchema = z.object({ from: zone, to: zone });

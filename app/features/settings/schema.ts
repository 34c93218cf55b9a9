import * as z from "zod/mini";
import { Constants } from "~/core/server/types.generated";
import { LONGEST_IDLE_HOURS, SHORTEST_IDLE_HOURS } from "~/core/time/idle-time";
import { LanguageSchema } from "~/core/session/language/schema";
import { oneLine } from "~/core/kit/text-schema";
import { FILES_CARD } from "./files.words";
import { QuickAnswersSchema } from "./quick-answer-lines";
import { SETTINGS_TEXTS } from "~/core/session/settings.words";
import { LARGEST_MB } from "./workspace-fields";

const { Enums } = Constants.public;
const { chooseZone, chooseTime } = SETTINGS_TEXTS;

const zone = z
  .string({ error: chooseZone })
  .check(z.minLength(1, chooseZone), z.maxLength(100, chooseZone));

const Name = oneLine(80, SETTINGS_TEXTS.nameBounds);

const MOST_GB = 10_000;

function wholeNumber(least: number, most: number, error: string) {
  return z.coerce.number({ error }).check(z.int(error), z.gte(least, error), z.lte(most, error));
}

/** The workspace's own settings, as the settings' form sends them. */
export const WorkspaceSchema = z.object({
  workspaceName: z.string().check(
    z.trim(),
    z.refine((name) => name === "" || Name.safeParse(name).success, SETTINGS_TEXTS.nameBounds),
  ),
  language: LanguageSchema,
  quickAnswers: QuickAnswersSchema,
  timeZone: zone,
  contactRule: z.enum(Enums.contact_rule, SETTINGS_TEXTS.chooseRule),
  genderRule: z.enum(Enums.detail_rule, SETTINGS_TEXTS.chooseRule),
  joiningDateRule: z.enum(Enums.detail_rule, SETTINGS_TEXTS.chooseRule),
  idleHours: wholeNumber(SHORTEST_IDLE_HOURS, LONGEST_IDLE_HOURS, chooseTime),
  filesAllowed: z.pipe(
    z.enum(["on", "off"], SETTINGS_TEXTS.chooseRule),
    z.transform((choice) => choice === "on"),
  ),
  largestFileMb: wholeNumber(1, LARGEST_MB, FILES_CARD.mbBounds(LARGEST_MB)),
  fileSpaceGb: wholeNumber(1, MOST_GB, FILES_CARD.gbBounds(MOST_GB)),
});

/** The answer to the dashboard's question; `from` is the zone that was in force when it was asked. */
export const ZoneSchema = z.object({ from: zone, to: zone });

import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { Constants } from "~/core/server/types.generated";
import { LONGEST_IDLE_HOURS, SHORTEST_IDLE_HOURS } from "~/core/time/idle-time";
import { LanguageSchema } from "~/core/session/language/schema";
import { oneLine } from "~/core/kit/text-schema";
import { QuickAnswersSchema } from "./quick-answer-lines";
import { LARGEST_MB } from "./workspace-fields";

const { Enums } = Constants.public;

const zone = z
  .string({ error: () => t("Choose a time zone from the list") })
  .check(
    z.minLength(1, { error: () => t("Choose a time zone from the list") }),
    z.maxLength(100, { error: () => t("Choose a time zone from the list") }),
  );

const Name = oneLine(80, () => t("At most 80 characters, on one line"));

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
      error: () => t("At most 80 characters, on one line"),
    }),
  ),
  language: LanguageSchema,
  quickAnswers: QuickAnswersSchema,
  timeZone: zone,
  contactRule: z.enum(Enums.contact_rule, { error: () => t("Choose one from the list") }),
  genderRule: z.enum(Enums.detail_rule, { error: () => t("Choose one from the list") }),
  joiningDateRule: z.enum(Enums.detail_rule, { error: () => t("Choose one from the list") }),
  idleHours: wholeNumber(SHORTEST_IDLE_HOURS, LONGEST_IDLE_HOURS, () =>
    t("Choose a time from the list"),
  ),
  filesAllowed: z.pipe(
    z.enum(["on", "off"], { error: () => t("Choose one from the list") }),
    z.transform((choice) => choice === "on"),
  ),
  largestFileMb: wholeNumber(1, LARGEST_MB, () =>
    t("Enter a whole number from 1 to {most}", { most: LARGEST_MB }),
  ),
  fileSpaceGb: wholeNumber(1, MOST_GB, () =>
    t("Enter a whole number from 1 to {most}", { most: MOST_GB }),
  ),
});

/** The answer to the dashboard's question; `from` is the zone that was in force when it was asked. */
export const ZoneSchema = z.object({ from: zone, to: zone });

import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { DETAIL, eachDetail } from "~/core/person/details";
import { LONGEST_IDLE_HOURS, SHORTEST_IDLE_HOURS } from "~/core/time/idle-time";
import { LanguageSchema } from "~/core/session/language/schema";
import { oneLine, wholeNumber } from "~/core/kit/text-schema";
import { QuickAnswersSchema } from "./quick-answer-lines";
import { LARGEST_MB } from "./workspace-fields";

const fromZones = { error: () => t("Choose a time zone from the list") };
const fromList = { error: () => t("Choose one from the list") };

const zone = z.string(fromZones).check(z.minLength(1, fromZones), z.maxLength(100, fromZones));

const Name = oneLine(80, () => t("At most 80 characters, on one line"));

const MOST_GB = 10_000;

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
  idleHours: wholeNumber(SHORTEST_IDLE_HOURS, LONGEST_IDLE_HOURS, () =>
    t("Choose a time from the list"),
  ),
  filesAllowed: z.pipe(
    z.enum(["on", "off"], fromList),
    z.transform((choice) => choice === "on"),
  ),
  largestFileMb: wholeNumber(1, LARGEST_MB, () =>
    t("Enter a whole number from 1 to {most}", { most: LARGEST_MB }),
  ),
  fileSpaceGb: wholeNumber(1, MOST_GB, () =>
    t("Enter a whole number from 1 to {most}", { most: MOST_GB }),
  ),
});

/** Which details people must have. */
export const RulesSchema = z.object(
  eachDetail((key) =>
    z.string().check(z.refine((rule) => Object.hasOwn(DETAIL[key].rules, rule), fromList)),
  ),
);

/** The answer to the dashboard's question; `from` is the zone that was in force when it was asked. */
export const ZoneSchema = z.object({ from: zone, to: zone });

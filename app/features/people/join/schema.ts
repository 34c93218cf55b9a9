import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { wholeNumber } from "~/core/kit/text-schema";
import { t } from "~/core/words/t";

export const MOST_HOURS = 336;
export const MOST_PEOPLE = 500;

/** How long a link works. */
export const ENDS = late(() => [
  { value: "4", label: t("In 4 hours") },
  { value: "24", label: t("In a day") },
  { value: "48", label: t("In 2 days") },
  { value: "72", label: t("In 3 days") },
  { value: "168", label: t("In 7 days") },
  { value: "336", label: t("In 14 days") },
]);

/** The form with which an admin makes a link. */
export const LinkSchema = z.object({
  hours: wholeNumber(1, MOST_HOURS, () => t("From 1 hour to 14 days")),
  most: wholeNumber(1, MOST_PEOPLE, () => t("From 1 to 500")),
  department: z.string({ error: () => t("Choose a department") }).check(z.maxLength(80)),
});

/** The requests that a button decides. */
export const DecisionSchema = z.object({
  request: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
});

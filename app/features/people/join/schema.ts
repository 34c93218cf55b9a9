import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const MOST_HOURS = 336;
export const MOST_PEOPLE = 500;

/** How long a link works. */
export const ENDS = late(() => [
  { value: "4", label: m.people_in_4_hours() },
  { value: "24", label: m.people_in_a_day() },
  { value: "48", label: m.people_in_2_days() },
  { value: "72", label: m.people_in_3_days() },
  { value: "168", label: m.people_in_7_days() },
  { value: "336", label: m.people_in_14_days() },
]);

/** The form with which an admin makes a link. */
export const LinkSchema = z.object({
  hours: z.coerce
    .number({ error: m.people_from_1_hour_to })
    .check(
      z.int({ error: m.people_from_1_hour_to }),
      z.gte(1),
      z.lte(MOST_HOURS, { error: m.people_from_1_hour_to }),
    ),
  most: z.coerce
    .number({ error: m.people_from_1_to_500 })
    .check(
      z.int({ error: m.people_from_1_to_500 }),
      z.gte(1, { error: m.people_from_1_to_500 }),
      z.lte(MOST_PEOPLE, { error: m.people_from_1_to_500 }),
    ),
  department: z.string({ error: m.common_choose_a_department }).check(z.maxLength(80)),
});

/** Which of the requests a button is about. */
export const DecisionSchema = z.object({
  request: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
});

import * as z from "zod/mini";
import { short, wallTime } from "~/core/time/local-time";

/** Until when somebody is away (the first day on which they are back), and who could take their tasks. */
export const AbsenceSchema = z.object({
  until: z.string(),
  deputy: z.nullable(z.string()),
  deputy_name: z.nullable(z.string()),
  /** Until when the deputy is away too. */
  deputy_until: z.nullable(z.string()),
});
export type Absence = z.infer<typeof AbsenceSchema>;

/** The first day back: "Monday 30 Nov". It is less than a year ahead, so it needs no year. */
export function backDay(until: string): string {
  const { weekday, day, month } = wallTime(Date.parse(until));
  return `${weekday} ${day}\u00A0${short(month)}`;
}

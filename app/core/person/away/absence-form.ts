import { addDays, addYears, formatISO, parseISO } from "date-fns";
import * as z from "zod/mini";
import { ABSENCE_PROBLEMS } from "./absence.words";

/** The form of an absence: the first day back, after `today` and within a year, and perhaps a deputy. */
export function absenceFormSchema(today: string) {
  const { first, last } = backDays(today);
  return z.object({
    until: z.iso.date({ error: ABSENCE_PROBLEMS.no_day }).check(
      z.refine((day) => day >= first, ABSENCE_PROBLEMS.day_not_ahead),
      z.refine((day) => day <= last, ABSENCE_PROBLEMS.day_too_far),
    ),
    deputy: z.optional(z.uuid({ error: ABSENCE_PROBLEMS.deputy_not_found })),
  });
}

/** The earliest and the latest first day back for an absence from `today` on. */
export function backDays(today: string): { first: string; last: string } {
  const day = parseISO(today);
  return { first: dayOf(addDays(day, 1)), last: dayOf(addYears(day, 1)) };
}

function dayOf(date: Date): string {
  return formatISO(date, { representation: "date" });
}

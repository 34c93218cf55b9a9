import type { Db } from "~/core/server/client.server";
import { listCalendar } from "./calendar.model.server";
import type { CalendarState } from "./calendar";
import { MOST_PER_DAY, shownDays } from "./calendar-days";

type Whose = { department?: string | undefined; person?: string | undefined };

/** The days that an address shows. Only one without a day has to wait for what day it is. */
export async function readCalendar(
  db: Db,
  { view, day: named }: CalendarState,
  me: Promise<{ today: string }>,
  { department, person }: Whose,
) {
  const day = named ?? (await me).today;
  const days = await listCalendar(db, {
    days: shownDays(view, day),
    department,
    person,
    perDay: MOST_PER_DAY[view],
  });
  return { day, days };
}

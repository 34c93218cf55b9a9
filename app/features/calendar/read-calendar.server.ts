import type { Db } from "~/core/server/client.server";
import { listCalendar } from "./calendar.model.server";
import type { CalendarState } from "./calendar";
import { MOST_PER_DAY, shownDays, spanOf } from "./calendar-days";

type Whose = { department?: string | undefined; person?: string | undefined };

/** The days that an address shows. Only an address without a day waits for the database to say what day it is. */
export async function readCalendar(
  db: Db,
  state: CalendarState,
  me: Promise<{ today: string }>,
  { department, person }: Whose,
) {
  const day = state.day ?? (await me).today;
  const span = spanOf(state);
  const days = await listCalendar(db, {
    days: shownDays(span, day),
    department,
    person,
    perDay: MOST_PER_DAY[state.view],
  });
  return { day, span, days };
}

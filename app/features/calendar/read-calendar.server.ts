import type { Db } from "~/core/server/client.server";
import type { CalendarState } from "./calendar";
import { MOST_PER_DAY, shownDays, spanOf } from "./calendar-days";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";

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

type CalendarQuery = {
  /** Consecutive days of the workspace, at most 42. */
  days: ReadonlyArray<string>;
  department?: string | undefined;
  person?: string | undefined;
  /** How many tasks of a day are listed at most. */
  perDay: number;
};

/** The requested days, each with its first open tasks and their number, and likewise with what routines will bring. */
async function listCalendar(db: Db, { days, department, person, perDay }: CalendarQuery) {
  const [from = ""] = days;
  const asked = { from, to: days.at(-1) ?? from, limit: perDay, department, person };
  const [rows, ahead] = await Promise.all([
    call(db, "list_calendar", asked).then(toData),
    call(db, "list_coming", asked).then(toData),
  ]);
  return days.map((day) => {
    const due = rows.filter((row) => row.day === day);
    const tasks = due.map(({ task }) => ({
      id: task.id,
      version: task.version,
      title: task.title,
      due_date_time: task.due_date_time,
      stage: task.stage,
      blocked_at: task.blocked_at,
      user_name: task.user_name,
    }));
    const coming = ahead.filter((one) => one.day === day);
    return {
      day,
      total: due[0]?.total ?? 0,
      tasks,
      ...(coming.length > 0 && { coming, comingTotal: coming[0]?.total ?? 0 }),
    };
  });
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/core/session/guards.server";
import { CalendarBar } from "../calendar-bar";
import { DayGrid } from "../day-grid";
import { ErrorPage } from "~/core/kit/error-page";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { TaskPane } from "~/core/conversation/task-pane";
import { calendarOf } from "~/core/time/calendar";
import { MOST_PER_DAY, shownDays } from "../calendar-days";
import { listCalendar } from "../calendar.model.server";
import { getThread } from "~/core/task/thread.model.server";
import { ownCalendar } from "../calendar";
import { readOpenTask, withOpenTask } from "~/core/kit/address/open-task";
import { pageTitle } from "~/core/kit/page-title";

export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "My Calendar" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("My Calendar", page?.me.unread) },
];

/** The signed-in person's own open tasks, by the day on which they are due. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const url = new URL(args.request.url);
  const state = ownCalendar.read(url.searchParams);
  const openTask = readOpenTask(url);
  const day = state.day ?? me.today;
  const [days, thread] = await Promise.all([
    listCalendar(db, {
      days: shownDays(state.view, day),
      // Admins see everybody's tasks on another page.
      person: me.uid,
      perDay: MOST_PER_DAY[state.view],
    }),
    openTask === null ? undefined : getThread(db, openTask),
  ]);
  const closeTo = withOpenTask(url.pathname + url.search, null);
  const { uid, role, unread } = me;
  return data(
    { state, day, days, thread, closeTo, me: { uid, role, unread, calendar: calendarOf(me) } },
    { headers },
  );
}

export default function OwnCalendarPage() {
  const { state, day, days, thread, closeTo, me } = useLoaderData<typeof loader>();
  const shown = { search: ownCalendar, state, day, calendar: me.calendar, isTeam: false };
  const pane =
    thread === undefined ? null : (
      <TaskPane thread={thread} me={me} calendar={me.calendar} closeTo={closeTo} />
    );
  return (
    <ListAndPane pane={pane} rows={days.flatMap(({ tasks }) => tasks)} isWide>
      <CalendarBar shown={shown} days={days} />
      <DayGrid shown={shown} days={days} />
    </ListAndPane>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

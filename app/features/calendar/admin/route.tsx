import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/core/session/guards.server";
import { CalendarBar } from "../calendar-bar";
import { MovableDays } from "../movable-days";
import { ErrorPage } from "~/core/kit/error-page";
import { AdminTaskPane } from "~/core/conversation/admin/admin-task-pane";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { calendarOf } from "~/core/time/calendar";
import { MOST_PER_DAY, shownDays } from "../calendar-days";
import { departmentChoices } from "~/core/person/department";
import { listCalendar } from "../calendar.model.server";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { getThread } from "~/core/task/thread.model.server";
import { teamCalendar } from "../calendar";
import { readOpenTask, withOpenTask } from "~/core/kit/address/open-task";
import { pageTitle } from "~/core/kit/page-title";
import { WhoseTasks } from "./whose-tasks";

export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Calendar" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Calendar", page?.me.unread) },
];

/** The team's open tasks by the day on which they are due, as filtered by the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const url = new URL(args.request.url);
  const state = teamCalendar.read(url.searchParams);
  const openTask = readOpenTask(url);
  const day = state.day ?? me.today;
  const [days, inUse, person, thread] = await Promise.all([
    listCalendar(db, {
      days: shownDays(state.view, day),
      department: state.department,
      person: state.person,
      perDay: MOST_PER_DAY[state.view],
    }),
    listDepartmentsInUse(db),
    state.person === undefined ? null : getPerson(db, state.person),
    openTask === null ? undefined : getThread(db, openTask),
  ]);
  const { uid, role, unread } = me;
  return data(
    {
      state,
      day,
      days,
      departments: departmentChoices(inUse, state.department),
      personName: person?.full_name ?? null,
      thread,
      closeTo: withOpenTask(url.pathname + url.search, null),
      me: { uid, role, unread, calendar: calendarOf(me) },
    },
    { headers },
  );
}

export default function TeamCalendarPage() {
  const { state, day, days, departments, personName, thread, closeTo, me } =
    useLoaderData<typeof loader>();
  const shown = { search: teamCalendar, state, day, calendar: me.calendar, isTeam: true };
  const pane =
    thread === undefined ? null : (
      <AdminTaskPane thread={thread} me={me} calendar={me.calendar} closeTo={closeTo} />
    );
  return (
    <ListAndPane pane={pane} rows={days.flatMap(({ tasks }) => tasks)} isWide>
      <CalendarBar shown={shown} days={days}>
        <WhoseTasks state={state} departments={departments} personName={personName} />
      </CalendarBar>
      <MovableDays shown={shown} days={days} />
    </ListAndPane>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

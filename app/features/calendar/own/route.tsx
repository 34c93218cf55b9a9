import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/core/session/guards.server";
import { CalendarBar } from "../calendar-bar";
import { DayGrid } from "../day-grid";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { TaskPane } from "~/core/conversation/task-pane";
import { MOST_PER_DAY, shownDays } from "../calendar-days";
import { listCalendar } from "../calendar.model.server";
import { openThread } from "~/core/conversation/open-thread.server";
import { ownCalendar } from "../calendar";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "My Calendar" };

export const meta = titled("My Calendar");

/** The signed-in person's own open tasks, by the day on which they are due. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const state = ownCalendar.read(new URL(args.request.url).searchParams);
  const day = state.day ?? me.today;
  const [days, thread] = await Promise.all([
    listCalendar(db, {
      days: shownDays(state.view, day),
      // Admins see everybody's tasks on another page.
      person: me.uid,
      perDay: MOST_PER_DAY[state.view],
    }),
    openThread(db, args.request),
  ]);
  return data({ state, day, days, thread }, { headers });
}

export default function OwnCalendarPage() {
  const { state, day, days, thread } = useLoaderData<typeof loader>();
  const shown = { search: ownCalendar, state, day, isTeam: false };
  return (
    <ListAndPane thread={thread} Pane={TaskPane} rows={days.flatMap(({ tasks }) => tasks)} isWide>
      <CalendarBar shown={shown} days={days} />
      <DayGrid shown={shown} days={days} />
    </ListAndPane>
  );
}

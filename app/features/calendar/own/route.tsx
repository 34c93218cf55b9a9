import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requirePersonWith } from "~/core/session/guards.server";
import { CalendarBar } from "../calendar-bar";
import { DayGrid } from "../day-grid";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { TaskPane } from "~/task/conversation/late-pane";
import { readCalendar } from "../read-calendar.server";
import { ownCalendar } from "../calendar";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("My Calendar") };

export const meta = titled(() => t("My Calendar"));

/** The signed-in person's own open tasks, by the day on which they are due. */
export async function loader(args: LoaderFunctionArgs) {
  const state = ownCalendar.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requirePersonWith(args, (db, uid, me) =>
    // Admins see everybody's tasks on another page.
    readCalendar(db, state, me, { person: uid }),
  );
  return data({ state, ...page }, { headers });
}

export default function OwnCalendarPage() {
  const { state, day, span, days } = useLoaderData<typeof loader>();
  const shown = { search: ownCalendar, state, day, span, isTeam: false };
  return (
    <ListAndPane Pane={TaskPane} rows={days.flatMap(({ tasks }) => tasks)} isWide>
      <CalendarBar shown={shown} days={days} />
      <DayGrid shown={shown} days={days} />
    </ListAndPane>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { calendarOf } from "~/domain/calendar";
import { departmentLabel, departmentOptions } from "~/domain/department";
import { dayAfter } from "~/domain/report";
import { reportRowName } from "~/domain/report-names";
import { listDepartments } from "~/models/departments.server";
import { getSettings } from "~/models/settings.server";
import { getOverview, listNeedingAdmin } from "~/models/overview.server";
import { getReport } from "~/models/reports.server";
import { onDemand } from "~/hooks/on-demand";
import { pageTitle } from "~/utils/page-title";
import { SevenDays } from "./seven-days";
import { FoldingGuide } from "./folding-guide";
import { DepartmentTable } from "./department-table";
import { NeedsYou } from "./needs-you";
import { TeamNumbers } from "./team-numbers";
import { ZoneQuestion } from "./zone-question";

const OwnAbsence = onDemand(() => import("~/components/own-absence"));

export { unlessFailed as shouldRevalidate } from "~/utils/should-revalidate";

export const handle = { place: "Dashboard" };

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("Dashboard", page?.unread) },
];

/** The numbers an admin wants first in the morning, in all and per department. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const [needing, numbers, known, settings, week] = await Promise.all([
    listNeedingAdmin(db),
    getOverview(db),
    listDepartments(db),
    getSettings(db),
    getReport(db, { from: dayAfter(me.today, -6), to: me.today, by: "day" }),
  ]);
  const places = departmentOptions(known);
  return data(
    {
      needing,
      team: numbers.find(({ department }) => department === null) ?? null,
      departments: numbers.flatMap(({ department, ...counts }) =>
        department === null
          ? []
          : [{ value: department, label: departmentLabel(department, places), counts }],
      ),
      week: week.parts.map((row) => ({ ...row, label: reportRowName(row, "day", known) })),
      unread: me.unread,
      away: me.away,
      calendar: calendarOf(me),
      // Nobody has said which zone it is: the first admin is asked.
      question: settings.zone_is_chosen
        ? null
        : { current: settings.time_zone, hourCycle: me.hour_cycle },
    },
    { headers },
  );
}

export default function DashboardPage() {
  const { needing, calendar, team, departments, week, question, away } =
    useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      {away === null ? null : (
        <Suspense>
          <OwnAbsence away={away} profile="/admin-dashboard/user-profile" />
        </Suspense>
      )}
      {question ? <ZoneQuestion {...question} /> : null}
      <NeedsYou tasks={needing} calendar={calendar} />
      {team ? <TeamNumbers counts={team} /> : null}
      {departments.length > 0 ? <DepartmentTable departments={departments} /> : null}
      <SevenDays rows={week} />
      <FoldingGuide />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}

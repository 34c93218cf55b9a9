import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { requireAdminWith } from "~/core/session/guards.server";
import { departmentLabel, departmentOptions } from "~/core/person/department";
import { reportRowName } from "~/features/reports/report-names";
import { listDepartments } from "~/core/session/departments.model.server";
import { getSettings } from "~/features/settings/settings.model.server";
import { getOverview, listNeedingAdmin } from "~/features/overview/overview.model.server";
import { getReport } from "~/features/reports/reports.model.server";
import { onDemand } from "~/core/live/on-demand";
import { titled } from "~/core/kit/page-title";
import { SevenDays } from "~/features/reports/seven-days";
import { FoldingGuide } from "~/features/overview/folding-guide";
import { DepartmentTable } from "~/features/overview/department-table";
import { NeedsYou } from "~/features/overview/needs-you";
import { TeamNumbers } from "~/features/overview/team-numbers";
import { ZoneQuestion } from "~/features/settings/zone-question";

const OwnAbsence = onDemand(() => import("~/core/person/away/own-absence"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Dashboard" };

export const meta = titled("Dashboard");

/** The numbers an admin wants first in the morning, in all and per department. */
export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireAdminWith(args, (db) =>
    Promise.all([
      listNeedingAdmin(db),
      getOverview(db),
      listDepartments(db),
      getSettings(db),
      getReport(db, { by: "day" }),
    ]),
  );
  const [needing, numbers, known, settings, week] = page;
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
      // Nobody has said which zone it is: the first admin is asked.
      question: settings.zone_is_chosen
        ? null
        : { current: settings.time_zone, hourCycle: me.hour_cycle },
    },
    { headers },
  );
}

export default function DashboardPage() {
  const { needing, team, departments, week, question, away } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      {away === null ? null : (
        <Suspense>
          <OwnAbsence away={away} profile="/admin-dashboard/user-profile" />
        </Suspense>
      )}
      {question ? <ZoneQuestion {...question} /> : null}
      <NeedsYou tasks={needing} />
      {team ? <TeamNumbers counts={team} /> : null}
      {departments.length > 0 ? <DepartmentTable departments={departments} /> : null}
      <SevenDays rows={week} />
      <FoldingGuide />
    </div>
  );
}

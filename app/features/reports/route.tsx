import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRight } from "~/core/session/guards.server";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { getPerson } from "~/core/person/people.model.server";
import { ReportCard } from "./report-card";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { pageColumn } from "~/core/kit/ui/page-column";
import { besideRows } from "./beside";
import { reportDays, timeUnit } from "./periods";
import { CHECK_REPORT, NOTHING, REPORTS } from "./report";
import { daysText, reportRowName } from "./report-names";
import { getReport, reportRoutines } from "./reports.model.server";
import { reportSearch } from "./reports";
import { REPORT_BY } from "./reports.words";
import { ReportDays } from "./report-days";
import { RoutinesReport } from "./routines-report";
import { Whole } from "./whole";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.common_reports };

export const meta = titled(m.common_reports);

const MOST_ROWS = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "oversee");
  const list = reportSearch.read(new URL(args.request.url).searchParams);
  const { days, before } = reportDays(list, me.today);
  const isInTime = list.by === "time";
  const unit = timeUnit(days);
  const by = list.by === "time" ? unit : list.by;
  const query = { by, person: list.person };
  const [now, then, person, went] = await Promise.all([
    // Weeks are never left out: ten years have 522 of them.
    getReport(db, { ...days, ...query, ...(isInTime ? {} : { limit: MOST_ROWS }) }),
    getReport(db, { ...before, ...query }),
    list.person === undefined ? null : getPerson(db, list.person),
    reportRoutines(db, { ...days, person: list.person }),
  ]);
  const rows = now.parts.map((row) => ({ ...row, label: reportRowName(row, by, days) }));
  const earlier = isInTime
    ? then.parts.map((row) => ({ ...row, label: reportRowName(row, by, before) }))
    : besideRows(rows, then);
  const report = { whole: now.whole, rows, total: now.total };
  const compared = { whole: then.whole, rows: earlier, days: before };
  return data(
    { list, unit, by, days, today: me.today, ...report, before: compared, person, went },
    { headers },
  );
}

export default function ReportsPage() {
  const { list, unit, by, days, today, whole, rows, total, before, person, went } =
    useLoaderData<typeof loader>();
  const isInTime = list.by === "time";
  const texts = { now: daysText(days), days: daysText(before.days) };
  const ways = ["time", "person", "department", "group"] as const;
  return (
    <div className={pageColumn("table", "flex flex-col gap-5")}>
      <ReportDays list={list} days={days} today={today} />
      <Whole
        row={whole ?? NOTHING}
        before={before.whole ?? NOTHING}
        now={texts.now}
        then={texts.days}
        person={person}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedLinks
          label={m.reports_compare_by()}
          items={ways.map((way) => ({
            to: reportSearch.href(list, { by: way }),
            label: REPORT_BY[way === "time" ? unit : way],
            current: way === list.by,
          }))}
        />
        <PersonChoice
          uid={list.person}
          name={person?.full_name ?? null}
          label={m.reports_one_person()}
          title={m.reports_whose_report()}
          everybody={(name) => m.reports_report_on_everybody_not({ name })}
          hrefFor={(uid) => reportSearch.href(list, { person: uid })}
        />
      </div>
      {by === "group" || by === "department" ? (
        <p className="text-ink-soft -mt-2 text-sm">
          {m.reports_people_count_where_they({ by: String(by === "group") })}
        </p>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {[...REPORTS, ...(whole?.checked ? [CHECK_REPORT] : [])].map((report) => (
          <ReportCard
            key={report.key}
            report={report}
            rows={rows}
            before={{ rows: before.rows, ...texts }}
            total={total}
            by={REPORT_BY[by]}
            isInTime={isInTime}
            file={`${reportSearch.path}/export.csv?${new URLSearchParams({ ...days, by: list.by, ...(list.person && { person: list.person }), report: report.key })}`}
          />
        ))}
      </div>
      <RoutinesReport
        went={went}
        file={`${reportSearch.path}/export.csv?${new URLSearchParams({ ...days, ...(list.person && { person: list.person }), report: "routines" })}`}
      />
    </div>
  );
}

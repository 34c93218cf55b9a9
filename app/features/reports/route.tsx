import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/core/session/guards.server";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { getPerson } from "~/core/person/people.model.server";
import { ReportCard } from "./report-card";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { NOTHING, REPORTS, reportDays } from "./report";
import { reportRowName } from "./report-names";
import { getReport } from "./reports.model.server";
import { reportSearch } from "./reports";
import { REPORT_BY } from "./reports.words";
import { ReportDays } from "./report-days";
import { Whole } from "./whole";
import { titled } from "~/core/kit/page-title";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Reports" };

export const meta = titled("Reports");

const MOST_ROWS = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const list = reportSearch.read(new URL(args.request.url).searchParams);
  const days = reportDays(list, me.today);
  // Weeks are never left out: ten years have 522 of them.
  const limit = list.by === "week" ? undefined : MOST_ROWS;
  const [{ whole, parts, total }, person] = await Promise.all([
    getReport(db, {
      ...days,
      by: list.by,
      person: list.person,
      ...(limit === undefined ? {} : { limit }),
    }),
    list.person === undefined ? null : getPerson(db, list.person),
  ]);
  const rows = parts.map((row) => ({ ...row, label: reportRowName(row, list.by) }));
  return data({ list, days, today: me.today, whole, rows, total, person }, { headers });
}

export default function ReportsPage() {
  const { list, days, today, whole, rows, total, person } = useLoaderData<typeof loader>();
  const ways = ["week", "person", "department", "group"] as const;
  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <ReportDays list={list} days={days} today={today} />
      <Whole row={whole ?? NOTHING} days={days} person={person} />
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedLinks
          label="Compare by"
          items={ways.map((by) => ({
            to: reportSearch.href(list, { by }),
            label: REPORT_BY[by],
            current: by === list.by,
          }))}
        />
        <PersonChoice
          uid={list.person}
          name={person?.full_name ?? null}
          label="One person"
          title="Whose report?"
          everybody={(name) => `Report on everybody, not only on ${name}`}
          hrefFor={(uid) => reportSearch.href(list, { person: uid })}
        />
      </div>
      {list.by === "group" || list.by === "department" ? (
        <p className="text-ink-soft -mt-2 text-sm">
          People count where they are now
          {list.by === "group" ? "; who is in two groups counts in both." : "."}
        </p>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {REPORTS.map((report) => (
          <ReportCard
            key={report.key}
            report={report}
            rows={rows}
            total={total}
            by={REPORT_BY[list.by]}
            isInTime={list.by === "week"}
            file={`${reportSearch.path}/export.csv?${new URLSearchParams({ ...days, by: list.by, ...(list.person && { person: list.person }), report: report.key })}`}
          />
        ))}
      </div>
    </div>
  );
}

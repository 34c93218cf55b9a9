import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRight } from "~/core/session/guards.server";
import { PersonChoice } from "~/core/person/picker/person-choice";
import { getPerson } from "~/core/person/people.model.server";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { pageColumn } from "~/core/kit/ui/page-column";
import { titled } from "~/core/kit/page-title";
import { late } from "~/core/words/late";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { ButtonLink } from "~/core/kit/ui/button";
import { PageHeader } from "~/core/kit/ui/page-header";
import { TextField } from "~/core/kit/ui/text-field";
import { around } from "~/core/words/around";
import { PersonLink } from "~/core/person/person-link";
import { ReportCard } from "./report-card";
import { besideRows } from "./beside";
import { dayAfter, type Days, PERIODS, reportDays, timeUnit } from "./periods";
import { CHECK_REPORT, NOTHING, type ReportRow, REPORTS } from "./report";
import { daysText, reportRowName } from "./report-names";
import { getReport, reportRoutines } from "./reports.model.server";
import { reportSearch, type ReportState } from "./reports";
import { BEFORE, REPORT_BY, REPORT_PERIODS } from "./reports.words";
import { RoutinesReport } from "./routines-report";

type ReportDaysProps = {
  list: ReportState;
  days: Days;
  today: string;
};

const RANGES = late(() => [
  { label: t("7 days"), days: 7 },
  { label: t("90 days"), days: 90 },
  { label: t("A year"), days: 365 },
]);

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Reports") };

export const meta = titled(() => t("Reports"));

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
          label={t("Compare by")}
          items={ways.map((way) => ({
            to: reportSearch.href(list, { by: way }),
            label: REPORT_BY[way === "time" ? unit : way],
            current: way === list.by,
          }))}
        />
        <PersonChoice
          uid={list.person}
          name={person?.full_name ?? null}
          label={t("One person")}
          title={t("Whose report?")}
          everybody={(name) => t("Report on everybody, not only on {name}", { name })}
          hrefFor={(uid) => reportSearch.href(list, { person: uid })}
        />
      </div>
      {by === "group" || by === "department" ? (
        <p className="text-ink-soft -mt-2 text-sm">
          {t(
            "People count where they are now{by, select, true {; who is in two groups counts in both.} other {.}}",
            { by: String(by === "group") },
          )}
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

/** The choice of days: a week or month by its name, any range, or one of the usual ones. */
function ReportDays({ list, days, today }: ReportDaysProps) {
  const chosen = list.from === undefined && list.to === undefined ? list.period : undefined;
  return (
    <PageHeader className="mb-0">
      <SegmentedLinks
        label={t("Period")}
        items={PERIODS.map((period) => ({
          to: reportSearch.href(list, { period, from: undefined, to: undefined }),
          label: REPORT_PERIODS[period],
          current: period === chosen,
        }))}
        className="mb-1"
      />
      <FilterForm
        search={reportSearch}
        // The fields show the days of a period as well.
        state={{ ...list, ...days }}
        label={t("Days")}
        keep={["by", "person"]}
        className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-end gap-x-2 gap-y-3 sm:flex sm:flex-wrap"
      >
        <TextField
          type="date"
          name="from"
          label={t("From")}
          defaultValue={days.from}
          max={days.to}
          className="sm:w-40"
        />
        <TextField
          type="date"
          name="to"
          label={t("Until")}
          defaultValue={days.to}
          max={today}
          className="sm:w-40"
        />
        <div className="flex flex-wrap gap-1 max-sm:col-span-full">
          {RANGES.map(({ label, days: count }) => (
            <ButtonLink
              key={count}
              to={reportSearch.href(list, { from: dayAfter(today, 1 - count), to: today })}
              preventScrollReset
              variant="quiet"
            >
              {label}
            </ButtonLink>
          ))}
          <ClearFilters search={reportSearch} state={list} />
        </div>
      </FilterForm>
    </PageHeader>
  );
}

type WholeProps = {
  row: ReportRow;
  /** The same figures in the time before. */
  before: ReportRow;
  now: string;
  then: string;
  /** The person whose figures these are; null for everybody's. */
  person: { uid: string; full_name: string } | null;
};

/** The figures of everybody together, or of one person, with those of the time before. */
function Whole({ row, before, now, then, person }: WholeProps) {
  return (
    <section aria-labelledby="whole">
      <h2 id="whole" className="text-ink-soft mb-2 text-sm">
        {around(
          (who) => t("{who}, {now}, next to {then}", { who, now, then }),
          person === null ? (
            t("Everybody")
          ) : (
            <PersonLink key="who" uid={person.uid} className="text-ink font-semibold">
              {person.full_name}
            </PersonLink>
          ),
        )}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        {REPORTS.map(({ key, label, drawn }) => (
          <div
            key={key}
            className="rounded-card bg-surface flex flex-col-reverse justify-end gap-1 border px-4 py-3"
          >
            <dt className="text-sm">{label}</dt>
            <dd className="text-ink-soft tabular order-first text-sm">
              {drawn.shown(before)} {BEFORE.short}
            </dd>
            <dd className="tabular text-2xl leading-none font-semibold max-sm:text-lg">
              {drawn.shown(row)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

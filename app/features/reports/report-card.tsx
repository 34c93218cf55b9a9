import { type NamedRow, mostOf } from "./beside";
import { ReportCharts } from "./report-charts";
import { ReportTable } from "./report-table";
import { insideText, numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import type { Report } from "./report";

export type ReportCardProps = {
  report: Report;
  rows: ReadonlyArray<NamedRow>;
  /** The time before, if that is compared: each row of it, or of the rows those that have figures. */
  before?: { rows: ReadonlyArray<NamedRow>; days: string; now: string };
  /** How many there are; the table has the first of them, the file all. */
  total: number;
  /** What is compared, as the heading of its column. */
  by: string;
  isInTime: boolean;
  /** The address of the file. */
  file?: string;
};

/** One figure: its meaning in words, its chart, the table behind that, and the file. */
export function ReportCard(props: ReportCardProps) {
  const { report, rows, before, total, file } = props;
  const { label, meaning } = report;
  const most = mostOf(report, rows.concat(before?.rows ?? []));
  const isEmpty = [...rows, ...(before?.rows ?? [])].every((row) => !report.drawn.raw(row));
  return (
    <section
      aria-labelledby={report.key}
      className={cardClass("row-span-3 grid grid-rows-subgrid gap-y-4")}
    >
      <div>
        <h2 id={report.key} className="text-lg font-semibold">
          {label}
        </h2>
        <p className="text-ink-soft text-sm">{meaning}</p>
      </div>
      {isEmpty ? (
        <p className="text-ink-faint py-6 text-center text-sm">
          {m.reports_nothing_in_this_period()}
        </p>
      ) : (
        <ReportCharts {...props} most={most} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <details className="group min-w-0 flex-1 open:basis-full">
          <summary className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            {m.reports_table()}
            <span className="sr-only"> {m.reports_of_label({ label: insideText(label) })}</span>
          </summary>
          <ReportTable {...props} />
          {total > rows.length ? (
            <p className="text-ink-faint pt-2 text-xs">
              {m.reports_the_first_rows_of({
                rows: rows.length,
                totalShown: numberText(total),
              })}
            </p>
          ) : null}
        </details>
        {file === undefined ? null : (
          <a href={file} download className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" className="size-4" />
            {m.reports_csv()}
            <span className="sr-only"> {m.reports_of_label({ label: insideText(label) })}</span>
          </a>
        )}
      </div>
    </section>
  );
}

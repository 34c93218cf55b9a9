import { insideText, numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { PersonLink } from "~/core/person/person-link";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { mostOf, type NamedRow } from "./beside";
import type { Report } from "./report";
import { BarChart, BarKey, ColumnChart } from "./chart";
import { BEFORE, moreInTable, REPORT_BY } from "./reports.words";

const MOST_BARS = 8;

export type ReportCardProps = {
  report: Report;
  rows: ReadonlyArray<NamedRow>;
  /** The figures of the time before, if compared. Over time: each row; otherwise: for those rows that have figures. */
  before?: { rows: ReadonlyArray<NamedRow>; days: string; now: string };
  /** How many rows there are; the table has the first of them, the file all. */
  total: number;
  /** The heading of the column with what is compared. */
  by: string;
  isInTime: boolean;
  file?: string;
};

/** One figure: its meaning in words, its chart, its table and its file. */
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
        <p className="text-ink-faint py-6 text-center text-sm">{t("Nothing in this period.")}</p>
      ) : (
        <ReportCharts {...props} most={most} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <details className="group min-w-0 flex-1 open:basis-full">
          <summary className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            {t("Table")}
            <span className="sr-only"> {t("of {label}", { label: insideText(label) })}</span>
          </summary>
          <ReportTable {...props} />
          {total > rows.length ? (
            <p className="text-ink-faint pt-2 text-xs">
              {t("The first {rows} of {totalShown}. The file has all.", {
                rows: rows.length,
                totalShown: numberText(total),
              })}
            </p>
          ) : null}
        </details>
        {file === undefined ? null : (
          <a href={file} download className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" className="size-4" />
            {t("CSV")}
            <span className="sr-only"> {t("of {label}", { label: insideText(label) })}</span>
          </a>
        )}
      </div>
    </section>
  );
}

type ReportChartsProps = Omit<ReportCardProps, "file"> & { most: number };

/** The chart of a figure. The time before has its own chart on the same scale, or a second bar in each row. */
function ReportCharts(props: ReportChartsProps) {
  const { report, rows, before, by, isInTime, most } = props;
  const label = t("{label} by {by}", { label: report.label, by: insideText(by) });
  const figures = t("The table has the figures.");
  if (!isInTime) {
    const points = withBefore(report, rows.slice(0, MOST_BARS), before?.rows);
    return (
      <div className="flex flex-col gap-3">
        {before ? <Keys {...before} /> : null}
        <BarChart label={`${label}. ${figures}`} points={points} most={most} />
        {rows.length > MOST_BARS ? (
          <p className="text-ink-soft text-xs">{moreInTable(MOST_BARS, props.total)}</p>
        ) : null}
      </div>
    );
  }
  if (before === undefined) {
    return (
      <ColumnChart label={`${label}. ${figures}`} points={pointsOf(report, rows)} most={most} />
    );
  }
  const columns = Math.max(rows.length, before.rows.length);
  const now = padded(pointsOf(report, rows), columns);
  const then = padded(pointsOf(report, before.rows), columns);
  return (
    <div className="flex flex-col gap-2">
      <BarKey days={before.now} />
      <ColumnChart label={`${label}, ${before.now}. ${figures}`} points={now} most={most} />
      <BarKey days={before.days} isBefore />
      <ColumnChart
        label={`${t("The period before")}: ${label}, ${before.days}. ${figures}`}
        points={then}
        most={most}
        isBefore
      />
    </div>
  );
}

function Keys({ now, days }: { now: string; days: string }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <BarKey days={now} />
      <BarKey days={days} isBefore />
    </p>
  );
}

function pointsOf({ drawn }: Report, rows: ReadonlyArray<NamedRow>) {
  return rows.map((row) => ({
    key: row.key,
    label: row.label,
    value: drawn.raw(row),
    text: drawn.shown(row),
  }));
}

type Points = ReturnType<typeof pointsOf>;

function withBefore(
  report: Report,
  rows: ReadonlyArray<NamedRow>,
  earlier: ReadonlyArray<NamedRow> | undefined,
) {
  const points = pointsOf(report, rows);
  if (earlier === undefined) return points;
  const known = new Map(pointsOf(report, earlier).map((point) => [point.key, point]));
  return points.map((point) => ({
    ...point,
    before: known.get(point.key) ?? { value: null, text: "–" },
  }));
}

/** Adds empty points: a month has five weeks or six, and columns must be as wide in both charts. */
function padded(points: Points, length: number): Points {
  const missing = Array.from({ length: length - points.length }, (_, index) => ({
    key: `none-${index}`,
    label: "",
    value: null,
    text: "",
  }));
  return [...points, ...missing];
}

/** The figures of a chart. Those of the time before have their own rows, or are after each figure. */
function ReportTable({ report, rows, before, by, isInTime }: ReportCardProps) {
  const { label, columns } = report;
  const beside = isInTime ? undefined : before && new Map(before.rows.map((row) => [row.key, row]));
  return (
    <Table caption={t("{label} by {by}", { label, by: insideText(by) })} focusable>
      <thead>
        <tr>
          <TableHead className="ps-0">{by}</TableHead>
          {columns.map((column) => (
            <TableHead key={column.label} className="text-end">
              {column.label}
              {beside ? <span className="font-normal"> · {BEFORE.short}</span> : null}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FigureRow key={row.key} report={report} row={row} by={by} beside={beside} />
        ))}
      </tbody>
      {isInTime && before ? (
        <tbody>
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns.length + 1}
              className="text-ink-soft pt-4 pb-1 text-start font-normal"
            >
              {t("The period before")}
            </th>
          </tr>
          {before.rows.map((row) => (
            <FigureRow key={row.key} report={report} row={row} by={by} />
          ))}
        </tbody>
      ) : null}
    </Table>
  );
}

type FigureRowProps = Pick<ReportCardProps, "report" | "by"> & {
  row: NamedRow;
  beside?: ReadonlyMap<string, NamedRow> | undefined;
};

function FigureRow({ report, row, by, beside }: FigureRowProps) {
  const earlier = beside?.get(row.key);
  return (
    <TableRow>
      <th scope="row" dir="auto" className="py-1.5 pe-3 text-start font-medium">
        {by === REPORT_BY.person ? <PersonLink uid={row.key}>{row.label}</PersonLink> : row.label}
      </th>
      {report.columns.map((column) => (
        <TableCell key={column.label} className="tabular text-end whitespace-nowrap">
          {column.shown(row)}
          {beside ? (
            <span className="text-ink-soft"> · {earlier ? column.shown(earlier) : "–"}</span>
          ) : null}
        </TableCell>
      ))}
    </TableRow>
  );
}

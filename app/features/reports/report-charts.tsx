import type { NamedRow } from "./beside";
import { BarChart, BarKey, ColumnChart } from "./chart";
import type { Report } from "./report";
import type { ReportCardProps } from "./report-card";
import { moreInTable } from "./reports.words";
import { insideText } from "~/core/words/said";
import { m } from "~/core/words/m";

const MOST_BARS = 8;

type ReportChartsProps = Omit<ReportCardProps, "file"> & { most: number };

/** The chart of a figure; the time before has a chart of its own, or a second bar in each row, on the same scale. */
export function ReportCharts(props: ReportChartsProps) {
  const { report, rows, before, by, isInTime, most } = props;
  const label = m.reports_label_by_by({ label: report.label, by: insideText(by) });
  const figures = m.reports_the_table_has_the();
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
        label={`${m.reports_the_period_before()}: ${label}, ${before.days}. ${figures}`}
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

/** As many points as the other time has: a month can have five weeks or six, and columns are as wide in both. */
function padded(points: Points, length: number): Points {
  const missing = Array.from({ length: length - points.length }, (_, index) => ({
    key: `none-${index}`,
    label: "",
    value: null,
    text: "",
  }));
  return [...points, ...missing];
}

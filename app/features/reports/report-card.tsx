import { BarChart, ColumnChart } from "./chart";
import { PersonLink } from "~/core/person/person-link";
import { REPORT_BY } from "./reports.words";
import { buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { Icon } from "~/core/kit/ui/icon";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import type { Report, ReportRow } from "./report";

export type NamedRow = ReportRow & { key: string; label: string };

type ReportCardProps = {
  report: Report;
  rows: ReadonlyArray<NamedRow>;
  /** How many there are; the table has the first of them, the file all. */
  total: number;
  /** What is compared, as the heading of its column. */
  by: string;
  isInTime: boolean;
  /** The address of the file. */
  file?: string;
};

const MOST_BARS = 8;

/** One figure: its meaning in words, its chart, the table behind that, and the file. */
export function ReportCard({ report, rows, total, by, isInTime, file }: ReportCardProps) {
  const { label, meaning, drawn, columns } = report;
  const shown = isInTime ? rows : rows.slice(0, MOST_BARS);
  const points = shown.map((row) => ({
    key: row.key,
    label: row.label,
    value: drawn.raw(row),
    text: drawn.shown(row),
  }));
  const Chart = isInTime ? ColumnChart : BarChart;
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
      {points.some(({ value }) => value !== null && value > 0) ? (
        <Chart
          label={`${label} by ${by.toLowerCase()}. The table has the figures.`}
          points={points}
          most={drawn.most}
        />
      ) : (
        <p className="text-ink-faint py-6 text-center text-sm">Nothing in this period.</p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-2">
        <details className="group min-w-0 flex-1 open:basis-full">
          <summary className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
            Table<span className="sr-only"> of {label.toLowerCase()}</span>
          </summary>
          <Table caption={`${label} by ${by.toLowerCase()}`} focusable>
            <thead>
              <tr>
                <TableHead className="pl-0">{by}</TableHead>
                {columns.map((column) => (
                  <TableHead key={column.label} className="text-right">
                    {column.label}
                  </TableHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.key}>
                  <th scope="row" dir="auto" className="py-1.5 pr-3 text-left font-medium">
                    {by === REPORT_BY.person ? (
                      <PersonLink uid={row.key}>{row.label}</PersonLink>
                    ) : (
                      row.label
                    )}
                  </th>
                  {columns.map((column) => (
                    <TableCell key={column.label} className="tabular text-right whitespace-nowrap">
                      {column.shown(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </tbody>
          </Table>
          {total > rows.length ? (
            <p className="text-ink-faint pt-2 text-xs">
              The first {rows.length} of {total.toLocaleString("en")}. The file has all.
            </p>
          ) : null}
        </details>
        {file === undefined ? null : (
          <a href={file} download className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" className="size-4" />
            CSV<span className="sr-only"> of {label.toLowerCase()}</span>
          </a>
        )}
      </div>
    </section>
  );
}

import type { NamedRow } from "./beside";
import { insideText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { PersonLink } from "~/core/person/person-link";
import { BEFORE, REPORT_BY } from "./reports.words";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import type { ReportCardProps } from "./report-card";

/** The figures behind a chart; those of the time before are in rows of their own, or after each figure. */
export function ReportTable({ report, rows, before, by, isInTime }: ReportCardProps) {
  const { label, columns } = report;
  const beside = isInTime ? undefined : before && new Map(before.rows.map((row) => [row.key, row]));
  return (
    <Table caption={m.reports_label_by_by({ label, by: insideText(by) })} focusable>
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
              {m.reports_the_period_before()}
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

import { m } from "~/core/words/m";
import { defineSearch, optional, wholeNumber } from "~/core/kit/address/define-search";
import { isOneOf } from "~/core/kit/shape";
import { useSearchParams } from "@remix-run/react";
import { Pagination } from "~/core/kit/ui/pagination";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { type ImportColumn, SHOWN_COLUMNS } from "./columns";
import type { ImportRow } from "./read-row";
import { Button } from "~/core/kit/ui/button";
import { cn } from "~/core/kit/cn";

const PAGE_SIZE = 25;

/** Which rows of the file an address shows. */
const rowsSearch = defineSearch("/admin-dashboard/import-users", {
  show: optional(isOneOf(["all", "problems", "good"])),
  page: wholeNumber(1, 10_000),
});

type RowsTableProps = {
  rows: ReadonlyArray<ImportRow>;
  /** Says of a doubtful row that it is right; null once people are being added. */
  onBelieve: ((line: number) => void) | null;
};

/** The rows of the file, those with problems first; the address says which are shown. */
export function RowsTable({ rows, onBelieve }: RowsTableProps) {
  const [search] = useSearchParams();
  const view = rowsSearch.read(search);
  const problems = rows.filter(({ person }) => person === null);
  const good = rows.filter(({ person }) => person !== null);
  const show = view.show ?? (problems.length > 0 ? "problems" : "all");
  const shown = { all: rows, problems, good }[show];
  // A list of names has hardly any.
  const columns = SHOWN_COLUMNS.filter(({ key }) =>
    rows.some(({ cells, problems: found }) => cells[key] !== "" || found[key] !== undefined),
  );
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const page = Math.min(view.page, pageCount);
  const choices = [
    { value: "problems", label: m.people_with_problems(), count: problems.length },
    { value: "good", label: m.people_good(), count: good.length },
    { value: "all", label: m.common_all(), count: rows.length },
  ] as const;
  return (
    <>
      <div className="px-4 sm:px-6">
        <SegmentedLinks
          label={m.people_which_rows()}
          className="max-w-none max-sm:w-full"
          items={choices.map(({ value, label, count }) => ({
            to: rowsSearch.href({ show: value, page: 1 }),
            label,
            current: value === show,
            count,
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-soft px-4 py-10 text-center text-sm sm:px-6">
          {show === "good" ? m.people_every_row_has_a() : m.people_no_row_has_a()}
        </p>
      ) : (
        <Table caption={m.people_rows_of_the_file()} focusable>
          <thead>
            <tr>
              <TableHead className="ps-4 sm:ps-6">{m.people_line()}</TableHead>
              {columns.map(({ key, label }) => (
                <TableHead key={key}>{label}</TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
              <TableRow key={row.line} className="align-top">
                <TableCell className="tabular text-ink-faint ps-4 sm:ps-6">
                  {row.line}
                  <Problem text={row.problems.row} />
                  <Problem text={row.problems.password} />
                  {row.doubtful !== null && onBelieve !== null ? (
                    <Button size="sm" className="mt-1" onClick={() => onBelieve(row.line)}>
                      {row.isNamesake ? m.people_it_is_another_person() : m.people_it_is_a_name()}
                    </Button>
                  ) : null}
                </TableCell>
                {columns.map(({ key }) => (
                  <Cell key={key} row={row} column={key} />
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => rowsSearch.href(view, { page: number })}
        label={m.people_pages_of_rows()}
      />
    </>
  );
}

function Cell({ row, column }: { row: ImportRow; column: ImportColumn }) {
  const problem = row.problems[column];
  const value = row.cells[column];
  return (
    <TableCell className={cn("max-w-48", problem === undefined ? undefined : "bg-danger-soft")}>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{value}</span>
      <Problem text={problem} />
    </TableCell>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <span className="text-danger block min-w-28 text-xs whitespace-normal">{text}</span>
  );
}

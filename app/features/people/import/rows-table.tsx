import { useSearchParams } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { defineSearch, optional, wholeNumber } from "~/core/kit/address/define-search";
import { cn } from "~/core/kit/cn";
import { isOneOf } from "~/core/kit/shape";
import { Pagination } from "~/core/kit/ui/pagination";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { type Department, departmentOptions } from "~/core/person/department";
import { t } from "~/core/words/t";
import { joined } from "~/core/words/said";
import { SelectField } from "~/core/kit/ui/select-field";
import { TextField } from "~/core/kit/ui/text-field";
import { DETAILS } from "~/core/person/details";
import { roleLabels } from "~/core/person/labels";
import { IMPORT_COLUMNS, type ImportColumn, labelOf } from "./columns";
import type { ImportRow } from "./read-row";

const PAGE_SIZE = 25;

const rowsSearch = defineSearch("/admin-dashboard/import-users", {
  show: optional(isOneOf(["all", "problems", "good"])),
  page: wholeNumber(1, 10_000),
});

type RowsTableProps = {
  rows: ReadonlyArray<ImportRow>;
  departments: ReadonlyArray<Department>;
  /** Rows that had a problem and were corrected: they stay where they are, and can be corrected again. */
  corrected: ReadonlySet<number>;
  /** Takes a correction; null while people are being added. */
  onType: OnType | null;
};

/** The rows of the file, those with problems first and as fields; the address says which rows are shown. */
export function RowsTable({ rows, departments, corrected, onType }: RowsTableProps) {
  const [search] = useSearchParams();
  const view = rowsSearch.read(search);
  const problems = rows.filter(({ person }) => person === null);
  const good = rows.filter(({ person }) => person !== null);
  const open = rows.filter(({ line, person }) => person === null || corrected.has(line));
  const show = view.show ?? (open.length > 0 ? "problems" : "all");
  const shown = { all: rows, problems: open, good }[show];
  // A list of names has hardly any columns.
  const columns = IMPORT_COLUMNS.filter(
    ({ key }) =>
      key === "lastName" ||
      rows.some(
        ({ cells, problems: found }) =>
          found[key] !== undefined || (key !== "password" && cells[key] !== ""),
      ),
  );
  const options = departmentOptions(departments);
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const page = Math.min(view.page, pageCount);
  const choices = [
    { value: "problems", label: t("With problems"), count: problems.length },
    { value: "good", label: t("Good"), count: good.length },
    { value: "all", label: t("All"), count: rows.length },
  ] as const;
  return (
    <>
      <div className="px-4 sm:px-6">
        <SegmentedLinks
          label={t("Which rows")}
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
          {show === "good" ? t("Every row has a problem.") : t("No row has a problem.")}
        </p>
      ) : (
        <Table caption={t("Rows of the file")} focusable>
          <thead>
            <tr>
              <TableHead className="ps-4 sm:ps-6">{t("Line")}</TableHead>
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
                  <RowState row={row} isCorrected={corrected.has(row.line)} />
                </TableCell>
                {columns.map(({ key }) => (
                  <RowCell
                    key={key}
                    row={row}
                    column={key}
                    departments={options}
                    onType={row.person === null || corrected.has(row.line) ? onType : null}
                  />
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
        label={t("Pages of rows")}
      />
    </>
  );
}

/** The outcome of a row, or where its problems are: on a phone these may be far to the side. */
function RowState({ row, isCorrected }: { row: ImportRow; isCorrected: boolean }) {
  const { row: whole, ...cells } = row.problems;
  const places = IMPORT_COLUMNS.flatMap(({ key, label }) => (cells[key] ? label : []));
  const problem = whole ?? joined(places);
  const text = isCorrected && row.person !== null ? t("Corrected") : problem;
  if (text === "") return null;
  return (
    <span
      className={cn(
        "block min-w-28 text-xs whitespace-normal",
        row.person === null ? "text-danger" : undefined,
      )}
    >
      {text}
    </span>
  );
}

type OnType = (line: number, column: ImportColumn, value: string) => void;

type RowCellProps = {
  row: ImportRow;
  column: ImportColumn;
  departments: ReadonlyArray<Department>;
  onType: OnType | null;
};

/** A cell of a row: its text, or a field that is judged when somebody leaves it or presses Enter, even if unchanged. */
function RowCell({ row, column, departments, onType }: RowCellProps) {
  const { line, cells, problems } = row;
  const value = cells[column];
  const options = optionsOf(column, departments);
  const problem = problems[column];
  const ground = problem === undefined ? undefined : "bg-danger-soft";
  if (onType === null) {
    const text = options?.find((option) => option.value === value)?.label ?? value;
    return (
      <TableCell className={cn("max-w-48", ground)}>
        {column === "password" ? null : (
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{text}</span>
        )}
      </TableCell>
    );
  }
  const field = {
    label: t("{column}, line {line}", { column: labelOf(column), line }),
    labelHidden: true,
    error: problem ?? null,
    className: "w-44 whitespace-normal",
  };
  function take(typed: string) {
    onType?.(line, column, typed);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) take(event.currentTarget.value);
  }
  return (
    <TableCell className={cn("py-2", ground)}>
      {options === null ? (
        <TextField
          {...field}
          defaultValue={value}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== value) take(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <SelectField
          {...field}
          options={
            options.some((option) => option.value === value)
              ? options
              : [{ value, label: value }, ...options]
          }
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
        />
      )}
    </TableCell>
  );
}

function optionsOf(column: ImportColumn, departments: ReadonlyArray<Department>) {
  if (column === "department") return departments;
  const known = column === "role" ? roleLabels : DETAILS.find(({ key }) => key === column)?.choices;
  return known ? Object.entries(known).map(([value, label]) => ({ value, label })) : null;
}

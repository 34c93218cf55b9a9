import { parseCsv, type CsvRow } from "./read-csv";
import { isOurs, labelOf, type TableColumn, MOST_ROWS } from "./columns";
import { headingsAt } from "./guess-columns";
import { type Answers, knownAnswers, repaired } from "./repairs";
import { nameOf, parseNames } from "./read-list";
import { askedOf, type Cells, type ImportRow, NO_CELLS, readRow, type Workspace } from "./read-row";
import { withoutDoubles } from "./rows";
import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";

export type ReadImport =
  { ok: true; rows: Array<ImportRow>; unused: Array<string> } | { ok: false; message: string };

export type Table = {
  header: CsvRow;
  rows: ReadonlyArray<CsvRow>;
  /** What is said above the line that names the columns. */
  above: ReadonlyArray<string>;
};

/** A file as a table; its first line names the columns, below a title if there is one. */
export function parseTable(text: string): ({ ok: true } & Table) | { ok: false; message: string } {
  const parsed = parseCsv(text);
  if (!parsed.ok) {
    const { line, column, message } = parsed.problem;
    return { ok: false, message: m.people_line_line_column_column({ line, column, message }) };
  }
  const place = headingsAt(parsed.rows);
  const [header, ...rows] = parsed.rows.slice(place);
  if (header === undefined) return { ok: false, message: m.people_there_is_nothing_in() };
  const above = parsed.rows.slice(0, place).map(({ cells }) => cells.join(" ").trim());
  return { ok: true, header, rows, above };
}

/** A table whose first line is a person too. */
export function withoutHeadings({ header, rows, above }: Table): Table {
  return {
    above,
    header: { line: header.line, cells: header.cells.map(() => "") },
    rows: [header, ...rows],
  };
}

/** The people of a table whose columns are known; null for one that is not used. */
export function readTable(
  { header, rows, above }: Table,
  columns: ReadonlyArray<TableColumn | null>,
  workspace: Workspace,
  answers: Answers = knownAnswers(rows, columns),
): ReadImport {
  const asked = askedOf(workspace.rules);
  const has = new Set<TableColumn | null>(columns);
  const missing = asked.columns.filter(
    ({ key, isRequired }) =>
      isRequired &&
      !has.has(key) &&
      !(has.has("fullName") && (key === "firstName" || key === "lastName")) &&
      !(key === "joiningDate" && workspace.today !== undefined),
  );
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(", ");
    return {
      ok: false,
      message: header.cells.every((name) => name.trim() === "")
        ? m.people_these_columns_are_needed({ names })
        : m.people_line_line_the_first({ line: header.line, names }),
    };
  }
  const double = columns.find((key, index) => key !== null && columns.indexOf(key) !== index);
  if (double) {
    const label = double === "fullName" ? m.people_full_name() : labelOf(double);
    return { ok: false, message: m.people_line_line_the_column({ line: header.line, label }) };
  }
  if (has.has("fullName") && (has.has("firstName") || has.has("lastName"))) {
    return { ok: false, message: m.people_choose_either_a_full() };
  }
  const refusal = whyNot(rows.length);
  if (refusal !== null) return { ok: false, message: refusal };
  const unused = [
    ...above,
    ...header.cells.filter(
      (name, index) => columns[index] === null && name.trim() !== "" && !isOurs(name),
    ),
  ];
  const read = rows.map(({ line, cells }) => {
    const problem = cells.slice(columns.length).some((value) => value.trim() !== "")
      ? m.people_cells_cells_but_columns({ cells: cells.length, columns: columns.length })
      : undefined;
    const said = repaired(cellsOf(cells, columns), answers);
    return readRow(line, said, workspace, asked, problem);
  });
  return { ok: true, rows: withoutDoubles(read), unused };
}

/** The people of a pasted list of names, all in one department. */
export function readList(text: string, department: string, workspace: Workspace): ReadImport {
  const { people: listed, leftOut } = parseNames(text);
  const refusal = whyNot(listed.length);
  if (refusal !== null) return { ok: false, message: refusal };
  const asked = askedOf(workspace.rules);
  const { label = "" } = workspace.departments.find(({ value }) => value === department) ?? {};
  const rows = listed.map(({ line, ...said }) =>
    readRow(line, { ...NO_CELLS, ...said, department: label }, workspace, asked),
  );
  return { ok: true, rows: withoutDoubles(rows), unused: leftOut };
}

function whyNot(count: number): string | null {
  if (count === 0) return m.people_it_has_a_header();
  if (count <= MOST_ROWS) return null;
  const most = numberText(MOST_ROWS);
  return m.people_are_too_many_at_once({ count: numberText(count), most });
}

function cellsOf(values: ReadonlyArray<string>, columns: ReadonlyArray<TableColumn | null>): Cells {
  const cells = { ...NO_CELLS };
  for (const [index, key] of columns.entries()) {
    const value = values[index] ?? "";
    if (key === "fullName") Object.assign(cells, nameOf([value.trim()]));
    else if (key !== null) cells[key] = value;
  }
  return cells;
}

import type { SheetRow } from "./read-csv";
import { importColumns, isOurs, labelOf, type TableColumn, MOST_ROWS } from "./columns";
import { headingsAt } from "./guess-columns";
import { type DateOrder, ordersOf } from "./dates";
import { nameOf, parseNames } from "./read-list";
import { type Cells, NO_CELLS, type WrittenRow } from "./read-row";
import { type DetailRules, DETAIL, DETAILS, eachDetail } from "~/core/person/details";
import { joined, numberText } from "~/core/words/said";
import { t } from "~/core/words/t";

export type Refused = { ok: false; message: string };

export type ReadImport =
  { ok: true; rows: Array<WrittenRow>; unused: Array<string>; order: DateOrder | null } | Refused;

export type Table = {
  header: SheetRow;
  rows: ReadonlyArray<SheetRow>;
  /** The text above the headings. */
  above: ReadonlyArray<string>;
};

/** The rows of a file as a table; the headings are in the first line, or below a title. */
export function tableOf(lines: ReadonlyArray<SheetRow>): ({ ok: true } & Table) | Refused {
  const place = headingsAt(lines);
  const [header, ...rows] = lines.slice(place);
  if (header === undefined) return { ok: false, message: t("There is nothing in it.") };
  if (header.cells.some((cell) => cell.includes("@"))) {
    return {
      ok: false,
      message: t(
        "Line {line}: this is somebody. Put a line above it that names the columns: First name, Last name, Email and so on.",
        { line: header.line },
      ),
    };
  }
  const above = lines.slice(0, place).map(({ cells }) => cells.join(" ").trim());
  return { ok: true, header, rows, above };
}

/** The order of a table's dates; null if no date decides, and the admin must be asked. */
export function knownOrder(
  { rows }: Table,
  columns: ReadonlyArray<TableColumn | null>,
): DateOrder | null {
  const places = DETAILS.filter(({ input }) => input === "date").map(({ key }) =>
    columns.indexOf(key),
  );
  const [order, other] = ordersOf(
    rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? "")),
  );
  return other === undefined ? (order ?? null) : null;
}

/** The rows of a table with known columns; a column that is null is not used. */
export function readTable(
  table: Table,
  columns: ReadonlyArray<TableColumn | null>,
  rules: DetailRules,
  order = knownOrder(table, columns),
): ReadImport {
  const { header, rows, above } = table;
  const message = whyNoPeople(header.line, columns, rules) ?? whyNot(rows.length);
  if (message !== null) return { ok: false, message };
  const unused = header.cells.filter(
    (name, index) => columns[index] === null && name.trim() !== "" && !isOurs(name),
  );
  const written = rows.map(({ line, cells }) => ({
    line,
    cells: cellsOf(cells, columns),
    ...(cells.slice(columns.length).some((value) => value.trim() !== "") && {
      problem: t("{cells} cells, but {columns} columns: is a comma not in quotes?", {
        cells: cells.length,
        columns: columns.length,
      }),
    }),
  }));
  return { ok: true, rows: written, unused: [...above, ...unused], order };
}

/** The people of a pasted list of names, all in one department; they join today if the day is required. */
export function readList(
  text: string,
  department: string,
  { rules, today }: { rules: DetailRules; today: string },
): ReadImport {
  const { people, leftOut } = parseNames(text);
  const message = whyNot(people.length);
  if (message !== null) return { ok: false, message };
  const details = eachDetail((key) =>
    DETAIL[key].isToday && rules[key] === "required" ? today : "",
  );
  const rows = people.map((said, index) => ({
    line: index + 1,
    cells: { ...NO_CELLS, ...said, department, ...details },
  }));
  return { ok: true, rows, unused: leftOut, order: null };
}

function whyNoPeople(
  line: number,
  columns: ReadonlyArray<TableColumn | null>,
  rules: DetailRules,
): string | null {
  const has = new Set<TableColumn | null>(columns);
  const isWhole = has.has("fullName");
  const missing = importColumns(rules).filter(
    ({ key, isRequired }) => isRequired && !has.has(key) && !(isWhole && key === "firstName"),
  );
  if (missing.length > 0) {
    const names = joined(missing.map(({ label }) => label));
    return t("Line {line}: the first line names the columns, and these are missing: {names}.", {
      line,
      names,
    });
  }
  const double = columns.find((key, index) => key !== null && columns.indexOf(key) !== index);
  if (double)
    return t("Line {line}: the column {label} is there twice.", { line, label: labelOf(double) });
  return isWhole && (has.has("firstName") || has.has("lastName"))
    ? t("Choose either a full name, or a first and a last name.")
    : null;
}

function whyNot(count: number): string | null {
  if (count === 0) return t("It has a header row but no people.");
  if (count <= MOST_ROWS) return null;
  const most = numberText(MOST_ROWS);
  return t("{count} people are too many at once; {most} is the most.", {
    count: numberText(count),
    most,
  });
}

function cellsOf(values: ReadonlyArray<string>, columns: ReadonlyArray<TableColumn | null>): Cells {
  const cells = { ...NO_CELLS };
  for (const [index, key] of columns.entries()) {
    const value = values[index] ?? "";
    if (key === "fullName") Object.assign(cells, nameOf(value.trim()));
    else if (key !== null) cells[key] = value;
  }
  return cells;
}

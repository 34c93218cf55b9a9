import type { DetailRules } from "~/core/person/details";
import type { ImportColumn, TableColumn } from "./columns";
import { type DateOrder, ordersOf, readDate } from "./dates";
import type { CsvRow } from "./read-csv";
import type { Cells } from "./read-row";
import { ourValue } from "./values";

/** Numbers of a column that a spreadsheet has taken their zeros from. */
export type LostZeros = {
  column: "contact" | "username";
  digits: number;
  count: number;
  example: string;
};

/** What the values of a table leave open: asked once for a column. */
export type Questions = { isOrderOpen: boolean; zeros: ReadonlyArray<LostZeros> };

/** The answers; null for an order that nobody has said. */
export type Answers = { order: DateOrder | null; zeros: ReadonlyArray<LostZeros> };

export function questionsOf(
  rows: ReadonlyArray<CsvRow>,
  columns: ReadonlyArray<TableColumn | null>,
  rules: DetailRules,
): Questions {
  const lost = (["contact", "username"] as const).flatMap((column) => {
    const values = valuesOf(rows, columns, column);
    const digits = column === "contact" ? tenDigits(rules) : longestOf(values);
    const short = values.filter((value) => isShort(value, column, digits));
    const [example] = short;
    return example === undefined ? [] : [{ column, digits, count: short.length, example }];
  });
  return {
    isOrderOpen: ordersOf(valuesOf(rows, columns, "joiningDate")).length !== 1,
    zeros: lost,
  };
}

/** What can be known without asking. */
export function knownAnswers(
  rows: ReadonlyArray<CsvRow>,
  columns: ReadonlyArray<TableColumn | null>,
): Answers {
  const [order, other] = ordersOf(valuesOf(rows, columns, "joiningDate"));
  return { order: other === undefined ? (order ?? null) : null, zeros: [] };
}

/** The cells of a row in our own words. */
export function repaired(cells: Cells, { order, zeros }: Answers): Cells {
  const better = {
    ...cells,
    gender: ourValue("gender", cells.gender),
    role: ourValue("role", cells.role),
    joiningDate: order === null ? cells.joiningDate : readDate(cells.joiningDate, order),
  };
  for (const { column, digits } of zeros) {
    if (isShort(cells[column], column, digits)) better[column] = withZeros(cells[column], digits);
  }
  return better;
}

export function withZeros(value: string, digits: number): string {
  return value.trim().padStart(digits, "0");
}

function tenDigits(rules: DetailRules): number {
  return rules.contact_rule === "ten_digits" ? 10 : 0;
}

/** How many digits the numbers of a column have; none, if it holds anything else. */
function longestOf(values: ReadonlyArray<string>): number {
  if (!values.every((value) => /^\d+$/.test(value))) return 0;
  return Math.max(0, ...values.map((value) => value.length));
}

function isShort(value: string, column: ImportColumn, digits: number): boolean {
  const text = value.trim();
  if (!/^\d+$/.test(text) || text.length >= digits) return false;
  // A telephone number has one zero in front; of a shorter one something else is missing.
  return column !== "contact" || text.length === digits - 1;
}

function valuesOf(
  rows: ReadonlyArray<CsvRow>,
  columns: ReadonlyArray<TableColumn | null>,
  column: ImportColumn,
): Array<string> {
  const place = columns.indexOf(column);
  if (place < 0) return [];
  return rows.map(({ cells }) => cells[place]?.trim() ?? "").filter((value) => value !== "");
}

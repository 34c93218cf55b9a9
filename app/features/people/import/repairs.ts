import type { DetailRules } from "~/core/person/details";
import type { ImportColumn, TableColumn } from "./columns";
import { type DateOrder, ordersOf, readDate } from "./dates";
import type { CsvRow } from "./read-csv";
import type { Cells } from "./read-row";
import { ourValue } from "./values";

/** Numbers of a column that a spreadsheet has taken something in front from: zeros, up to so many digits, or a +. */
export type LostFront = {
  column: "contact" | "username";
  front: "0" | "+";
  digits: number;
  count: number;
  example: string;
};

/** What the values of a table leave open: asked once for a column. */
export type Questions = { isOrderOpen: boolean; lost: ReadonlyArray<LostFront> };

/** The answers; null for an order that nobody has said. */
export type Answers = { order: DateOrder | null; lost: ReadonlyArray<LostFront> };

export function questionsOf(
  rows: ReadonlyArray<CsvRow>,
  columns: ReadonlyArray<TableColumn | null>,
  rules: DetailRules,
): Questions {
  const lost = (["contact", "username"] as const).flatMap((column) => {
    const values = valuesOf(rows, columns, column);
    if (column === "contact" && rules.contact_rule === "none") return [];
    const front: LostFront["front"] =
      column === "contact" && rules.contact_rule !== "ten_digits" ? "+" : "0";
    const digits = column === "contact" ? 10 : longestOf(values);
    const short = values.filter((value) => isShort(value, { column, front, digits }));
    const [example] = short;
    return example === undefined ? [] : [{ column, front, digits, count: short.length, example }];
  });
  return {
    isOrderOpen: ordersOf(valuesOf(rows, columns, "joiningDate")).length !== 1,
    lost,
  };
}

/** What can be known without asking. */
export function knownAnswers(
  rows: ReadonlyArray<CsvRow>,
  columns: ReadonlyArray<TableColumn | null>,
): Answers {
  const [order, other] = ordersOf(valuesOf(rows, columns, "joiningDate"));
  return { order: other === undefined ? (order ?? null) : null, lost: [] };
}

/** The cells of a row in our own words. */
export function repaired(cells: Cells, { order, lost }: Answers): Cells {
  const better = {
    ...cells,
    gender: ourValue("gender", cells.gender),
    role: ourValue("role", cells.role),
    joiningDate: order === null ? cells.joiningDate : readDate(cells.joiningDate, order),
  };
  for (const one of lost) {
    if (isShort(cells[one.column], one)) better[one.column] = withFront(cells[one.column], one);
  }
  return better;
}

export function withFront(
  value: string,
  { front, digits }: Pick<LostFront, "front" | "digits">,
): string {
  return front === "+" ? `+${value.trim()}` : value.trim().padStart(digits, "0");
}

/** How many digits the numbers of a column have; none, if it holds anything else. */
function longestOf(values: ReadonlyArray<string>): number {
  if (!values.every((value) => /^\d+$/.test(value))) return 0;
  return Math.max(0, ...values.map((value) => value.length));
}

function isShort(
  value: string,
  { column, front, digits }: Pick<LostFront, "column" | "front" | "digits">,
): boolean {
  const text = value.trim();
  // With the code of its country, as only a number behind a + begins.
  if (front === "+") return /^[1-9]\d{7,14}$/.test(text);
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

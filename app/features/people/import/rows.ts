import { t } from "~/core/words/t";
import type { ImportColumn } from "./columns";
import type { Cells, ImportRow } from "./read-row";

/**
 * Of several rows with the same email address or sign-in name, or the same name and neither, only the first is valid.
 */
export function withoutDoubles(rows: ReadonlyArray<ImportRow>): Array<ImportRow> {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const [column, value, what] = tellingOf(row.cells);
    const key = `${what} ${value}`;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    if (first === undefined || value === "" || row.problems[column] !== undefined) return row;
    return withProblem(
      row,
      column,
      what === "name"
        ? t(
            "The same name is on line {first}. If it is another person, write a sign-in name or an email address",
            { first },
          )
        : t("The same {what} is on line {first}", { what, first }),
    );
  });
}

/** What tells a person from others, and the column of it. */
function tellingOf(cells: Cells): [column: ImportColumn, value: string, what: string] {
  if (cells.email !== "") return ["email", cells.email.toLowerCase(), "e-mail"];
  if (cells.username !== "") return ["username", cells.username.toLowerCase(), "sign-in name"];
  return ["username", `${cells.firstName} ${cells.lastName}`.trim().toLowerCase(), "name"];
}

/** The rows; those whose email address already has an account are marked. */
export function withoutTaken(
  rows: ReadonlyArray<ImportRow>,
  taken: ReadonlyArray<string>,
): Array<ImportRow> {
  const known = new Set(taken);
  return rows.map((row) =>
    known.has(row.person?.email ?? "")
      ? withProblem(row, "email", t("Somebody already has this email address"))
      : row,
  );
}

/** The rows; those that the server did not add are marked. */
export function withRefused(
  rows: ReadonlyArray<ImportRow>,
  results: ReadonlyMap<number, { error: string | null }>,
): Array<ImportRow> {
  return rows.map((row) => {
    const error = results.get(row.line)?.error ?? null;
    return error === null ? row : withProblem(row, "row", error);
  });
}

function withProblem(row: ImportRow, column: ImportColumn | "row", message: string): ImportRow {
  return { ...row, person: null, problems: { ...row.problems, [column]: message } };
}

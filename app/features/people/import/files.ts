import { m } from "~/core/words/m";
import { genderLabels, roleLabels } from "~/core/person/labels";
import { toCsv } from "~/core/kit/csv/write";
import { IMPORT_COLUMNS, labelOf, SHOWN_COLUMNS } from "./columns";
import type { ImportRow } from "./read-row";
import type { ImportResults } from "./use-import";

export const MOST_BYTES = 4_000_000;

/** An example of a file that can be read. */
export function exampleFile(): string {
  const labels = IMPORT_COLUMNS.map(({ label }) => label);
  const ana = ["Ana", "Alvarez", "ana@example.com", "", "0123456789", "Full Stack", "2026-01-31"];
  const ben = ["Ben", "Baker", "", "ben.baker", "9876543210", "", "2026-02-01"];
  return toCsv(labels, [
    [...ana, genderLabels.female, roleLabels.user, ""],
    [...ben, genderLabels.male, roleLabels.admin, ""],
  ]);
}

/**
 * The rows that were not added, each with its line and the reason; after correction, the file can be imported again.
 */
export function problemsFile(rows: ReadonlyArray<ImportRow>, results: ImportResults): string {
  const labels = [...SHOWN_COLUMNS.map(({ label }) => label), m.people_line(), m.people_problem()];
  return toCsv(
    labels,
    rows.flatMap((row) => {
      const problem = problemText(row, results.get(row.line)?.error ?? null);
      if (problem === "") return [];
      return [[...SHOWN_COLUMNS.map(({ key }) => row.cells[key]), String(row.line), problem]];
    }),
  );
}

function problemText({ problems }: ImportRow, error: string | null): string {
  const named = (["row", ...IMPORT_COLUMNS.map(({ key }) => key)] as const).flatMap((column) =>
    problems[column] === undefined ? [] : [`${labelOf(column)}: ${problems[column]}`],
  );
  return [...named, ...(error === null ? [] : [error])].join("; ");
}

import { genderLabels, roleLabels } from "~/core/person/labels";
import { toCsv } from "~/core/kit/csv/write";
import { IMPORT_COLUMNS } from "./columns";

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

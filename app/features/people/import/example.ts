import { ADMINS_DETAILS, OWN_DETAILS } from "~/core/person/details";
import { roleLabels } from "~/core/person/labels";
import { toCsv } from "~/core/kit/csv/write";
import { IMPORT_COLUMNS } from "./columns";

/** An example of a file that can be read. */
export function exampleFile(): string {
  function row(place: 0 | 1, who: ReadonlyArray<string>, department: string, role: string) {
    const own = OWN_DETAILS.map(({ examples }) => examples[place]);
    const given = ADMINS_DETAILS.map(({ examples }) => examples[place]);
    return [...who, ...own, department, ...given, role, ""];
  }
  return toCsv(
    IMPORT_COLUMNS.map(({ label }) => label),
    [
      row(0, ["Ana", "Alvarez", "ana@example.com", ""], "Full Stack", roleLabels.user),
      row(1, ["Ben", "Baker", "", "ben.baker"], "", roleLabels.admin),
    ],
  );
}

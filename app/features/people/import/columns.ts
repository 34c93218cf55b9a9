import { IN_FILES } from "~/core/words/in-files.generated";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { DetailRules } from "~/core/person/details";

/** The most people that are added at once. */
export const MOST_ROWS = 5000;

/** The columns of a file, in the order in which they are exported. */
export const IMPORT_COLUMNS = late(
  () =>
    [
      { key: "firstName", label: m.common_first_name(), isRequired: true },
      { key: "lastName", label: m.common_last_name(), isRequired: false },
      { key: "email", label: m.common_email(), isRequired: false },
      { key: "username", label: m.person_sign_in_name(), isRequired: false },
      { key: "contact", label: m.common_contact(), isRequired: true },
      { key: "department", label: m.common_department(), isRequired: false },
      { key: "joiningDate", label: m.common_joining_date(), isRequired: true },
      { key: "gender", label: m.common_gender(), isRequired: true },
      { key: "role", label: m.people_role(), isRequired: false },
      { key: "password", label: m.common_password(), isRequired: false },
    ] as const,
);

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]["key"];

/** What a column of somebody else's table can be: one of ours, or first and last name together. */
export type TableColumn = ImportColumn | "fullName";

/** The same, as the workspace asks for them. */
export function importColumns(rules: DetailRules) {
  const isRequired: Partial<Record<ImportColumn, boolean>> = {
    contact: rules.contact_rule === "ten_digits" || rules.contact_rule === "international",
    joiningDate: rules.joining_date_rule === "required",
    gender: rules.gender_rule === "required",
  };
  return IMPORT_COLUMNS.map((column) => ({
    ...column,
    isRequired: isRequired[column.key] ?? column.isRequired,
  }));
}

/** A column in words. */
export function labelOf(column: TableColumn): string {
  return TABLE_COLUMNS.find(({ key }) => key === column)?.label ?? column;
}

/** What our own files call a column, in whichever language they were written. */
const HEADINGS = {
  firstName: IN_FILES.common_first_name,
  lastName: IN_FILES.common_last_name,
  email: IN_FILES.common_email,
  username: IN_FILES.person_sign_in_name,
  contact: IN_FILES.common_contact,
  department: IN_FILES.common_department,
  joiningDate: IN_FILES.common_joining_date,
  gender: IN_FILES.common_gender,
  role: IN_FILES.people_role,
  password: IN_FILES.common_password,
} satisfies Record<ImportColumn, ReadonlyArray<string>>;

/** Whether our own files have a column by this heading that the import ignores without saying so. */
export function isOurs(heading: string): boolean {
  return isOneOfThese(heading, IN_FILES.common_status);
}

/** The column that our own files call so. */
export function columnOf(heading: string): ImportColumn | null {
  const name = plain(heading);
  const found = IMPORT_COLUMNS.find(
    ({ key }) => key.toLowerCase() === name || isOneOfThese(heading, HEADINGS[key]),
  );
  return found?.key ?? null;
}

/** Whether a text is one of some, but for case, accents, spaces and marks. */
export function isOneOfThese(text: string, some: ReadonlyArray<string>): boolean {
  const word = plain(text);
  return some.some((one) => plain(one) === word);
}

/** What a column can be, for a select. */
export const TABLE_COLUMNS: ReadonlyArray<{ key: TableColumn; label: string }> = late(() => [
  { key: "fullName", label: m.people_full_name() },
  ...IMPORT_COLUMNS.map(({ key, label }) => ({ key, label })),
]);

/** A heading without accents, spaces and marks. */
export function plain(name: string): string {
  return name.normalize("NFD").toLowerCase().replaceAll(/\P{L}/gu, "");
}

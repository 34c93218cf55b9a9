import { late } from "~/core/words/late";
import { everyLanguage, t } from "~/core/words/t";
import type { DetailRules } from "~/core/person/details";

/** The most people that one import adds. */
export const MOST_ROWS = 5000;

/** The columns of a file, in the order in which they are exported. */
export const IMPORT_COLUMNS = late(
  () =>
    [
      { key: "firstName", label: t("First name"), isRequired: true },
      { key: "lastName", label: t("Last name"), isRequired: false },
      { key: "email", label: t("Email"), isRequired: false },
      { key: "username", label: t("Sign-in name"), isRequired: false },
      { key: "contact", label: t("Contact"), isRequired: true },
      { key: "department", label: t("Department"), isRequired: false },
      { key: "joiningDate", label: t("Joining date"), isRequired: true },
      { key: "gender", label: t("Gender"), isRequired: true },
      { key: "role", label: t("Role"), isRequired: false },
      { key: "password", label: t("Password"), isRequired: false },
    ] as const,
);

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]["key"];

/** What a column of somebody else's table can be: one of Daymark's, or first and last name together. */
export type TableColumn = ImportColumn | "fullName";

/** The columns, with those marked that the workspace requires. */
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

export function labelOf(column: TableColumn): string {
  return TABLE_COLUMNS.find(({ key }) => key === column)?.label ?? column;
}

/** The headings of Daymark's own files, in every language. */
const HEADINGS = {
  firstName: everyLanguage("First name"),
  lastName: everyLanguage("Last name"),
  email: everyLanguage("Email"),
  username: everyLanguage("Sign-in name"),
  contact: everyLanguage("Contact"),
  department: everyLanguage("Department"),
  joiningDate: everyLanguage("Joining date"),
  gender: everyLanguage("Gender"),
  role: everyLanguage("Role"),
  password: everyLanguage("Password"),
} satisfies Record<ImportColumn, ReadonlyArray<string>>;

/** Whether Daymark's own files have a column with this heading that the import ignores silently. */
export function isOurs(heading: string): boolean {
  return isOneOfThese(heading, everyLanguage("Status"));
}

/** The column that has this heading in Daymark's own files; null if none has. */
export function columnOf(heading: string): ImportColumn | null {
  const name = plain(heading);
  const found = IMPORT_COLUMNS.find(
    ({ key }) => key.toLowerCase() === name || isOneOfThese(heading, HEADINGS[key]),
  );
  return found?.key ?? null;
}

/** Whether a text is one of several, apart from case, accents, spaces and marks. */
export function isOneOfThese(text: string, some: ReadonlyArray<string>): boolean {
  const word = plain(text);
  return some.some((one) => plain(one) === word);
}

/** The columns to choose from, for a select. */
export const TABLE_COLUMNS: ReadonlyArray<{ key: TableColumn; label: string }> = late(() => [
  { key: "fullName", label: t("Full name") },
  ...IMPORT_COLUMNS.map(({ key, label }) => ({ key, label })),
]);

/** A heading in lower case, without accents, spaces and marks. */
export function plain(name: string): string {
  return name.normalize("NFD").toLowerCase().replaceAll(/\P{L}/gu, "");
}

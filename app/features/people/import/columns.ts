import { late } from "~/core/words/late";
import { everyLanguage, t } from "~/core/words/t";
import type { DetailRules } from "~/core/person/details";

/** The most people that are added at once. */
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

/** Whether our own files have a column by this heading that the import ignores without saying so. */
export function isOurs(heading: string): boolean {
  return isOneOfThese(heading, everyLanguage("Status"));
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
  { key: "fullName", label: t("Full name") },
  ...IMPORT_COLUMNS.map(({ key, label }) => ({ key, label })),
]);

/** A heading without accents, spaces and marks. */
export function plain(name: string): string {
  return name.normalize("NFD").toLowerCase().replaceAll(/\P{L}/gu, "");
}

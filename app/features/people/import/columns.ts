import { late } from "~/core/words/late";
import { everyLanguage, t } from "~/core/words/t";
import {
  ADMINS_DETAILS,
  DETAIL,
  type DetailRules,
  eachDetail,
  OWN_DETAILS,
  requiredOf,
} from "~/core/person/details";

/** The most people that one import adds. */
export const MOST_ROWS = 5000;

/** The headings of Daymark's own files, in every language. */
const HEADINGS = late(() => ({
  firstName: everyLanguage("First name"),
  lastName: everyLanguage("Last name"),
  email: everyLanguage("Email"),
  username: everyLanguage("Sign-in name"),
  department: everyLanguage("Department"),
  role: everyLanguage("Role"),
  password: everyLanguage("Password"),
  ...eachDetail((key) => DETAIL[key].names),
}));

export type ImportColumn = keyof typeof HEADINGS;

/** The columns of a file, in the order in which they are exported. */
export const IMPORT_COLUMNS: ReadonlyArray<{ key: ImportColumn; label: string }> = late(() => [
  { key: "firstName", label: t("First name") },
  { key: "lastName", label: t("Last name") },
  { key: "email", label: t("Email") },
  { key: "username", label: t("Sign-in name") },
  ...OWN_DETAILS,
  { key: "department", label: t("Department") },
  ...ADMINS_DETAILS,
  { key: "role", label: t("Role") },
  { key: "password", label: t("Password") },
]);

/** What a column of somebody else's table can be: one of Daymark's, or first and last name together. */
export type TableColumn = ImportColumn | "fullName";

/** The columns, with those marked that the workspace requires. */
export function importColumns(rules: DetailRules) {
  const required: ReadonlyArray<ImportColumn> = [
    "firstName",
    ...requiredOf(rules).map((detail) => detail.key),
  ];
  return IMPORT_COLUMNS.map((column) => ({ ...column, isRequired: required.includes(column.key) }));
}

export function labelOf(column: TableColumn): string {
  return TABLE_COLUMNS.find(({ key }) => key === column)?.label ?? column;
}

/** Whether Daymark's own files have a column with this heading that the import ignores silently. */
export function isOurs(heading: string): boolean {
  return isOneOfThese(heading, everyLanguage("Status"));
}

/** The column that has this heading in Daymark's own files; null if none has. */
export function columnOf(heading: string): ImportColumn | null {
  const name = plain(heading);
  const found = IMPORT_COLUMNS.find(
    ({ key }) => plain(key) === name || isOneOfThese(heading, HEADINGS[key]),
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

import type { DetailRules } from "~/core/person/details";
import { USERNAME_TEXTS } from "~/core/person/username.words";

/** The most people that are added at once. */
export const MOST_ROWS = 5000;

/** The columns of a file, in the order in which they are exported. */
export const IMPORT_COLUMNS = [
  { key: "firstName", label: "First name", isRequired: true },
  { key: "lastName", label: "Last name", isRequired: false },
  { key: "email", label: "Email", isRequired: false },
  { key: "username", label: USERNAME_TEXTS.label, isRequired: false },
  { key: "contact", label: "Contact", isRequired: true },
  { key: "department", label: "Department", isRequired: false },
  { key: "joiningDate", label: "Joining date", isRequired: true },
  { key: "gender", label: "Gender", isRequired: true },
  { key: "role", label: "Role", isRequired: false },
  { key: "password", label: "Password", isRequired: false },
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]["key"];

/** Those that a preview and a file of problems show. */
export const SHOWN_COLUMNS = IMPORT_COLUMNS.filter(({ key }) => key !== "password");

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
export function labelOf(column: ImportColumn | "row"): string {
  return IMPORT_COLUMNS.find(({ key }) => key === column)?.label ?? "Row";
}

/** Columns that our own files have and that the import ignores. */
const OURS = new Set(["status", "line", "problem"]);

/** Whether the import ignores a column by this heading without saying so. */
export function isOurs(heading: string): boolean {
  return OURS.has(plain(heading));
}

/** The column that our own files call so. */
export function columnOf(heading: string): ImportColumn | null {
  const name = plain(heading);
  if (name === plain(USERNAME_TEXTS.label)) return "username";
  return IMPORT_COLUMNS.find(({ key }) => key.toLowerCase() === name)?.key ?? null;
}

/** What a column can be, for a select. */
export const TABLE_COLUMNS: ReadonlyArray<{ key: TableColumn; label: string }> = [
  { key: "fullName", label: "Full name" },
  ...IMPORT_COLUMNS.map(({ key, label }) => ({ key, label })),
];

/** A heading without accents, spaces and marks. */
export function plain(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
}

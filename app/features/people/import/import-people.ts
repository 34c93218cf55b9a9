import * as z from "zod/mini";
import { parseCsv } from "./read-csv";
import { type Department, NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { IMPORT_TEXTS } from "./import.words";
import { NEW_PERSON_TEXTS } from "~/core/person/people.words";
import {
  contactSchema,
  type DetailRules,
  genderSchema,
  joiningDateSchema,
} from "~/core/person/details";
import {
  EmailSchema,
  FirstNameSchema,
  GenderSchema,
  JoiningDateSchema,
  LastNameSchema,
  PasswordSchema,
  RoleSchema,
} from "~/core/person/person";

export const MOST_ROWS = 5000;

/** One person of a file, as the database takes them; without a password they get a random one. */
export const NewPersonSchema = z.object({
  line: z.int().check(z.gte(1)),
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  email: EmailSchema,
  /** As it was written: the server makes an international number of it. */
  contact: z.nullable(z.string().check(z.maxLength(40))),
  department: z.nullable(z.string().check(z.maxLength(80))),
  joiningDate: z.nullable(JoiningDateSchema),
  gender: z.nullable(GenderSchema),
  role: RoleSchema,
  password: z.optional(PasswordSchema),
});

/** The same as the workspace asks for it. */
function newPersonSchema(rules: DetailRules) {
  return z.extend(NewPersonSchema, {
    contact: contactSchema(rules.contact_rule),
    joiningDate: joiningDateSchema(rules.joining_date_rule),
    gender: genderSchema(rules.gender_rule),
  });
}

export type NewPerson = z.infer<typeof NewPersonSchema>;

/** The columns of a file, in the order in which they are exported. */
export const IMPORT_COLUMNS = [
  { key: "firstName", label: "First name", isRequired: true },
  { key: "lastName", label: "Last name", isRequired: true },
  { key: "email", label: "Email", isRequired: true },
  { key: "contact", label: "Contact", isRequired: true },
  { key: "department", label: "Department", isRequired: false },
  { key: "joiningDate", label: "Joining date", isRequired: true },
  { key: "gender", label: "Gender", isRequired: true },
  { key: "role", label: "Role", isRequired: false },
  { key: "password", label: "Password", isRequired: false },
] as const;

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

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]["key"];

/** Columns that our own files have and that the import ignores. */
const OURS = new Set(["status", "line", "problem"]);

export type ImportRow = {
  line: number;
  cells: Record<ImportColumn, string>;
  /** What is wrong, by column; `row` for the row as a whole. */
  problems: Partial<Record<ImportColumn | "row", string>>;
  /** Null as long as there are problems. */
  person: NewPerson | null;
};

export type ReadImport =
  { ok: true; rows: Array<ImportRow>; unused: Array<string> } | { ok: false; message: string };

/** Reads a file of people: each row with the person it describes, or with what is wrong at which column. */
export function readImport(
  text: string,
  departments: ReadonlyArray<Department>,
  rules: DetailRules,
): ReadImport {
  const parsed = parseCsv(text);
  if (!parsed.ok) {
    const { line, column, message } = parsed.problem;
    return { ok: false, message: `Line ${line}, column ${column}: ${message}.` };
  }
  const [header, ...rows] = parsed.rows;
  if (header === undefined) return { ok: false, message: "There is nothing in it." };
  const columns = header.cells.map(columnOf);
  const asked = { columns: importColumns(rules), schema: newPersonSchema(rules) };
  const missing = asked.columns.filter(
    ({ key, isRequired }) => isRequired && !columns.includes(key),
  );
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(", ");
    return {
      ok: false,
      message: `Line ${header.line}: the first line names the columns, and these are missing: ${names}.`,
    };
  }
  const double = columns.find((key, index) => key !== null && columns.indexOf(key) !== index);
  if (double) {
    return {
      ok: false,
      message: `Line ${header.line}: the column ${labelOf(double)} is there twice.`,
    };
  }
  if (rows.length === 0) return { ok: false, message: IMPORT_TEXTS.nobodyInFile };
  if (rows.length > MOST_ROWS) {
    const count = rows.length.toLocaleString("en");
    const most = MOST_ROWS.toLocaleString("en");
    return { ok: false, message: `${count} people are too many at once; ${most} is the most.` };
  }
  const unused = header.cells.filter(
    (name, index) => columns[index] === null && name.trim() !== "" && !OURS.has(plain(name)),
  );
  const read = rows.map(({ line, cells }) => readRow(line, cells, columns, departments, asked));
  return { ok: true, rows: withoutDoubles(read), unused };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

function columnOf(name: string): ImportColumn | null {
  return IMPORT_COLUMNS.find(({ key }) => key.toLowerCase() === plain(name))?.key ?? null;
}

/** A column in words. */
export function labelOf(column: ImportColumn | "row"): string {
  return IMPORT_COLUMNS.find(({ key }) => key === column)?.label ?? "Row";
}

type Asked = {
  columns: ReturnType<typeof importColumns>;
  schema: ReturnType<typeof newPersonSchema>;
};

function readRow(
  line: number,
  values: ReadonlyArray<string>,
  columns: ReadonlyArray<ImportColumn | null>,
  departments: ReadonlyArray<Department>,
  asked: Asked,
): ImportRow {
  function cell(key: ImportColumn): string {
    return values[columns.indexOf(key)] ?? "";
  }
  const cells = {
    firstName: cell("firstName"),
    lastName: cell("lastName"),
    email: cell("email"),
    contact: cell("contact"),
    department: cell("department"),
    joiningDate: cell("joiningDate"),
    gender: cell("gender"),
    role: cell("role"),
    password: cell("password"),
  };
  const problems: ImportRow["problems"] = {};
  if (values.slice(columns.length).some((value) => value.trim() !== "")) {
    problems.row = `${values.length} cells, but ${columns.length} columns: is a comma not in quotes?`;
  }
  const department = departmentOf(cells.department, departments);
  if (department === undefined) problems.department = "There is no such department";
  const read = asked.schema.safeParse({
    ...cells,
    line,
    department: department ?? null,
    joiningDate: cells.joiningDate.trim(),
    role: cells.role.trim() === "" ? "user" : cells.role,
    password: cells.password === "" ? undefined : cells.password,
  });
  for (const issue of read.error?.issues ?? []) {
    const column = asked.columns.find(({ key }) => key === issue.path[0]);
    if (column) problems[column.key] ??= problemOf(column, cells[column.key], issue.message);
  }
  const isGood = Object.keys(problems).length === 0;
  return { line, cells, problems, person: isGood ? (read.data ?? null) : null };
}

function problemOf(
  { key, label, isRequired }: ReturnType<typeof importColumns>[number],
  value: string,
  message: string,
): string {
  if (isRequired && value.trim() === "") return `${label} is required`;
  return key === "joiningDate" && message === "Invalid Date"
    ? "Invalid Date: write it like 2024-05-31"
    : message;
}

/** The stored value of a department that is named by value or label; null for none, undefined for an unknown one. */
function departmentOf(
  name: string,
  departments: ReadonlyArray<Department>,
): string | null | undefined {
  const word = name.trim().toLowerCase();
  if (["", NO_DEPARTMENT_VALUE, NO_DEPARTMENT.toLowerCase()].includes(word)) return null;
  return departments.find(
    ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
  )?.value;
}

/** Of several rows with one email only the first is valid. */
function withoutDoubles(rows: Array<ImportRow>): Array<ImportRow> {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const email = row.cells.email.trim().toLowerCase();
    const first = lines.get(email);
    if (first === undefined) lines.set(email, row.line);
    if (first === undefined || email === "" || row.problems.email) return row;
    return withProblem(row, "email", `The same e-mail is on line ${first}`);
  });
}

/** The rows, with those marked whose email already has an account. */
export function withoutTaken(
  rows: ReadonlyArray<ImportRow>,
  taken: ReadonlyArray<string>,
): Array<ImportRow> {
  const known = new Set(taken);
  return rows.map((row) =>
    row.person !== null && known.has(row.person.email)
      ? withProblem(row, "email", NEW_PERSON_TEXTS.emailTaken)
      : row,
  );
}

function withProblem(row: ImportRow, column: ImportColumn, message: string): ImportRow {
  return { ...row, person: null, problems: { ...row.problems, [column]: message } };
}

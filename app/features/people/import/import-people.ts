import * as z from "zod/mini";
import { parseCsv, type CsvRow } from "./read-csv";
import {
  columnOf,
  type ImportColumn,
  importColumns,
  isOurs,
  labelOf,
  type TableColumn,
} from "./columns";
import { nameOf, parseNames } from "./read-list";
import { type Department, NO_DEPARTMENT, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { IMPORT_TEXTS } from "./import.words";
import { NEW_PERSON_TEXTS } from "~/core/person/people.words";
import { UsernameSchema } from "~/core/person/username";
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

/**
 * One person of a file, as the database takes them; without a password they get a random one, and without an email
 * address they sign in by their username.
 */
export const NewPersonSchema = z.object({
  line: z.int().check(z.gte(1)),
  firstName: FirstNameSchema,
  lastName: LastNameSchema,
  email: z.nullable(EmailSchema),
  username: z._default(z.nullable(UsernameSchema), null),
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

/** What rows are checked against. */
export type Workspace = {
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
  /** The joining date of people whose table has none, where the workspace requires one. */
  today?: string;
};

export type Table = { header: CsvRow; rows: ReadonlyArray<CsvRow> };

/** Reads a file of people: each row with the person it describes, or with what is wrong at which column. */
export function readImport(
  text: string,
  departments: ReadonlyArray<Department>,
  rules: DetailRules,
): ReadImport {
  const table = parseTable(text);
  if (!table.ok) return table;
  return readTable(table, table.header.cells.map(columnOf), { departments, rules });
}

/** A file as a table; its first line names the columns. */
export function parseTable(text: string): ({ ok: true } & Table) | { ok: false; message: string } {
  const parsed = parseCsv(text);
  if (!parsed.ok) {
    const { line, column, message } = parsed.problem;
    return { ok: false, message: `Line ${line}, column ${column}: ${message}.` };
  }
  const [header, ...rows] = parsed.rows;
  if (header === undefined) return { ok: false, message: "There is nothing in it." };
  return { ok: true, header, rows };
}

/** A table whose first line is a person too. */
export function withoutHeadings({ header, rows }: Table): Table {
  return {
    header: { line: header.line, cells: header.cells.map(() => "") },
    rows: [header, ...rows],
  };
}

/** The people of a table whose columns are known; null for one that is not used. */
export function readTable(
  { header, rows }: Table,
  columns: ReadonlyArray<TableColumn | null>,
  workspace: Workspace,
): ReadImport {
  const asked = askedOf(workspace.rules);
  const has = new Set<TableColumn | null>(columns);
  const missing = asked.columns.filter(
    ({ key, isRequired }) =>
      isRequired &&
      !has.has(key) &&
      !(has.has("fullName") && (key === "firstName" || key === "lastName")) &&
      !(key === "joiningDate" && workspace.today !== undefined),
  );
  if (missing.length > 0) {
    const names = missing.map(({ label }) => label).join(", ");
    return {
      ok: false,
      message: header.cells.every((name) => name.trim() === "")
        ? IMPORT_TEXTS.missing(names)
        : `Line ${header.line}: the first line names the columns, and these are missing: ${names}.`,
    };
  }
  const double = columns.find((key, index) => key !== null && columns.indexOf(key) !== index);
  if (double) {
    const label = double === "fullName" ? "Full name" : labelOf(double);
    return { ok: false, message: `Line ${header.line}: the column ${label} is there twice.` };
  }
  if (has.has("fullName") && (has.has("firstName") || has.has("lastName"))) {
    return { ok: false, message: IMPORT_TEXTS.nameTwice };
  }
  const refusal = whyNot(rows.length);
  if (refusal !== null) return { ok: false, message: refusal };
  const unused = header.cells.filter(
    (name, index) => columns[index] === null && name.trim() !== "" && !isOurs(name),
  );
  const read = rows.map(({ line, cells }) => {
    const problem = cells.slice(columns.length).some((value) => value.trim() !== "")
      ? `${cells.length} cells, but ${columns.length} columns: is a comma not in quotes?`
      : undefined;
    return readRow(line, cellsOf(cells, columns), workspace, asked, problem);
  });
  return { ok: true, rows: withoutDoubles(read), unused };
}

/** The people of a pasted list of names, all in one department. */
export function readList(text: string, department: string, workspace: Workspace): ReadImport {
  const listed = parseNames(text);
  const refusal = whyNot(listed.length);
  if (refusal !== null) return { ok: false, message: refusal };
  const asked = askedOf(workspace.rules);
  const { label = "" } = workspace.departments.find(({ value }) => value === department) ?? {};
  const rows = listed.map(({ line, ...said }) =>
    readRow(line, { ...NO_CELLS, ...said, department: label }, workspace, asked),
  );
  return { ok: true, rows: withoutDoubles(rows), unused: [] };
}

function whyNot(count: number): string | null {
  if (count === 0) return IMPORT_TEXTS.nobodyInFile;
  if (count <= MOST_ROWS) return null;
  const most = MOST_ROWS.toLocaleString("en");
  return `${count.toLocaleString("en")} people are too many at once; ${most} is the most.`;
}

type Asked = ReturnType<typeof askedOf>;

function askedOf(rules: DetailRules) {
  return { columns: importColumns(rules), schema: newPersonSchema(rules) };
}

type Cells = Record<ImportColumn, string>;

const NO_CELLS: Cells = {
  firstName: "",
  lastName: "",
  email: "",
  username: "",
  contact: "",
  department: "",
  joiningDate: "",
  gender: "",
  role: "",
  password: "",
};

function cellsOf(values: ReadonlyArray<string>, columns: ReadonlyArray<TableColumn | null>): Cells {
  const cells = { ...NO_CELLS };
  for (const [index, key] of columns.entries()) {
    const value = values[index] ?? "";
    if (key === "fullName") Object.assign(cells, nameOf([value.trim()]));
    else if (key !== null) cells[key] = value;
  }
  return cells;
}

function readRow(
  line: number,
  said: Cells,
  { departments, rules, today }: Workspace,
  asked: Asked,
  problem?: string,
): ImportRow {
  const isDated = said.joiningDate.trim() !== "" || rules.joining_date_rule !== "required";
  const cells = isDated ? said : { ...said, joiningDate: today ?? "" };
  const problems: ImportRow["problems"] = problem === undefined ? {} : { row: problem };
  const department = departmentOf(cells.department, departments);
  if (department === undefined) problems.department = "There is no such department";
  if (cells.email.trim() !== "" && cells.username.trim() !== "") {
    problems.username = IMPORT_TEXTS.both;
  }
  const read = asked.schema.safeParse({
    ...cells,
    line,
    email: cells.email.trim() === "" ? null : cells.email,
    username: cells.username.trim() === "" ? null : cells.username,
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

/** Of several rows with one email, or without any and with one name, only the first is valid. */
function withoutDoubles(rows: Array<ImportRow>): Array<ImportRow> {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const [column, value, what] = tellingOf(row.cells);
    const key = `${column} ${value}`;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    if (first === undefined || value === "" || row.problems[column]) return row;
    const same = `The same ${what} is on line ${first}`;
    return withProblem(row, column, column === "lastName" ? IMPORT_TEXTS.sameName(same) : same);
  });
}

/** By what somebody is told from others. */
function tellingOf(cells: Cells): [column: ImportColumn, value: string, what: string] {
  const email = cells.email.trim().toLowerCase();
  if (email !== "") return ["email", email, "e-mail"];
  const username = cells.username.trim().toLowerCase();
  if (username !== "") return ["username", username, "sign-in name"];
  const name = `${cells.firstName.trim()} ${cells.lastName.trim()}`.trim().toLowerCase();
  return ["lastName", name, "name"];
}

/** The rows, with those marked whose email already has an account. */
export function withoutTaken(
  rows: ReadonlyArray<ImportRow>,
  taken: ReadonlyArray<string>,
): Array<ImportRow> {
  const known = new Set(taken);
  return rows.map((row) =>
    row.person?.email && known.has(row.person.email)
      ? withProblem(row, "email", NEW_PERSON_TEXTS.emailTaken)
      : row,
  );
}

/** Who has neither an email address nor a name for signing in, in the order of their rows. */
export function withoutSignIn(rows: ReadonlyArray<ImportRow>): Array<NewPerson> {
  return rows.flatMap(({ person }) =>
    person?.email === null && person.username === null ? [person] : [],
  );
}

/** The rows with a proposed name for signing in for each of those, by line. */
export function withSignInNames(
  rows: ReadonlyArray<ImportRow>,
  names: ReadonlyMap<number, string>,
): Array<ImportRow> {
  return rows.map((row) => {
    const username = names.get(row.line);
    if (username === undefined || row.person === null) return row;
    return { ...row, cells: { ...row.cells, username }, person: { ...row.person, username } };
  });
}

function withProblem(row: ImportRow, column: ImportColumn, message: string): ImportRow {
  return { ...row, person: null, problems: { ...row.problems, [column]: message } };
}

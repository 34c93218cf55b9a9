import * as z from "zod/mini";
import { everyLanguage, t } from "~/core/words/t";
import { type Department, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import { type DetailRules, DETAIL, DETAILS, eachDetail } from "~/core/person/details";
import { detailsShape } from "~/core/person/person-schema";
import { type ImportColumn, importColumns, isOneOfThese } from "./columns";
import { type DateOrder, readDate } from "./dates";
import { type NewPerson, NewPersonSchema } from "./new-person";
import { ourValue } from "./values";

export type Cells = Record<ImportColumn, string>;

/** The texts of a row of a file, or of a line of a list. */
export type WrittenRow = {
  line: number;
  cells: Cells;
  /** What is wrong with the row as a whole. */
  problem?: string;
};

export type ImportRow = {
  line: number;
  cells: Cells;
  /** What is wrong, by column; `row` for the row as a whole. */
  problems: Partial<Record<ImportColumn | "row", string>>;
  /** Null if there are problems. */
  person: NewPerson | null;
};

/** What decides whether a row is right. */
export type Workspace = {
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
  order: DateOrder | null;
};

export const NO_CELLS: Cells = {
  firstName: "",
  lastName: "",
  email: "",
  username: "",
  department: "",
  role: "",
  password: "",
  ...eachDetail(() => ""),
};

/**
 * Signs of more than a name: part of an address, number or cell, two people, or letters that a program spoiled ("Ã¼").
 */
const MORE =
  /[,@<>?:;()[\]*_#&+/\uFFFD\p{Nd}]|[ÃÂ][\u0080-¿]|^['"“„«]|^\P{L}+$|(?:^|\s)(?:and|und|و)(?:\s|$)/iu;
/** A number that a spreadsheet shortened ("4.9E+11"), and a day as a spreadsheet counts days ("45352"). */
const CHANGED = { tel: /^\d[\d.,]*E\+\d+$/i, date: /^\d{5}(?:[.,]\d+)?$/ };

/**
 * Judges rows: returns the person of each, or what is wrong in which column. A name typed by an admin counts as one.
 */
export function rowReader(workspace: Workspace) {
  const { departments, rules } = workspace;
  const columns = importColumns(rules);
  const schema = z.extend(NewPersonSchema, detailsShape(rules));
  return function readRow(
    { line, cells: written, problem }: WrittenRow,
    typed?: Partial<Cells>,
  ): ImportRow {
    const cells = inOurWords({ ...written, ...typed }, workspace);
    const problems: ImportRow["problems"] = {};
    if (problem !== undefined && typed === undefined) problems.row = problem;
    const department = departmentOf(cells.department, departments);
    if (department === undefined) problems.department = t("There is no such department");
    if (cells.email !== "" && cells.username !== "") {
      problems.username = t("Somebody with an email address signs in with it");
    }
    for (const key of ["firstName", "lastName"] as const) {
      if (typed?.[key] === undefined && cells[key] !== "" && MORE.test(cells[key])) {
        problems[key] = t("More than a name? Correct it, or press Enter if it is right");
      }
    }
    for (const { key, input } of DETAILS) {
      if ((input === "tel" || input === "date") && CHANGED[input].test(cells[key]))
        problems[key] = t("A spreadsheet changed this: write what it was");
    }
    const read = schema.safeParse({
      ...cells,
      line,
      email: cells.email === "" ? null : cells.email,
      username: cells.username === "" ? null : cells.username,
      department: department ?? null,
      role: cells.role === "" ? "user" : cells.role,
      password: cells.password === "" ? undefined : cells.password,
    });
    for (const issue of read.error?.issues ?? []) {
      const column = columns.find(({ key }) => key === issue.path[0]);
      if (column) problems[column.key] ??= problemOf(column, cells[column.key], issue.message);
    }
    const isGood = Object.keys(problems).length === 0;
    return { line, cells, problems, person: isGood ? (read.data ?? null) : null };
  };
}

/** The cells of a row; those with a known value become the stored value. */
function inOurWords(said: Cells, { departments, order }: Workspace): Cells {
  const { department, role } = said;
  return {
    firstName: said.firstName.trim(),
    lastName: said.lastName.trim(),
    email: said.email.trim(),
    username: said.username.trim(),
    department: departmentOf(department.trim(), departments) ?? department.trim(),
    role: ourValue("role", role.trim()),
    password: said.password,
    ...eachDetail((key) =>
      DETAIL[key].input === "date" ? readDate(said[key], order) : ourValue(key, said[key].trim()),
    ),
  };
}

function problemOf(
  { label, isRequired }: ReturnType<typeof importColumns>[number],
  value: string,
  message: string,
): string {
  if (isRequired && value === "") return t("{label} is required", { label });
  return message === t("Invalid Date") ? t("Invalid Date: write it like 2024-05-31") : message;
}

/** The stored value of a department named by value or label; null if none is named, undefined if it is unknown. */
function departmentOf(
  name: string,
  departments: ReadonlyArray<Department>,
): string | null | undefined {
  const word = name.toLowerCase();
  if (word === "" || word === NO_DEPARTMENT_VALUE) return null;
  if (isOneOfThese(word, everyLanguage("No Department"))) return null;
  return departments.find(
    ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
  )?.value;
}

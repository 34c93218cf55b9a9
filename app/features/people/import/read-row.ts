import { m } from "~/core/words/m";
import { type Department, NO_DEPARTMENT_VALUE } from "~/core/person/department";
import type { DetailRules } from "~/core/person/details";
import { IN_FILES } from "~/core/words/in-files.generated";
import { type ImportColumn, importColumns, isOneOfThese } from "./columns";
import { type NewPerson, newPersonSchema } from "./new-person";

export type ImportRow = {
  line: number;
  cells: Record<ImportColumn, string>;
  /** What is wrong, by column; `row` for the row as a whole. */
  problems: Partial<Record<ImportColumn | "row", string>>;
  /** Null as long as there are problems. */
  person: NewPerson | null;
  /** Who it is if the only problem is a name that looks like none or is on another line too, and the admin says that it is right. */
  doubtful: NewPerson | null;
  /** Whether another line has the same name. */
  isNamesake?: boolean;
};

/** What rows are checked against. */
export type Workspace = {
  departments: ReadonlyArray<Department>;
  rules: DetailRules;
  /** The joining date of people whose table has none, where the workspace requires one. */
  today?: string;
};

type Asked = ReturnType<typeof askedOf>;

export function askedOf(rules: DetailRules) {
  return { columns: importColumns(rules), schema: newPersonSchema(rules) };
}

export type Cells = Record<ImportColumn, string>;

export const NO_CELLS: Cells = {
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

/** One row: whom it describes, or what is wrong at which column. */
export function readRow(
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
  if (department === undefined) problems.department = m.people_there_is_no_such();
  if (cells.email.trim() !== "" && cells.username.trim() !== "") {
    problems.username = m.people_somebody_with_an_email();
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
  const person = Object.keys(problems).length === 0 ? (read.data ?? null) : null;
  const names = ["firstName", "lastName"] as const;
  const odd = names.filter((key) => NO_NAME.test(cells[key]));
  const areTwo = TWO.test(`${cells.firstName} ${cells.lastName}`.trim());
  if (person === null || (odd.length === 0 && !areTwo)) {
    return { line, cells, problems, person, doubtful: null };
  }
  for (const key of odd) problems[key] = m.people_is_this_a_name();
  if (areTwo)
    problems[cells.lastName === "" ? "firstName" : "lastName"] = m.people_is_this_one_person();
  return { line, cells, problems, person: null, doubtful: person };
}

/** Part of an address, of a number or of another cell; or a letter that a program could not write, or wrote twice ("Ã¼"). */
const NO_NAME = /[@<>?:()[\]*_#\uFFFD\p{Nd}]|[ÃÂ][\u0080-¿]/u;

/** "Ana und Ben", "Ana y Ben"; "José Ortega y Gasset" is one person. */
const TWO =
  /\S(\s?)[&+/]\1\S|\s(?:and|und|AND|UND|u\.?|et|og|och|ve|en|oraz|и|та)\s|^\S+\s(?:y|e|i|a)\s\S+$/u;

function problemOf(
  { key, label, isRequired }: ReturnType<typeof importColumns>[number],
  value: string,
  message: string,
): string {
  if (isRequired && value.trim() === "") return m.people_label_is_required({ label });
  return key === "joiningDate" && message === m.common_invalid_date()
    ? m.people_invalid_date_write_it()
    : message;
}

/** The stored value of a department that is named by value or label; null for none, undefined for an unknown one. */
function departmentOf(
  name: string,
  departments: ReadonlyArray<Department>,
): string | null | undefined {
  const word = name.trim().toLowerCase();
  if (word === "" || word === NO_DEPARTMENT_VALUE) return null;
  if (isOneOfThese(word, IN_FILES.person_no_department)) return null;
  return departments.find(
    ({ value, label }) => value.toLowerCase() === word || label.toLowerCase() === word,
  )?.value;
}

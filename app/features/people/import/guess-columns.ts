import type { CsvRow } from "./read-csv";
import { IN_FILES } from "~/core/words/in-files.generated";
import { columnOf, isOneOfThese, isOurs, plain, type TableColumn } from "./columns";

/** What other tables call a column: the whole heading, without accents, spaces and marks. */
const USUAL: ReadonlyArray<[TableColumn, ReadonlyArray<string>]> = [
  ["fullName", ["name", "fullname", "person", "employee", "employeename", "membername"]],
  ["firstName", ["givenname", "forename", "first", "vorname", "prenom", "nombre", "nome"]],
  ["lastName", ["surname", "familyname", "last", "nachname", "familienname", "nom", "apellidos"]],
  ["email", ["mail", "emailaddress", "workemail", "mailadresse", "emailadresse", "courriel"]],
  ["username", ["username", "login", "loginname", "benutzername"]],
  ["contact", ["phone", "phonenumber", "telephone", "tel", "mobile", "mobilephone", "telefon"]],
  ["department", ["dept", "team", "unit", "division", "section", "abteilung", "bereich"]],
  ["joiningDate", ["joined", "joindate", "startdate", "hired", "hiredate", "start", "eintritt"]],
  ["gender", ["sex", "geschlecht", "genre", "sexe"]],
  ["role", ["rolle", "admin", "administrator", "isadmin"]],
];

/** Whether all columns of a table have the headings that ours have. */
export function isNamed({ cells }: CsvRow): boolean {
  return cells.every((name) => name.trim() === "" || isOurs(name) || columnOf(name) !== null);
}

/**
 * What the columns of a table probably are, by its first line, each at most once; null where that says nothing that is
 * known.
 */
export function guessColumns({ cells }: CsvRow): Array<TableColumn | null> {
  const address = cells.findIndex(isAddress);
  if (address >= 0) return cells.map((_, index) => (index === address ? "email" : null));
  const own: Array<TableColumn | null> = cells.map(columnOf);
  const guesses = cells.map((name, index) => own[index] ?? usualOf(name));
  // "First name, Name": beside a first name, the other one is the last name.
  const isSplit = guesses.includes("firstName");
  const other = guesses.includes("lastName") ? null : "lastName";
  const fitting = guesses.map((key) => (isSplit && key === "fullName" ? other : key));
  return fitting.map((key, index) =>
    own[index] === key || !(own.includes(key) || fitting.indexOf(key) < index) ? key : null,
  );
}

/**
 * Which of the first lines names the columns: there may be a title above it, which has fewer cells and knows fewer
 * headings.
 */
export function headingsAt(rows: ReadonlyArray<CsvRow>): number {
  const lines = rows.slice(0, 10).map(({ cells }) => ({
    known: cells.filter((cell) => cell.trim() !== "" && (isHeading([cell]) || isOurs(cell))).length,
    filled: cells.filter((cell) => cell.trim() !== "").length,
  }));
  const [first] = lines;
  if (first === undefined) return 0;
  const best = lines.reduce(
    (at, { known }, place) => (known > (lines[at]?.known ?? 0) ? place : at),
    0,
  );
  const { known = 0, filled = 0 } = lines[best] ?? {};
  if (known > 1 && lines.slice(0, best).every((line) => line.filled < filled)) return best;
  const wide = lines.findIndex((line) => line.filled > 1);
  return first.filled === 1 && known < 2 ? Math.max(0, wide) : 0;
}

/** Whether all cells of a line are headings that are known. */
export function isHeading(cells: ReadonlyArray<string>): boolean {
  return cells.every(
    (cell) => cell.trim() === "" || columnOf(cell) !== null || usualOf(cell) !== null,
  );
}

/** Whether a first line is probably no headings but a person: one of its cells is an email address. */
export function isPerson({ cells }: CsvRow): boolean {
  return cells.some(isAddress);
}

function isAddress(cell: string): boolean {
  return cell.includes("@");
}

function usualOf(heading: string): TableColumn | null {
  const name = plain(heading);
  if (isOneOfThese(heading, IN_FILES.people_full_name)) return "fullName";
  return USUAL.find(([, names]) => names.includes(name))?.[0] ?? null;
}

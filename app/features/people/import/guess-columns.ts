import type { SheetRow } from "./read-csv";
import { late } from "~/core/words/late";
import { everyLanguage } from "~/core/words/t";
import { DETAILS } from "~/core/person/details";
import { columnOf, isOneOfThese, isOurs, plain, type TableColumn } from "./columns";

type Usual = [TableColumn, ReadonlyArray<string>];

/** Headings of other tables, in every language of Daymark, without accents, spaces and marks. */
const USUAL: ReadonlyArray<Usual> = late(() => [
  ["fullName", ["name", "employee", "employeename", ...everyLanguage("Full name").map(plain)]],
  ["firstName", ["givenname", "forename"]],
  ["lastName", ["surname", "familyname", "familienname"]],
  ["email", ["mail", "emailaddress", "emailadresse"]],
  ["username", ["username", "benutzername"]],
  ["department", ["team", "bereich", "الفريق"]],
  ...DETAILS.map(({ key, others = [] }): Usual => [key, others]),
]);

/** Whether all headings of a table are those of Daymark's own files. */
export function isNamed({ cells }: SheetRow): boolean {
  return cells.every((name) => name.trim() === "" || isOurs(name) || columnOf(name) !== null);
}

/** What the columns of a table probably are, by the headings, each column at most once; null for an unknown heading. */
export function guessColumns({ cells }: SheetRow): Array<TableColumn | null> {
  const own: Array<TableColumn | null> = cells.map(columnOf);
  const guesses = cells.map((name, index) => own[index] ?? usualOf(name));
  // "First name, Name": beside a first name, "Name" means the last name.
  const isSplit = guesses.includes("firstName");
  const other = guesses.includes("lastName") ? null : "lastName";
  const fitting = guesses.map((key) => (isSplit && key === "fullName" ? other : key));
  return fitting.map((key, index) =>
    own[index] === key || !(own.includes(key) || fitting.indexOf(key) < index) ? key : null,
  );
}

/** Which of the first lines has the headings: the first with two known ones. A title may be above it. */
export function headingsAt(rows: ReadonlyArray<SheetRow>): number {
  const place = rows.slice(0, 10).findIndex(({ cells }) => cells.filter(isHeading).length > 1);
  return Math.max(0, place);
}

export function isHeading(text: string): boolean {
  return text.trim() !== "" && (isOurs(text) || columnOf(text) !== null || usualOf(text) !== null);
}

function usualOf(heading: string): TableColumn | null {
  return USUAL.find(([, names]) => isOneOfThese(heading, names))?.[0] ?? null;
}

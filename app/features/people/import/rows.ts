import { m } from "~/core/words/m";
import type { ImportColumn } from "./columns";
import type { NewPerson } from "./new-person";
import type { Cells, ImportRow } from "./read-row";

/** Of several rows with one email or sign-in name only the first is valid; who has none and the name of another is a question. */
export function withoutDoubles(rows: Array<ImportRow>): Array<ImportRow> {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const [column, value, what] = tellingOf(row.cells);
    const key = `${column} ${value}`;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    if (first === undefined || value === "") return row;
    if (row.problems[column] !== undefined && row.doubtful === null) return row;
    const same = m.people_the_same_what_is({ what, first });
    if (column !== "lastName") return withProblem(row, column, same);
    const doubtful = row.person ?? row.doubtful;
    const asked = withProblem(row, column, doubtful ? m.people_same_is_it_another({ same }) : same);
    return { ...asked, doubtful, isNamesake: true };
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
    known.has((row.person ?? row.doubtful)?.email ?? "")
      ? withProblem(row, "email", m.person_somebody_already_has_this())
      : row,
  );
}

/** The people of the rows, also those whose names are in doubt. */
export function peopleOf(rows: ReadonlyArray<ImportRow>): Array<NewPerson> {
  return rows.flatMap(({ person, doubtful }) => person ?? doubtful ?? []);
}

/** Who has neither an email address nor a name for signing in, in the order of their rows. */
export function withoutSignIn(rows: ReadonlyArray<ImportRow>): Array<NewPerson> {
  return peopleOf(rows).filter(({ email, username }) => email === null && username === null);
}

/** The rows with a proposed name for signing in for each of those, by line. */
export function withSignInNames(
  rows: ReadonlyArray<ImportRow>,
  names: ReadonlyMap<number, string>,
): Array<ImportRow> {
  return rows.map((row) => {
    const username = names.get(row.line);
    if (username === undefined) return row;
    return {
      ...row,
      cells: { ...row.cells, username },
      person: row.person && { ...row.person, username },
      doubtful: row.doubtful && { ...row.doubtful, username },
    };
  });
}

function withProblem(row: ImportRow, column: ImportColumn, message: string): ImportRow {
  return { ...row, person: null, doubtful: null, problems: { ...row.problems, [column]: message } };
}

/** The rows, with those of these lines good that are somebody after all. */
export function withBelieved(
  rows: ReadonlyArray<ImportRow>,
  lines: ReadonlySet<number>,
): ReadonlyArray<ImportRow> {
  return rows.map((row) =>
    lines.has(row.line) && row.doubtful !== null
      ? { ...row, problems: {}, person: row.doubtful, doubtful: null }
      : row,
  );
}

import { m } from "~/core/words/m";
import type { DetailRules } from "~/core/person/details";
import type { Department } from "~/core/person/department";
import { fullName } from "~/core/person/full-name";
import { askTaken, askUsernames } from "./ask-server";
import { columnOf } from "./columns";
import { isNamed } from "./guess-columns";
import { parseTable, type ReadImport, readTable, type Table } from "./import-people";
import type { ImportRow } from "./read-row";
import { questionsOf } from "./repairs";
import { peopleOf, withoutSignIn, withoutTaken, withSignInNames } from "./rows";

type Opened = { ask: Table } | { found: ReadImport };

/** A table whose columns and values are known, or one about which something is to be asked. */
export function openTable(
  text: string,
  departments: ReadonlyArray<Department>,
  rules: DetailRules,
): Opened {
  const table = parseTable(text);
  if (!table.ok) return { found: table };
  const { header, rows } = table;
  const columns = header.cells.map(columnOf);
  const { isOrderOpen, lost } = questionsOf(rows, columns, rules);
  return isNamed(header) && !isOrderOpen && lost.length === 0
    ? { found: readTable(table, columns, { departments, rules }) }
    : { ask: table };
}

type Checked =
  | { ok: false; message: string }
  | { ok: true; rows: ReadonlyArray<ImportRow>; unused: ReadonlyArray<string>; isChecked: boolean };

/** The rows with what only the server knows: which addresses are taken, and names to sign in with. */
export async function checkRows(found: ReadImport): Promise<Checked> {
  if (!found.ok) return found;
  const people = peopleOf(found.rows);
  const emails = people.flatMap(({ email }) => email ?? []);
  const written = people.flatMap(({ username }) => username ?? []);
  const nameless = withoutSignIn(found.rows);
  const fullNames = nameless.map(({ firstName, lastName }) => fullName(firstName, lastName));
  const [taken, usernames] = await Promise.all([
    emails.length === 0 ? [] : askTaken(emails),
    askUsernames(fullNames, written),
  ]);
  if (usernames === null) return { ok: false, message: m.people_daymark_could_not_propose() };
  const names = new Map(nameless.map(({ line }, index) => [line, usernames[index] ?? ""]));
  const rows = withSignInNames(withoutTaken(found.rows, taken ?? []), names);
  return { ok: true, rows, unused: found.unused, isChecked: taken !== null };
}

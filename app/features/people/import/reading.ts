import { loadPatiently } from "~/core/live/load-patiently";
import type { DetailRules } from "~/core/person/details";
import { t } from "~/core/words/t";
import { askTaken } from "./ask-server";
import { columnOf } from "./columns";
import { decode } from "./decode";
import { isNamed } from "./guess-columns";
import {
  knownOrder,
  type ReadImport,
  readTable,
  type Refused,
  type Table,
  tableOf,
} from "./import-people";
import { parseCsv } from "./read-csv";
import { rowReader, type Workspace, type WrittenRow } from "./read-row";

type Opened = { name: string } & ({ ask: Table } | { found: ReadImport });

/** Opens a file by what its bytes say it is, whatever its name. */
export async function openFile(
  bytes: Uint8Array,
  name: string,
  rules: DetailRules,
): Promise<Opened> {
  if (isWorkbook(bytes)) {
    const { readXlsx } = await loadPatiently(() => import("./read-xlsx"));
    const read = await readXlsx(bytes);
    if (!read.ok) return { name, found: read };
    return opened(
      t("{file}, sheet “{sheet}”", { file: name, sheet: read.sheet }),
      tableOf(read.rows),
      rules,
    );
  }
  const text = decode(bytes);
  return text === null
    ? {
        name,
        found: {
          ok: false,
          message: t(
            "It is written in letters that Daymark does not read. Save it as .xlsx or “CSV UTF-8”.",
          ),
        },
      }
    : openText(text, name, rules);
}

/** Opens rows in CSV. */
export function openText(text: string, name: string, rules: DetailRules): Opened {
  const parsed = parseCsv(text);
  if (parsed.ok) return opened(name, tableOf(parsed.rows), rules);
  return {
    name,
    found: { ok: false, message: t("Line {line}, column {column}: {message}.", parsed.problem) },
  };
}

/** A table whose columns and dates are known, or one with questions for the admin. */
function opened(name: string, table: ({ ok: true } & Table) | Refused, rules: DetailRules): Opened {
  if (!table.ok) return { name, found: table };
  const columns = table.header.cells.map(columnOf);
  return isNamed(table.header) && knownOrder(table, columns) !== null
    ? { name, found: readTable(table, columns, rules) }
    : { name, ask: table };
}

/** Whether a file is a zip, like .xlsx, or the older container of .xls and of files with a password. */
function isWorkbook([first, second, third]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b && third === 3) || (first === 0xd0 && second === 0xcf);
}

/** Which addresses of the rows belong to somebody; null if the server could not be asked. */
export async function takenOf(rows: ReadonlyArray<WrittenRow>, workspace: Workspace) {
  const read = rowReader(workspace);
  const emails = rows.flatMap((row) => read(row).person?.email ?? []);
  return emails.length === 0 ? [] : askTaken(emails);
}

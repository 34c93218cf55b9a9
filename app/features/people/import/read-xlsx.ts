import { unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { fromCell } from "~/core/kit/csv/write";
import { t } from "~/core/words/t";
import type { SheetRow } from "./read-csv";

/** The most bytes that the parts of a workbook may have once they are unzipped. */
const MOST_UNZIPPED = 64_000_000;

type ReadSheet =
  { ok: true; sheet: string; rows: ReadonlyArray<SheetRow> } | { ok: false; message: string };

/** Only the first sheet. The library reads a single sheet by this option, which its types lack. */
const FIRST = { trim: true, sheets: [1] };

/** The first sheet of a workbook: its cells as text, days as 2024-05-31. Macros are not read. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet> {
  // .xls files, and files with a password, use an older container.
  if (bytes[0] === 0xd0)
    return {
      ok: false,
      message: t(
        "It is an old .xls file, or it has a password. Save it as .xlsx without a password.",
      ),
    };
  try {
    const parts = partsOf(bytes);
    if (parts === null)
      return {
        ok: false,
        message: t(
          "Unzipped it is larger than 64 MB. Save the sheet with the people as a file of its own.",
        ),
      };
    // Stored without compression: the library would unzip a large part in a worker, which the page's policy forbids.
    const [first] = await readWorkbook(new Blob([zipSync(parts, { level: 0 })]), FIRST);
    const rows = first?.data.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
    return {
      ok: true,
      sheet: first?.sheet ?? "",
      rows: rows?.filter(({ cells }) => cells.some((cell) => cell !== "")) ?? [],
    };
  } catch {
    return {
      ok: false,
      message: t(
        "This workbook cannot be read. Open it in a spreadsheet program, and save it as .xlsx or CSV.",
      ),
    };
  }
}

/** The parts of a workbook that describe cells; null if they are too large. No part unzips to more than it claims. */
function partsOf(bytes: Uint8Array) {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      return size <= MOST_UNZIPPED;
    },
  });
  return size > MOST_UNZIPPED ? null : parts;
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "string") return fromCell(cell);
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

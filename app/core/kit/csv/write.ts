import { LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";
const CHUNK_LENGTH = 32_768;

/** A spreadsheet runs a cell that begins like a formula, unless an apostrophe comes first. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const MADE_SAFE = /^'+[=+\-@＝＋－＠\t\r\n]/;
/** A spreadsheet that splits at another separator and ignores quotes would begin a cell here. */
const INNER_FORMULA = /([,;\t\r\n][\s"]*)(?='*[=+\-@＝＋－＠])/g;
const INNER_MADE_SAFE = /([,;\t\r\n][\s"]*)'(?='*[=+\-@＝＋－＠])/g;
/** Some spreadsheets split at another separator, or at a tab too. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

type Cells = ReadonlyArray<string>;

/**
 * A whole CSV file: quoted as RFC 4180 says, with a byte order mark, and without a cell that a spreadsheet would run.
 * The separator is that of the reader's language: after a line `sep=;` Excel would ignore the byte order mark.
 */
export function toCsv(header: Cells, rows: Iterable<Cells>): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(lineWriter()).join("");
}

/** The same file as a stream: its chunks are made on request, so that its length does not matter. */
export function csvStream(header: Cells, rows: AsyncIterable<Cells>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const toLine = lineWriter();
  const iterator = rows[Symbol.asyncIterator]();
  let text = BYTE_ORDER_MARK + toLine(header);
  return new ReadableStream(
    {
      async pull(controller) {
        let next = await iterator.next();
        while (!next.done) {
          text += toLine(next.value);
          if (text.length >= CHUNK_LENGTH) break;
          next = await iterator.next();
        }
        if (text !== "") controller.enqueue(encoder.encode(text));
        text = "";
        if (next.done) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function lineWriter() {
  const divider = LANGUAGES[readerLanguage()].cells;
  return (cells: Cells) =>
    cells.map((cell) => quoted(withoutFormula(cell))).join(divider) + LINE_END;
}

function withoutFormula(cell: string): string {
  const inner = cell.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell without the apostrophes that only made it safe. */
export function fromCell(cell: string): string {
  const inner = MADE_SAFE.test(cell) ? cell.slice(1) : cell;
  return inner.replace(INNER_MADE_SAFE, "$1");
}

/** A response that the browser saves as a file; `headers` are the guard's, which keep the file out of every cache. */
export function csvDownload(
  file: ReadableStream<Uint8Array> | string,
  name: string,
  guardHeaders: Headers,
): Response {
  const headers = new Headers(guardHeaders);
  headers.set("Cache-Control", "private, no-store");
  headers.set("Content-Type", "text/csv; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(file, { headers });
}

/** Lets the browser save a text as a file. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

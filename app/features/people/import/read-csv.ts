import { t } from "~/core/words/t";
import { fromCell } from "~/core/kit/csv/write";

/** A row of a file, and the line on which the row begins; a cell of a CSV file may have several lines. */
export type SheetRow = { line: number; cells: Array<string> };

type CsvProblem = { line: number; column: number; message: string };

export type ParsedCsv = { ok: true; rows: Array<SheetRow> } | { ok: false; problem: CsvProblem };

const DIVIDERS = [",", ";", "\t"];
const NAMES = new Map([
  [";", "semicolon"],
  ["\t", "tab"],
]);

/**
 * Reads a file of cells. They are separated by commas, semicolons or tabs, whichever its lines use most, or by what its
 * first line says (sep=;). Empty lines are left out. An error names line and column, both from 1; a column is a
 * character.
 */
export function parseCsv(text: string): ParsedCsv {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const unreadable = /[\0\uFFFD]/.exec(source);
  if (unreadable) {
    return problemAt(
      source,
      unreadable.index,
      t("This is not text that can be read; save it as UTF-8"),
    );
  }
  // Spreadsheets may write such a first line to say what separates the cells, and read it.
  const told = /^sep=(.)(?:\r\n|\r|\n|$)/i.exec(source);
  const divider = told?.[1] ?? dividerOf(source);
  const rows: Array<SheetRow> = [];
  let line = told === null ? 1 : 2;
  let at = told?.[0].length ?? 0;
  while (at < source.length) {
    const row: SheetRow = { line, cells: [] };
    for (;;) {
      const cell = source[at] === '"' ? readQuoted(source, at) : readPlain(source, at, divider);
      if (cell.end === -1) {
        return problemAt(source, at, t("A quotation mark opens here and is never closed"));
      }
      row.cells.push(fromCell(cell.text));
      line += lineBreaksIn(source, at, cell.end);
      at = cell.end;
      if (source[at] !== divider) break;
      at += 1;
    }
    const lineEnd = lineEndAt(source, at);
    if (lineEnd === 0 && at < source.length) {
      const message = t(
        "A {divider, select, semicolon {semicolon} tab {tab} other {comma}} or the end of the line should follow the closing quotation mark",
        { divider: NAMES.get(divider) ?? "" },
      );
      return problemAt(source, at, message);
    }
    at += lineEnd;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
  }
  return { ok: true, rows };
}

type Cell = { text: string; end: number };

function readPlain(source: string, start: number, divider: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== divider && lineEndAt(source, end) === 0) end += 1;
  return { text: source.slice(start, end), end };
}

function readQuoted(source: string, start: number): Cell {
  let from = start + 1;
  for (;;) {
    const mark = source.indexOf('"', from);
    if (mark === -1) return { text: "", end: -1 };
    // Two quotes in a row are one quote of the text.
    if (source[mark + 1] !== '"') {
      return { text: source.slice(start + 1, mark).replaceAll('""', '"'), end: mark + 1 };
    }
    from = mark + 2;
  }
}

function lineEndAt(source: string, at: number): number {
  if (source[at] === "\n") return 1;
  if (source[at] !== "\r") return 0;
  return source[at + 1] === "\n" ? 2 : 1;
}

function lineBreaksIn(source: string, start: number, end: number): number {
  return source.slice(start, end).match(/\r\n|\r|\n/g)?.length ?? 0;
}

function problemAt(source: string, at: number, message: string): ParsedCsv {
  const before = source.slice(0, at).split(/\r\n|\r|\n/);
  const column = Array.from(before.at(-1) ?? "").length + 1;
  return { ok: false, problem: { line: before.length, column, message } };
}

function dividerOf(source: string): string {
  // The first line may be a title.
  const lines = source
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/[\r\n]+/)
    .slice(0, 5);
  const counts = DIVIDERS.map((divider) =>
    Math.max(...lines.map((line) => line.split(divider).length)),
  );
  const first = DIVIDERS.map((divider) => (lines[0] ?? "").split(divider).length);
  const most = Math.max(...first) > 1 ? first : counts;
  return DIVIDERS[most.indexOf(Math.max(...most))] ?? ",";
}

/** A piece of a message: what somebody wrote, or lines that look quoted from something else. */
type Piece = { text: string; isQuoted: boolean };

const MARKED = /^\s*>/;
/** "-----Original Message-----", in any language, above the rows of a mail: "From: …". */
const DIVIDER = /^\s*[-_]{2,}[^-_]{0,60}[-_]{2,}\s*$/;
const ROW = /^\s*\p{L}[\p{L}\p{M} .'’()-]{0,30}\s?[:：]\s*\S/u;
/** Fewer lines take no more room than what would unfold them. */
const FEWEST = 3;

/** Divides a message that was written in a mail, so that what is quoted in it can be folded; nothing is left out. */
export function quotedLines(text: string): Array<Piece> {
  const lines = text.split("\n");
  const divider = lines.findIndex(
    (line, n) => DIVIDER.test(line) && ROW.test(lines[n + 1] ?? "") && ROW.test(lines[n + 2] ?? ""),
  );
  const runs: Array<{ lines: Array<string>; isQuoted: boolean }> = [];
  for (const [n, line] of lines.entries()) {
    const isQuoted = MARKED.test(line) || (divider >= 0 && n >= divider);
    const last = runs.at(-1);
    if (last?.isQuoted === isQuoted) last.lines.push(line);
    else runs.push({ lines: [line], isQuoted });
  }
  const pieces: Array<Piece> = [];
  for (const { lines: own, isQuoted } of runs) {
    const isFolded = isQuoted && own.length >= FEWEST;
    const last = pieces.at(-1);
    if (last !== undefined && !last.isQuoted && !isFolded) last.text += `\n${own.join("\n")}`;
    else pieces.push({ text: own.join("\n"), isQuoted: isFolded });
  }
  return pieces;
}

import { isWhole, type Letters, lettersOf } from "./letters";
import { addressesOf, isAnswer, LABELS, type Ours, secretsOf, sentencesOf } from "./ours";

/** Nothing but what programs draw around a mail. */
const BARE = /^[\s\p{P}\p{Cf}|<>=~^`+]*$/u;
/** The rest of an address that redirects to ours: what surrounds ours in it is neither a space nor anybody's words. */
const ADDRESS_BEFORE = /https?:[\w%&=#./?+:;~@!$*,-]*$/i;
const ADDRESS_AFTER = /^[\w%&=#./?+:;~@!$*,-]*/;

type Piece = { start: number; end: number };
/** By the number of their line. */
type Pieces = ReadonlyMap<number, ReadonlyArray<Piece>>;

export type Recognised = {
  /** Lines of which every word is ours. */
  isOurs: Array<boolean>;
  /** Those of them that nobody else writes. */
  isSure: ReadonlyArray<boolean>;
  /** What could be used in somebody's name. */
  secrets: Pieces;
};

/** Finds lines that are ours whatever is around them, and those that may be. */
export function recognise(lines: ReadonlyArray<string>, letters: Letters, ours: Ours): Recognised {
  const addresses = piecesOf(lines, letters, [...addressesOf(ours), ...secretsOf(ours)]);
  const marks = marksOf(letters, addresses, ours);
  const isOurs = lines.map((line, n) => {
    const own = marks[n] ?? [];
    if (own.length === 0 || own.includes(Mark.none)) return false;
    if (!own.includes(Mark.sure) && isAnswer(line)) return false;
    const drawing = line.replaceAll(/[\p{L}\p{M}\p{N}]/gu, "");
    return BARE.test(drawing) && !/[!?]/.test(without(line, addresses.get(n)));
  });
  const isSure = isOurs.map((own, n) => own && marks[n]?.includes(Mark.sure) === true);
  return { isOurs, isSure, secrets: piecesOf(lines, letters, secretsOf(ours)) };
}

const Mark = { none: 0, label: 1, sure: 2 } as const;
type Mark = (typeof Mark)[keyof typeof Mark];

/** For each line, whether its letters are ours. */
function marksOf(
  letters: Letters,
  addresses: Pieces,
  ours: Ours,
): ReadonlyArray<ReadonlyArray<Mark>> {
  const { text, places } = letters;
  const marks = places.map(({ line, start, end }): Mark => {
    const isIn = addresses.get(line)?.some((piece) => start >= piece.start && end <= piece.end);
    return isIn === true ? Mark.sure : Mark.none;
  });
  const sentences = new Set(sentencesOf(ours));
  for (const phrase of [...LABELS.map(lettersOf), ...sentences]) {
    if (phrase === "") continue;
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      const end = at + phrase.length;
      if (isWhole(letters, at, end))
        marks.fill(sentences.has(phrase) ? Mark.sure : Mark.label, at, end);
    }
  }
  const byLine: Array<Array<Mark>> = [];
  for (const [at, { line }] of places.entries()) (byLine[line] ??= []).push(marks[at] ?? Mark.none);
  return byLine;
}

/** The pieces of lines that are such addresses; of an address that redirects to one, all of it. */
function piecesOf(
  lines: ReadonlyArray<string>,
  { text, places }: Letters,
  patterns: ReadonlyArray<RegExp>,
): Pieces {
  const pieces = new Map<number, Array<Piece>>();
  for (const { 0: found, index } of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const own = places.slice(index, index + found.length);
    const across = new Set(own.map((place) => place.line));
    for (const line of across) {
      const inLine = own.filter((place) => place.line === line);
      let [first, last] = [inLine[0]?.start ?? 0, inLine.at(-1)?.end ?? 0];
      const whole = lines[line] ?? "";
      const before = ADDRESS_BEFORE.exec(whole.slice(0, first))?.[0].length ?? 0;
      // The sign at which it was broken.
      if (across.size > 1 && before === 0) {
        if (/^[\s>|]*\?$/.test(whole.slice(0, first))) first -= 1;
        if (/^\?\s*$/.test(whole.slice(last))) last += 1;
      }
      const after = before === 0 ? 0 : (ADDRESS_AFTER.exec(whole.slice(last))?.[0].length ?? 0);
      const known = pieces.get(line) ?? [];
      pieces.set(line, [...known, { start: first - before, end: last + after }]);
    }
  }
  return pieces;
}

/** A line without some pieces of it, and without the brackets that were around them. */
export function without(line: string, pieces: ReadonlyArray<Piece> = []): string {
  if (pieces.length === 0) return line;
  const kept = pieces
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), line);
  return kept.replaceAll(/<\s*>|\(\s*\)|\[\s*\]/g, "").trimEnd();
}

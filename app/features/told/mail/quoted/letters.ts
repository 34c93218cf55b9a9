/** One letter or digit of a mail's lines, in small letters, and where it is. */
type Place = { line: number; start: number; end: number; isWordStart: boolean };

/** The letters and digits of some lines: what is left of a text however a program has wrapped, quoted or marked it. */
export type Letters = { text: string; places: ReadonlyArray<Place> };

/** What programs put before a quoted line. */
const QUOTED = /^[\s>|]+/;
/**
 * An ASCII character as addresses write it (%3D, also when coded twice), and what a mail's own coding leaves: "=3D", a
 * space or the sign that a line continues.
 */
const CODED = /^(?:%(?:25)?([2-7][0-9A-Fa-f])|=(3D)|=(?:20)?(?=\s*$))/;
const LETTER = /[\p{L}\p{N}]/u;

/** The letters and digits of a text. */
export function lettersOf(text: string): string {
  return spelled([text]).text;
}

/** The letters and digits of lines, without what quotes them. */
export function spelled(lines: ReadonlyArray<string>): Letters {
  const places: Array<Place> = [];
  let text = "";
  for (const [number, line] of lines.entries()) {
    let isWordStart = true;
    for (let at = QUOTED.exec(line)?.[0].length ?? 0; at < line.length;) {
      const [sign, length] = signAt(line, at);
      const isLetter = LETTER.test(sign);
      if (isLetter) {
        for (const letter of sign.normalize("NFKC").toLowerCase()) {
          if (!LETTER.test(letter)) continue;
          const place = { line: number, start: at, end: at + length, isWordStart };
          text += letter;
          // A letter of two halves has two places.
          places.push(place, ...(letter.length > 1 ? [{ ...place, isWordStart: false }] : []));
          isWordStart = false;
        }
      }
      isWordStart = !isLetter;
      at += length;
    }
  }
  return { text, places };
}

/** The character at a place, and how long it is there. */
function signAt(line: string, at: number): [string, number] {
  const first = line.charCodeAt(at);
  if (first === 0x25 || first === 0x3d) {
    const coded = CODED.exec(line.slice(at));
    if (coded !== null) {
      const [whole, percent, equals] = coded;
      const code = percent ?? equals;
      return [
        code === undefined ? "" : String.fromCharCode(Number.parseInt(code, 16)),
        whole.length,
      ];
    }
  }
  const sign = String.fromCodePoint(line.codePointAt(at) ?? 0x20);
  return [sign, sign.length];
}

/** Whether a piece of the letters begins and ends with a word. */
export function isWhole({ places }: Letters, start: number, end: number): boolean {
  const [first, next, last] = [places[start], places[end], places[end - 1]];
  return (
    first?.isWordStart === true &&
    (next === undefined || next.isWordStart || next.line !== last?.line)
  );
}

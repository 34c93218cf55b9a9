import { isWhole, type Letters, lettersOf } from "./letters";
import { type Ours, secretsOf } from "./ours";

/** "From: Maria", in any language, perhaps in bold. */
const ROW = /^[\s>|]*\*{0,2}\p{L}[\p{L}\p{M}\s.'’()-]{0,30}\*{0,2}\s?[:：]/u;
/** "Maria wrote:", whatever the last word is; after it there may be marks of direction. */
const INTRODUCES = /[:：][\s*\p{Cf}]*$/u;
const BLANK = /^[\s>|*]*$/;
/** "-----Original Message-----", in any language. */
const DIVIDER = /^[\s>|]*[-_–—=*]{2,}[^-_=]{2,60}[-_–—=*]{2,}\s*$/;
/** As many rows, or blank lines, as a program puts together. */
const MOST_ROWS = 6;
const TIME = /\p{Nd}{1,2}\s?[:.h時点]\s?\p{Nd}{2}|\p{Nd}{4}/u;

/** The lines with which a program introduces our mail: "On Friday Maria wrote:", or its sender, date and subject. */
export function headsOf(
  lines: ReadonlyArray<string>,
  letters: Letters,
  isOurs: ReadonlyArray<boolean>,
  ours: Ours,
): ReadonlySet<number> {
  const heads = new Set<number>();
  for (const [first, last] of [...sendersIn(letters, ours), ...nameless(lines, isOurs, ours)]) {
    if (heads.has(first)) continue;
    const found = ROW.test(lines[first] ?? "")
      ? rowsAround(lines, first, ours)
      : introduction(lines, first, last, ours);
    if (found === null) continue;
    for (let n = found[0]; n <= found[1]; n += 1) heads.add(n);
    const above = before(lines, found[0]);
    if (DIVIDER.test(lines[above] ?? "")) heads.add(above);
  }
  return heads;
}

/** Where our sender is: the first and the last line of each time that it is named. */
function sendersIn(letters: Letters, ours: Ours): Array<[number, number]> {
  const { text, places } = letters;
  const names = [...ours.names.map((name) => `${name} (Daymark)`), ours.sender].map(lettersOf);
  const named = names.flatMap((name) =>
    placesOf(text, name).filter(([start, end]) => isWhole(letters, start, end)),
  );
  const [answers] = secretsOf(ours);
  const answered = answers === undefined ? [] : [...text.matchAll(answers)];
  return [
    ...named,
    ...answered.map(({ 0: found, index }) => [index, index + found.length] as const),
  ].map(([start, end]) => [places[start]?.line ?? 0, places[end - 1]?.line ?? 0]);
}

function placesOf(text: string, part: string): Array<readonly [number, number]> {
  const found: Array<readonly [number, number]> = [];
  for (
    let at = text.indexOf(part);
    at >= 0 && part !== "";
    at = text.indexOf(part, at + part.length)
  ) {
    found.push([at, at + part.length]);
  }
  return found;
}

/** The lines of "On Friday Maria wrote:", which may be broken anywhere; null if it is something else. */
function introduction(
  lines: ReadonlyArray<string>,
  first: number,
  last: number,
  { sentAt }: Ours,
): [number, number] | null {
  let end = last;
  while (!INTRODUCES.test(lines[end] ?? "")) {
    end += 1;
    if (end > last + 2 || BLANK.test(lines[end] ?? "")) return null;
  }
  const own = lines.slice(first, end + 1).join(" ");
  const above = lines[first - 1] ?? "";
  return [!TIME.test(own) && isDay(above, sentAt) ? first - 1 : first, end];
}

/** "On 20 November Maria wrote:" right above our mail, without an address. */
function nameless(
  lines: ReadonlyArray<string>,
  isOurs: ReadonlyArray<boolean>,
  ours: Ours,
): Array<[number, number]> {
  return [...lines.keys()].flatMap((n): Array<[number, number]> => {
    if (isOurs[n] !== true) return [];
    const at = before(lines, n);
    const line = lines[at] ?? "";
    const isNamed = ours.names.some((name) => line.includes(name));
    return isNamed && INTRODUCES.test(line) && isDay(line, ours.sentAt) ? [[at, at]] : [];
  });
}

/** Whether a line names the day, or the one before or after it, which it was elsewhere. */
function isDay(line: string, at: Date): boolean {
  const numbers = new Set((line.match(/\d+/g) ?? []).map(Number));
  const days = [-1, 0, 1].map((days) => new Date(at.getTime() + days * 86_400_000));
  return days.some((day) => {
    const year = day.getUTCFullYear();
    return numbers.has(day.getUTCDate()) && (numbers.has(year) || numbers.has(year % 100));
  });
}

/** The rows around that of the sender: recipient, date, subject. */
function rowsAround(lines: ReadonlyArray<string>, at: number, ours: Ours): [number, number] {
  let [first, last] = [at, at];
  for (let n = at - 1; n >= at - MOST_ROWS && ROW.test(lines[n] ?? ""); n -= 1) {
    const line = lines[n] ?? "";
    if (isKnown(line, ours) || isDay(line, ours.sentAt)) first = n;
  }
  for (let n = at + 1; n < lines.length && !BLANK.test(lines[n] ?? ""); n += 1) {
    const line = lines[n] ?? "";
    const isRest =
      n === last + 1 && lettersOf(line) !== "" && lettersOf(ours.title).endsWith(lettersOf(line));
    if (isRest || (ROW.test(line) && (isKnown(line, ours) || TIME.test(line)))) last = n;
    else if (n > last + MOST_ROWS) break;
  }
  return [first, last];
}

/** Whether a row says from whom, to whom or about what our mail was. */
function isKnown(row: string, { reader, names, title, sender }: Ours): boolean {
  const value = lettersOf(row.slice(row.search(/[:：]/) + 1));
  const known = [reader, sender, ...names, title.slice(0, 20)].map(lettersOf);
  return known.some((one) => one !== "" && value.includes(one));
}

/** The last line above that is not blank. */
function before(lines: ReadonlyArray<string>, at: number): number {
  let n = at - 1;
  while (n > at - MOST_ROWS && BLANK.test(lines[n] ?? "")) n -= 1;
  return n;
}

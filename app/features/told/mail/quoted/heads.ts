import { isWhole, type Letters, lettersOf } from "./letters";
import { type Ours, secretsOf } from "./ours";

/** "From: Maria", in any language, perhaps in bold. */
const ROW = /^[\s>|]*\*{0,2}\p{L}[\p{L}\p{M}\s.'’()-]{0,30}\*{0,2}\s?[:：]/u;
/** "Maria wrote:", whatever the last word is, or "---- Maria wrote ---"; after it there may be marks of direction. */
const INTRODUCES = /(?:[:：]|^[\s>|]*-{4}.*\s-{3,4})[\s*\p{Cf}]*$/u;
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
  const senders = sendersIn(lines, letters, ours);
  for (const [first, last] of [...senders, ...nameless(lines, isOurs, ours)]) {
    if (heads.has(first)) continue;
    const found = ROW.test(lines[first] ?? "")
      ? rowsAround(lines, first, isOurs, ours)
      : introduction(lines, first, last, isOurs, ours);
    if (found === null) continue;
    for (let n = found[0]; n <= found[1]; n += 1) heads.add(n);
    const above = before(lines, found[0]);
    if (DIVIDER.test(lines[above] ?? "")) heads.add(above);
  }
  return heads;
}

/** Where our sender is: the first and the last line of each time that it is named. */
function sendersIn(
  lines: ReadonlyArray<string>,
  letters: Letters,
  ours: Ours,
): Array<[number, number]> {
  const { text, places } = letters;
  // An address has the letters of another Daymark's: daymark@example.com, https://daymark.example.com.
  const senders = [...ours.names.map((name) => `${name} (Daymark)`), ours.sender];
  const named = senders.flatMap((sender) =>
    placesOf(text, lettersOf(sender)).filter(
      ([start, end]) =>
        isWhole(letters, start, end) &&
        (sender !== ours.sender || isAddress(lines, places.slice(start, end))),
    ),
  );
  const [answers] = secretsOf(ours);
  const answered = answers === undefined ? [] : [...text.matchAll(answers)];
  return [
    ...named,
    ...answered.map(({ 0: found, index }) => [index, index + found.length] as const),
  ].map(([start, end]) => [places[start]?.line ?? 0, places[end - 1]?.line ?? 0]);
}

/** Whether there is the sign of an address among these letters, plain or coded. */
function isAddress(lines: ReadonlyArray<string>, own: Letters["places"]): boolean {
  return own.some(({ line, end }, n) => {
    const next = own[n + 1];
    const between = lines[line]?.slice(end, next?.line === line ? next.start : undefined) ?? "";
    return next !== undefined && /^(?:@|%(?:25)?40)/.test(between);
  });
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
  isOurs: ReadonlyArray<boolean>,
  { sentAt }: Ours,
): [number, number] | null {
  let end = last;
  while (!INTRODUCES.test(lines[end] ?? "")) {
    end += 1;
    if (end > last + 2 || BLANK.test(lines[end] ?? "")) return null;
  }
  const hasTime = TIME.test(lines.slice(first, end + 1).join(" "));
  const isBelowDay = !hasTime && isDay(lines[first - 1] ?? "", sentAt);
  if (!hasTime && !isBelowDay && isOurs[after(lines, end)] !== true) return null;
  return [isBelowDay ? first - 1 : first, end];
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
    const isNamed = [...ours.names, "Daymark"].some((name) => line.includes(name));
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
function rowsAround(
  lines: ReadonlyArray<string>,
  at: number,
  isOurs: ReadonlyArray<boolean>,
  ours: Ours,
): [number, number] | null {
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
  // One alone may be somebody's own words, unless our mail is below.
  return first < last || isOurs[after(lines, last)] === true ? [first, last] : null;
}

/** Whether a row says from whom, to whom or about what our mail was. */
function isKnown(row: string, { reader, names, title, sender }: Ours): boolean {
  const value = row.slice(row.search(/[:：]/) + 1);
  const addresses = [reader, sender].filter((one) => one !== "");
  if (addresses.some((one) => value.toLowerCase().includes(one.toLowerCase()))) return true;
  const letters = lettersOf(value);
  const known = [...names, title.slice(0, 20)].map(lettersOf);
  return known.some((one) => one !== "" && letters.includes(one));
}

/** The last line above that is not blank. */
function before(lines: ReadonlyArray<string>, at: number): number {
  let n = at - 1;
  while (n > at - MOST_ROWS && BLANK.test(lines[n] ?? "")) n -= 1;
  return n;
}

/** The first line below that is not blank. */
function after(lines: ReadonlyArray<string>, at: number): number {
  let n = at + 1;
  while (n < at + MOST_ROWS && BLANK.test(lines[n] ?? "")) n += 1;
  return n;
}

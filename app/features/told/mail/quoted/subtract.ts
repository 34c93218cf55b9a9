import { LETTER_TEXTS } from "../letter.words";
import { headsOf } from "./heads";
import { lettersOf, spelled } from "./letters";
import { headingsOf, inBoth, isVaried, isFact, type Ours } from "./ours";
import { type Recognised, recognise, without } from "./recognise";
import { late } from "~/core/words/late";

/** What any program shows as the end of a line. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
/** Of the words for this reader. */
const OURS = late(() => ({
  introduced: new RegExp(
    `(?<=[:：]|---)[ \\t]*(?=${inBoth(() => [LETTER_TEXTS.writeAbove]).join("|")})`,
    "g",
  ),
}));
const QUOTED = /^\s*[>|]/;
/** As short as a program breaks a line that is longer. */
const SHORTEST_BROKEN = 40;

/**
 * What somebody wrote in a mail that answers one of ours: all lines, but for those that are ours from beginning to
 * end, those with which a program introduces our mail, and the signature, which begins with "-- ". Whatever
 * else is quoted stays. Of a line of theirs only what could be used in their name is taken out.
 */
export function withoutOurs(text: string, ours: Ours): string {
  // Some programs begin what they quote in the line that introduces it.
  const lines = text.replace(OURS.introduced, "\n").split(LINE_END);
  const letters = spelled(lines);
  const found = recognise(lines, letters, ours);
  const { isOurs, secrets } = found;
  widen(lines, found, ours);
  for (const line of headsOf(lines, letters, isOurs, ours)) isOurs[line] = true;
  drawn(lines, isOurs);
  signed(lines, isOurs);
  return lines
    .map((line, n) => without(line, secrets.get(n)))
    .filter((_, n) => isOurs[n] !== true)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Between lines of ours, the other ones of that mail: its title, what somebody wrote in it, in their order and each
 * once, and facts and labels that others may write as well.
 */
function widen(lines: ReadonlyArray<string>, found: Recognised, ours: Ours): void {
  const { isOurs, isSure } = found;
  const { above } = neighbours(lines);
  const first = isSure.indexOf(true);
  const isLabel = isOurs.map((own, n) => own && isSure[n] !== true);
  for (const n of lines.keys()) if (isLabel[n] === true) isOurs[n] = false;
  if (first < 0) return;
  // A heading is also what a list of mails shows of them, above the mail.
  const headings = headingsOf(ours).filter((letters) => letters !== "");
  const others = [ours.title, ...ours.words.flatMap((words) => words.split(LINE_END))].map(
    lettersOf,
  );
  const said = [...headings, ...headings, ...others.filter((letters) => letters !== "")];
  let left = said;
  let isQuoted = false;
  /** Which of them the line above has begun and not ended. */
  let begun = -1;
  function isPart(n: number): boolean {
    const line = lines[n] ?? "";
    const letters = lettersOf(line);
    // What is written between quoted lines is not quoted itself, unless it is the rest of one.
    const mayBreak = line.length >= SHORTEST_BROKEN;
    const isRest =
      begun >= 0 && letters !== "" && takenFrom(left, begun, letters, mayBreak) !== null;
    if (isQuoted && !QUOTED.test(line) && !isRest) return false;
    if (isLabel[n] === true || isVaried(line, ours) || isFact(line, lines[above[n] ?? -1] ?? ""))
      return true;
    if (letters === "") return false;
    for (const at of left.keys()) {
      const remaining = takenFrom(left, at, letters, mayBreak);
      if (remaining === null) continue;
      begun = endsWithin(left.slice(at), remaining) ? at : -1;
      left = [...left.slice(0, at), ...remaining];
      return true;
    }
    return false;
  }
  for (let n = first; n < isSure.lastIndexOf(true); n += 1) {
    if (isSure[n] === true) {
      // Each copy of the mail has it once more.
      if (isSure[above[n] ?? -1] !== true) [left, begun] = [said, -1];
      isQuoted = QUOTED.test(lines[n] ?? "");
    } else if (isPart(n)) isOurs[n] = true;
  }
  const before = above[first] ?? -1;
  const shown = lines[before] ?? "";
  if (isVaried(shown, ours) || headings.includes(lettersOf(shown))) isOurs[before] = true;
}

/**
 * What is left of the parts from one of them on without a line that begins with it; null if the line does not, or ends
 * within one and may not.
 */
function takenFrom(
  parts: ReadonlyArray<string>,
  from: number,
  line: string,
  mayBreak: boolean,
): ReadonlyArray<string> | null {
  let rest = line;
  for (let at = from; at < parts.length; at += 1) {
    const part = parts[at] ?? "";
    if (rest === part) return parts.slice(at + 1);
    if (!rest.startsWith(part)) {
      const ends = mayBreak && part.startsWith(rest);
      return ends ? [part.slice(rest.length), ...parts.slice(at + 1)] : null;
    }
    rest = rest.slice(part.length);
  }
  return null;
}

/** Whether the first of what remains is a part's rest, and not a whole one. */
function endsWithin(parts: ReadonlyArray<string>, remaining: ReadonlyArray<string>): boolean {
  return remaining.length > 0 && remaining[0] !== parts.at(-remaining.length);
}

function isBlank(line: string | undefined): boolean {
  return /^[\s>|_=*~<>()[\]\-–—•·]*$/.test(line ?? "");
}

/** For each line the last one above it and the first one below it that say something; -1 for none. */
function neighbours(lines: ReadonlyArray<string>) {
  const [above, below] = [lines.map(() => -1), lines.map(() => -1)];
  for (let n = 1; n < lines.length; n += 1) {
    above[n] = isBlank(lines[n - 1]) ? (above[n - 1] ?? -1) : n - 1;
  }
  for (let n = lines.length - 2; n >= 0; n -= 1) {
    below[n] = isBlank(lines[n + 1]) ? (below[n + 1] ?? -1) : n + 1;
  }
  return { above, below };
}

/** Lines that programs draw beside ours, and empty quoted ones. */
function drawn(lines: ReadonlyArray<string>, isOurs: Array<boolean>): void {
  const { above, below } = neighbours(lines);
  for (const [n, line] of lines.entries()) {
    if (line.trim() === "" || !isBlank(line)) continue;
    // The line above a signature may be below our mail.
    const isBelow = line !== "-- " && isOurs[above[n] ?? -1] === true;
    if (isBelow || isOurs[below[n] ?? -1] === true) isOurs[n] = true;
  }
}

/** From "-- " to our mail, or to the end. */
function signed(lines: ReadonlyArray<string>, isOurs: Array<boolean>): void {
  const first = lines.findIndex((line, n) => line === "-- " && isOurs[n] !== true);
  for (let n = first; n >= 0 && n < lines.length && isOurs[n] !== true; n += 1) isOurs[n] = true;
}

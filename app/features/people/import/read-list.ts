import { withoutMarks } from "~/core/kit/list-marks";
import { withoutUnseen } from "~/core/kit/text";
import { isHeading } from "./guess-columns";

/** Somebody of a pasted list: what the line says, as the cells of a file. */
export type ListedPerson = { line: number; firstName: string; lastName: string; email: string };

type PastedList = { people: Array<ListedPerson>; leftOut: Array<string> };

type Entry = Omit<ListedPerson, "line">;

const CONTROLS = /(?!\t)\p{Cc}/gu;
const ADDRESS =
  /[<[]?\s*([^\s<>@,;:"'()[\]/][^\s<>@,;:"()[\]/]*@[^\s<>@,;:"'()[\]]+?)\.?\s*[>\]]?(?=[\s,;"')]|$)/g;
/** How a mail begins that names its recipients, in any language: a word and a colon before names with addresses. */
const TO =
  /^(?:(?:to|cc|bcc|from|an|von|kopie|à|de|para|a)\s*:\s*|[\p{L}\p{M} -]{1,24}:\s*(?=[^<@:]*\p{L}[^<@:]*<|[^:]*@[^:]*@[^:]*$))/iu;
/** What counts or quotes a line, besides the marks of any list. */
const COUNT = /^(?:>\s*)*(?:#?\d{1,4}(?:\s*[-–]\s*|\s+)(?=\p{L})|[a-z]\)\s+)?/iu;
/** What is between a name and its address, and around both. */
const AROUND =
  /^[\s,:/|–—"“”„«»*_\p{Extended_Pictographic}\uFE0F-]+|[\s,:/|–—"“”„«»*_\p{Extended_Pictographic}\uFE0F-]+$/gu;
/** What follows a name and is none. */
const DEGREE =
  /^(?:MBA|Ph\.?D\.?|M\.?D\.|Jr\.?|Sr\.?|Esq\.?|Dr\.|Prof\.|[BM]\. ?(?:A|Sc|Eng)\.|I{2,3})$/;

/**
 * Reads a list of people: one a line, a name, or a name and an email address, however they are separated; or all in
 * one line, as mail programs write recipients. Marks of lists, blank lines and characters that nobody sees are left out, and
 * so are lines that name nobody: headings, and what has no letter.
 */
export function parseNames(text: string): PastedList {
  const leftOut: Array<string> = [];
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map((raw) => {
    const bare = withoutMarks(withoutUnseen(raw).replace(CONTROLS, "")).replace(COUNT, "");
    const line = bare
      .replaceAll(/\t|；| ?\| ?/g, ";")
      .replaceAll(/\s/g, " ")
      .replaceAll("，", ",")
      .replaceAll("：", ": ")
      .replaceAll("mailto:", "");
    if (line === "") return [];
    const entries = entriesOf(line.replace(TO, ""));
    const namesNobody =
      /^#+ |: ?;?$|^\p{L}+ \(\d+\)$/u.test(line) || isHeading(line.split(/[,; ]/));
    if (entries.length > 0 && !namesNobody) return entries;
    if (/[\p{L}\p{N}]/u.test(line)) leftOut.push(line);
    return [];
  });
  // A row is known by its line; where one line has several people each counts as one.
  const hasMany = lines.some((entries) => entries.length > 1);
  const people = lines.flatMap((entries, index) =>
    entries.map((entry) => ({ line: index + 1, ...entry })),
  );
  return {
    people: hasMany ? people.map((person, index) => ({ ...person, line: index + 1 })) : people,
    leftOut,
  };
}

/** Who is in a line. */
function entriesOf(line: string): Array<Entry> {
  // Mail programs that know no name put the address in its place.
  const named = line.replaceAll(/["']?([^\s<>@,;"']+@[^\s<>@,;"']+)["']?\s*<\1>/gi, "<$1>");
  const found = [...named.matchAll(ADDRESS)];
  const [first] = found;
  if (first === undefined) {
    const parts = partsOf(named.replaceAll("、", ";"));
    const [only = "", ...more] = parts;
    const names = only.split(/, */);
    // "Ana Kovač, Ben Baker, Cem Demir": who is in a chat.
    if (more.length === 0 && names.length > 2 && names.every((name) => !DEGREE.test(name))) {
      return names.flatMap((name) => entryOf(partsOf(name), ""));
    }
    const areSeveral =
      named.includes("、") ||
      (parts.length > 1 &&
        parts.every((part) => part.includes(",") || (parts.length > 2 && part.includes(" "))));
    return areSeveral ? parts.flatMap((part) => entryOf([part], "")) : entryOf(parts, "");
  }
  const others = named.replace(first[0], "");
  if (found.length === 1 && !(first[0].includes("<") && others.includes(";"))) {
    return entryOf(partsOf(named.replace(first[0], ";")), first[1] ?? "");
  }
  return recipientsOf(named, found);
}

/** The people of a line with several: the names between the addresses, and which of them belongs to which. */
function recipientsOf(line: string, found: ReadonlyArray<RegExpExecArray>): Array<Entry> {
  const texts = [];
  let from = 0;
  for (const { index, 0: written } of found) {
    texts.push(line.slice(from, index).split(";"));
    from = index + written.length;
  }
  const last = line.slice(from).split(";");
  const [before = []] = texts;
  // "ana@… (Ana Kovač), ben@… (Ben Baker)": names follow their addresses.
  const areBehind = before.join("").trim() === "" && partsOf(last[0] ?? "").length > 0;
  const names = areBehind ? [...texts.slice(1), last] : [...texts, last];
  const people = found.flatMap((match, index) => {
    const here = names[index] ?? [];
    const own = (areBehind ? here.shift() : here.pop()) ?? "";
    const one = entryOf(partsOf(own), match[1] ?? "");
    // "Ana Kovač; Ben Baker <ben@…>": somebody between has no address.
    const rest = here.flatMap((name) => entryOf(partsOf(name), ""));
    return areBehind ? [...one, ...rest] : [...rest, ...one];
  });
  return areBehind ? people : [...people, ...last.flatMap((name) => entryOf(partsOf(name), ""))];
}

/** The cells of a line, without quotation marks and brackets around them, and without mere numbers. */
function partsOf(text: string): Array<string> {
  return text
    .split(";")
    .map((part) =>
      part
        .replaceAll(/\s+/g, " ")
        .replace(AROUND, "")
        .replace(/^'(.*)'$|^\((.*)\)$|^\($/, "$1$2")
        .replace(/ ?\($/, "")
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}@]/u.test(part) && !/^\d{1,4}[.)]?$/.test(part));
}

function entryOf(parts: ReadonlyArray<string>, email: string): Array<Entry> {
  const named = parts.some((part) => /[\p{L}@]/u.test(part)) ? parts : [];
  return named.length > 0 || email !== "" ? [{ ...nameOf(named), email }] : [];
}

/** "Ana Kovač", "Kovač, Ana", or first and last name in cells of their own. */
export function nameOf([first = "", ...rest]: ReadonlyArray<string>) {
  if (rest.length > 0) return { firstName: first, lastName: rest.join(" ") };
  const [last = "", ...given] = first.split(",").flatMap((part) => part.trim() || []);
  const [degree = ""] = given;
  if (given.length > 0 && !DEGREE.test(degree)) {
    return { firstName: given.join(", "), lastName: last };
  }
  const [one = "", ...others] = [last, ...given].join(", ").split(" ");
  return { firstName: one, lastName: others.join(" ") };
}

import { withoutMarks } from "~/core/kit/list-marks";
import { withoutUnseen } from "~/core/kit/text";
import { isHeading } from "./guess-columns";

/** Somebody of a pasted list: what the line says, as the cells of a file. */
export type ListedPerson = { line: number; firstName: string; lastName: string; email: string };

type PastedList = { people: Array<ListedPerson>; leftOut: Array<string> };

type Entry = Omit<ListedPerson, "line">;

/** An email address with the brackets around it; its name has no sign that a mail program writes beside addresses. */
const ADDRESS = /[<[(]? *([^\s<>@,;:"'()[\]/][^\s<>@,;:"()[\]/]*@[^\s<>@,;:"'()[\]]+) *[>\])]?/;
/** What counts a line, besides the marks of any list. */
const COUNT = /^(?:#?\d{1,4}(?:\s*[-–]\s*|\s+)(?=\p{L})|[a-z]\)\s+)/iu;
/** What is between a name and its address, and around both. */
const SIGNS = '[\\s,:/|>–—"“”„«»*_\\p{Extended_Pictographic}\\uFE0F-]+';
const AROUND = new RegExp(`^${SIGNS}|${SIGNS}$`, "gu");
/** "# Team", "Kitchen:", "Participants (3)". */
const TITLE = /^#+ |: ?;?$|^\p{L}+ \(\d+\)$/u;
/** What comes before recipients even if none of them has an address. */
const TO = new Set(["to", "cc", "bcc", "from", "an", "von", "kopie", "à", "de", "para", "a"]);
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
    const line = plainLine(raw);
    const namesNobody = TITLE.test(line) || isHeading(line.split(/[,; ]/));
    const entries = namesNobody ? [] : entriesOf(withoutLabel(line));
    if (entries.length === 0 && /[\p{L}\p{N}]/u.test(line)) leftOut.push(line);
    return entries;
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

/** A line without what marks, counts or quotes it; a semicolon is between its cells. */
function plainLine(raw: string): string {
  return withoutMarks(withoutUnseen(raw).replace(/^[>\s]+/, ""))
    .replace(COUNT, "")
    .replaceAll(/\t|；| ?\| ?/g, ";")
    .replaceAll(/\s|\p{Cc}/gu, " ")
    .replaceAll("，", ",")
    .replaceAll("：", ": ")
    .replaceAll("mailto:", "")
    .trim();
}

/** A line without the word before recipients, in any language: "To: …", "Kitchen: a@…, b@…". */
function withoutLabel(line: string): string {
  const [, label = "", recipients = ""] = /^([\p{L}\p{M} -]{1,24}): *(.*)/u.exec(line) ?? [];
  const areMailed = /^[^<@:]*\p{L}[^<@:]*<|^[^:]*@[^:]*@[^:]*$/u.test(recipients);
  return areMailed || TO.has(label.trim().toLowerCase()) ? recipients : line;
}

/** Who is in a line. */
function entriesOf(line: string): Array<Entry> {
  // Mail programs that know no name put the address in its place.
  const pieces = line
    .replaceAll(/["']?([^\s<>@,;"]+@[^\s<>@,;"]+)["']? *<\1>/gi, "<$1>")
    .split(ADDRESS);
  const texts = pieces.filter((_, place) => place % 2 === 0);
  const addresses = pieces.flatMap((piece, place) =>
    place % 2 === 1 ? piece.replace(/\.$/, "") : [],
  );
  const [only] = addresses;
  if (only === undefined) return namesOf(line);
  const areSeveral =
    addresses.length > 1 || (line.includes("<") && texts.some((text) => text.includes(";")));
  return areSeveral ? recipientsOf(texts, addresses) : entryOf(partsOf(texts.join(";")), only);
}

/** Who is in a line without an address. */
function namesOf(line: string): Array<Entry> {
  const parts = partsOf(line.replaceAll("、", ";"));
  const [only = "", ...more] = parts;
  const names = only.split(/, */);
  // "Ana Kovač, Ben Baker, Cem Demir": who is in a chat.
  if (more.length === 0 && names.length > 2 && names.every((name) => !DEGREE.test(name))) {
    return names.flatMap((name) => entryOf(partsOf(name), ""));
  }
  const areSeveral =
    line.includes("、") ||
    (more.length > 0 &&
      parts.every((part) => part.includes(",") || (more.length > 1 && part.includes(" "))));
  return areSeveral ? parts.flatMap((part) => entryOf([part], "")) : entryOf(parts, "");
}

/** The people of a line with several addresses, by the texts before, between and behind them. */
function recipientsOf(texts: ReadonlyArray<string>, addresses: ReadonlyArray<string>) {
  const cells = texts.map((text) => text.split(";").map((name) => ({ name, email: "" })));
  // "ana@… (Ana Kovač), ben@… (Ben Baker)": names follow their addresses.
  const areBehind = texts[0]?.trim() === "" && partsOf(texts.at(-1) ?? "").length > 0;
  for (const [place, email] of addresses.entries()) {
    // "Ana Kovač; Ben Baker <ben@…>": somebody between has no address.
    const own = areBehind ? cells[place + 1]?.[0] : cells[place]?.at(-1);
    if (own) own.email = email;
  }
  return cells.flat().flatMap(({ name, email }) => entryOf(partsOf(name), email));
}

/** The cells of a line, without quotation marks and brackets around them, and without mere numbers. */
function partsOf(text: string): Array<string> {
  return text
    .split(";")
    .map((part) =>
      part
        .replaceAll(/\s+/g, " ")
        .replace(AROUND, "")
        .replace(/^'(.*)'$|^\((.*)\)$/, "$1$2")
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

import addressesOf from "nodemailer/lib/addressparser";
import { withoutMarks } from "~/core/kit/list-marks";
import { withoutUnseen } from "~/core/kit/text";
import { isHeading } from "./guess-columns";

/** A person of a pasted list, as the cells of a file. */
export type ListedPerson = { firstName: string; lastName: string; email: string };

type PastedList = { people: Array<ListedPerson>; leftOut: Array<string> };

/**
 * Reads a list of people: a name on each line, or the recipients of a mail; without headings and lines of marks only.
 */
export function parseNames(text: string): PastedList {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) =>
      withoutMarks(withoutUnseen(line))
        .replaceAll(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const leftOut = lines.filter((line) => line.split(/[,; ]+/).every(isHeading));
  return { leftOut, people: lines.filter((line) => !leftOut.includes(line)).flatMap(peopleOf) };
}

function peopleOf(line: string): Array<ListedPerson> {
  if (!/\S@\S/.test(line)) return [{ ...nameOf(line), email: "" }];
  const found = addressesOf(line, { flatten: true });
  const [only, ...others] = found.filter(({ address }) => address !== "");
  // "Ana Kovač, ana@…": one address, so one person.
  const one = found.map(({ name }) => name).filter((name) => name !== "");
  const people =
    only !== undefined && others.length === 0
      ? [{ address: only.address, name: one.join(", ") }]
      : found;
  return people.map(({ name, address }) => ({ ...nameOf(name), email: address }));
}

/** "Ana Kovač" or "Kovač, Ana". Other commas stay in the name, so that the admin is asked what they separate. */
export function nameOf(text: string) {
  const [, last, given] = /^([^\s,]+), ?([^,]+)$/.exec(text) ?? [];
  if (last !== undefined && given !== undefined) return { firstName: given, lastName: last };
  if (text.includes(",")) return { firstName: text, lastName: "" };
  const [first = "", ...others] = text.split(" ");
  return { firstName: first, lastName: others.join(" ") };
}

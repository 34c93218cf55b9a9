import { HIDDEN } from "~/core/kit/text";

/** Somebody of a pasted list: what the line says, as the cells of a file. */
export type ListedPerson = { line: number; firstName: string; lastName: string; email: string };

const UNSEEN = new RegExp(HIDDEN.source, "gu");
/** "1.", "2)", "-" and the like before a name. */
const BULLET = /^(\d{1,4}[.)]|[-–—*•·])\s+/;
const ADDRESS = /^<?([^\s<>@]+@[^\s<>@]+)>?$/;

/**
 * Reads a list with one person a line: a name, or a name and an email address, however they are separated. Blank lines,
 * numbers before names and characters that nobody sees are left out.
 */
export function parseNames(text: string): Array<ListedPerson> {
  return text.split(/\r\n|\r|\n/).flatMap((raw, index) => {
    const line = raw
      .replaceAll(/[\t\u00A0]/g, (space) => (space === "\t" ? ";" : " "))
      .replace(UNSEEN, "")
      .trim()
      .replace(BULLET, "");
    const words = line.split(/[\s,;]+/).filter((word) => word !== "");
    const address = words.find((word) => ADDRESS.test(word));
    const email = ADDRESS.exec(address ?? "")?.[1] ?? "";
    const named = address === undefined ? line : line.replace(address, ";");
    const parts = named
      .split(";")
      .map((part) => part.replaceAll(/\s+/g, " ").replaceAll(/^[ ,]+|[ ,]+$/g, ""))
      .filter((part) => part !== "");
    if (parts.length === 0 && email === "") return [];
    return [{ line: index + 1, ...nameOf(parts), email }];
  });
}

/** "Ana Kovač", "Kovač, Ana", or first and last name in cells of their own. */
export function nameOf([first = "", ...rest]: ReadonlyArray<string>) {
  if (rest.length > 0) return { firstName: first, lastName: rest.join(" ") };
  const [last = "", ...given] = first.split(/\s*,\s*/);
  if (given.length > 0) return { firstName: given.join(" "), lastName: last };
  const [one = "", ...others] = first.split(" ");
  return { firstName: one, lastName: others.join(" ") };
}

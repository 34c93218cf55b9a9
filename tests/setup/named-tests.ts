import { existsSync, readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

function readText(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** How many rows the tables of a document have, without their heads. */
export function rowsOf(document: string): number {
  return [...readText(document).matchAll(/^\| (?!-)/gm)].length - headsOf(document);
}

function headsOf(document: string): number {
  return [...readText(document).matchAll(/^\| -+ \|/gm)].length;
}

/** The tests that a document's tables name in their last column: a file and, unless all of it is meant, a name. */
export function namedTests(document: string): Array<{ file: string; name: string }> {
  return [...readText(document).matchAll(/\| `([^`]+)` › (.*?)\s*\|$/gm)].map(
    ([, file = "", name = ""]) => ({ file, name }),
  );
}

/** Whether a file has a test of this name, or any test where the name is empty. */
export function hasTest({ file, name }: { file: string; name: string }): boolean {
  if (!existsSync(new URL(file, root))) return false;
  const text = readText(file);
  if (name === "") return /\btest\(/.test(text) || /\btest\.each\(/.test(text);
  return ['"', "`"].some((quote) => text.includes(quote + name + quote));
}

import { globSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { expect, test } from "vitest";

/** Words that docs/words.md replaces, and what it says instead; literal uses do not match. */
const REPLACED: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bwhoever\b/i, "people who, anyone who, the caller"],
  [/\bstands\b(?! (for|in|still)\b)/i, "is, is shown, appears"],
  [/\bas (it|they) stands?\b/i, "stored, current, as it is now"],
  [/\bshall\b/i, "must, or the plain present"],
  [/\b(leads?|led) to\b/i, "redirects to, opens, goes to"],
  [/\bmeanwhile\b/i, "in the meantime"],
  [/\b(not|no|nobody|nothing|never|none)\b[^.;:]* any more\b(?! than)/i, "no longer"],
  [/\banew\b/i, "again"],
  [/\basker\b/i, "the caller"],
  [/\bnought\b/i, "zero"],
];

/** docs/words.md itself names them. */
const FILES = [
  "app/**/*.{ts,tsx}",
  "{scripts,server,bench,supabase/local}/**/*.{ts,sql}",
  "supabase/schemas/**/*.sql",
  "tests/**/*.ts",
  "{docs,deploy}/**/*.md",
  "supabase/local/README.md",
  "*.{md,config.ts,zones.ts}",
];
const files = globSync(FILES).filter(
  (file) => !/words\.test|\.fixture\.|\.generated\.|docs\/words\.md$/.test(file),
);

/** The lines of a file that are meant for readers of the source: all of a document, the comments of code. */
function proseOf(file: string): Array<string> {
  const text = readFileSync(file, "utf8");
  // Names of tests and of files stay as they are.
  if (extname(file) === ".md") return text.replaceAll(/›[^|\n]*|`[^`\n]*`/g, "").split("\n");
  if (extname(file) === ".sql") return text.match(/--.*|^comment on [^']*'(?:[^']|'')*'/gm) ?? [];
  return text
    .split("\n")
    .flatMap((line) => /(?:^\s*(?:\/?\*|\/\/)|\s\/\/ ).*/.exec(line)?.[0] ?? []);
}

test.each(REPLACED)("no comment and no document says %s", (words, instead) => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    proseOf(file)
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found, `Say instead: ${instead} (docs/words.md)`).toEqual([]);
});

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");

// Each takes a cheap phone some milliseconds, before the page can be used, and whether or not anything is formatted.
test("nothing of Intl is made while a module is loaded", async () => {
  const found: Array<string> = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] })) {
    const text = await readFile(join(app, file), "utf8");
    if (/\bIntl\./.test(text)) found.push(...madeAtImport(text).map((made) => `${file}: ${made}`));
  }
  expect(found).toEqual([]);
});

test("what a function makes is made when it is called", () => {
  const later = "function f() { return new Intl.NumberFormat(); } const g = () => Intl.Collator();";
  expect(
    madeAtImport(`${later} type A = Intl.Collator; const c = new Map<Intl.Locale, A>();`),
  ).toEqual([]);
  const now = ["new Intl.NumberFormat()", "Intl.supportedValuesOf()", "new Intl.Collator()"];
  expect(
    madeAtImport(`const a = ${now[0]}, b = ${now[1]}; class K { static d = ${now[2]}; }`),
  ).toEqual(now);
});

/** The calls of Intl outside of functions. */
function madeAtImport(text: string): Array<string> {
  const source = ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true);
  const made: Array<string> = [];
  function look(node: ts.Node) {
    if (ts.isFunctionLike(node)) return;
    const isMade = ts.isCallExpression(node) || ts.isNewExpression(node);
    if (isMade && node.expression.getText().startsWith("Intl.")) made.push(node.getText());
    ts.forEachChild(node, look);
  }
  look(source);
  return made;
}

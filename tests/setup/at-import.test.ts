import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AsyncLocalStorage } from "node:async_hooks";
import ts from "typescript";
import type * as Reading from "~/core/words/reads-in";
import type { Language } from "~/core/words/languages";
import { expect, test, vi } from "vitest";

/** Places that read a text outside of what is written for a reader. */
const readAtImport = new Set<string>();

async function withoutReader(original: () => Promise<typeof Reading>) {
  const real = await original();
  const isRead = new AsyncLocalStorage<true>();
  function readsIn<T>(language: Language, act: () => T): T {
    return isRead.run(true, () => real.readsIn(language, act));
  }
  function readerLanguage() {
    if (isRead.getStore() === undefined) readAtImport.add(placeOf(new Error().stack));
    return real.readerLanguage();
  }
  return { ...real, readsIn, readerLanguage };
}

/** The first two places outside of the catalogue. */
function placeOf(stack = ""): string {
  const lines = stack.split("\n").filter((line) => line.includes("/app/"));
  const outside = lines.filter((line) => !line.includes("/core/words/"));
  return outside
    .slice(0, 2)
    .join("")
    .replaceAll(/.*?\/app\//g, " ");
}

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

// It would be in one language for everybody.
test("no text is read while a module is loaded", async () => {
  for (const name of ["URL", "PUBLISHABLE_KEY", "SECRET_KEY"])
    vi.stubEnv(`SUPABASE_${name}`, "http://127.0.0.1:1");
  vi.doMock("~/core/words/reads-in", withoutReader);
  vi.resetModules();
  for (const load of Object.values(import.meta.glob("~/**/*route.tsx"))) await load();
  vi.doUnmock("~/core/words/reads-in");
  vi.resetModules();
  expect([...readAtImport]).toEqual([]);
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

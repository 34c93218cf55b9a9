import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "~/core/words/languages";

const assets = resolve(import.meta.dirname, "../../build/client/assets");
const others = Object.keys(LANGUAGES).filter((language) => language !== "en");

const english = new Map<string, string>();

async function read(file: string): Promise<string> {
  return readFile(join(assets, file), "utf8");
}

beforeAll(async () => {
  for await (const file of glob("*.js", { cwd: assets })) english.set(file, await read(file));
});

test("each script of a page is there in each language, and asks for none of another", async () => {
  for (const language of others) {
    const own = new Set<string>();
    for await (const file of glob("*.js", { cwd: join(assets, language) })) own.add(file);
    // Workers have all languages.
    const missing = [...english.keys()].filter((file) => !own.has(file));
    expect(missing.filter((file) => !/^(heic-)?worker-/.test(file))).toEqual([]);
    for (const file of own) {
      const names = (await read(join(language, file))).matchAll(/"\/?assets\/([^"]+\.js)"/g);
      const foreign = [...names].filter(([, name]) => !/^(heic-)?worker-|^\w\w\//.test(name ?? ""));
      expect(foreign, file).toEqual([]);
    }
  }
  expect(english.size).toBeGreaterThan(200);
});

test("no script has a mark in place of a text, the parser of messages or its rules", () => {
  for (const [file, text] of english) {
    expect(text, file).not.toMatch(/%[mf]\.\w+\.[0-9a-f]{8}/);
    expect(text, file).not.toContain("Unexpected message end");
    expect(text, file).not.toContain("n1000000");
  }
});

test("a page in German has German texts", async () => {
  const [entry = ""] = [...english.keys()].filter((file) => file.startsWith("entry.client-"));
  expect(english.get(entry)).toContain('"This is not for you"');
  const german = await read(join("de", entry));
  expect(german).toContain('"Kein Zugriff"');
  expect(german).not.toContain("This is not for you");
});

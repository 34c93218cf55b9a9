import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { testEnv } from "../fixtures/env";

const root = resolve(import.meta.dirname, "../..");
const bundle = resolve(root, "build/client");

let client = "";

beforeAll(async () => {
  if (!existsSync(bundle)) await promisify(execFile)("npm", ["run", "build"], { cwd: root });
  client = await readAll(bundle, "**/*.{js,css,html,json,map,webmanifest}");
});

async function readAll(cwd: string, pattern: string): Promise<string> {
  const texts: Array<string> = [];
  for await (const file of glob(pattern, { cwd }))
    texts.push(await readFile(resolve(cwd, file), "utf8"));
  return texts.join("\n");
}

/** The words that a source contains as text, without its imports. */
function wordsOf(source: string): Array<string> {
  const own = source.replace(/^.*\bfrom "[^"]*";?$/gm, "").replace(/\/\*\*[^]*?\*\/|\/\/.*/g, "");
  return [...own.matchAll(/["'`]([^"'`\n$]{10,})["'`]/g)].map(([, text = ""]) => text);
}

test("the bundle is the application's", () => {
  expect(client).toContain("Send Notification");
  expect(client).toContain("No tasks due today.");
});

test.each([
  "SUPABASE_SECRET_KEY",
  "SESSION_SECRET",
  "SUPABASE_DB_URL",
  "service_role",
  "sb_secret_",
])("the bundle does not hold %s", (name) => {
  expect(client).not.toContain(name);
});

test("the bundle does not contain the list of common passwords", () => {
  expect(client).not.toContain("trustno1");
});

test("the bundle contains no key §threat.186", () => {
  expect(client).not.toContain(testEnv().SUPABASE_SECRET_KEY);
  expect(client).not.toContain(testEnv().SUPABASE_DB_URL);
});

test("the bundle contains no text of a server-only module", async () => {
  const server = wordsOf(await readAll(root, "app/**/*.server.{ts,tsx}"));
  const shared: Array<string> = [];
  for await (const file of glob("app/**/*.{ts,tsx}", { cwd: root })) {
    if (!/\.server\.tsx?$|\.test\.tsx?$|types\.generated/.test(file)) {
      shared.push(await readFile(resolve(root, file), "utf8"));
    }
  }
  const browser = shared.join("\n");
  const only = server.filter((text) => !browser.includes(text));
  // Single words are common; a table, a function or a sentence belongs to the server only. Remix's own names are also
  // in its script for the browser.
  const telling = only.filter((text) => /[_ ]/.test(text) && !text.startsWith("window.__remix"));
  expect(telling).toEqual(expect.arrayContaining(["list_due_tasks", "do_command"]));
  expect(telling.filter((text) => client.includes(text))).toEqual([]);
});

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FLOOR, newerIn } from "./browser-floor.ts";
import { root } from "./environment.ts";

test.each([
  ["URL.canParse(shown)", "URL.canParse"],
  ["windows.toSorted((a, b) => a - b)", "Array.prototype.toSorted"],
  ["rows?.findLast?.(isSeen)", "Array.prototype.findLast"],
  ["{ signal: AbortSignal.timeout(8000) }", "AbortSignal.timeout"],
  ["return Response.json(what)", "Response.json"],
  ["form.current?.requestSubmit()", "HTMLFormElement.prototype.requestSubmit"],
  ["new Intl.Segmenter()", "Intl.Segmenter"],
  ["requestIdleCallback(load)", "requestIdleCallback"],
  ["const ending = /(?<=.)\\.[a-z]+$/", "a look-behind"],
  ["/[\\p{L}--[a-z]]/v.test(name)", "the flag v"],
  ["counts.values().map(double)", "a method of an iterator"],
  ['hint.role = "tooltip"', "an attribute of ARIA as a property"],
])("%s stops the build", (code, name) => {
  expect(newerIn(code)).toEqual([name]);
});

test.each([
  "[...rows].sort(byName).reverse().at(-1)",
  "Object.values(counts).map(double)",
  'if (person.role === "admin") open()',
  "/(?<year>[0-9]+)-(?=0)(?!9)/u.exec(day)",
  "const toSorted = sorted(rows)",
])("%s does not", (code) => {
  expect(newerIn(code)).toEqual([]);
});

test("pages outside of the build know no more", async () => {
  for await (const file of glob("public/*.html", { cwd: root })) {
    expect(newerIn(await readFile(join(root, file), "utf8")), file).toEqual([]);
  }
});

test("README says which browsers these are", async () => {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const { ios, firefox, chrome } = FLOOR;
  expect(readme).toContain(`iOS and Safari ${ios}, Firefox ${firefox} and Chrome ${chrome}`);
});

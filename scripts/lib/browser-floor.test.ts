import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FLOOR, newerIn } from "./browser-floor.ts";
import { root } from "./environment.ts";
import { newerInStyle, withOlderHeights } from "./floor-style.ts";

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
])("%s stops the build §messages.12", (code, name) => {
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

const LIST = ":has() in a list, outside of :where(): ";

test.each([
  [
    "@media(pointer:coarse),not (min-width:48rem){a{top:0}}",
    "a condition of media that begins with not",
  ],
  ["@media (width < 64rem){a{top:0}}", "conditions of media in parentheses, or compared"],
  [
    "@media(max-width:64rem)and (scripting:enabled){a{top:0}}",
    "whether scripts run, other than (scripting:none) alone",
  ],
  [
    "@media not all and (scripting:none){a{top:0}}",
    "whether scripts run, other than (scripting:none) alone",
  ],
  ["a{color:color-mix(in oklab,red 50%,blue)}", "a colour without @supports"],
  [".row{a{top:0}&:hover{top:1px}}", "a rule within a rule"],
  [".a>b,.c:has(d){top:0}", `${LIST}.a>b,.c:has(d)`],
  [".a:is(b) c,.d:not(e,:has(f)){top:0}", `${LIST}.a:is(b) c,.d:not(e,:has(f))`],
])("the style %s stops the build §messages.13", (css, name) => {
  expect(newerInStyle(css)).toEqual([name]);
});

test.each([
  "@media not all and (min-width:64rem){a{top:0}}@media(scripting:none){a{top:0}}",
  "a{color:red}@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in oklab,red 50%,blue)}}",
  ".a,.b:where(:has(c,d)),.e:is(f,:has(g)){top:0}",
  ".a:has(b,c:not(.d,.e)):not(:has(f)){top:0}",
])("the style %s does not", (css) => {
  expect(newerInStyle(css)).toEqual([]);
});

test("a height of what is left of the window stands behind one that Chrome 105 knows", () => {
  expect(withOlderHeights(".h-\\[9dvh\\]{top:0;height:min(9dvh,3rem)}")).toBe(
    ".h-\\[9dvh\\]{top:0;height:min(9vh,3rem);height:min(9dvh,3rem)}",
  );
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

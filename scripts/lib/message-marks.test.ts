import { runInNewContext } from "node:vm";
import { parseAst, transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import type { Language } from "../../app/core/words/languages.ts";
import {
  type Catalogues,
  inAll,
  type Marks,
  marked,
  translated,
  withoutLate,
} from "./message-marks.ts";

const AWKWARD = '"Don\'t" `say` ${v} \\ so\n';
const COUNTED = "{n, plural, one{# task} other{# tasks}}";
const all: Catalogues = new Map([
  [
    "ar",
    {
      Tasks: "مهام",
      Open: { "": "مفتوحة", act: "فتح" },
      [COUNTED]: "{n, plural, two{مهمتان} few{# مهام} other{# مهمة}}",
      Plain: AWKWARD.replace("{v}", "'{v}'"),
    },
  ],
]);

async function built(code: string) {
  const marks: Marks = new Map();
  const whole = await transformWithEsbuild(marked(code, all, marks), "a.js", { minify: true });
  return (language: Language) => translated(whole.code, all, marks, language);
}

test("a text is right in each kind of literal", async () => {
  const said = 't("Plain")';
  const code = await built(
    `said = [${said}, "it's \\"" + ${said}, '""' + ${said}, \`\${${said}} \${x}\`, [1].map(() => ${said})[0]]`,
  );
  const expected = ["", "it's \"", '""'].map((before) => before + AWKWARD);
  const sandbox = { x: "x", said: [] };
  runInNewContext(code("ar"), sandbox);
  expect([...sandbox.said]).toEqual([...expected, `${AWKWARD} x`, AWKWARD]);
});

test("a message with values is a function in place, with the rule of its language", async () => {
  const code = await built(`said = [1, 2, 3, 1000].map((n) => t("${COUNTED}", { n }))`);
  const sandbox = { said: [] };
  runInNewContext(code("ar"), sandbox);
  expect([...sandbox.said]).toEqual(["1 مهمة", "مهمتان", "3 مهام", "1000 مهمة"]);
  const english = code("en");
  runInNewContext(english, sandbox);
  expect([...sandbox.said]).toEqual(["1 task", "2 tasks", "3 tasks", "1000 tasks"]);
  expect(english.length).toBeLessThan(90);
});

test("the same English is another text where it means another thing, and a value may be a text", async () => {
  const code = await built(
    `said = [t("Open"), t("Open", {}, "act"), t("{a}!", { a: t("Tasks") })]`,
  );
  const sandbox = { said: [] };
  runInNewContext(code("ar"), sandbox);
  expect([...sandbox.said]).toEqual(["مفتوحة", "فتح", "مهام!"]);
});

test("a text that changes in one language changes the file in all", () => {
  const changed = new Map(all).set("ar", { Tasks: "أعمال" });
  expect(marked('t("Tasks")', changed, new Map())).not.toBe(marked('t("Tasks")', all, new Map()));
});

test("a worker has all languages, and what files are called is in each", () => {
  const code = inAll(
    `said = [t("Tasks"), t("${COUNTED}", { n: 2 }), ...everyLanguage("Open")]`,
    all,
    "reader()",
  );
  for (const [language, said] of [
    ["en", ["Tasks", "2 tasks"]],
    ["ar", ["مهام", "مهمتان"]],
  ] as const) {
    const sandbox = { reader: () => language, said: [] };
    runInNewContext(code, sandbox);
    expect([...sandbox.said]).toEqual([...said, "Open", "مفتوحة"]);
  }
});

test("late costs nothing", () => {
  const code =
    "export const A = late(() => ({ a: 1 })), B = 2;\nconst C = late(() => { return [3]; });";
  expect(withoutLate(code, parseAst(code))).toBe(
    "export const A = ({ a: 1 }), B = 2;\nconst C = (() => { return [3]; })();",
  );
});

test("what the build cannot see is named with its line: a sentence that is no literal, lacks values, is compared or measured", () => {
  for (const [code, why] of [
    ["\nt(title)", "line 2: a sentence and its meaning are written as they are"],
    ['t("Open", {}, act)', "line 1: a sentence and its meaning"],
    ['t("{n} tasks")', "line 1: “{n} tasks” has values"],
    ["[1].map(t)", "line 1: t stands for nothing else"],
    ['t("Tasks").length', "line 1: “Tasks” is compared"],
    ['t("Tasks")[0]', "line 1: “Tasks” is compared"],
    ['t("Tasks") === "Tasks"', "line 1: “Tasks” is compared"],
  ] as const)
    expect(() => marked(code, all, new Map()), code).toThrow(why);
});

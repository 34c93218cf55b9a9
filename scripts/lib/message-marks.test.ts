import { runInNewContext } from "node:vm";
import { parseAst, transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import { inAll, marked, translated, withoutLate } from "./message-marks.ts";

const AWKWARD = '"Don\'t" `say` ${v} \\ so\n';
const all = new Map<string, Record<string, string>>([
  ["en", { a_title: "Tasks", a_n: "{n, plural, one{# task} other{# tasks}}", a_odd: "Plain" }],
  [
    "ar",
    {
      a_title: "مهام",
      a_n: "{n, plural, two{مهمتان} few{# مهام} other{# مهمة}}",
      a_odd: AWKWARD.replace("{v}", "'{v}'"),
    },
  ],
]);

async function built(code: string): Promise<string> {
  return (await transformWithEsbuild(marked(code, all), "a.js", { minify: true })).code;
}

test("a text is right in each kind of literal", async () => {
  const code = await built(
    `said = [m.a_odd(), "it's \\"" + m.a_odd(), '""' + m.a_odd(), \`\${m.a_odd()} \${x}\`, [1].map(m.a_odd)[0]]`,
  );
  const expected = ["", "it's \"", '""'].map((before) => before + AWKWARD);
  const sandbox = { x: "x", said: [] };
  runInNewContext(translated(code, all, "ar"), sandbox);
  expect([...sandbox.said]).toEqual([...expected, `${AWKWARD} x`, AWKWARD]);
});

test("a message with values is a function in place, with the rule of its language", async () => {
  const code = await built("said = [1, 2, 3, 1000].map((n) => m.a_n({ n }))");
  const sandbox = { said: [] };
  runInNewContext(translated(code, all, "ar"), sandbox);
  expect([...sandbox.said]).toEqual(["1 مهمة", "مهمتان", "3 مهام", "1000 مهمة"]);
  const english = translated(code, all, "en");
  runInNewContext(english, sandbox);
  expect([...sandbox.said]).toEqual(["1 task", "2 tasks", "3 tasks", "1000 tasks"]);
  expect(english.length).toBeLessThan(90);
});

test("a text that changes in one language changes the file in all", () => {
  const changed = new Map(all).set("ar", { a_title: "أعمال" });
  expect(marked("m.a_title()", changed)).not.toBe(marked("m.a_title()", all));
});

test("a worker has all languages", () => {
  const code = inAll("said = [m.a_title(), m.a_n({ n: 2 })]", all, "reader()");
  for (const [language, said] of [
    ["en", ["Tasks", "2 tasks"]],
    ["ar", ["مهام", "مهمتان"]],
  ] as const) {
    const sandbox = { reader: () => language, said: [] };
    runInNewContext(code, sandbox);
    expect([...sandbox.said]).toEqual(said);
  }
});

test("late costs nothing", () => {
  const code =
    "export const A = late(() => ({ a: 1 })), B = 2;\nconst C = late(() => { return [3]; });";
  expect(withoutLate(code, parseAst(code))).toBe(
    "export const A = ({ a: 1 }), B = 2;\nconst C = (() => { return [3]; })();",
  );
});

test("a message that does not exist is named, and one that is compared or measured", () => {
  expect(() => marked("m.a_lost()", all)).toThrow("There is no message a_lost.");
  for (const code of ["m.a_title().length", "m.a_title()[0]", 'm.a_title() === "Tasks"'])
    expect(() => marked(code, all)).toThrow("a_title is compared");
});

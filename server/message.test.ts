import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { readMessage, type Values } from "./message";

function said(message: string, values: Values, language = "en"): unknown {
  const read = readMessage(message, language);
  if ("text" in read) return read.text;
  const made: unknown = runInThisContext(`v=>${read.template}`);
  return typeof made === "function" ? Reflect.apply(made, undefined, [values]) : undefined;
}

test.each([
  ["It can't '{'be'}' # it''s", {}, "It can't {be} # it's"],
  ["{a}{b} `${c}` \\ {a}", { a: 1, b: 2, c: "x" }, "12 `$x` \\ 1"],
  ["{n, plural, one{# task} other{# tasks}}", { n: 1 }, "1 task"],
  ["{n, plural, one{# task} other{# tasks}}", { n: 1000 }, "1000 tasks"],
  ["{n, plural, =0{none} one{one} other{#}}", { n: 0 }, "none"],
  ["{n, plural, offset:1 =1{you} one{you and #} other{you and #}}", { n: 2 }, "you and 1"],
  [
    "{n, plural, one{{who, select, me{my #} other{{who}: #}}} other{}}",
    { n: 1, who: "me" },
    "my 1",
  ],
  ["{who, select, a{A} other{{who}}}", { who: "toString" }, "toString"],
] as const)("%s", (message, values, expected) => {
  expect(said(message, values)).toBe(expected);
});

test("Arabic has its six plurals", () => {
  const forms = ["zero", "one", "two", "few", "many", "other"];
  const message = `{n, plural, ${forms.map((form) => `${form}{${form}}`).join(" ")}}`;
  expect([0, 1, 2, 3, 11, 100].map((n) => said(message, { n }, "ar"))).toEqual(forms);
});

test("where one reads from the right, a name turns nothing beside it", () => {
  expect(said("{who} (3)", { who: "Ada" }, "ar")).toBe("\u200F\u2068Ada\u2069 (3)");
  expect(said("{who} (3)", { who: "Ada" }, "de")).toBe("Ada (3)");
});

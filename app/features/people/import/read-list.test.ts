import fc from "fast-check";
import { expect, test } from "vitest";
import { parseNames } from "./read-list";

function read(text: string) {
  return parseNames(text).map(
    ({ line, firstName, lastName, email }) => `${line} ${firstName}|${lastName}|${email}`,
  );
}

test("a line is a name, or a name and an address, however they are separated", () => {
  const text = [
    "Ana Kovač",
    "Ben van der Berg\tben@x.test",
    "Cem Demir; cem@x.test",
    "Dana Deer, dana@x.test",
    "Eva Egger <eva@x.test>",
    "fay@x.test;Fay Fox",
    "Gil\tGreen\tgil@x.test",
    "Hart, Ida",
    "Ivy Irving,",
  ].join("\r\n");
  expect(read(text)).toEqual([
    "1 Ana|Kovač|",
    "2 Ben|van der Berg|ben@x.test",
    "3 Cem|Demir|cem@x.test",
    "4 Dana|Deer|dana@x.test",
    "5 Eva|Egger|eva@x.test",
    "6 Fay|Fox|fay@x.test",
    "7 Gil|Green|gil@x.test",
    "8 Ida|Hart|",
    "9 Ivy|Irving|",
  ]);
});

test("blank lines, numbers, bullets and characters that nobody sees are left out", () => {
  const text =
    "\uFEFF1. Ana  Kovač\n\n  \u200B \n• Ben\u00A0Baker\u200E\n- Cem\u202E Demir\n12) Dana Deer";
  expect(read(text)).toEqual(["1 Ana|Kovač|", "4 Ben|Baker|", "5 Cem|Demir|", "6 Dana|Deer|"]);
});

test("one word is a first name only, an address alone has no name", () => {
  expect(read("Ana\nben@x.test")).toEqual(["1 Ana||", "2 ||ben@x.test"]);
});

test("whatever is pasted is read, a line at most once", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 40 })), (lines) => {
      const people = parseNames(lines.join("\n"));
      const places = people.map(({ line }) => line);
      expect(new Set(places).size).toBe(places.length);
      for (const { firstName, lastName, email } of people) {
        expect(`${firstName}${lastName}${email}`).not.toBe("");
        expect(firstName).toBe(firstName.trim());
      }
    }),
  );
});

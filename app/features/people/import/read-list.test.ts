import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/setup/processor-ms";
import { parseNames } from "./read-list";

function read(text: string) {
  return parseNames(text).people.map(
    ({ firstName, lastName, email }) => `${firstName}|${lastName}|${email}`,
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
    "Jo",
    "kim@x.test",
  ].join("\r\n");
  expect(read(text)).toEqual([
    "Ana|Kovač|",
    "Ben|van der Berg|ben@x.test",
    "Cem|Demir|cem@x.test",
    "Dana|Deer|dana@x.test",
    "Eva|Egger|eva@x.test",
    "Fay|Fox|fay@x.test",
    "Gil|Green|gil@x.test",
    "Ida|Hart|",
    "Jo||",
    "||kim@x.test",
  ]);
});

test.each([
  ['Kovač, Ana <a@x.test>; Ben Baker <b@x.test>, "Demir, Cem" <c@x.test>'],
  ["To: Ana Kovač <a@x.test>, Ben Baker <b@x.test>; Cem Demir <c@x.test>;"],
  ["a@x.test (Ana Kovač), b@x.test (Ben Baker), c@x.test (Cem Demir)"],
])("the recipients of a mail are people: %s", (line) => {
  expect(read(line)).toEqual(["Ana|Kovač|a@x.test", "Ben|Baker|b@x.test", "Cem|Demir|c@x.test"]);
});

test("marks of lists, blank lines, rulers and characters that nobody sees are left out", () => {
  const text =
    "\uFEFF1. Ana  Kovač\n\n  \u200B \n• Ben\u00A0Baker\u200E\n----\n- Cem\u202E Demir\n☐ Dana";
  expect(read(text)).toEqual(["Ana|Kovač|", "Ben|Baker|", "Cem|Demir|", "Dana||"]);
});

test("headings are no names, and it is said which lines were left out", () => {
  expect(parseNames("Name; E-Mail\nAna Kovač\nVorname\tNachname")).toEqual({
    people: [{ firstName: "Ana", lastName: "Kovač", email: "" }],
    leftOut: ["Name; E-Mail", "Vorname Nachname"],
  });
});

test("what is more than a name stays together", () => {
  expect(read("Ana Kovač, Ben Baker\nAna Kovač, MBA\nAna; Ben")).toEqual([
    "Ana Kovač, Ben Baker||",
    "Ana Kovač, MBA||",
    "Ana;|Ben|",
  ]);
});

test("whatever is pasted is read, and nobody without a name or an address", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 40 })), (lines) => {
      for (const { firstName, lastName, email } of parseNames(lines.join("\n")).people) {
        expect(`${firstName}${lastName}${email}`).not.toBe("");
      }
    }),
  );
});

test("5,000 recipients in one line keep nobody waiting", () => {
  const line = Array.from({ length: 5000 }, (_, index) => `P Q <p${index}@x.test>`).join(", ");
  let people: Array<string> = [];
  expect(processorMs(() => (people = read(line)))).toBeLessThan(5000);
  expect(people).toHaveLength(5000);
});

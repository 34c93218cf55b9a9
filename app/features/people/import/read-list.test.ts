import fc from "fast-check";
import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/setup/processor-ms";
import { parseNames } from "./read-list";

function read(text: string) {
  return parseNames(text).people.map(
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

test.each([
  ['Kovač, Ana <a@x.test>; Ben Baker <b@x.test>, "Demir, Cem" <c@x.test>'],
  ["To: Ana Kovač <a@x.test>, Baker, Ben <b@x.test>; 'Cem Demir' <c@x.test>;"],
  ['An: "Ana Kovač" <a@x.test> ; “Baker, Ben” <b@x.test>; Cem Demir c@x.test'],
  ["a@x.test (Ana Kovač), b@x.test (Ben Baker), c@x.test (Cem Demir)"],
  ["a@x.test Ana Kovač; b@x.test Ben Baker; c@x.test Cem Demir"],
])("the recipients of a mail are people: %s", (line) => {
  expect(read(line)).toEqual([
    "1 Ana|Kovač|a@x.test",
    "2 Ben|Baker|b@x.test",
    "3 Cem|Demir|c@x.test",
  ]);
});

test.each([
  ["Ana Kovač; Ben Baker <b@x.test>; Cem", ["1 Ana|Kovač|", "2 Ben|Baker|b@x.test", "3 Cem||"]],
  [
    "a@x.test; Ben <b@x.test>; c@x.test <c@x.test>",
    ["1 ||a@x.test", "2 Ben||b@x.test", "3 ||c@x.test"],
  ],
  ["Ana Kovač; Ben Baker; Cem Demir", ["1 Ana|Kovač|", "2 Ben|Baker|", "3 Cem|Demir|"]],
  ["Kovač, Ana; Baker, Ben", ["1 Ana|Kovač|", "2 Ben|Baker|"]],
  ["o'neil+x@x.test, sean.o'neil@x.test", ["1 ||o'neil+x@x.test", "2 ||sean.o'neil@x.test"]],
  ["1\tAna\tKovač\ta@x.test\n2\tBen\tBaker", ["1 Ana|Kovač|a@x.test", "2 Ben|Baker|"]],
  [
    "☐ Ana\n- [x] Ben\n☑\tCem\n(3) Dana\n\uF0B7\tEva",
    ["1 Ana||", "2 Ben||", "3 Cem||", "4 Dana||", "5 Eva||"],
  ],
])("%j is %j", (text, people) => {
  expect(read(text)).toEqual(people);
});

test("headings, numbers and rulers are no names, and it is said which lines were left out", () => {
  const text =
    "# Team\nName; E-Mail\nKitchen:\nAna Kovač\n----\n12\n1.\n☐\n***\n+49 30 123\nVorname\tNachname";
  expect(read(text)).toEqual(["4 Ana|Kovač|"]);
  expect(parseNames(text).leftOut).toEqual([
    "# Team",
    "Name; E-Mail",
    "Kitchen:",
    "12",
    "+49 30 123",
    "Vorname;Nachname",
  ]);
});

test("whatever is pasted is read, a line at most once", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 40 })), (lines) => {
      const { people } = parseNames(lines.join("\n"));
      const places = people.map(({ line }) => line);
      expect(new Set(places).size).toBe(places.length);
      for (const { firstName, lastName, email } of people) {
        expect(`${firstName}${lastName}${email}`).not.toBe("");
        expect(firstName).toBe(firstName.trim());
      }
    }),
  );
});

test.each([
  ["Müller, Jürgen (EXT) <j@x.test>", "1 Jürgen (EXT)|Müller|j@x.test"],
  ["Ana Kovač <mailto:a@x.test>", "1 Ana|Kovač|a@x.test"],
  ["Ana Kovač [mailto:a@x.test]", "1 Ana|Kovač|a@x.test"],
  ["Ana Kovač (a@x.test)", "1 Ana|Kovač|a@x.test"],
  ["Ana Kovač – a@x.test", "1 Ana|Kovač|a@x.test"],
  ["Ana Kovač: a@x.test", "1 Ana|Kovač|a@x.test"],
  ["a@x.test | Ana Kovač", "1 Ana|Kovač|a@x.test"],
  ["Från: Ana Kovač <a@x.test>", "1 Ana|Kovač|a@x.test"],
  [
    "宛先：山田 太郎 <y@x.test>；鈴木 花子 <s@x.test>",
    "1 山田|太郎|y@x.test",
    "2 鈴木|花子|s@x.test",
  ],
  ["山田太郎、鈴木花子", "1 山田太郎||", "2 鈴木花子||"],
  ["Team: a@x.test, b@x.test;", "1 ||a@x.test", "2 ||b@x.test"],
  ["Ana Kovač, Ben Baker, Cem", "1 Ana|Kovač|", "2 Ben|Baker|", "3 Cem||"],
  ["Dr. Ana Kovač, MBA <a@x.test>", "1 Dr.|Ana Kovač, MBA|a@x.test"],
  [
    "1 Ana Kovač\n2 - Ben Baker\n#3 Cem\na) Dana",
    "1 Ana|Kovač|",
    "2 Ben|Baker|",
    "3 Cem||",
    "4 Dana||",
  ],
  ["> Ana Kovač\n**Ben Baker**\n👤 Cem ✅", "1 Ana|Kovač|", "2 Ben|Baker|", "3 Cem||"],
  ["| Name | Email |\n| --- | --- |\n| Ana Kovač | a@x.test |", "3 Ana|Kovač|a@x.test"],
  ["Vorname Nachname\nTeilnehmer (3)\nundisclosed-recipients:;\nAna", "4 Ana||"],
  ["葛\u{E0100}城 太郎", "1 葛\u{E0100}城|太郎|"],
])("in %j are these people", (text, ...people) => {
  expect(read(text)).toEqual(people);
});

test("a thousand recipients in one line without a space keep nobody waiting", () => {
  const line = Array.from({ length: 1000 }, (_, index) => `p${index}@x.test`).join(",");
  let people: Array<string> = [];
  expect(processorMs(() => (people = read(line)))).toBeLessThan(2000);
  expect(people).toHaveLength(1000);
  expect(read("\"o'neil@x.test\" <o'neil@x.test>, 'a@x.test' <a@x.test>")).toEqual([
    ...["1 ||o'neil@x.test", "2 ||a@x.test"],
  ]);
});

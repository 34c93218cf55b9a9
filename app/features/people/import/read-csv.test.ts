import { expect, test } from "vitest";
import { parseCsv } from "./read-csv";

function cellsOf(text: string) {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.rows.map(({ cells }) => cells) : parsed.problem;
}

test.each([
  [
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a;b\r\n1;2,5\r\n",
    [
      ["a", "b"],
      ["1", "2,5"],
    ],
  ],
  [
    "a\tb\r1\t2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    '"a;x",b\n1,2',
    [
      ["a;x", "b"],
      ["1", "2"],
    ],
  ],
  [
    "\uFEFFa,b\n\n  \n,,\n1,\n",
    [
      ["a", "b"],
      ["1", ""],
    ],
  ],
  ['a\n5" disk', [["a"], ['5" disk']]],
  [
    "a,b\n'=1,'+2\n'x,'",
    [
      ["a", "b"],
      ["=1", "+2"],
      ["'x", "'"],
    ],
  ],
  ["sep=;\r\na,b;c\n", [["a,b", "c"]]],
  [
    "sep=|\na|b\n1|2,5",
    [
      ["a", "b"],
      ["1", "2,5"],
    ],
  ],
  ["Team\na;b\n1;2", [["Team"], ["a", "b"], ["1", "2"]]],
  ["", []],
  ['""', []],
])("%j is read as %j", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test("each row knows the line on which it begins", () => {
  const parsed = parseCsv('name\r\n"two\r\nlines"\n\n"and\nthree\nlines"\nlast');
  expect(parsed).toMatchObject({
    ok: true,
    rows: [{ line: 1 }, { line: 2 }, { line: 5 }, { line: 8, cells: ["last"] }],
  });
});

test.each([
  ['a,b\n1,"two', 2, 3, /never closed/],
  ['a,b\n"one\nmore" x,2', 3, 6, /comma or the end of the line/],
  ['a;b\n"1" ;2', 2, 4, /semicolon or the end/],
  ["a,b\nJos\uFFFD,2", 2, 4, /UTF-8/],
  ["a\n🌅🌅\0", 2, 3, /UTF-8/],
])("%j is refused at line %i, column %i", (text, line, column, message) => {
  expect(cellsOf(text)).toEqual({ line, column, message: expect.stringMatching(message) });
});

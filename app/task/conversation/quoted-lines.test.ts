import { expect, test } from "vitest";
import { quotedLines } from "./quoted-lines";

test("three quoted lines are one piece, and fewer are part of what is around them §rights.115", () => {
  expect(quotedLines("Yes.\n> a\n> b\n>> c\nAnd no.")).toEqual([
    { text: "Yes.", isQuoted: false },
    { text: "> a\n> b\n>> c", isQuoted: true },
    { text: "And no.", isQuoted: false },
  ]);
  expect(quotedLines("Yes.\n> a\n> b\nAnd no.\n> c")).toEqual([
    { text: "Yes.\n> a\n> b\nAnd no.\n> c", isQuoted: false },
  ]);
});

test("a mail below its divider is one piece, and a line that somebody drew is none", () => {
  const mail = "-----Original Message-----\nVon: Ben\nAn: Ana\n\nA4, please.";
  expect(quotedLines(`As he says:\n${mail}`)).toEqual([
    { text: "As he says:", isQuoted: false },
    { text: mail, isQuoted: true },
  ]);
  const drawn = "One\n-----\nTwo\n====\nNote: three\nFour";
  expect(quotedLines(drawn)).toEqual([{ text: drawn, isQuoted: false }]);
});

test.each(["", "\n", "> a\n> b\n> c", "a\n\n> b\n>\n> c\n\nd\n> e", "___\nFrom: a\nTo: b"])(
  "nothing of %j is left out",
  (text) => {
    const pieces = quotedLines(text);
    expect(pieces.map((piece) => piece.text).join("\n")).toBe(text);
  },
);

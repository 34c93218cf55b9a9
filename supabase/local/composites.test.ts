import { expect, test } from "vitest";
import { readComposite, readEnums, writeComposite } from "./composites.ts";

const TEXT = 25;
const JSONB = 3802;

test("a composite value is read as PostgREST writes it", () => {
  const type = {
    attributes: ["number", "decimal", "text", "nothing", "empty", "flag", "json"],
    types: [23, 1700, TEXT, TEXT, TEXT, 16, JSONB],
  };
  const text = String.raw`(7,1.5,"Say ""no"", (twice) \\ and
go",,"",t,"[1, ""a""]")`;
  expect(
    readComposite(text, type, new Map([[JSONB, (json): unknown => JSON.parse(json)]])),
  ).toEqual({
    number: 7,
    decimal: 1.5,
    text: 'Say "no", (twice) \\ and\ngo',
    nothing: null,
    empty: "",
    flag: true,
    json: [1, "a"],
  });
});

test("a composite value may be part of another, and hold values of an enum", () => {
  const inner = { attributes: ["words", "needs"], types: [TEXT, 90] };
  const within = new Map<number, (text: string) => unknown>([[90, readEnums]]);
  within.set(91, (text) => readComposite(text, inner, within));
  const outer = { attributes: ["first", "inner", "none", "last"], types: [23, 91, 91, 23] };
  const text = String.raw`(1,"(""Say """"no"""""",""{photo,words}"")",,2)`;
  expect(readComposite(text, outer, within)).toEqual({
    first: 1,
    inner: { words: 'Say "no"', needs: ["photo", "words"] },
    none: null,
    last: 2,
  });
  expect(readEnums("{}")).toEqual([]);
});

test("an object is written as a composite value that reads the same", () => {
  const type = {
    attributes: ["text", "nothing", "empty", "number"],
    types: [TEXT, TEXT, TEXT, 23],
  };
  const row = { text: 'Say "no", (twice) \\ and\ngo', nothing: null, empty: "", number: 7 };
  const written = writeComposite(row, type);
  expect(written).toContain(',,"",');
  expect(readComposite(written, type, new Map())).toEqual(row);
});

test("what an object does not name is null", () => {
  expect(writeComposite({ b: "x", unknown: "y" }, { attributes: ["a", "b"] })).toBe('(,"x")');
});

import { expect, test } from "vitest";
import { readComposite, writeComposite } from "./composites.ts";

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

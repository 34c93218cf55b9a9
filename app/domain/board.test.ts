import { expect, test } from "vitest";
import { COLUMNS, ColumnSchema, firstColumn, toColumns } from "./board";

test("cards keep their order and each column knows its total", () => {
  const cards = [
    { id: 1, stage: "New", total: 1 },
    { id: 2, stage: "Completed", total: 132 },
    { id: 3, stage: "Completed", total: 132 },
  ] as const;
  const columns = toColumns(cards);
  expect(columns.map(({ value }) => value)).toEqual(["new", "pending", "completed"]);
  expect(columns.map(({ total }) => total)).toEqual([1, 0, 132]);
  expect(columns.map(({ cards: own }) => own.map(({ id }) => id))).toEqual([[1], [], [2, 3]]);
});

test("every column has a name that an address may use", () => {
  expect(COLUMNS.map(({ value }) => value)).toEqual(ColumnSchema.options);
});

test.each([
  [["New", "Pending"], "new"],
  [["Pending", "Completed"], "pending"],
  [["Completed"], "new"],
  [[], "new"],
] as const)("with cards in %j a phone begins with %s", (stages, first) => {
  expect(firstColumn(toColumns(stages.map((stage) => ({ stage, total: 1 }))))).toBe(first);
});

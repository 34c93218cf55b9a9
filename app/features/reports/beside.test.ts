import { expect, test } from "vitest";
import { besideRows, mostOf } from "./beside";
import { NOTHING, REPORTS } from "./report";

const rows = [
  { ...NOTHING, key: "a", label: "Ana", completed: 3, on_time: 2 },
  { ...NOTHING, key: "b", label: "Ben", completed: 1 },
];
const earlier = [{ ...NOTHING, key: "a", completed: 5 }];

test("each row is next to its own figures of the time before, zero if it has none", () => {
  expect(besideRows(rows, { parts: earlier, total: 1 })).toEqual([
    { ...NOTHING, key: "a", label: "Ana", completed: 5 },
    { ...NOTHING, key: "b", label: "Ben" },
  ]);
  // Ben's may be among those that were not loaded.
  expect(besideRows(rows, { parts: earlier, total: 2 }).map(({ key }) => key)).toEqual(["a"]);
});

test("one scale serves both times; shares fill to a hundred", () => {
  const [completed, onTime] = REPORTS;
  expect(mostOf(completed, [...rows, ...earlier])).toBe(5);
  expect(mostOf(completed, [])).toBe(0);
  expect(mostOf(onTime, [...rows, ...earlier])).toBe(100);
});

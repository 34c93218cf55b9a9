import { expect, test } from "vitest";
import { fromDeltas, toDeltas } from "./deltas";

test("rows are sent as what differs from the row before, and come out as they were", () => {
  const rows = [
    { id: 1, title: "One", at: null },
    { id: 2, title: "One", at: "now" },
    { id: 3, title: "Two", at: null },
  ];
  const sent = toDeltas(rows);
  expect(sent?.others).toEqual([
    { id: 2, at: "now" },
    { id: 3, title: "Two", at: null },
  ]);
  expect(fromDeltas(sent)).toEqual(rows);
  expect(fromDeltas(toDeltas([]))).toEqual([]);
});

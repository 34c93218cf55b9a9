import { expect, test } from "vitest";
import { partsOfDay } from "./parts-of-day";

const now = Date.parse("2026-11-20T12:00:00Z");

function rows(...times: ReadonlyArray<string>) {
  return times.map((time) => ({ row: { id: time, due_date_time: `2026-11-20T${time}:00Z` } }));
}

test.each([
  ["with both", ["09:00", "12:00", "12:01", "15:00"], { "09:00": "late", "12:01": "toCome" }],
  ["with nothing late", ["12:01", "15:00"], {}],
  ["with nothing to come", ["09:00", "12:00"], {}],
  ["empty", [], {}],
])("a day in parts: %s §today.14", (_, times, begins) => {
  expect(Object.fromEntries(partsOfDay(rows(...times), now))).toEqual(begins);
});

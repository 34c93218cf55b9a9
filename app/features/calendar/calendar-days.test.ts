import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import {
  calendarTitle,
  isWithin,
  movedTo,
  shownDays,
  type Span,
  spanOf,
  stepFrom,
  stepName,
  withMoved,
} from "./calendar-days";

test.each<[Span, string, string, string, number]>([
  ["month", "2026-11-23", "2026-10-26", "2026-12-06", 42],
  ["month", "2026-02-28", "2026-01-26", "2026-03-01", 35],
  // A February of exactly four weeks.
  ["month", "2027-02-14", "2027-02-01", "2027-02-28", 28],
  ["from-today", "2026-11-25", "2026-11-23", "2026-12-27", 35],
  ["from-today", "2026-11-30", "2026-11-30", "2027-01-03", 35],
  ["week", "2026-11-29", "2026-11-23", "2026-11-29", 7],
  ["day", "2026-11-23", "2026-11-23", "2026-11-23", 1],
])("a %s around %s is %s to %s", (view, day, from, to, count) => {
  const days = shownDays(view, day);
  expect([days[0], days.at(-1), days.length]).toEqual([from, to, count]);
  expect(new Set(days).size).toBe(count);
});

test.each<[Span, string, 1 | -1, string]>([
  ["month", "2026-01-31", 1, "2026-02-28"],
  ["month", "2026-01-15", -1, "2025-12-15"],
  // The weeks before this one are in its month, or in the one before.
  ["from-today", "2026-11-25", -1, "2026-11-22"],
  ["from-today", "2026-12-02", -1, "2026-11-29"],
  ["from-today", "2026-11-25", 1, "2026-12-25"],
  ["week", "2026-12-28", 1, "2027-01-04"],
  ["day", "2026-03-01", -1, "2026-02-28"],
])("from a %s at %s, %d is %s", (view, day, steps, then) => {
  expect(stepFrom(view, day, steps)).toBe(then);
});

test.each<[Span, string, string]>([
  ["month", "2026-11-23", "November 2026"],
  ["from-today", "2026-11-25", "23 November to 27 December 2026"],
  ["week", "2026-11-29", "23 to 29 November 2026"],
  ["week", "2026-12-01", "30 November to 6 December 2026"],
  ["week", "2027-01-01", "28 December 2026 to 3 January 2027"],
  ["day", "2026-11-23", "Monday, 23 November 2026"],
])("a %s at %s is called %s", (view, day, title) => {
  expect(calendarTitle(view, day)).toBe(title);
});

test("a month without a day begins with this week, and names what is before and after it §rights.67", () => {
  expect(spanOf({ view: "month" })).toBe("from-today");
  expect(spanOf({ view: "month", day: "2026-11-25" })).toBe("month");
  expect(spanOf({ view: "week" })).toBe("week");
  expect([stepName("from-today", -1), stepName("from-today", 1)]).toEqual([
    "Earlier weeks",
    "Next month",
  ]);
  expect([stepName("week", -1), stepName("day", 1)]).toEqual(["Previous week", "Next day"]);
});

test("days of other months only make a month's weeks whole", () => {
  expect(isWithin("month", "2026-10-31", "2026-11-23")).toBe(false);
  expect(isWithin("week", "2026-11-30", "2026-12-01")).toBe(true);
});

test("on another day a task keeps its time, also where the clocks changed in between", () => {
  expect(movedTo("2026-10-26", "2026-10-23T15:00:00Z", "Europe/Berlin")).toBe(
    "2026-10-26T16:00:00.000Z",
  );
  expect(movedTo("2026-11-25", "2026-11-23T22:30:00+00:00", "Asia/Kolkata")).toBe(
    "2026-11-24T22:30:00.000Z",
  );
  expect(movedTo("2026-02-30", "2026-11-23T22:30:00Z", "UTC")).toBeNull();
});

test("a task that was moved is on its new day only, in the order of time", () => {
  const [a, b, c] = ["a", "b", "c"].map((id, number) => ({
    id,
    due_date_time: `2026-11-2${number < 2 ? 3 : 4}T1${number}:00:00Z`,
  }));
  const days = [
    { day: "2026-11-23", total: 2, tasks: [a!, b!] },
    { day: "2026-11-24", total: 5, tasks: [c!] },
  ];
  const due_date_time = "2026-11-24T10:00:00Z";
  const [from, to] = withMoved(days, { id: "a", day: "2026-11-24", due_date_time });
  expect([from?.total, from?.tasks.map(({ id }) => id)]).toEqual([1, ["b"]]);
  expect([to?.total, to?.tasks.map(({ id }) => id)]).toEqual([6, ["a", "c"]]);
  // The server has the change by now: nothing to do, and nothing for a task that is not on the calendar.
  expect(withMoved(days, { id: "c", day: "2026-11-24", due_date_time })).toEqual(days);
  expect(withMoved(days, { id: "x", day: "2026-11-24", due_date_time })).toEqual(days);
  // Beyond the days that are shown.
  const [gone] = withMoved(days, { id: "a", day: "2026-12-24", due_date_time });
  expect(gone?.tasks.map(({ id }) => id)).toEqual(["b"]);
});

test("a week begins on the day on which the reader's language begins one", () => {
  function weekOf() {
    return shownDays("week", "2026-11-27");
  }
  expect([weekOf()[0], readsIn("de", weekOf)[0]]).toEqual(["2026-11-23", "2026-11-23"]);
  expect([readsIn("ar", weekOf)[0], readsIn("ar", weekOf)[6]]).toEqual([
    "2026-11-21",
    "2026-11-27",
  ]);
  expect(readsIn("ar", () => shownDays("month", "2026-11-27"))[0]).toBe("2026-10-31");
});

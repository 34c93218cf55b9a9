import { expect, test } from "vitest";
import { usualOnClosed } from "./on-closed";
import { sentenceOf } from "./sentence";

const rule = {
  unit: "week" as const,
  every: 1,
  weekdays: [1, 2, 3, 4, 5],
  month_day: null,
  nth: null,
  times: ["07:00:00"],
  starts_on: "2026-01-01",
  ends_on: null,
  runs: null,
  month: null,
  season_from: null,
  season_until: null,
  week_begins: null,
};

const TIME = { hour_cycle: null, today: "2026-11-28" };

test("a routine is one sentence, with times of day where they are that day's", () => {
  const said = {
    rule,
    appears_before: 60,
    due_after: 60,
    whom: "in_turn" as const,
    on_closed: "made" as const,
  };
  expect(sentenceOf({ ...said, among: "Kitchen" }, TIME)).toBe(
    "Every weekday at 07:00, appears at 06:00, due at 08:00, in turn among Kitchen, also on closed days",
  );
  expect(sentenceOf({ ...said, appears_before: 1440, due_after: 0, whom: "everyone" }, TIME)).toBe(
    "Every weekday at 07:00, appears 1 day before, due at 07:00, for everybody, also on closed days",
  );
  const twice = { ...rule, times: ["07:00:00", "15:00:00"] };
  expect(sentenceOf({ ...said, rule: twice, due_after: 30 }, TIME)).toBe(
    "Every weekday at 07:00 and 15:00, appears 1 hour before, due 30 minutes after, in turn, also on closed days",
  );
  expect(sentenceOf({ ...said, rule: null }, TIME)).toMatch(/^A template/);
});

test("it says what becomes of days that are not open, unless it is made then", () => {
  const said = {
    rule,
    appears_before: 0,
    due_after: 60,
    whom: "by_week" as const,
    on_closed: null,
  };
  const begin = "Every weekday at 07:00, appears at 07:00, due at 08:00, one for a week, in turn";
  expect(sentenceOf(said, TIME)).toBe(`${begin}, not on closed days`);
  const before = { ...said, on_closed: "before" as const };
  expect(sentenceOf(before, TIME)).toBe(`${begin}, moved from closed days to the open day before`);
  const monthly = { ...rule, unit: "month" as const, weekdays: null, month_day: 31 };
  expect(sentenceOf({ ...said, rule: monthly }, TIME)).toMatch(
    /, moved from closed days and days off to the next open day$/,
  );
});

test.each<[string, number, Array<number> | null, string]>([
  ["day", 1, null, "made"],
  ["day", 3, null, "made"],
  ["day", 90, null, "next"],
  ["week", 1, [1, 2, 3, 4, 5, 6, 7], "made"],
  ["week", 1, [1, 2, 3, 4, 5], "left_out"],
  ["week", 2, [6], "left_out"],
  ["week", 4, [1], "next"],
  ["month", 1, null, "next"],
  ["month", 12, [7], "next"],
  ["after_done", 3, null, "next"],
])("by %s, every %i, on %j: usually %s", (unit, every, weekdays, usual) => {
  expect(usualOnClosed({ unit, every, weekdays })).toBe(usual);
});

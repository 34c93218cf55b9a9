import { expect, test } from "vitest";
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
};

test("a routine is one sentence, with times of day where they are that day's", () => {
  const said = { rule, appears_before: 60, due_after: 60, whom: "in_turn" as const };
  expect(sentenceOf({ ...said, among: "Kitchen" }, null)).toBe(
    "Every weekday at 07:00, appears at 06:00, due at 08:00, in turn among Kitchen",
  );
  expect(sentenceOf({ ...said, appears_before: 1440, due_after: 0, whom: "everyone" }, null)).toBe(
    "Every weekday at 07:00, appears 1 day before, due at 07:00, for everybody",
  );
  const twice = { ...rule, times: ["07:00:00", "15:00:00"] };
  expect(sentenceOf({ ...said, rule: twice, due_after: 30 }, null)).toBe(
    "Every weekday at 07:00 and 15:00, appears 1 hour before, due 30 minutes after, in turn",
  );
  expect(sentenceOf({ ...said, rule: null }, null)).toMatch(/^A template/);
});

import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { type RoutineRule, ruleText } from "./rule-words";

const RULE: RoutineRule = {
  unit: "day",
  every: 1,
  weekdays: null,
  month_day: null,
  nth: null,
  times: ["07:00:00"],
  starts_on: "2026-01-01",
  ends_on: null,
  runs: null,
};

test.each<[Partial<RoutineRule>, string]>([
  [{}, "Every day at 07:00"],
  [{ every: 3, times: ["07:00:00", "15:30:00"] }, "Every 3 days at 07:00 and 15:30"],
  [{ unit: "week", weekdays: [5, 3, 1, 2, 4] }, "Every weekday at 07:00"],
  [{ unit: "week", weekdays: [1, 4] }, "Every Monday and Thursday at 07:00"],
  [{ unit: "week", every: 2, weekdays: [1] }, "Every 2 weeks on Monday at 07:00"],
  [{ unit: "month", month_day: 15, every: 2 }, "On day 15 of every 2 months at 07:00"],
  [
    { unit: "month", month_day: 31, runs: 10 },
    "On the last day of every month at 07:00, 10 times in all",
  ],
  [{ unit: "month", nth: 2, weekdays: [2] }, "On the second Tuesday of every month at 07:00"],
  [{ unit: "month", nth: -1, weekdays: [5] }, "On the last Friday of every month at 07:00"],
  [
    { unit: "after_done", every: 3, ends_on: "2027-05-01" },
    "3 days after it was done at 07:00, until 1 May 2027",
  ],
])("%o is said as %s", (parts, said) => {
  expect(ruleText({ ...RULE, ...parts }, null)).toBe(said);
});

test("in the reader's language and clock", () => {
  const rule = { ...RULE, unit: "week" as const, weekdays: [1, 2, 3, 4, 5] };
  expect(ruleText(rule, 12)).toBe("Every weekday at 7:00 am");
  expect(readsIn("de", () => ruleText(rule, null))).toBe("Montags bis freitags um 07:00");
  expect(readsIn("ar", () => ruleText(RULE, null))).toContain("كل يوم");
});

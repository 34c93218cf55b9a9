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
  month: null,
  season_from: null,
  season_until: null,
  week_begins: null,
};

const TIME = { hour_cycle: null, today: "2026-11-28" };

test.each<[Partial<RoutineRule>, string]>([
  [{}, "Every day at 07:00"],
  [
    { every: 3, times: ["07:00:00", "15:30:00"] },
    "Every 3 days at 07:00 and 15:30, from 1 Jan 2026",
  ],
  [{ unit: "week", weekdays: [5, 3, 1, 2, 4] }, "Every weekday at 07:00"],
  [{ unit: "week", weekdays: [1, 4] }, "Every Monday and Thursday at 07:00"],
  [{ unit: "week", every: 2, weekdays: [1] }, "Every 2 weeks on Monday at 07:00, from 1 Jan 2026"],
  [
    { unit: "week", every: 2, weekdays: [1, 7], week_begins: 7, starts_on: "2027-01-03" },
    "Every 2 weeks on Monday and Sunday at 07:00, with weeks from Sunday, from 3 Jan 2027",
  ],
  [
    { unit: "month", month_day: 15, every: 3, month: 9 },
    "On day 15 of March, June, September and December at 07:00",
  ],
  [
    { unit: "month", month_day: 15, every: 12, starts_on: "2027-03-01" },
    "On 15 March every year at 07:00, from 1 Mar 2027",
  ],
  [
    { unit: "month", month_day: 31, every: 12, month: 2 },
    "On the last day of February every year at 07:00",
  ],
  [
    { unit: "month", nth: 2, weekdays: [2], every: 6, month: 1 },
    "On the second Tuesday of January and July at 07:00",
  ],
  [
    { unit: "month", month_day: 1, every: 24, month: 3, starts_on: "2026-04-01" },
    "On day 1 of every 24 months at 07:00, from March 2027",
  ],
  [
    { season_from: 501, season_until: 930, ends_on: "2029-12-31" },
    "Every day at 07:00, 1 May to 30 September each year, until 31 Dec 2029",
  ],
  [{ starts_on: "2027-02-01" }, "Every day at 07:00, from 1 Feb 2027"],
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
  expect(ruleText({ ...RULE, ...parts }, TIME)).toBe(said);
});

test("in the reader's language and clock", () => {
  const rule = { ...RULE, unit: "week" as const, weekdays: [1, 2, 3, 4, 5] };
  expect(ruleText(rule, { ...TIME, hour_cycle: 12 })).toBe("Every weekday at 7:00 am");
  expect(readsIn("de", () => ruleText(rule, TIME))).toBe("Montags bis freitags um 07:00");
  expect(readsIn("ar", () => ruleText(RULE, TIME))).toContain("كل يوم");
});

import { expect, test, vi } from "vitest";
import { PERIODS, reportDays, timeUnit } from "./periods";

/** Each named period on this day, as "from to, from to before". */
function periodsOn(today: string) {
  const texts: Record<string, string> = {};
  for (const period of PERIODS) {
    const { days, before } = reportDays({ period }, today);
    texts[period] = `${days.from} ${days.to}, ${before.from} ${before.to}`;
  }
  return texts;
}

test("a week begins on Monday; so far it is compared with the same days of the week before §rights.64", () => {
  // A Wednesday.
  expect(periodsOn("2026-11-25")).toEqual({
    "this-week": "2026-11-23 2026-11-25, 2026-11-16 2026-11-18",
    "last-week": "2026-11-16 2026-11-22, 2026-11-09 2026-11-15",
    "this-month": "2026-11-01 2026-11-25, 2026-10-01 2026-10-25",
    "last-month": "2026-10-01 2026-10-31, 2026-09-01 2026-09-30",
  });
  expect(periodsOn("2026-11-22")["this-week"]).toBe("2026-11-16 2026-11-22, 2026-11-09 2026-11-15");
  expect(periodsOn("2026-11-23")["this-week"]).toBe("2026-11-23 2026-11-23, 2026-11-16 2026-11-16");
});

test("a month is compared with the month before, however long that was, also over the end of a year", () => {
  expect(periodsOn("2026-03-31")).toMatchObject({
    "this-month": "2026-03-01 2026-03-31, 2026-02-01 2026-02-28",
    "last-month": "2026-02-01 2026-02-28, 2026-01-01 2026-01-31",
  });
  expect(periodsOn("2024-03-30")["this-month"]).toBe(
    "2024-03-01 2024-03-30, 2024-02-01 2024-02-29",
  );
  expect(periodsOn("2027-01-02")).toEqual({
    "this-week": "2026-12-28 2027-01-02, 2026-12-21 2026-12-26",
    "last-week": "2026-12-21 2026-12-27, 2026-12-14 2026-12-20",
    "this-month": "2027-01-01 2027-01-02, 2026-12-01 2026-12-02",
    "last-month": "2026-12-01 2026-12-31, 2026-11-01 2026-11-30",
  });
});

test("periods are days, whatever the server's clock does at night", () => {
  // Clocks go forward at midnight in Santiago, so that day has none; in Berlin at 2 and back at 3.
  for (const [zone, today] of [
    ["America/Santiago", "2026-09-06"],
    ["Europe/Berlin", "2026-03-29"],
    ["Europe/Berlin", "2026-10-25"],
    ["Pacific/Kiritimati", "2026-11-01"],
  ] as const) {
    vi.stubEnv("TZ", "UTC");
    const expected = periodsOn(today);
    vi.stubEnv("TZ", zone);
    expect(new Date().getTimezoneOffset()).not.toBe(0);
    expect(periodsOn(today)).toEqual(expected);
  }
  vi.unstubAllEnvs();
});

test("a report covers the last four weeks unless days were chosen, and nothing to come", () => {
  const today = "2026-03-30";
  const usual = { from: "2026-03-03", to: today };
  expect(reportDays({}, today)).toEqual({
    days: usual,
    before: { from: "2026-02-03", to: "2026-03-02" },
  });
  expect(reportDays({ to: "2027-01-01" }, today).days).toEqual(usual);
  expect(reportDays({ from: "2026-02-01", to: "2026-01-01" }, today)).toEqual({
    days: { from: "2026-01-01", to: "2026-01-01" },
    before: { from: "2025-12-31", to: "2025-12-31" },
  });
  expect(reportDays({ from: "2001-01-01" }, today).days).toEqual({ from: "2016-03-22", to: today });
  // Days that were chosen are more than a period's name.
  expect(reportDays({ from: "2026-03-29", period: "last-month" }, today).days.to).toBe(today);
});

test("up to two weeks are shown by day, more by week", () => {
  expect(timeUnit({ from: "2026-03-01", to: "2026-03-14" })).toBe("day");
  expect(timeUnit({ from: "2026-03-01", to: "2026-03-15" })).toBe("week");
});

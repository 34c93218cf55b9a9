import { expect, test } from "vitest";
import { dueText, exactText, fromInputValue, sinceText, toInputValue } from "./time";

const day = { today: "2026-11-20", timeZone: "UTC" };

test.each([
  ["2026-11-20T15:00:00Z", "today 15:00"],
  ["2026-11-20T00:00:00Z", "today 00:00"],
  ["2026-11-21T09:00:00Z", "tomorrow 09:00"],
  ["2026-11-26T09:00:00Z", "Thu 09:00"],
  ["2026-11-27T09:00:00Z", "27 Nov 09:00"],
  ["2027-01-05T09:00:00Z", "5 Jan 2027 09:00"],
  ["2026-11-19T23:59:00Z", "1 day late"],
  ["2026-11-10T23:59:00Z", "10 days late"],
  ["what", "Invalid Date"],
])("%s is due %s", (iso, text) => {
  expect(dueText(iso, day)).toBe(text);
});

test.each([
  ["2026-11-20T09:12:00Z", "09:12"],
  ["2026-11-19T23:59:00Z", "yesterday"],
  ["2026-11-16T10:00:00Z", "Mon"],
  ["2026-11-13T10:00:00Z", "13 Nov"],
  ["2025-11-20T10:00:00Z", "20 Nov 2025"],
  ["", "Invalid Date"],
])("%s was %s", (iso, text) => {
  expect(sinceText(iso, day)).toBe(text);
});

test("days are those of the workspace's time zone, not of the machine", () => {
  const auckland = { today: "2026-11-21", timeZone: "Pacific/Auckland" };
  expect(dueText("2026-11-20T12:00:00Z", auckland)).toBe("today 01:00");
  expect(dueText("2026-11-20T10:59:00Z", auckland)).toBe("1 day late");
  expect(exactText("2026-11-20T12:00:00Z", auckland)).toBe("21 November 2026, 01:00");
});

test.each(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"])(
  "a field's value survives the way through %s",
  (timeZone) => {
    for (const value of ["2026-01-31T00:00", "2026-07-15T12:30", "2026-11-20T23:59"]) {
      const iso = fromInputValue(value, timeZone);
      expect(iso).toMatch(/Z$/);
      expect(toInputValue(iso ?? "", timeZone)).toBe(value);
    }
  },
);

test("a field's value is read in the workspace's time zone", () => {
  expect(fromInputValue("2026-07-15T09:00", "Europe/Berlin")).toBe("2026-07-15T07:00:00.000Z");
  expect(fromInputValue("2026-01-15T09:00", "Europe/Berlin")).toBe("2026-01-15T08:00:00.000Z");
});

test.each(["", "tomorrow", "2026-02-31T99:00", "2026-11-20"])("%j is no moment", (value) => {
  expect(fromInputValue(value, "UTC")).toBeNull();
});

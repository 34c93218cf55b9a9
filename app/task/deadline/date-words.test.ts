import { expect, test } from "vitest";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import { BY_HABIT, rowsOf, UNDERSTOOD } from "../../../tests/fixtures/deadline-phrases";
import { NOT_UNDERSTOOD } from "../../../tests/fixtures/unclear-deadlines";
import { dateInWords, writesMonthFirst } from "./date-words";

/** A Friday, at noon. */
const NOW = new Date("2026-11-20T12:00:00Z");
const utc = timeSettingsIn("UTC", "2026-11-20");

test.each(rowsOf(UNDERSTOOD))(
  "“%s” is understood, whichever way dates are written",
  (text = "", value) => {
    expect(dateInWords(text, NOW, utc)).toBe(value);
    expect(dateInWords(text, NOW, utc, true)).toBe(value);
  },
);

test.each(rowsOf(BY_HABIT))("“%s” is what its reader means", (text = "", dayFirst, monthFirst) => {
  expect(dateInWords(text, NOW, utc, false) ?? "none").toBe(dayFirst);
  expect(dateInWords(text, NOW, utc, true) ?? "none").toBe(monthFirst);
});

test.each([...rowsOf(NOT_UNDERSTOOD), [""]])("“%s” is not understood", (text = "") => {
  expect(dateInWords(text, NOW, utc)).toBeNull();
  expect(dateInWords(text, NOW, utc, true)).toBeNull();
});

test("the language of a browser says whether the month comes first", () => {
  expect(["en-US", "en-GB", "de", "fr", "es"].map(writesMonthFirst)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("after five on a Friday the week ends with the next one", () => {
  const late = new Date("2026-11-20T17:30:00Z");
  expect(dateInWords("end of week", late, utc)).toBe("2026-11-27T17:00");
  expect(dateInWords("fri", late, utc)).toBe("2026-11-27T17:00");
});

test.each(["eod", "tonight", "end of day", "5pm", "tonight 20:00"])(
  "“%s”, typed after that hour, is the next one",
  (text) => {
    const late = new Date("2026-11-20T20:30:00Z");
    expect(dateInWords(text, late, utc) ?? "none").toMatch(/^2026-11-21T|^none$/);
  },
);

test("a day counts from the workspace's today and ends there, a time is the reader's", () => {
  const auckland = timeSettingsIn("Pacific/Auckland", "2026-11-21");
  expect(dateInWords("tomorrow", NOW, auckland)).toBe("2026-11-22T17:00");
  const reader = { ...auckland, time_zone: "UTC" };
  expect(dateInWords("tomorrow", NOW, reader)).toBe("2026-11-22T04:00");
  expect(dateInWords("tomorrow 5pm", NOW, reader)).toBe("2026-11-22T17:00");
  expect(dateInWords("in 2 hours", NOW, reader)).toBe("2026-11-20T14:00");
  expect(dateInWords("in 2 hours", NOW, auckland)).toBe("2026-11-21T03:00");
});

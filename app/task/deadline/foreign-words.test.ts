import { expect, test } from "vitest";
import { rowsOf } from "../../../tests/fixtures/deadline-phrases";
import { NOT_UNDERSTOOD, UNDERSTOOD } from "../../../tests/fixtures/foreign-deadlines";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import type { TimeSettings } from "~/core/time/time";
import { dateInForeignWords } from "./foreign-words";
import { READERS } from "./deadline-words";

/** A Friday, at noon. */
const NOW = new Date("2026-11-20T12:00:00Z");
const utc = timeSettingsIn("UTC", "2026-11-20");

async function read(language: "de" | "ar", text: string, now: Date, timeSettings: TimeSettings) {
  const found = await READERS[language]?.();
  return found ? dateInForeignWords(found.reader, text, now, timeSettings) : "no reader";
}

for (const language of ["de", "ar"] as const) {
  test.each(rowsOf(UNDERSTOOD[language]))(
    `“%s” is understood in ${language} §messages.23`,
    async (text = "", value) => {
      expect(await read(language, text, NOW, utc)).toBe(value);
    },
  );
  test.each([...rowsOf(NOT_UNDERSTOOD[language]), [""]])(
    `“%s” is not understood in ${language}`,
    async (text = "") => {
      expect(await read(language, text, NOW, utc)).toBeNull();
    },
  );
}

test("a day of the week, and a time alone, are never in the past", async () => {
  const late = new Date("2026-11-20T17:30:00Z");
  expect(await read("de", "Freitag", late, utc)).toBe("2026-11-27T17:00");
  expect(await read("de", "17 Uhr", late, utc)).toBe("2026-11-21T17:00");
  expect(await read("ar", "الجمعة", late, utc)).toBe("2026-11-27T17:00");
});

test("a day counts from the workspace's today and ends there, a time is the reader's", async () => {
  const auckland = timeSettingsIn("Pacific/Auckland", "2026-11-21");
  expect(await read("de", "morgen", NOW, auckland)).toBe("2026-11-22T17:00");
  const reader = { ...auckland, time_zone: "UTC" };
  expect(await read("de", "morgen", NOW, reader)).toBe("2026-11-22T04:00");
  expect(await read("de", "morgen 17 Uhr", NOW, reader)).toBe("2026-11-22T17:00");
  expect(await read("de", "in 2 Stunden", NOW, reader)).toBe("2026-11-20T14:00");
  expect(await read("de", "in 2 Stunden", NOW, auckland)).toBe("2026-11-21T03:00");
});

test("hours are as long as they are while clocks change", async () => {
  // At 01:30, half an hour before clocks show three instead of two.
  const spring = new Date("2026-03-29T00:30:00Z");
  const inMarch = timeSettingsIn("Europe/Berlin", "2026-03-29");
  expect(await read("de", "in 1 Stunde", spring, inMarch)).toBe("2026-03-29T03:30");
  expect(await read("de", "in 2 Stunden", spring, inMarch)).toBe("2026-03-29T04:30");
  expect(await read("de", "morgen 9 Uhr", spring, inMarch)).toBe("2026-03-30T09:00");
  // Before two o'clock comes a second time.
  const autumn = new Date("2026-10-24T23:30:00Z");
  const inOctober = timeSettingsIn("Europe/Berlin", "2026-10-25");
  expect(await read("de", "in 2 Stunden", autumn, inOctober)).toBe("2026-10-25T02:30");
  expect(await read("de", "in 3 Tagen", autumn, inOctober)).toBe("2026-10-28T17:00");
});

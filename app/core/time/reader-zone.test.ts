import { expect, test } from "vitest";
import { timeSettingsIn } from "../../../tests/fixtures/time-settings";
import { clocksDiffer, formatZoned, zoneNote, zonePhrase } from "./reader-zone";

const now = Date.parse("2026-11-20T12:00:00Z");

test.each([
  ["Europe/Berlin", "Europe/Berlin", false],
  ["Europe/Berlin", "Europe/Vienna", false],
  ["UTC", "Africa/Abidjan", false],
  ["Europe/Berlin", "Asia/Tokyo", true],
  // The same time in winter only.
  ["Europe/London", "UTC", true],
])("whether %s and %s have different clocks: %s", (one, other, differ) => {
  expect(clocksDiffer(one, other, now)).toBe(differ);
});

test.each([
  ["Europe/Berlin", "in Berlin"],
  ["America/Argentina/Buenos_Aires", "in Buenos Aires"],
  ["UTC", "UTC"],
  ["Etc/GMT+5", "UTC−5"],
])("%s is said as %s", (zone, words) => {
  expect(zonePhrase(zone, now)).toBe(words);
});

const berlin = timeSettingsIn("Europe/Berlin", "2026-11-20");

test("a moment names its time zone only to people whose clocks differ §today.16", () => {
  const at = "2026-11-20T08:00:00Z";
  expect(zoneNote(at, berlin, "Asia/Tokyo")).toEqual({
    place: "in Berlin",
    text: "in Berlin, 17:00 for you",
  });
  expect(formatZoned(at, berlin, "Asia/Tokyo")).toBe(
    "20 November 2026, 09:00 in Berlin, 17:00 for you",
  );
  for (const zone of [null, "Europe/Berlin", "Europe/Paris"]) {
    expect(zoneNote(at, berlin, zone)).toBeNull();
    expect(formatZoned(at, berlin, zone)).toBe("20 November 2026, 09:00");
  }
  expect(zoneNote("soon", berlin, "Asia/Tokyo")).toBeNull();
});

test("another day is named, and hours are the reader's", () => {
  const late = { ...berlin, hour_cycle: 12 };
  expect(zoneNote("2026-11-20T17:00:00Z", late, "Asia/Tokyo")?.text).toBe(
    "in Berlin, Sat 2:00 am for you",
  );
});

test("what agrees in winter is named in summer", () => {
  const london = timeSettingsIn("Europe/London", "2026-11-20");
  expect(zoneNote("2026-11-21T12:00:00Z", london, "UTC")).toBeNull();
  expect(zoneNote("2027-07-01T12:00:00Z", london, "UTC")?.text).toBe("in London, 12:00 for you");
});

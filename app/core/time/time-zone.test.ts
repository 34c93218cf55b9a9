import { expect, test } from "vitest";
import { clockIn, commonZones, zoneLabel, zoneNow } from "./time-zone";

const NOON = new Date("2026-11-21T12:05:00Z");

test.each([
  ["UTC", "UTC", "", "12:05", "Sat 21 Nov", "UTC"],
  ["Europe/Berlin", "Berlin", "Europe", "13:05", "Sat 21 Nov", "UTC+1"],
  ["America/St_Johns", "St Johns", "America", "08:35", "Sat 21 Nov", "UTC−3:30"],
  ["America/Argentina/Salta", "Salta", "America, Argentina", "09:05", "Sat 21 Nov", "UTC−3"],
  ["Pacific/Kiritimati", "Kiritimati", "Pacific", "02:05", "Sun 22 Nov", "UTC+14"],
])("at noon in Greenwich it is in %s …", (name, city, region, clock, day, offset) => {
  const zone = zoneNow(name, NOON);
  expect(zone).toMatchObject({ name, city, region, offset });
  expect(clockIn(zone, NOON.getTime(), null)).toEqual({ clock, day });
});

test("only zones that the database takes are offered, west to east, and always the one that is set", () => {
  const accepted = ["Asia/Tokyo", "Europe/Berlin", "America/New_York", "UTC", "Mars/Olympus"];
  const names = commonZones(accepted, "US/Pacific", NOON).map(({ name }) => name);
  expect(names).toEqual(["US/Pacific", "America/New_York", "UTC", "Europe/Berlin", "Asia/Tokyo"]);
});

test("a zone is called by its city, with where that is", () => {
  expect(zoneLabel("Europe/Berlin")).toBe("Berlin (Europe)");
  expect(zoneLabel("America/Argentina/Salta")).toBe("Salta (America, Argentina)");
  expect(zoneLabel("UTC")).toBe("UTC");
});

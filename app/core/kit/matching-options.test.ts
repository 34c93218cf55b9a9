import { expect, test } from "vitest";
import { matchingOptions } from "./matching-options";

const OPTIONS = [
  { value: "America/New_York", label: "New York (America)", about: "UTC−5" },
  { value: "Europe/Berlin", label: "Berlin (Europe)", about: "UTC+1" },
  { value: "America/North_Dakota/New_Salem", label: "New Salem (America, North Dakota)" },
  { value: "UTC", label: "UTC" },
];

test.each([
  ["berl", ["Europe/Berlin"]],
  ["eur ber", ["Europe/Berlin"]],
  ["Europe/Berlin", ["Europe/Berlin"]],
  ["utc+1", ["Europe/Berlin"]],
  // A minus from the keyboard.
  ["utc-5", ["America/New_York"]],
  ["new york", ["America/New_York"]],
  // First what is called so.
  ["utc", ["UTC", "America/New_York", "Europe/Berlin"]],
  ["atlantis", []],
])("by %j are found %j", (search, values) => {
  expect(matchingOptions(OPTIONS, search).map(({ value }) => value)).toEqual(values);
});

test("without words all are found, in their order", () => {
  expect(matchingOptions(OPTIONS, " ")).toEqual(OPTIONS);
});

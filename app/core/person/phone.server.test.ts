import { expect, test } from "vitest";
import { toE164 } from "./phone.server";

test.each([
  ["+49 30 123456", "+4930123456"],
  ["0044 20 7946 0958", "+442079460958"],
  [" +1 (415) 555-2671 ", "+14155552671"],
])("%s is %s", (text, number) => {
  expect(toE164(text)).toBe(number);
});

test.each([
  "0123456789",
  "+49",
  "+999 123456789",
  "+49 30 123456 789012345",
  "telephone",
  "+1 415",
])("%s is no international number", (text) => {
  expect(toE164(text)).toBeNull();
});

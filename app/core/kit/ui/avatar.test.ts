import { expect, test } from "vitest";
import { initials } from "./avatar";

test.each([
  ["Ana Lopez", "AL"],
  ["ana", "A"],
  ["Ana María de la Cruz", "AC"],
  ["  Édith   Piaf ", "ÉP"],
  ["😀 Smile", "😀S"],
  ["", "?"],
])("initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

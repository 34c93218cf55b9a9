import { expect, test } from "vitest";
import { namedIn } from "./named-in";

test.each([
  ["@Cleo Carter can you look?", "Cleo Carter"],
  ["Ask (@cleo.carter) please", "cleo.carter"],
  ["It is @Ana María López, I think", "Ana María López"],
  ["@Cleo.", "Cleo"],
  ["@Max Smith-Jones are you there?", "Max Smith-Jones"],
  ["@İpek", "İpek"],
  ["cleo@daymark.test", null],
  ["see @max1@example.com", null],
  ["at 10 @ the bar", null],
  ["done @10:30", null],
])("%s names %s", (message, name) => {
  expect(namedIn(message)).toBe(name);
});

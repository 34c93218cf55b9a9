import { expect, test } from "vitest";
import { profileViews } from "./sections";

test("when nothing is told, quiet hours among it, is the first thing below one's own details", () => {
  expect(Object.keys(profileViews)[0]).toBe("told");
});

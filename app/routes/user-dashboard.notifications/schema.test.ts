import { expect, test } from "vitest";
import { BeforeSchema } from "./schema";

test("a page begins before the entry that the address names", () => {
  expect(BeforeSchema.parse("120")).toBe(120);
});

test.each([null, "", "x", "-1", "0", "1.5", "1e400", "99999999999999999999"])(
  "?before=%s begins with the newest",
  (before) => {
    expect(BeforeSchema.parse(before)).toBeNull();
  },
);

import { expect, test } from "vitest";
import { pageTitle, withUnread } from "./page-title";

test("a page's title names it and the product, with what is unread in front", () => {
  expect(pageTitle("My Board")).toBe("My Board · Daymark");
  expect(pageTitle("My Board", 3)).toBe("(3) My Board · Daymark");
});

test.each([
  ["Task status · Daymark", 2, "(2) Task status · Daymark"],
  ["(3) My Board · Daymark", 12, "(12) My Board · Daymark"],
  ["(3) My Board · Daymark", 0, "My Board · Daymark"],
  ["(3 of 4) Odd · Daymark", 1, "(1) (3 of 4) Odd · Daymark"],
])("%s with %i unread reads %s", (title, unread, wanted) => {
  expect(withUnread(title, unread)).toBe(wanted);
  expect(withUnread(wanted, unread)).toBe(wanted);
});

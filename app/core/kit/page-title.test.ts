import { expect, test } from "vitest";
import { titled, withUnread } from "./page-title";

const HERE = { pathname: "/", search: "", hash: "", state: null, key: "" };

test("a page's title names it and the product, with what is unread in front", () => {
  function titleIn(
    id: "admin" | "user",
    ...areas: Array<{ me: { unread: number; attention: number } }>
  ) {
    const matches = areas.map((data) => ({
      id,
      pathname: "",
      params: {},
      data,
      meta: [],
    }));
    return titled(() => "My Board")({ matches, data: undefined, params: {}, location: HERE });
  }
  const me = { unread: 3, attention: 5 };
  expect(titleIn("user")).toEqual([{ title: "My Board · Daymark" }]);
  expect(titleIn("user", { me })).toEqual([{ title: "(3) My Board · Daymark" }]);
  expect(titleIn("admin", { me })).toEqual([{ title: "(5) My Board · Daymark" }]);
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

import { expect, test } from "vitest";
import { titled, withUnread } from "./page-title";

const HERE = { pathname: "/", search: "", hash: "", state: null, key: "" };

test("a page's title names it and the product, with what is unread in front", () => {
  function titleIn(...areas: Array<{ me: { unread: number } }>) {
    const matches = areas.map((data) => ({
      id: "admin" as const,
      pathname: "",
      params: {},
      data,
      meta: [],
    }));
    return titled(() => "My Board")({ matches, data: undefined, params: {}, location: HERE });
  }
  expect(titleIn()).toEqual([{ title: "My Board · Daymark" }]);
  expect(titleIn({ me: { unread: 3 } })).toEqual([{ title: "(3) My Board · Daymark" }]);
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

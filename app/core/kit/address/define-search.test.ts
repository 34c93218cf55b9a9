import { expect, test } from "vitest";
import { isOneOf, isText } from "../shape";
import {
  defineSearch,
  either,
  isDay,
  isMoment,
  optional,
  searchText,
  wholeNumber,
} from "./define-search";

const list = defineSearch(
  "/about",
  {
    view: either(isOneOf(["today", "late"]), "today"),
    q: searchText(10),
    by: optional(isOneOf(["ann", "bob"])),
    page: wholeNumber(),
    open: optional(isText),
  },
  {
    filters: ["q", "by"],
    position: ["page"],
    opened: ["open"],
    tidy: (state) => (state.view === "late" ? { ...state, by: undefined } : state),
  },
);

test("an empty address means the defaults, and invalid parameters count as not given", () => {
  const usual = { view: "today", q: "", page: 1 };
  expect(list.read("")).toEqual(usual);
  expect(list.read("view=never&by=eve&page=-1&else=1")).toEqual(usual);
  expect(list.href(list.read(""))).toBe("/about");
});

test("reading an address and writing it gives the same address", () => {
  const address = "q=a+b&by=ann&page=3&open=x";
  expect(list.href(list.read(address))).toBe(`/about?${address}`);
});

test("another list begins at its first page, the same one stays where it is", () => {
  const state = list.read("q=a&page=3&open=x");
  expect(list.href(state, { view: "late" })).toBe("/about?view=late&q=a&open=x");
  expect(list.href(state, { open: undefined })).toBe("/about?q=a&page=3");
  expect(list.href(state, { page: 4 })).toBe("/about?q=a&page=4&open=x");
  expect(list.hrefWith(state, [["q", " b "]])).toBe("/about?q=b&open=x");
});

test("clearing removes the filters and nothing else", () => {
  const state = list.read("view=late&q=a&page=3&open=x");
  expect(list.hides(state)).toBe(true);
  expect(list.cleared(state)).toBe("/about?view=late&open=x");
  expect(list.hides(list.read("view=late&by=ann&page=3"))).toBe(false);
});

test("a day exists, within its bounds, and a moment says its distance from UTC", () => {
  const isOurs = isDay("2000-01-01", "2099-12-31");
  for (const day of ["2000-01-01", "2026-11-20", "2028-02-29", "2099-12-31"]) {
    expect(isOurs(day), day).toBe(true);
  }
  const wrong = ["1999-12-31", "2100-01-01", "2026-02-30", "2027-02-29", "2026-13-01", "2026-1-1"];
  for (const day of [...wrong, "2026-11-20T10:00Z", "", undefined]) {
    expect(isOurs(day), day).toBe(false);
  }
  const at = "2026-11-20T10:00:00.123456+00:00";
  expect([at, "2026-11-20T10:00Z", "2026-11-20T23:59:59-03:30"].map(isMoment)).not.toContain(false);
  const others = ["2026-11-20", "2026-11-20T10:00:00", "2026-02-30T10:00Z", "2026-11-20T24:00Z"];
  expect([...others, `${at}'`, "2026-11-20T10:00+25:00"].map(isMoment)).not.toContain(true);
});

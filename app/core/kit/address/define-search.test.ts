import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineSearch, optional, searchText, wholeNumber } from "./define-search";

const schema = z.object({
  view: z.catch(z.enum(["today", "late"]), "today"),
  q: searchText(10),
  by: optional(z.enum(["ann", "bob"])),
  page: wholeNumber(),
  open: optional(z.string()),
});

const list = defineSearch("/about", schema, {
  filters: ["q", "by"],
  position: ["page"],
  opened: ["open"],
  tidy: (state) => (state.view === "late" ? { ...state, by: undefined } : state),
});

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

import { expect, test } from "vitest";
import { compareMigrations } from "./schema.ts";

const KNOWN = { "20260101": "aa", "20260201": "bb", "20260301": "cc" };
const ALL = ["20260101 aa", "20260201 bb", "20260301 cc"];

test.each([
  [ALL, "same", ""],
  [ALL.slice(0, 2), "older", "lacks 20260301"],
  [ALL.slice(0, 1), "older", "lacks 20260201, 20260301"],
  [null, "other", "does not say which"],
  [[], "new", "none of Daymark's tables"],
  [[...ALL, "20260401 dd"], "newer", "(20260401)"],
  // A newer version may have noted it without a text: its digest is nothing that this one knows.
  [[...ALL, "20260401"], "newer", "(20260401)"],
  [[...ALL, "2020"], "other", "no version of Daymark has (2020)"],
  [["2020"], "other", "no version of Daymark has (2020)"],
  [["20260101 aa", "20260201 xx", "20260301 cc"], "other", "same name (20260201)"],
  [["20260101", "20260201 bb", "20260301 cc"], "other", "same name (20260101)"],
  [["20260101 xx"], "other", "same name (20260101)"],
  [["20260101 aa", "20260301 cc"], "other", "lacks 20260201"],
  [["20260201 bb", "20260301 cc"], "other", "lacks 20260101"],
  [["20260101 aa", "20260401 dd"], "other", "lacks 20260201, 20260301"],
])("a database with %s is %s", (applied, state, why) => {
  const found = compareMigrations(applied, KNOWN);
  expect(found).toEqual({ state, why: expect.stringContaining(why) });
});

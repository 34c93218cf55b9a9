import { expect, test } from "vitest";
import { judge } from "./advisors.ts";

const finding = {
  name: "rls_disabled_in_public",
  level: "ERROR",
  detail: "Table `public.bare` is public, but RLS has not been enabled.",
  metadata: { schema: "public", name: "bare" },
};
const allowed = { name: finding.name, object: "public.bare", reason: "Holds nothing but labels." };

test("a finding that nobody allowed is a complaint", () => {
  expect(judge([finding], [])).toEqual([
    "ERROR rls_disabled_in_public public.bare: Table `public.bare` is public, but RLS has not been enabled.",
  ]);
});

test("an allowed finding is none", () => {
  expect(judge([finding], [allowed])).toEqual([]);
});

test("an allowance for another object does not help", () => {
  expect(judge([finding], [{ ...allowed, object: "public.other" }])).toHaveLength(2);
});

test("an allowance without a finding is a complaint", () => {
  expect(judge([], [allowed])).toEqual([
    "scripts/advisors-allow.json allows rls_disabled_in_public public.bare, which is no finding any more.",
  ]);
});

import { expect, test } from "vitest";
import { withFailure } from "./tally.ts";
import { planTests } from "./test-plan.ts";

test("without a name everything runs", () => {
  expect(planTests([])).toEqual({
    checks: true,
    supabase: true,
    build: true,
    vitest: ["unit", "scripts", "rls", "routes", "local"],
    e2e: true,
    quick: false,
    rest: [],
  });
});

test("one project brings only what it needs, and the rest is handed on", () => {
  expect(planTests(["rls", "-t", "admins"])).toEqual({
    checks: false,
    supabase: true,
    build: false,
    vitest: ["rls"],
    e2e: false,
    quick: false,
    rest: ["-t", "admins"],
  });
  expect(planTests(["unit"]).supabase).toBe(false);
});

test("quick leaves out journeys, but for those that are named", () => {
  expect(planTests(["quick"])).toMatchObject({ checks: true, build: false, e2e: false });
  expect(planTests(["quick", "board"])).toMatchObject({ build: true, e2e: true, rest: ["board"] });
});

test("an unknown name is a mistake", () => {
  expect(() => planTests(["unti"])).toThrow("Name what to test first");
});

test("a failed step without a failed test counts as one failure", () => {
  expect(withFailure({ passed: 5, failed: 0, again: 1 })).toEqual({
    passed: 5,
    failed: 1,
    again: 1,
  });
  expect(withFailure({ passed: 5, failed: 3, again: 0 })).toEqual({
    passed: 5,
    failed: 3,
    again: 0,
  });
});

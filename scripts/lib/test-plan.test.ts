import { expect, test } from "vitest";
import { planTests } from "./test-plan.ts";

test("without a name the core runs: what shows that Daymark works", () => {
  expect(planTests([])).toEqual({
    checks: true,
    supabase: true,
    build: true,
    vitest: ["unit", "rls", "routes"],
    journeys: "core",
    isInBrief: true,
    quick: false,
    rest: [],
  });
});

test("all runs everything in full, and so do the core and the rest together", () => {
  const [core, all, rest] = [planTests([]), planTests(["all"]), planTests(["rest"])];
  expect(all).toMatchObject({ checks: true, build: true, journeys: "all", isInBrief: false });
  expect(rest).toMatchObject({ checks: false, journeys: "others", isInBrief: false });
  expect(new Set([...core.vitest, ...rest.vitest])).toEqual(new Set(all.vitest));
  expect(core.vitest.filter((name) => rest.vitest.includes(name))).toEqual([]);
});

test("one project brings only what it needs, and the rest is handed on", () => {
  expect(planTests(["rls", "-t", "admins"])).toEqual({
    checks: false,
    supabase: true,
    build: false,
    vitest: ["rls"],
    journeys: "none",
    isInBrief: false,
    quick: false,
    rest: ["-t", "admins"],
  });
  expect(planTests(["unit"]).supabase).toBe(false);
  expect(planTests(["e2e", "board"])).toMatchObject({ journeys: "all", rest: ["board"] });
});

test("routes are tested without a build when all files are named and none looks into it", () => {
  const needs = [
    [],
    ["app/features/groups/route.test.ts", "tests/routes/html.test.ts"],
    ["-t", "x"],
  ];
  for (const rest of [...needs, ["tests/routes"]]) {
    expect(planTests(["routes", ...rest]).build, rest.join(" ")).toBe(true);
  }
  for (const rest of [["app/features/groups/route.test.ts"], ["tests/routes/toasts.test.ts"]]) {
    expect(planTests(["routes", ...rest]).build, rest.join(" ")).toBe(false);
  }
});

test("quick leaves out journeys, but for those that are named", () => {
  expect(planTests(["quick"])).toMatchObject({ checks: true, build: false, journeys: "none" });
  expect(planTests(["quick", "board"])).toMatchObject({ build: true, journeys: "all" });
});

test("an unknown name is a mistake", () => {
  expect(() => planTests(["unti"])).toThrow("Name what to test first");
  expect(() => planTests(["--grep", "board"])).toThrow("Name what to test first");
});

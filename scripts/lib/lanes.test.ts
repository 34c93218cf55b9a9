import { expect, test } from "vitest";
import { runLanes } from "./lanes.ts";
import { Steps, StepFailed } from "./steps.ts";

const begun: Array<string> = [];

/** A run of which these parts fail; what was begun, in order. */
async function runWith(failing: ReadonlyArray<string>) {
  begun.length = 0;
  async function part(name: string): Promise<void> {
    begun.push(name);
    await Promise.resolve();
    if (failing.includes(name)) throw new StepFailed(name);
  }
  const ended = runLanes({
    prepare: () => part("prepare"),
    checks: () => part("checks"),
    vitest: () => part("vitest"),
    journeys: () => part("journeys"),
  });
  return ended.then(
    () => "well",
    (error: unknown) => String(error),
  );
}

test("journeys run though a check or a test failed, and the run has failed", async () => {
  const all = ["prepare", "checks", "vitest", "journeys"];
  for (const failing of [["checks"], ["vitest"], ["checks", "vitest"], ["journeys"]]) {
    expect(await runWith(failing)).toMatch(/StepFailed/);
    expect(begun).toEqual(all);
  }
  expect(await runWith([])).toBe("well");
  expect(begun).toEqual(all);
});

test("without a database only what reads the sources runs", async () => {
  expect(await runWith(["prepare"])).toMatch(/prepare/);
  expect(begun).toEqual(["prepare", "checks"]);
});

test("a step that failed ends no other, and is named at the end", async () => {
  const steps = new Steps();
  const slow = steps.command("slow", {
    program: "-e",
    args: ["setTimeout(() => undefined, 300)"],
  });
  expect(await steps.command("bad", { program: "-e", args: ["process.exit(3)"] })).toBe(false);
  expect(await slow).toBe(true);
  expect(await steps.check("later", () => Promise.resolve())).toBe(true);
  expect(steps.hasFailed()).toBe(true);
  expect(steps.summary()).toMatch(/bad: FAILED\n.*later/s);
});

test("after a stop no step begins", async () => {
  const steps = new Steps();
  await steps.stop();
  expect(await steps.check("late", () => Promise.resolve())).toBe(false);
});

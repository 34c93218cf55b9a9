import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./environment.ts";
import { commandsFor, readTally, withFailure } from "./tally.ts";

async function tallyOf(report: object) {
  const folder = await mkdtemp(join(tmpdir(), "daymark-tally-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(report));
  return readTally(file);
}

test("what failed and what passed only the second time is read from Playwright's report", async () => {
  const flaky = { title: "a card is moved", file: "board.spec.ts", tests: [{ status: "flaky" }] };
  const failed = {
    title: "a month",
    file: "calendar.spec.ts",
    tests: [{ status: "unexpected" }],
  };
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [{ specs: [flaky], suites: [{ specs: [failed] }] }],
  };
  await expect(tallyOf(report)).resolves.toEqual({
    passed: 4,
    failed: 1,
    failedFiles: ["tests/e2e/calendar.spec.ts"],
    again: ["board.spec.ts › a card is moved"],
  });
});

test("the files that failed are read from Vitest's report", async () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { name: join(root, "tests/rls/tasks.test.ts"), status: "failed" },
      { name: join(root, "tests/rls/groups.test.ts"), status: "passed" },
    ],
  };
  await expect(tallyOf(report)).resolves.toMatchObject({
    failed: 2,
    failedFiles: ["tests/rls/tasks.test.ts"],
  });
});

test("each part that failed has a command that repeats it", () => {
  const files = [
    "tests/rls/tasks.test.ts",
    "tests/rls/properties/counts.test.ts",
    "app/features/$odd/route.test.ts",
    "app/features/sign-in/schema.test.ts",
    "scripts/worker.test.ts",
    "scripts/lib/tally.test.ts",
    "supabase/local/jwt.test.ts",
    "tests/e2e/board.spec.ts",
  ];
  expect(commandsFor(files)).toEqual([
    "npm run test:e2e -- tests/e2e/board.spec.ts",
    "npm run test:rls -- tests/rls/tasks.test.ts tests/rls/properties/counts.test.ts",
    "npm run test:routes -- 'app/features/$odd/route.test.ts'",
    "npm run test:local -- supabase/local/jwt.test.ts",
    "npm run test:scripts -- scripts/worker.test.ts",
    "npm run test:unit -- app/features/sign-in/schema.test.ts scripts/lib/tally.test.ts",
  ]);
});

test("a failed step without a failed test counts as one failure", () => {
  const all = { passed: 5, failed: 0, failedFiles: [], again: [] };
  expect(withFailure(all).failed).toBe(1);
  expect(withFailure({ ...all, failed: 3 }).failed).toBe(3);
});

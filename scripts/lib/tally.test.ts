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

test("journeys that failed are those that Playwright runs again", async () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  await expect(tallyOf({ stats })).resolves.toEqual({
    passed: 4,
    failed: 1,
    again: ["npm run test:e2e -- --last-failed"],
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
    again: ["npm run test:rls -- tests/rls/tasks.test.ts"],
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
  ];
  expect(commandsFor(files)).toEqual([
    "npm run test:rls -- tests/rls/tasks.test.ts tests/rls/properties/counts.test.ts",
    "npm run test:routes -- 'app/features/$odd/route.test.ts'",
    "npm run test:local -- supabase/local/jwt.test.ts",
    "npm run test:scripts -- scripts/worker.test.ts",
    "npm run test:unit -- app/features/sign-in/schema.test.ts scripts/lib/tally.test.ts",
  ]);
});

test("a failed step without a failed test counts as one failure", () => {
  const all = { passed: 5, failed: 0, again: [] };
  expect(withFailure(all).failed).toBe(1);
  expect(withFailure({ ...all, failed: 3 }).failed).toBe(3);
});

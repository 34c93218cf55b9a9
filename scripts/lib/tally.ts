import { readFile } from "node:fs/promises";
import { z } from "zod";

export type Tally = { passed: number; failed: number };

const VitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});

const PlaywrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const ReportSchema = z.union([
  VitestSchema.transform((report): Tally => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  })),
  // A test that passes only the second time is not a test that passes.
  PlaywrightSchema.transform(({ stats }): Tally => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  })),
]);

/** The counts in a report of Vitest or Playwright; none when the run ended before it wrote one. */
export async function readTally(file: string): Promise<Tally> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? { passed: 0, failed: 0 } : ReportSchema.parse(JSON.parse(text));
}

/** A step that failed without a failing test (a type error, a file that does not load) counts as one failure. */
export function withFailure(tally: Tally): Tally {
  return { ...tally, failed: Math.max(1, tally.failed) };
}

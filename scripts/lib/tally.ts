import { readFile } from "node:fs/promises";
import { z } from "zod";

/** How many tests passed and failed; `again` of those that passed did so only when they were tried once more. */
export type Tally = { passed: number; failed: number; again: number };

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
    again: 0,
  })),
  PlaywrightSchema.transform(({ stats }): Tally => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    again: stats.flaky,
  })),
]);

export const NOTHING: Tally = { passed: 0, failed: 0, again: 0 };

/** The counts in a report of Vitest or Playwright; none when the run ended before it wrote one. */
export async function readTally(file: string): Promise<Tally> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? NOTHING : ReportSchema.parse(JSON.parse(text));
}

/** A step that failed without a failing test (a type error, a file that does not load) counts as one failure. */
export function withFailure(tally: Tally): Tally {
  return { ...tally, failed: Math.max(1, tally.failed) };
}

import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { z } from "zod";
import { root } from "./environment.ts";

/** How many tests passed and failed, and the commands that run the failed ones again. */
export type Tally = { passed: number; failed: number; again: Array<string> };

const VitestSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ name: z.string(), status: z.string() })),
  })
  .transform((report): Tally => {
    const failed = report.testResults.filter(({ status }) => status === "failed");
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      again: commandsFor(failed.map(({ name }) => relative(root, name))),
    };
  });

const PlaywrightSchema = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }): Tally => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    again: stats.unexpected > 0 ? ["npm run test:e2e -- --last-failed"] : [],
  }));

const ReportSchema = z.union([VitestSchema, PlaywrightSchema]);

/** The counts in a report of Vitest or Playwright; none if the run ended before it wrote one. */
export async function readTally(file: string): Promise<Tally> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? addUp([]) : ReportSchema.parse(JSON.parse(text));
}

export function addUp(tallies: Array<Tally>): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    again: tallies.flatMap(({ again }) => again),
  };
}

/** A step that failed without a failing test (a type error, a file that does not load) counts as one failure. */
export function withFailure(tally: Tally): Tally {
  return { ...tally, failed: Math.max(1, tally.failed) };
}

/** The part to which the files of a folder belong: the first match; all others are unit tests. */
const parts: Array<[part: string, files: RegExp]> = [
  ["e2e", /^tests\/e2e\//],
  ["rls", /^tests\/rls\//],
  ["routes", /^tests\/routes\/|^app\/.*route\.test\.tsx?$/],
  ["http", /^tests\/http\//],
  ["local", /^(tests|supabase)\/local\//],
  ["scripts", /^scripts\/[^/]+$|^bench\//],
];

export function partOf(file: string): string {
  return parts.find(([, files]) => files.test(file))?.[0] ?? "unit";
}

/** The commands that run these files again, one for each part. */
export function commandsFor(files: Array<string>): Array<string> {
  return [...parts.map(([part]) => part), "unit"].flatMap((part) => {
    const ofIt = files.filter((file) => partOf(file) === part);
    return ofIt.length === 0 ? [] : [`npm run test:${part} -- ${ofIt.map(quoted).join(" ")}`];
  });
}

/** A shell would read a $ or brackets in a name. */
function quoted(file: string): string {
  return /[$[\]]/.test(file) ? `'${file}'` : file;
}

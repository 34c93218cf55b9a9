import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { z } from "zod";
import { root } from "./environment.ts";

/** How many tests passed and failed, the files of those that failed, and which passed only on a second try. */
export type Tally = {
  passed: number;
  failed: number;
  failedFiles: Array<string>;
  again: Array<string>;
};

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
      failedFiles: failed.map(({ name }) => relative(root, name)),
      again: [],
    };
  });

const SpecSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});

const SuiteSchema = z.object({
  specs: z.array(SpecSchema),
  get suites(): z.ZodOptional<z.ZodArray<typeof SuiteSchema>> {
    return z.array(SuiteSchema).optional();
  },
});

const PlaywrightSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(SuiteSchema),
  })
  .transform(({ stats, suites }): Tally => {
    const specs = suites.flatMap(specsOf);
    function ended(how: string) {
      return specs.filter(({ tests }) => tests.some(({ status }) => status === how));
    }
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failedFiles: ended("unexpected").map(({ file }) => `tests/e2e/${file}`),
      again: ended("flaky").map(({ file, title }) => `${file} › ${title}`),
    };
  });

function specsOf({ specs, suites = [] }: z.infer<typeof SuiteSchema>): typeof specs {
  return [...specs, ...suites.flatMap(specsOf)];
}

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
    failedFiles: [...new Set(tallies.flatMap(({ failedFiles }) => failedFiles))],
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

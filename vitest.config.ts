import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { knownMigrations } from "./scripts/lib/migration-files.ts";
import { APART, TESTS_OF_THE_BUILD } from "./scripts/lib/test-plan.ts";
import { PATIENCE_MS } from "./tests/setup/patience.ts";

const app = fileURLToPath(new URL("./app", import.meta.url));

type Project = {
  include: Array<string>;
  exclude?: Array<string>;
  /** False loads the files' imports once per worker, which is most of what a route's test costs. */
  isolate?: boolean;
  /** With a Supabase of its own in each process. */
  hasSupabase?: boolean;
};

function project(
  name: string,
  { include, exclude = [], isolate = true, hasSupabase = false }: Project,
) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: ["**/node_modules/**", ...exclude],
      isolate,
      setupFiles: hasSupabase ? ["tests/setup/own-database.ts"] : [],
    },
  };
}

/** What takes longer hangs; a busy machine only takes its time. */
const HANGS_MS = 300_000;

/** Projects come by name, and the longest files, which wait for the processes that they start, would be the last. */
class ScriptsFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const [scripts, others] = [true, false].map((isScript) =>
      files.filter(({ project }) => (project.name === "scripts") === isScript),
    );
    return [...(await super.sort(scripts ?? [])), ...(await super.sort(others ?? []))];
  }
}

export default defineConfig({
  define: {
    MIGRATIONS: JSON.stringify(knownMigrations()),
    RELEASE: JSON.stringify("0.0.0"),
    LATE_FILES: "{}",
    VERSION: JSON.stringify("test"),
  },
  resolve: { alias: { "~": app } },
  test: {
    environment: "node",
    setupFiles: ["tests/setup/console-error.ts", "tests/setup/waiting.ts"],
    expect: { poll: { timeout: PATIENCE_MS } },
    retry: 0,
    // Loaded by Node as on a server: Vitest's own loader hands out a module that is still loading, where two pages ask for
    // windows that share it.
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: ScriptsFirst },
    // Each has a Supabase of its own beside it; one that was given is used by one file at a time.
    maxWorkers: process.env.SUPABASE_URL ? 1 : Math.min(4, availableParallelism()),
    // For --changed: no test imports what the database does.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, "**/supabase/**/*.sql"],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      project("unit", {
        include: [
          "app/**/*.test.{ts,tsx}",
          "scripts/lib/*.test.ts",
          "server/**/*.test.ts",
          "tests/setup/**/*.test.ts",
          "*.test.ts",
        ],
        exclude: ["app/**/*route.test.{ts,tsx}"],
        isolate: false,
      }),
      // The real scripts as child processes; some start a database of their own.
      project("scripts", {
        include: ["scripts/*.test.ts", "bench/**/*.test.ts"],
      }),
      project("rls", {
        include: ["tests/rls/**/*.test.ts"],
        exclude: Object.values(APART).flat(),
        hasSupabase: true,
        isolate: false,
      }),
      ...Object.entries(APART).map(([name, include]) =>
        project(name, { include, hasSupabase: true, isolate: false }),
      ),
      project("routes", {
        include: ["app/**/*route.test.{ts,tsx}", "tests/routes/**/*.test.{ts,tsx}"],
        exclude: process.env.WITHOUT_BUILD === undefined ? [] : TESTS_OF_THE_BUILD,
        hasSupabase: true,
        isolate: false,
      }),
      // What takes long of what a production server answers.
      project("http", {
        include: ["tests/http/*.test.ts"],
        hasSupabase: true,
      }),
      project("local", {
        include: ["tests/local/**/*.test.ts", "supabase/local/**/*.test.ts"],
        isolate: false,
      }),
    ],
  },
});

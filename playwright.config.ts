import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/lib/browser.ts";
import { PATIENCE_MS } from "./tests/setup/patience.ts";

/** As in tests/e2e/test.ts. */
const slower = Number(process.env.E2E_SLOWER ?? 1);
const executablePath = findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more try tells a race from a fault; Playwright lists those that needed it, and they fail the workflow.
  retries: 1,
  failOnFlakyTests: process.env.GITHUB_ACTIONS !== undefined,
  // Each has a Supabase and servers of its own; one that was given is used by one test at a time.
  workers: process.env.SUPABASE_URL ? 1 : availableParallelism(),
  timeout: 120_000 * slower,
  expect: { timeout: PATIENCE_MS * slower },
  use: {
    // A race that fails a test once may not fail it again. Pictures of each step would slow every test down; what was
    // requested, said and pressed does not.
    trace: {
      mode: "retain-on-first-failure",
      screenshots: false,
      snapshots: false,
      sources: false,
    },
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
    // A test cannot hold back a worker's requests; the journeys about the worker have one.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-gpu"],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});

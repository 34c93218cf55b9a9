// npm test: checks, builds and tests what shows that Daymark works, or everything. Each process that tests has an
// embedded Supabase of its own, which is deleted afterwards. With SUPABASE_URL and its keys in the environment (not in
// .env) the tests use that Supabase instead, one after the other.
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "./lib/browser.ts";
import { programOf } from "./lib/child.ts";
import { reportFailure } from "./lib/mistake.ts";
import { onStop } from "./lib/signals.ts";
import { StepFailed, Steps } from "./lib/steps.ts";
import { addUp, readTally, withFailure, type Tally } from "./lib/tally.ts";
import { planTests, type Plan } from "./lib/test-plan.ts";
import { changedSince, filesChangedSince } from "./lib/changed-since.ts";
import { CORE_JOURNEYS, coreJourneysOf } from "./lib/core-journeys.ts";
import { weigh } from "./lib/weight.ts";
import { runLanes } from "./lib/lanes.ts";
import { makeTemplate, makeTemplateFolder, templateVariables } from "./lib/templates.ts";
import { makeMigrated, migrateGiven } from "./lib/test-supabase.ts";

const steps = new Steps();
/** The seed by which a quick run draws a tenth of each property. */
const SEED = process.env.SEED ?? String(randomInt(1_000_000));
const undo: Array<() => Promise<void>> = [];

let stopped: Promise<void> | undefined;

/** Stops once, however many callers: Ctrl-C also makes the run end by itself. */
function stopEverything(): Promise<void> {
  stopped ??= (async () => {
    await steps.stop();
    for (const step of undo.splice(0).reverse()) await step();
  })();
  return stopped;
}

/** Checks that only read the sources: the quickest first, to fail early. */
async function checkSources(plan: Plan, reports: string, tallies: Tallies): Promise<void> {
  const isPart = plan.isInBrief && process.env.CI === undefined;
  const changed = isPart ? await filesChangedSince(await changedSince()) : null;
  const formatting = {
    name: "formatting",
    program: programOf("prettier", "prettier"),
    // Each file is formatted independently; a mistake in another file may come from somebody else's change.
    args: ["--check", "--ignore-unknown", ...(changed ?? ["."])],
    alone: "npm run format:check",
  };
  const commands = [
    ...(changed?.length === 0 ? [] : [formatting]),
    { name: "dead code", program: programOf("knip", "knip"), args: [], alone: "npm run knip" },
    ...(plan.vitest.includes("unit") ? [unitTests(plan, reports, tallies)] : []),
    {
      name: "lint and types",
      program: programOf("oxlint", "oxlint"),
      args: [],
      alone: "npm run lint",
    },
  ];
  await steps.check("weight", async () => console.log(weigh()));
  for (const { name, ...command } of commands) await steps.command(name, command);
}

function unitTests({ quick, rest }: Plan, reports: string, tallies: Tallies) {
  return { name: "unit tests", ...vitest(["unit"], quick ? [] : rest, reports, tallies) };
}

/** Makes the templates for the embedded Supabases of this run, and returns the variables by which they find them. */
async function makeTemplates(plan: Plan): Promise<Record<string, string>> {
  const wantsEmpty = ["scripts", "local"].some((project) => plan.vitest.includes(project));
  if (!wantsEmpty && !plan.supabase) return {};
  const folder = await makeTemplateFolder();
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (wantsEmpty) await steps.run("empty database", () => makeTemplate(folder, "empty"));
  if (plan.supabase) await makeMigrated(steps, folder, plan.checks);
  const variables = templateVariables(folder);
  Object.assign(process.env, variables);
  return variables;
}

type Prepared = { env: Record<string, string>; isBuilt: boolean };

/** Prepares what the tests need, and returns the environment they run in. */
async function prepare(plan: Plan): Promise<Prepared> {
  const env: Record<string, string> = {};
  if (plan.journeys !== "none")
    env.CHROMIUM_PATH = await steps.run("browser", async () => requireBrowser());
  Object.assign(env, await makeTemplates(plan));
  if (plan.supabase) await migrateGiven(steps);
  const program = programOf("@remix-run/dev", "remix");
  const build = { program, args: ["vite:build"], env };
  return { env, isBuilt: plan.build && (await steps.command("production build", build)) };
}

type Tallies = Array<() => Promise<Tally>>;

async function runTests(given: Array<string>, tallies: Tallies): Promise<void> {
  const plan = await withChangedFeatures(planTests(given));
  if (plan.isInBrief && plan.vitest.includes("properties"))
    Object.assign(process.env, { PROPERTIES: "a tenth", SEED: SEED });
  const reports = await mkdtemp(join(tmpdir(), "daymark-reports-"));
  undo.push(() => rm(reports, { recursive: true, force: true }));

  await runLanes({
    prepare: () => prepare(plan),
    checks: async () => plan.checks && checkSources(plan, reports, tallies),
    vitest: (prepared) => runVitest(plan, prepared, reports, tallies),
    journeys: async ({ env, isBuilt }) =>
      plan.journeys !== "none" && isBuilt && runPlaywright(plan, env, reports, tallies),
  });
}

/** A quick run without names adds the core journeys through the features that changed. */
async function withChangedFeatures(plan: Plan): Promise<Plan> {
  if (!plan.quick || plan.journeys !== "none") return plan;
  const changed = await filesChangedSince(await changedSince());
  const journeys = await coreJourneysOf(changed ?? []);
  if (journeys.length === 0) return plan;
  return { ...plan, build: true, journeys: "core", rest: journeys };
}

function vitest(
  projects: Array<string>,
  more: Array<string>,
  reports: string,
  tallies: Tallies,
): { program: string; args: Array<string> } {
  const report = join(reports, `${projects.join("-")}.json`);
  tallies.push(() => readTally(report));
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return {
    program: programOf("vitest", "vitest"),
    args: ["run", ...chosen, ...reporters, ...more],
  };
}

async function runVitest(
  plan: Plan,
  { env, isBuilt }: Prepared,
  reports: string,
  tallies: Tallies,
): Promise<void> {
  // The unit tests run with the checks.
  const projects = plan.vitest.filter((project) => !(plan.checks && project === "unit"));
  if (projects.length === 0) return;
  const more = plan.quick ? [`--changed=${await changedSince()}`, "--passWithNoTests"] : plan.rest;
  await steps.command(plan.quick ? "Vitest: what changed" : "Vitest", {
    ...vitest(projects, more, reports, tallies),
    env: isBuilt ? env : { ...env, WITHOUT_BUILD: "1" },
    live: true,
  });
}

const playwrightLists = {
  none: [],
  core: [`--test-list=${CORE_JOURNEYS}`],
  others: [`--test-list-invert=${CORE_JOURNEYS}`],
  all: [],
};

async function runPlaywright(
  plan: Plan,
  env: Record<string, string>,
  reports: string,
  tallies: Tallies,
): Promise<void> {
  const report = join(reports, "playwright.json");
  tallies.push(() => readTally(report));
  await steps.command("Playwright", {
    program: programOf("@playwright/test", "playwright"),
    args: ["test", "--reporter=list,json", ...playwrightLists[plan.journeys], ...plan.rest],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    live: true,
  });
}

async function main(): Promise<void> {
  const tallies: Tallies = [];
  const isWhole = await runTests(process.argv.slice(2), tallies).then(
    () => !steps.hasFailed(),
    (error: unknown) => {
      if (!(error instanceof StepFailed)) reportFailure(error);
      return false;
    },
  );
  const sum = addUp(await Promise.all(tallies.map((read) => read())));
  await stopEverything();
  // Checks alone have no tests to count.
  const isWell = isWhole && (sum.passed > 0 || tallies.length === 0);
  const total = isWell ? sum : withFailure(sum);
  if (total.failed > 0) process.exitCode = 1;
  if (isWhole || tallies.length > 0) console.log(steps.summary());
  for (const command of total.again) console.log(`Again: ${command}`);
  if (process.env.PROPERTIES !== undefined) console.log(`A tenth was drawn by SEED=${SEED}.`);
  console.log(
    isWell && tallies.length === 0
      ? "All checks passed."
      : `${total.passed} passed, ${total.failed} failed`,
  );
}

onStop(async () => {
  process.exitCode = 1;
  await stopEverything();
});
await main();
process.exit();

// npm test: checks, builds and tests everything, on one embedded Supabase that is gone afterwards.
// With SUPABASE_URL and its keys in the environment (not in .env) the tests use that Supabase instead.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "./lib/browser.ts";
import { programOf, stopChild } from "./lib/child.ts";
import { startServer } from "./lib/dev-server.ts";
import { mailVariables, supabaseVariables } from "./lib/environment.ts";
import { reportFailure } from "./lib/mistake.ts";
import { freePort } from "./lib/ports.ts";
import { openRoundRobin } from "./lib/round-robin.ts";
import { onStop } from "./lib/signals.ts";
import { StepFailed, Steps } from "./lib/steps.ts";
import { NOTHING, readTally, withFailure, type Tally } from "./lib/tally.ts";
import { planTests, type Plan } from "./lib/test-plan.ts";
import { changedSince, filesChangedSince } from "./lib/changed-since.ts";
import { makeTemplate, makeTemplateFolder, templateVariables } from "./lib/templates.ts";
import { writeLog } from "./lib/test-results.ts";
import { makeMigrated, openTestSupabase } from "./lib/test-supabase.ts";

const WEB_SERVERS = 2;

const steps = new Steps();
const undo: Array<() => Promise<void>> = [];

let stopped: Promise<void> | undefined;

/** Once, however many ask: Ctrl-C also makes the run end by itself. */
function stopEverything(): Promise<void> {
  stopped ??= (async () => {
    await steps.stop();
    for (const step of undo.splice(0).reverse()) await step();
  })();
  return stopped;
}

/** Longest first: what is left at the end runs beside the tests. */
async function checkSources({ quick }: Plan): Promise<void> {
  const changed = quick ? await filesChangedSince(await changedSince()) : null;
  const commands: Array<[name: string, from: string, command: string, ...args: Array<string>]> = [
    ["lint and types", "oxlint", "oxlint"],
    // How a file is formatted depends on no other; what is wrong in one may come from a change of another.
    ["formatting", "prettier", "prettier", "--check", "--ignore-unknown", ...(changed ?? ["."])],
    ["dead code", "knip", "knip"],
  ];
  for (const [name, from, command, ...args] of commands) {
    if (name === "formatting" && changed?.length === 0) continue;
    await steps.command(name, { program: programOf(from, command), args });
  }
}

/** Makes what the embedded Supabases of this run begin with, and returns the variables by which they find it. */
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

/** Makes ready what the tests need and returns the environment they run in. */
async function prepare(plan: Plan, appUrl: string): Promise<Record<string, string>> {
  const env: Record<string, string> = { APP_URL: appUrl };
  if (plan.e2e) env.CHROMIUM_PATH = await steps.run("browser", async () => requireBrowser());
  Object.assign(env, await makeTemplates(plan));
  if (plan.supabase) {
    const supabase = await openTestSupabase(steps, appUrl, undo, plan.checks);
    Object.assign(env, supabaseVariables(supabase), mailVariables(supabase));
  }
  if (plan.build) {
    const program = programOf("@remix-run/dev", "remix");
    await steps.command("production build", { program, args: ["vite:build"], env });
  }
  return env;
}

/** Two web servers that take turns: a journey passes only if neither keeps anything that the other would need. */
async function serve(env: Record<string, string>, port: number): Promise<void> {
  const log: Array<string> = [];
  const secret = randomBytes(32).toString("hex");
  const starting = Array.from({ length: WEB_SERVERS }, () => startOne(env, secret, log));
  const urls = await Promise.all(starting);
  const proxy = await openRoundRobin(port, urls);
  undo.push(async () => {
    await proxy.close();
    await writeLog("server", log.join(""));
  });
}

async function startOne(
  env: Record<string, string>,
  secret: string,
  log: Array<string>,
): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(
    {
      program: programOf("@remix-run/serve", "remix-serve"),
      args: ["./build/server/index.js"],
      env: {
        ...env,
        NODE_ENV: "production",
        SESSION_SECRET: secret,
        HOST: "127.0.0.1",
        PORT: String(port),
      },
      url,
    },
    (text) => log.push(text),
  );
  undo.push(() => stopChild(server));
  return url;
}

async function runTests(given: Array<string>, tallies: Tallies): Promise<void> {
  const plan = planTests(given);
  const port = await freePort();
  const appUrl = `http://127.0.0.1:${port}`;
  const reports = await mkdtemp(join(tmpdir(), "daymark-reports-"));
  undo.push(() => rm(reports, { recursive: true, force: true }));

  // Two lanes: what reads the sources, and what needs the database. Journeys come last, with the machine to themselves.
  const prepared = prepare(plan, appUrl);
  const results = await Promise.allSettled([
    prepared.then((env) => runVitest(plan, env, reports, tallies)),
    plan.checks ? checkSources(plan) : Promise.resolve(),
  ]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
  if (plan.e2e) await runPlaywright(plan, await prepared, port, reports, tallies);
}

type Tallies = Array<() => Promise<Tally>>;

async function runVitest(
  plan: Plan,
  env: Record<string, string>,
  reports: string,
  tallies: Tallies,
): Promise<void> {
  async function run(name: string, projects: Array<string>, more: Array<string>): Promise<void> {
    const report = join(reports, `${name}.json`);
    tallies.push(() => readTally(report));
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = ["run", ...projects.map((project) => `--project=${project}`), ...reporters];
    const program = programOf("vitest", "vitest");
    const all = plan.build ? env : { ...env, WITHOUT_BUILD: "1" };
    await steps.command(name, { program, args: [...args, ...more], env: all, live: true });
  }
  if (!plan.quick) {
    if (plan.vitest.length > 0) await run("Vitest", plan.vitest, plan.rest);
    return;
  }
  const [first = "", ...others] = plan.vitest;
  await run(`Vitest: ${first}`, [first], []);
  const changed = [`--changed=${await changedSince()}`, "--passWithNoTests"];
  await run("Vitest: what changed", others, changed);
}

async function runPlaywright(
  plan: Plan,
  env: Record<string, string>,
  port: number,
  reports: string,
  tallies: Tallies,
): Promise<void> {
  const report = join(reports, "playwright.json");
  tallies.push(() => readTally(report));
  await steps.run("production servers", () => serve(env, port));
  await steps.command("Playwright", {
    program: programOf("@playwright/test", "playwright"),
    args: ["test", "--reporter=list,json", ...plan.rest],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    live: true,
  });
}

async function main(): Promise<void> {
  const tallies: Tallies = [];
  const isWhole = await runTests(process.argv.slice(2), tallies).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof StepFailed)) reportFailure(error);
      return false;
    },
  );
  const counts = await Promise.all(tallies.map((read) => read()));
  await stopEverything();
  const sum = counts.reduce(
    (all, { passed, failed, again }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      again: all.again + again,
    }),
    NOTHING,
  );
  // Checks alone have no tests to count.
  const isWell = isWhole && (sum.passed > 0 || tallies.length === 0);
  const total = isWell ? sum : withFailure(sum);
  if (total.failed > 0) process.exitCode = 1;
  if (total.again > 0) {
    console.log(
      `${total.again} passed only the second time (flaky, above): each is a fault to find.`,
    );
  }
  if (isWhole) console.log(steps.summary());
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

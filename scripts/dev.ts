// npm run dev: Supabase (yours, or the embedded one with demo data), the development server and the worker.
import { copyData } from "../supabase/local/postgres/outside.ts";
import { programOf, stopChild } from "./lib/child.ts";
import { demoAccounts, demoPassword } from "./lib/demo-people.ts";
import { startServer } from "./lib/dev-server.ts";
import { appUrl, embeddedDataDir, refuseProduction, startEmbedded } from "./lib/embedded.ts";
import {
  configuredSupabase,
  mailVariables,
  readEnvironment,
  readPort,
  requireSender,
  supabaseVariables,
  type Environment,
  type Supabase,
} from "./lib/environment.ts";
import { compareWith, migrate } from "./lib/migrations.ts";
import { reportFailure } from "./lib/mistake.ts";
import { requireFreePort } from "./lib/ports.ts";
import { keptPushKeys } from "./lib/push-keys.ts";
import { requireReachable } from "./lib/reachable.ts";
import { requireSameVersion } from "./lib/same-version.ts";
import { isEmpty, seedDemo } from "./lib/seed.ts";
import { onStop } from "./lib/signals.ts";
import { naming } from "./lib/naming.ts";
import { startWorker } from "./lib/processes.ts";

type Opened = { supabase: Supabase; lines: Array<string> };

const undo: Array<() => Promise<void>> = [];
let isStopping = false;

async function stopEverything(): Promise<void> {
  isStopping = true;
  for (const step of undo.splice(0).reverse()) await step();
}

async function openConfigured(supabase: Supabase): Promise<Opened> {
  await requireReachable(supabase);
  await requireSameVersion(supabase);
  return { supabase, lines: [`Supabase  ${supabase.url}`] };
}

async function openEmbedded(environment: Environment): Promise<Opened> {
  let supabase = await naming("Starting the embedded Supabase", startEmbedded(environment));
  undo.push(() => supabase.stop());
  if ((await compareWith(supabase.dbUrl)).state === "older") {
    await supabase.stop();
    const copy = await copyData(embeddedDataDir(environment));
    console.log(`The data is of an older version, and is brought to this one. As it was: ${copy}`);
    supabase = await naming("Starting the embedded Supabase", startEmbedded(environment));
  }
  await naming("Applying the migrations", migrate(supabase.dbUrl));
  if (await isEmpty(supabase.dbUrl)) {
    await naming("Putting in the demo data", seedDemo(supabase));
  }
  const accounts = demoAccounts.map(({ role, email }) => `${role.padEnd(9)} ${email}`);
  return {
    supabase,
    lines: [...accounts, `Password  ${demoPassword}`, `Mail      ${supabase.mailboxUrl}`],
  };
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  refuseProduction(environment, "npm run dev");
  const port = readPort(environment, "PORT", 3000);
  const configured = configuredSupabase(environment);
  if (configured) requireSender(environment);
  await requireFreePort(port, "PORT");
  const { supabase, lines } = configured
    ? await openConfigured(configured)
    : await openEmbedded(environment);

  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...mailVariables(supabase),
    ...environment,
    ...supabaseVariables(supabase),
    ...(configured ? {} : await keptPushKeys(environment, embeddedDataDir(environment))),
    APP_URL: appUrl(environment),
    NODE_ENV: "development",
    PORT: String(port),
  };
  const program = programOf("@remix-run/dev", "remix");
  const starting = startServer({ program, args: ["vite:dev"], env, url }, (text) =>
    process.stdout.write(text),
  );
  const server = await naming(`Starting the web server at ${url}`, starting);
  undo.push(() => stopChild(server));
  if (environment.DAYMARK_ROLE !== "web") undo.push(startWorker(env));
  server.once("exit", () => {
    if (isStopping) return;
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  });
  console.log(["", `Daymark   ${url}`, ...lines, "Ctrl-C stops everything.", ""].join("\n  "));
}

onStop(stopEverything);
await main().catch(async (error: unknown) => {
  reportFailure(error);
  await stopEverything();
  process.exit();
});

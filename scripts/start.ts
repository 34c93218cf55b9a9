// npm start: serves the production build with remix-serve, after a look at the settings.
import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { logPathsOnly } from "./lib/access-log.ts";
import { programOf } from "./lib/child.ts";
import {
  configuredSupabase,
  readCount,
  readEnvironment,
  readPort,
  root,
  type Environment,
  type Supabase,
} from "./lib/environment.ts";
import { requireMigrations } from "./lib/migrations.ts";
import { Mistake, reportFailure } from "./lib/mistake.ts";
import { requireFreePort } from "./lib/ports.ts";
import { requireReachable } from "./lib/reachable.ts";
import { startProcesses, stopAsProcess } from "./lib/web-processes.ts";

const SECRET_LENGTH = 32;
const build = join(root, "build/server/index.js");

function requireSettings(environment: Environment): Supabase {
  const supabase = configuredSupabase(environment);
  if (supabase === null) {
    throw new Mistake(
      "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are not set. The production build needs a Supabase project; the embedded one is for npm run dev.",
    );
  }
  if ((environment.SESSION_SECRET ?? "").length < SECRET_LENGTH) {
    throw new Mistake(
      `SESSION_SECRET needs at least ${SECRET_LENGTH} characters, for example from: openssl rand -hex 32`,
    );
  }
  return supabase;
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  if (!existsSync(build))
    throw new Mistake("There is no production build. Run npm run build first.");
  const supabase = requireSettings(environment);
  const port = readPort(environment, "PORT", 3000);
  const processes = readCount(environment, "WEB_PROCESSES") ?? 1;
  await requireFreePort(port, "PORT");

  // Only a warning: a server that starts before its database finds it later.
  await requireReachable(supabase)
    .then(() => requireMigrations(supabase))
    .catch((error: unknown) => {
      reportFailure(error);
      process.exitCode = 0;
    });
  const defaults = { NODE_ENV: "production", HOST: "127.0.0.1" };
  Object.assign(process.env, defaults, environment, { PORT: String(port) });
  if (processes > 1) startProcesses(processes);
  else await serve();
}

async function serve(): Promise<void> {
  process.argv.splice(2, Infinity, build);
  const server = programOf("@remix-run/serve", "remix-serve");
  logPathsOnly(server);
  await import(server);
}

async function serveBesideOthers(): Promise<void> {
  stopAsProcess();
  await serve();
}

await (cluster.isWorker ? serveBesideOthers() : main()).catch((error: unknown) => {
  reportFailure(error);
  process.exit();
});

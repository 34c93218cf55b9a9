// npm start: what DAYMARK_ROLE says. Without one it checks the settings and the database, serves the production build
// with remix-serve, and starts the worker.
import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  configuredSupabase,
  readCount,
  readEnvironment,
  readPort,
  requireOwnSettings,
  root,
  type Environment,
  type Supabase,
} from "./lib/environment.ts";
import { Mistake, reportFailure } from "./lib/mistake.ts";
import { requireFreePort } from "./lib/ports.ts";
import { requireSameVersion } from "./lib/same-version.ts";
import { release } from "./lib/source-version.ts";
import { onOrphaned } from "./lib/signals.ts";
import { LEAST_MIB, ownMachine, processesFor } from "../server/process-count.ts";
import { printSetupCode } from "./lib/setup-code.ts";
import { startProcesses, startWorker } from "./lib/processes.ts";

// A module that only some of its processes need is imported where they need it: each keeps what it has once loaded.

const build = join(root, "build/server/index.js");

/** Settings that a demo does without, whatever the environment says: it sends nothing. */
const SENDS_NOTHING = {
  SMTP_URL: "",
  MAIL_FROM: "",
  VAPID_PUBLIC_KEY: "",
  VAPID_PRIVATE_KEY: "",
};

const ROLES = ["all", "web", "worker", "migrate"] as const;

type Role = (typeof ROLES)[number];

function readRole({ DAYMARK_ROLE: role = "all" }: Environment): Role {
  const known = ROLES.find((name) => name === role);
  if (known !== undefined) return known;
  throw new Mistake(`DAYMARK_ROLE is ${role}. It can be ${ROLES.join(", ")}.`);
}

function isDemo({ DAYMARK_DEMO: demo }: Environment): boolean {
  if (demo === undefined) return false;
  if (demo === "1") return true;
  throw new Mistake(
    `DAYMARK_DEMO is ${demo}. It can be 1, and then everything starts over each hour.`,
  );
}

function requireSettings(environment: Environment): Supabase {
  const supabase = configuredSupabase(environment);
  if (supabase === null) {
    throw new Mistake(
      "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are not set. The production build needs a Supabase project; the embedded one is for npm run dev.",
    );
  }
  requireOwnSettings(environment);
  return supabase;
}

/** With less memory the system ends the server, without a word. */
function requireMemory({ memoryMiB }: { memoryMiB: number }): void {
  if (memoryMiB >= LEAST_MIB) return;
  throw new Mistake(
    `Daymark may use ${Math.floor(memoryMiB)} MiB of memory here, and needs at least ${LEAST_MIB}.`,
  );
}

async function main(): Promise<void> {
  const environment = readEnvironment();
  const role = readRole(environment);
  if (role === "migrate") return void (await import("./migrate.ts"));
  const supabase = requireSettings(environment);
  requireMemory(ownMachine());
  await requireSameVersion(supabase);
  const demo = isDemo(environment);
  if (demo && role === "worker") throw new Mistake("A demo sends nothing, so it has no worker.");
  if (demo) await (await import("./lib/demo.ts")).keepStartingOver(supabase);
  if (!existsSync(build))
    throw new Mistake("There is no production build. Run npm run build first.");
  if (role === "worker") return void (await import("./worker.ts"));
  const port = readPort(environment, "PORT", 3000);
  const processes = readCount(environment, "WEB_PROCESSES") ?? processesFor(ownMachine());
  await requireFreePort(port, "PORT");
  console.log(`Daymark ${release()}`);

  const defaults = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    // Only the token's holder reads the sentences of the health check, which this process requests at the start.
    HEALTH_TOKEN: randomBytes(32).toString("hex"),
  };
  const own = { PORT: String(port), ...(demo ? SENDS_NOTHING : {}) };
  Object.assign(process.env, defaults, environment, own);
  onOrphaned(() => process.kill(process.pid, "SIGTERM"));
  if (role === "all" && !demo) startWorker();
  if (processes > 1) {
    cluster.setupPrimary({ exec: join(import.meta.dirname, "lib/serve.ts") });
    cluster.once("listening", () => void tellObstacles());
    startProcesses(processes);
  } else {
    await (await import("./lib/serve.ts")).serve(() => void tellObstacles());
  }
}

/**
 * Prints the result of the health check at the start, and does no more: a server that starts before its database finds
 * it later.
 */
async function tellObstacles(): Promise<void> {
  void printSetupCode();
  const { HOST: host = "", PORT: port = "" } = process.env;
  const own = ["", "0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  try {
    const headers = { Authorization: `Bearer ${process.env.HEALTH_TOKEN}` };
    const answer = await fetch(`http://${own}:${port}/resources/health/ready`, { headers });
    const text = (await answer.text()).trim();
    if (answer.ok) console.log("Daymark is ready.");
    else for (const sentence of text.split("\n")) console.warn(sentence);
  } catch (error) {
    console.warn("The health check could not be asked", error);
  }
}

await main().catch((error: unknown) => {
  reportFailure(error);
  process.exit();
});

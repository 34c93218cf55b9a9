import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { startLocalSupabase, type LocalSupabase } from "../../supabase/local/index.ts";
import {
  configuredSupabase,
  readPort,
  root,
  type Environment,
  type Supabase,
} from "./environment.ts";
import { migrate } from "./migrations.ts";
import { Mistake } from "./mistake.ts";
import { freePort } from "./ports.ts";

const DEFAULT_PORT = 54_321;
const DEFAULT_DB_PORT = 54_322;

// What the note of a running one holds; the stop function is not for others.
const RunningSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  dbUrl: z.string(),
});

/** The folder in which the embedded Supabase keeps its data between runs. */
export function embeddedDataDir(environment: Environment): string {
  return resolve(environment.LOCAL_SUPABASE_DATA ?? join(root, "supabase/.data"));
}

/** The address under which people reach Daymark. */
export function appUrl(environment: Environment): string {
  return environment.APP_URL ?? `http://127.0.0.1:${readPort(environment, "PORT", 3000)}`;
}

/** Starts the embedded Supabase of this project; throws LocalSupabaseError in plain words when it cannot. */
export async function startEmbedded(environment: Environment): Promise<LocalSupabase> {
  const dataDir = embeddedDataDir(environment);
  const supabase = await startLocalSupabase({
    dataDir,
    port: readPort(environment, "LOCAL_SUPABASE_PORT", DEFAULT_PORT),
    dbPort: readPort(environment, "LOCAL_SUPABASE_DB_PORT", DEFAULT_DB_PORT),
    siteUrl: appUrl(environment),
  });
  const note = join(dataDir, "running.json");
  await writeFile(note, JSON.stringify(RunningSchema.parse(supabase)), { mode: 0o600 });
  return {
    ...supabase,
    async stop() {
      await rm(note, { force: true });
      await supabase.stop();
    },
  };
}

/**
 * Starts an empty embedded Supabase on free ports, in a process of its own, whose data is gone once it is stopped: by
 * the returned function, or by itself when this process ends, however that happens.
 */
export async function startThrowaway(siteUrl: string): Promise<LocalSupabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "daymark-"));
  const child = spawn(process.execPath, [join(root, "supabase/local/main.ts")], {
    env: {
      ...process.env,
      LOCAL_SUPABASE_DATA: dataDir,
      LOCAL_SUPABASE_PORT: String(await freePort()),
      LOCAL_SUPABASE_DB_PORT: String(await freePort()),
      LOCAL_SUPABASE_THROWAWAY: "yes",
      APP_URL: siteUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl-C is for us, who stop it once nothing uses it any more.
    detached: true,
  });
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  let said = "";
  let wrong = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    wrong = (wrong + text).slice(-4_000);
  });
  await new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (/^MAILBOX_URL=.*\n/m.test(said)) resolve();
    });
  });
  const running = ThrowawaySchema.safeParse(parseEnv(said));
  if (running.success) return { ...running.data, stop };
  await stop();
  throw new Mistake(wrong.trim());
}

const ThrowawaySchema = z
  .object({
    SUPABASE_URL: z.string(),
    SUPABASE_PUBLISHABLE_KEY: z.string(),
    SUPABASE_SECRET_KEY: z.string(),
    SUPABASE_DB_URL: z.string(),
    MAILBOX_URL: z.string(),
  })
  .transform((printed) => ({
    url: printed.SUPABASE_URL,
    publishableKey: printed.SUPABASE_PUBLISHABLE_KEY,
    secretKey: printed.SUPABASE_SECRET_KEY,
    dbUrl: printed.SUPABASE_DB_URL,
    mailboxUrl: printed.MAILBOX_URL,
  }));

/** Does `work` with the given database, or else with an empty one to which only the migrations were applied. */
export async function withMigrated(
  dbUrl: string | undefined,
  work: (dbUrl: string) => Promise<void>,
): Promise<void> {
  if (dbUrl !== undefined) return work(dbUrl);
  const throwaway = await startThrowaway("http://127.0.0.1:3000");
  try {
    await migrate(throwaway.dbUrl);
    await work(throwaway.dbUrl);
  } finally {
    await throwaway.stop();
  }
}

/** The embedded Supabase that `npm run dev` has running at the moment, or null. */
async function runningEmbedded(environment: Environment): Promise<Supabase | null> {
  try {
    const text = await readFile(join(embeddedDataDir(environment), "running.json"), "utf8");
    const running = RunningSchema.parse(JSON.parse(text));
    const headers = { apikey: running.publishableKey };
    const { ok } = await fetch(`${running.url}/auth/v1/settings`, { headers });
    return ok ? running : null;
  } catch {
    // A note that was left behind by a kill -9 says nothing.
    return null;
  }
}

/** Does `work` with the Supabase that this project uses: the configured one, the one running, or one started for it. */
export async function withSupabase(
  environment: Environment,
  work: (supabase: Supabase) => Promise<void>,
): Promise<void> {
  const supabase = configuredSupabase(environment) ?? (await runningEmbedded(environment));
  if (supabase) return work(supabase);
  const started = await startEmbedded(environment);
  try {
    await work(started);
  } finally {
    await started.stop();
  }
}

/** Throws a Mistake when NODE_ENV says that this is a production system. */
export function refuseProduction(environment: Environment, what: string): void {
  if (environment.NODE_ENV !== "production") return;
  throw new Mistake(`${what} is for development and does not run with NODE_ENV=production.`);
}

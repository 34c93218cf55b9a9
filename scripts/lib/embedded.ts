import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { LocalSupabase } from "../../supabase/local/index.ts";
import {
  configuredSupabase,
  readPort,
  root,
  type Environment,
  type Supabase,
} from "./environment.ts";
import { Mistake } from "./mistake.ts";

const DEFAULT_PORT = 54_321;
const DEFAULT_DB_PORT = 54_322;

/** What others need of a running embedded Supabase: the content of the file that it leaves. */
export const RunningSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  dbUrl: z.string(),
});

/** The folder in which the embedded Supabase keeps its data between runs. */
export function embeddedDataDir(environment: Environment): string {
  return resolve(environment.LOCAL_SUPABASE_DATA ?? join(root, "supabase/.data"));
}

/** The address at which people reach Daymark. */
export function appUrl(environment: Environment): string {
  return environment.APP_URL ?? `http://127.0.0.1:${readPort(environment, "PORT", 3000)}`;
}

/** Starts the embedded Supabase of this project; throws LocalSupabaseError in plain words if it cannot. */
export async function startEmbedded(environment: Environment): Promise<LocalSupabase> {
  const dataDir = embeddedDataDir(environment);
  // A production install has no embedded Supabase.
  const { startLocalSupabase } = await import("../../supabase/local/index.ts");
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

/** The embedded Supabase that `npm run dev` has running at the moment, or null. */
async function runningEmbedded(environment: Environment): Promise<Supabase | null> {
  try {
    const text = await readFile(join(embeddedDataDir(environment), "running.json"), "utf8");
    const running = RunningSchema.parse(JSON.parse(text));
    const headers = { apikey: running.publishableKey };
    const { ok } = await fetch(`${running.url}/auth/v1/settings`, { headers });
    return ok ? running : null;
  } catch {
    // A file that a kill -9 left behind means nothing.
    return null;
  }
}

/** Runs `work` with the Supabase that this project uses: the configured one, the one running, or one started for it. */
export async function withSupabase(
  environment: Environment,
  work: (supabase: Supabase) => Promise<void>,
): Promise<void> {
  const supabase = configuredSupabase(environment) ?? (await runningEmbedded(environment));
  if (supabase) return work(supabase);
  if (!existsSync(join(root, "supabase/local"))) {
    throw new Mistake(
      "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are not set, and this is a production install, without an embedded Supabase.",
    );
  }
  const started = await startEmbedded(environment);
  try {
    await work(started);
  } finally {
    await started.stop();
  }
}

/** Throws a Mistake if NODE_ENV says that this is a production system. */
export function refuseProduction(environment: Environment, what: string): void {
  if (environment.NODE_ENV !== "production") return;
  throw new Mistake(`${what} is for development and does not run with NODE_ENV=production.`);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import type { LocalSupabase } from "../../supabase/local/index.ts";
import { root } from "./environment.ts";
import { migrate } from "./migrations.ts";
import { Mistake } from "./mistake.ts";
import { freePort } from "./ports.ts";
import { templateFor } from "./templates.ts";

type Throwaway = LocalSupabase & {
  /** The last error that it printed. */
  log(): string;
};

const MOST_LOGGED = 100_000;
/** By default Node collects garbage so late that the process is three times as large after a load. */
const MEMORY = ["--max-semi-space-size=4", "--max-old-space-size=512"];

/**
 * Starts an empty embedded Supabase on free ports, in a process of its own. Its data is deleted once it is stopped: by
 * the returned function, or by itself when this process ends, in whatever way.
 */
export function startThrowaway(siteUrl: string): Promise<Throwaway> {
  return startFrom(templateFor("empty"), siteUrl);
}

/** Starts an embedded Supabase as `startThrowaway` does, to which the migrations were applied. */
export async function startMigrated(siteUrl: string): Promise<Throwaway> {
  const template = templateFor("migrated");
  if (template !== undefined) return startFrom(template, siteUrl);
  const empty = await startThrowaway(siteUrl);
  try {
    await migrate(empty.dbUrl);
  } catch (error) {
    await empty.stop();
    throw error;
  }
  return empty;
}

async function startFrom(template: string | undefined, siteUrl: string): Promise<Throwaway> {
  const dataDir = await mkdtemp(join(tmpdir(), "daymark-"));
  const child = spawn(process.execPath, [...MEMORY, join(root, "supabase/local/main.ts")], {
    env: {
      ...process.env,
      LOCAL_SUPABASE_DATA: dataDir,
      LOCAL_SUPABASE_PORT: String(await freePort()),
      LOCAL_SUPABASE_DB_PORT: String(await freePort()),
      LOCAL_SUPABASE_THROWAWAY: "yes",
      LOCAL_SUPABASE_TEMPLATE: template ?? "",
      APP_URL: siteUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl-C is for us: we stop the Supabase once nothing uses it.
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
    wrong = (wrong + text).slice(-MOST_LOGGED);
  });
  await new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (/^MAILBOX_URL=.*\n/m.test(said)) resolve();
    });
  });
  const running = ThrowawaySchema.safeParse(parseEnv(said));
  if (running.success) return { ...running.data, log: () => wrong, stop };
  await stop();
  throw new Mistake(wrong.trim());
}

const ThrowawaySchema = z
  .object({
    SUPABASE_URL: z.string(),
    SUPABASE_PUBLISHABLE_KEY: z.string(),
    SUPABASE_SECRET_KEY: z.string(),
    SUPABASE_DB_URL: z.string(),
    SMTP_URL: z.string(),
    MAILBOX_URL: z.string(),
  })
  .transform((printed) => ({
    url: printed.SUPABASE_URL,
    publishableKey: printed.SUPABASE_PUBLISHABLE_KEY,
    secretKey: printed.SUPABASE_SECRET_KEY,
    dbUrl: printed.SUPABASE_DB_URL,
    smtpUrl: printed.SMTP_URL,
    mailboxUrl: printed.MAILBOX_URL,
  }));

/** Runs `work` with the given database, or else with an empty one to which only the migrations were applied. */
export async function withMigrated(
  dbUrl: string | undefined,
  work: (dbUrl: string) => Promise<void>,
): Promise<void> {
  if (dbUrl !== undefined) return work(dbUrl);
  const throwaway = await startMigrated("http://127.0.0.1:3000");
  try {
    await work(throwaway.dbUrl);
  } finally {
    await throwaway.stop();
  }
}

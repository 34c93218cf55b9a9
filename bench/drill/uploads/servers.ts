import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { z } from "zod";
import { postmasterPid } from "../../../supabase/local/postgres/stale.ts";
import { isAlive } from "../../../supabase/local/processes.ts";
import { startNode, stopChild } from "../../../scripts/lib/child.ts";
import { startServer } from "../../../scripts/lib/dev-server.ts";
import { root, supabaseVariables } from "../../../scripts/lib/environment.ts";
import { migrate } from "../../../scripts/lib/migrations.ts";
import { Mistake } from "../../../scripts/lib/mistake.ts";
import { freePort } from "../../../scripts/lib/ports.ts";
import { templateFor } from "../../../scripts/lib/templates.ts";

const START_WITHIN_MS = 120_000;
const SupabaseSchema = z
  .object({
    SUPABASE_URL: z.string(),
    SUPABASE_PUBLISHABLE_KEY: z.string(),
    SUPABASE_SECRET_KEY: z.string(),
    SUPABASE_DB_URL: z.string(),
  })
  .transform((printed) => ({
    url: printed.SUPABASE_URL,
    publishableKey: printed.SUPABASE_PUBLISHABLE_KEY,
    secretKey: printed.SUPABASE_SECRET_KEY,
    dbUrl: printed.SUPABASE_DB_URL,
  }));

const RUN = join(root, "scripts/run.cjs");

export type Servers = Awaited<ReturnType<typeof openServers>>;

/**
 * An embedded Supabase that keeps what it has promised, the production build's web server and its worker, each a
 * process that can be killed and started again at the same address.
 */
export async function openServers() {
  if (!existsSync(join(root, "build/server/index.js"))) {
    throw new Mistake("There is no production build. Run npm run build first.");
  }
  const dataDir = await mkdtemp(join(tmpdir(), "daymark-drill-"));
  const [port, dbPort, webPort] = [await freePort(), await freePort(), await freePort()];
  const webUrl = `http://127.0.0.1:${webPort}`;
  const running: Record<"supabase" | "web" | "worker", ChildProcess | null> = {
    supabase: null,
    web: null,
    worker: null,
  };
  const template = templateFor("migrated");

  async function startSupabase() {
    const child = startNode(join(root, "supabase/local/main.ts"), [], {
      env: {
        LOCAL_SUPABASE_DATA: dataDir,
        LOCAL_SUPABASE_PORT: String(port),
        LOCAL_SUPABASE_DB_PORT: String(dbPort),
        LOCAL_SUPABASE_TEMPLATE: template ?? "",
        APP_URL: webUrl,
      },
    });
    running.supabase = child;
    return SupabaseSchema.parse(parseEnv(await heard(child, /^MAILBOX_URL=/m)));
  }
  async function killSupabase(): Promise<void> {
    const postgres = postmasterPid(join(dataDir, "postgres"));
    await kill(running.supabase, () => {
      if (postgres !== null && isAlive(postgres)) process.kill(postgres, "SIGKILL");
    });
  }
  async function close(): Promise<void> {
    if (running.worker) await stopChild(running.worker);
    if (running.web) await stopChild(running.web);
    if (running.supabase) await stopChild(running.supabase);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const supabase = await startSupabase();
    if (template === undefined) await migrate(supabase.dbUrl);
    const env = {
      ...supabaseVariables(supabase),
      SESSION_SECRET: randomBytes(32).toString("hex"),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(webPort),
      APP_URL: webUrl,
      DAYMARK_ROLE: "web",
      WEB_PROCESSES: "1",
    };
    async function startWeb(): Promise<void> {
      const server = { program: RUN, args: ["start"], env, url: webUrl };
      running.web = await startServer(server, () => undefined);
    }
    await startWeb();
    return {
      supabase,
      dbUrl: supabase.dbUrl,
      dataDir,
      webUrl,
      async killWeb(): Promise<void> {
        await kill(running.web);
        await startWeb();
      },
      /** Kills the gateway with Storage, and Postgres; between its death and its next start `work` is done. */
      async killSupabase(work: () => Promise<void> = () => Promise.resolve()): Promise<void> {
        await killSupabase();
        await work();
        await startSupabase();
      },
      async startWorker(): Promise<void> {
        if (running.worker) await stopChild(running.worker);
        running.worker = startNode(RUN, ["worker"], { env: { ...env, DAYMARK_ROLE: "worker" } });
        await heard(running.worker, /The worker /);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a process has said until it says this; throws a Mistake if it ends, or says it too late. */
async function heard(child: ChildProcess, what: RegExp): Promise<string> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-20_000)));
  }
  const until = Date.now() + START_WITHIN_MS;
  while (!what.test(said)) {
    const isOver = child.exitCode !== null || child.signalCode !== null || Date.now() > until;
    if (isOver) throw new Mistake(`It did not start:\n${said}`);
    await pause(50);
  }
  return said;
}

async function kill(child: ChildProcess | null, also: () => void = () => undefined) {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  also();
  await gone;
}

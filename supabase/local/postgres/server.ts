import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { LocalSupabaseError } from "../errors.ts";
import { portProblem } from "../ports.ts";
import type { Cluster } from "./cluster.ts";
import { postmasterPid, stopOrphan } from "./stale.ts";

export type PostgresServer = { stop(): Promise<void> };

type Options = {
  cluster: Cluster;
  port: number;
  dataDir: string;
  durable: boolean;
};

const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 15_000;
const EXIT_WITHIN_MS = 3_000;

// Postgres is stopped when the pipe from this process closes, for whatever reason: nothing survives a kill -9.
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- &
postgres=$!
( read -r _ <&3; kill -INT "$postgres" ) 2>/dev/null &
watcher=$!
wait "$postgres"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"`;

/**
 * Starts Postgres and returns a function that stops it; throws if it does not start. When it ends by itself, e.g.
 * because the disk is full, this process is told to stop.
 */
export async function startPostgres(options: Options): Promise<PostgresServer> {
  await rm(logFile(options.dataDir), { force: true });
  const child = await startOnce(options);
  let isStopping = false;
  child.once("exit", (code, signal) => {
    if (isStopping) return;
    const how = signal ?? `code ${code}`;
    console.error(`Postgres has ended (${how}); ${logFile(options.dataDir)} says why.`);
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
    // A caller that still waits for an answer of this Postgres would wait for ever.
    globalThis.setTimeout(() => process.exit(), EXIT_WITHIN_MS).unref();
  });
  return {
    async stop() {
      isStopping = true;
      await stopOnce(child, options.cluster.pgData);
    },
  };
}

function logFile(dataDir: string): string {
  return join(dataDir, "postgres.log");
}

async function startOnce(options: Options): Promise<ChildProcess> {
  const giveUpAt = Date.now() + START_WITHIN_MS;
  for (;;) {
    await stopOrphan(options.cluster.pgData);
    const { child, failure } = await tryStart(options);
    if (failure === null) return child;
    // Processes of a killed Postgres need a moment to notice that; until then their memory is in use.
    const passing = /shared memory block .* still in use|lock file "postmaster.pid"/.test(failure);
    if (passing && Date.now() < giveUpAt) {
      await setTimeout(200);
      continue;
    }
    if (/could not bind|could not create any TCP/.test(failure)) {
      throw portProblem(options.port, "LOCAL_SUPABASE_DB_PORT", "EADDRINUSE");
    }
    throw new LocalSupabaseError(
      `Postgres did not start (${logFile(options.dataDir)}):\n${failure}`,
    );
  }
}

async function tryStart(
  options: Options,
): Promise<{ child: ChildProcess; failure: string | null }> {
  const { binaries, account } = options.cluster;
  const settings = {
    listen_addresses: "127.0.0.1",
    port: options.port,
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    max_connections: 100,
    wal_level: "replica",
    max_wal_senders: 0,
    log_line_prefix: "%m [%a] ",
    // The passwords are long and random: nobody guesses them, and each sign-in would compute 4096 hashes.
    scram_iterations: 1,
    ...(options.durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "1GB" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const pgData = await realpath(options.cluster.pgData);
  const child = spawn("sh", ["-c", KEEPER, "sh", binaries.postgres, "-D", pgData, ...flags], {
    ...account,
    cwd: "/",
    // In a group of its own: Ctrl-C is for us, and we then stop Postgres in order.
    detached: true,
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin.on("error", () => undefined);

  const file = createWriteStream(logFile(options.dataDir), { flags: "a", mode: 0o600 });
  file.on("error", () => undefined);
  let output = "";
  const started = await new Promise<boolean>((resolve) => {
    child.stderr.on("data", (chunk) => {
      file.write(chunk);
      output = (output + String(chunk)).slice(-4_000);
      if (output.includes("ready to accept connections")) resolve(true);
    });
    child.once("error", () => resolve(false));
    child.once("close", () => {
      file.end();
      resolve(false);
    });
  });
  return { child, failure: started ? null : output };
}

async function stopOnce(child: ChildProcess, pgData: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const pid = postmasterPid(pgData);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const timer = globalThis.setTimeout(
    () => pid !== null && process.kill(pid, "SIGQUIT"),
    STOP_WITHIN_MS,
  );
  child.stdin?.end();
  await ended;
  clearTimeout(timer);
}

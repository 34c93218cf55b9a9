import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { templateFor } from "../../scripts/lib/templates.ts";

export const MAIN = fileURLToPath(new URL("../../supabase/local/main.ts", import.meta.url));

export type Settings = { dataDir: string; port: number; dbPort: number };

/** Returns the environment that main.ts reads. */
export function environment({ dataDir, port, dbPort }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: "development",
    LOCAL_SUPABASE_DATA: dataDir,
    LOCAL_SUPABASE_PORT: String(port),
    LOCAL_SUPABASE_DB_PORT: String(dbPort),
    LOCAL_SUPABASE_TEMPLATE: templateFor("empty"),
  };
}

export type Running = {
  child: ChildProcess;
  dbUrl: string;
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
};

/** Starts main.ts as a process of its own; returns once it has printed its addresses, or has ended. */
export async function startMain(settings: Settings): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (output += String(chunk)));
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code));
  });
  let isOver = false;
  void ended.then(() => (isOver = true));
  await expect
    .poll(() => isOver || output.includes("MAILBOX_URL="), { timeout: 30_000 })
    .toBe(true);
  const dbUrl = /SUPABASE_DB_URL=(\S+)/.exec(output)?.[1] ?? "";
  return { child, dbUrl, output: () => output, ended };
}

/** Returns the id of the Postgres that uses this data folder, or null. */
export async function postgresPid(pgData: string): Promise<number | null> {
  const text = await readFile(join(pgData, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  return pid > 1 ? pid : null;
}

/** Returns whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether something listens on a port of 127.0.0.1. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

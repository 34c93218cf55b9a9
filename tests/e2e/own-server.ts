import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { programOf, stopChild } from "../../scripts/lib/child.ts";
import { startServer } from "../../scripts/lib/dev-server.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { openCutLine } from "./cut-line.ts";

type Settings = {
  /** The local port over which it reaches Supabase. */
  supabasePort: number;
  port?: number;
  env?: Record<string, string>;
  /** The folder of its build. */
  cwd?: string;
};

export type Server = { url: string; port: number; process: ChildProcess };

/** Starts a Daymark of its own, on a free port unless one is given. */
export async function startOwn({
  supabasePort,
  port: wanted,
  env,
  cwd,
}: Settings): Promise<Server> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const process = await startServer(
    {
      program: programOf("@remix-run/serve", "remix-serve"),
      args: ["./build/server/index.js"],
      ...(cwd === undefined ? {} : { cwd }),
      env: {
        NODE_ENV: "production",
        SESSION_SECRET: randomBytes(32).toString("hex"),
        HOST: "127.0.0.1",
        PORT: String(port),
        APP_URL: url,
        SUPABASE_URL: `http://127.0.0.1:${supabasePort}`,
        ...env,
      },
      url,
    },
    () => undefined,
  );
  return { url, port, process };
}

/** Kills a server as a power cut would, and waits until it is gone. */
export async function killServer({ process }: Server): Promise<void> {
  const gone = once(process, "exit");
  process.kill("SIGKILL");
  await gone;
}

/** Starts a Daymark with its own line to Supabase, which can be cut, even from the start. */
export async function openOwnServer({
  isCut = false,
  env = {},
}: { isCut?: boolean; env?: Record<string, string> } = {}) {
  const line = await openCutLine();
  if (isCut) line.cut();
  const server = await startOwn({ supabasePort: line.port, env });
  return {
    url: server.url,
    cut: line.cut,
    mend: line.mend,
    async close() {
      await stopChild(server.process);
      await line.close();
    },
  };
}

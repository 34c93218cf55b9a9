import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { z } from "zod";
import { readJson } from "../../app/core/kit/read-json.ts";
import { stopChild } from "../../scripts/lib/child.ts";
import { startServer } from "../../scripts/lib/dev-server.ts";
import { RunningSchema } from "../../scripts/lib/embedded.ts";
import { supabaseVariables, type Supabase } from "../../scripts/lib/environment.ts";
import { Mistake } from "../../scripts/lib/mistake.ts";
import { freePort } from "../../scripts/lib/ports.ts";

export type Stack = z.infer<typeof RunningSchema> & { pid: number; stop(): Promise<void> };
export type Web = { url: string; pid: number; stop(): Promise<void> };

/** Starts an empty embedded Supabase, with the code and the migrations of the checkout in `folder`. */
async function startStack(folder: string, siteUrl: string): Promise<Stack> {
  const program = join(import.meta.dirname, "../supabase.ts");
  const child = spawn(process.execPath, [program, resolve(folder), siteUrl], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const said = await Promise.race([once(lines, "line"), once(child, "exit")]);
  const running = readJson(RunningSchema, said[0]);
  if (running === null) throw new Mistake(`The embedded Supabase of ${folder} did not start.`);
  return {
    ...running,
    pid: pidOf(child),
    async stop() {
      const gone = once(child, "exit");
      child.stdin.end();
      await gone;
    },
  };
}

/** Serves the production build of the checkout in `folder`, as npm start does. */
export async function startWeb(folder: string, supabase: Supabase, port: number): Promise<Web> {
  if (!existsSync(join(folder, "build/server/index.js"))) {
    throw new Mistake(`${folder} has no production build. Run npm run build there first.`);
  }
  const url = `http://127.0.0.1:${port}`;
  const child = await startServer(
    {
      program: join(resolve(folder), "scripts/run.cjs"),
      args: ["start"],
      cwd: folder,
      env: {
        ...supabaseVariables(supabase),
        // As in the start script of package.json.
        NODE_OPTIONS: "--max-semi-space-size=16 --max-old-space-size=1024",
        SESSION_SECRET: randomBytes(32).toString("hex"),
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        APP_URL: url,
        // Only the web server is measured.
        DAYMARK_ROLE: "web",
      },
      url,
    },
    () => undefined,
  );
  return { url, pid: pidOf(child), stop: () => stopChild(child) };
}

/** A web server of the checkout with a Supabase of its own. */
export async function startBoth(folder: string): Promise<{ stack: Stack; web: Web }> {
  const port = await freePort();
  const stack = await startStack(folder, `http://127.0.0.1:${port}`);
  try {
    return { stack, web: await startWeb(folder, { ...stack, dbUrl: undefined }, port) };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("The process did not start");
  return pid;
}

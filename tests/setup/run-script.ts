import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

const runner = resolve(import.meta.dirname, "../../scripts/run.cjs");

type Setting = {
  args?: Array<string>;
  env?: Record<string, string>;
  /** The content of a .env in the folder that the script is started from. */
  dotEnv?: string;
  /** Options of Node itself. */
  node?: Array<string>;
  /** Only root can be somebody else. */
  uid?: number;
};

export type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** A new folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "daymark-script-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts one of the project's scripts as a process of its own, with only the given environment. */
export async function startScript(name: string, setting: Setting = {}): Promise<Started> {
  const cwd = await temporaryFolder();
  if (setting.dotEnv !== undefined) await writeFile(join(cwd, ".env"), setting.dotEnv);
  await mkdir(join(cwd, "data"));
  const args = [...(setting.node ?? []), runner, name, ...(setting.args ?? [])];
  const child = spawn(process.execPath, args, {
    cwd,
    ...(setting.uid !== undefined && { uid: setting.uid }),
    env: {
      NODE_ENV: "development",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOCAL_SUPABASE_DATA: join(cwd, "data"),
      ...setting.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  }
  const ended = new Promise<number | null>((done) => child.once("close", done));
  return { child, output: () => text, ended };
}

/** Runs one of the project's scripts to its end; returns what it printed and its exit code. */
export async function runScript(
  name: string,
  setting: Setting = {},
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = await startScript(name, setting);
  return { code: await ended, output: output().trim() };
}

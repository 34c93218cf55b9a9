import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { partOf } from "../../server/bent/part-of.ts";
import { root } from "./environment.ts";

const KILL_AFTER_MS = 5_000;

export type Output = { code: number; stdout: string; stderr: string };

type Options = {
  env?: Record<string, string>;
  cwd?: string;
  /** Called with each piece of output as it comes. */
  onOutput?: ((text: string) => void) | undefined;
};

/** Runs a Node program to its end and returns what it printed; the caller judges a failing exit code. */
export async function runNode(
  program: string,
  args: Array<string>,
  options: Options = {},
): Promise<Output> {
  const child = startNode(program, args, options);
  const output = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (text: string) => {
      output[stream] += text;
      options.onOutput?.(text);
    });
  }
  await once(child, "close");
  return { code: child.exitCode ?? 1, ...output };
}

/** Starts a Node program that ends by itself when this process does, in whatever way. */
export function startNode(
  program: string,
  args: Array<string>,
  options: Options = {},
): ChildProcess {
  const watchParent = join(import.meta.dirname, "end-with-parent.ts");
  return spawn(process.execPath, ["--import", watchParent, program, ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env, DAYMARK_PARENT: String(process.pid) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/** Ends a process that startNode started and waits until it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  await gone;
  clearTimeout(late);
}

/** The file behind a package's command, to be run with this very Node. */
export function programOf(packageName: string, command: string): string {
  const file = join(root, "node_modules", packageName, "package.json");
  const bin = partOf(createRequire(import.meta.url)(file), "bin");
  const path = typeof bin === "string" ? bin : partOf(bin, command);
  if (typeof path !== "string") throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(file), path);
}

import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { startNode, stopChild } from "./child.ts";

const LONGEST_WAIT_MS = 60_000;
/** One that ends sooner has not started properly. */
const GOING_MS = 10_000;

/**
 * Runs the worker beside this process, and again when it crashes, at most once a minute if it does not start
 * properly. It ends with this process, or by the returned function.
 */
export function startWorker(env: Record<string, string> = {}): () => Promise<void> {
  let child: ChildProcess | null = null;
  let failures = 0;
  let isStopping = false;

  function start(): void {
    if (isStopping) return;
    const from = performance.now();
    const started = startNode(join(import.meta.dirname, "../worker.ts"), [], { env });
    child = started;
    started.stdout?.pipe(process.stdout, { end: false });
    started.stderr?.pipe(process.stderr, { end: false });
    started.once("exit", (code, signal) => {
      if (isStopping) return;
      failures = performance.now() - from >= GOING_MS ? 0 : failures + 1;
      console.error(`The worker ended (${signal ?? code}), and another one starts.`);
      setTimeout(start, Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS)).unref();
    });
  }
  function tell(): void {
    isStopping = true;
    child?.kill("SIGTERM");
  }

  start();
  // A server that stops has some seconds left; the worker uses them to note what it has sent.
  subscribe("daymark.stopping", tell);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, tell);
  return async () => {
    isStopping = true;
    if (child !== null) await stopChild(child);
  };
}

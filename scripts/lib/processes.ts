import type { ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { subscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { startNode, stopChild } from "./child.ts";

/** A process that ends sooner has not started properly. */
const GOING_MS = 10_000;
/** If so many in a row do not start properly, no other will. */
const MOST_FAILURES = 5;
const LONGEST_WAIT_MS = 60_000;

type Kept = { count: number; againAfterMs: number; givesUp: boolean };

/**
 * Runs so many processes, and restarts each that crashes: after `againAfterMs`, and after twice as long each time that
 * it does not start properly. With `givesUp`, this process ends with exit code 1 if none does.
 */
function keepRunning(
  what: string,
  start: () => ChildProcess,
  { count, againAfterMs, givesUp }: Kept,
) {
  const running = new Map<ChildProcess, number>();
  let isStopping = false;
  let failures = 0;

  function isGoing(since: number): boolean {
    return performance.now() - since >= GOING_MS;
  }
  function run(): void {
    if (isStopping) return;
    const [child, since] = [start(), performance.now()];
    running.set(child, since);
    child.once("exit", (code, signal) => {
      running.delete(child);
      if (isStopping) return;
      const ended = `${what} ${child.pid} ended (${signal ?? code})`;
      failures = isGoing(since) ? 0 : failures + 1;
      if (givesUp && failures >= MOST_FAILURES && ![...running.values()].some(isGoing)) {
        console.error(`${ended}, as ${MOST_FAILURES} in a row have done. Daymark does not start.`);
        process.exit(1);
      }
      console.error(`${ended}, and another one starts.`);
      setTimeout(run, Math.min(againAfterMs * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS));
    });
  }

  for (let started = 0; started < count; started += 1) run();
  return {
    tell(signal: NodeJS.Signals): void {
      isStopping = true;
      for (const child of running.keys()) child.kill(signal);
    },
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...running.keys()].map(stopChild));
    },
  };
}

/** Starts this program so many times, each as a web server of the same port, until this process is told to stop. */
export function startProcesses(count: number, againAfterMs = 1000): void {
  const kept = keepRunning("Web process", () => cluster.fork().process, {
    count,
    againAfterMs,
    givesUp: true,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => kept.tell(signal));
}

/** Called in a web process: leaves the first one when told to stop, since the channel keeps it running. */
export function stopAsProcess(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => cluster.worker?.isConnected() && cluster.worker.disconnect());
  }
}

/** Runs the worker beside this process. It ends with this process, or by the returned function. */
export function startWorker(env: Record<string, string> = {}): () => Promise<void> {
  const program = join(import.meta.dirname, "../worker.ts");
  const kept = keepRunning(
    "Worker process",
    () => {
      const child = startNode(program, [], { env });
      child.stdout?.pipe(process.stdout, { end: false });
      child.stderr?.pipe(process.stderr, { end: false });
      return child;
    },
    { count: 1, againAfterMs: 1000, givesUp: false },
  );
  // A server that stops has some seconds left, in which the worker notes what it has sent.
  subscribe("daymark.stopping", () => kept.tell("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => kept.tell("SIGTERM"));
  }
  return () => kept.stop();
}

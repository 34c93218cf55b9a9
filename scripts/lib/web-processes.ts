import cluster, { type Worker } from "node:cluster";

/** One that ends sooner has not started properly. */
const GOING_MS = 10_000;
/** If so many in a row do not start properly, no other will. */
const MOST_FAILURES = 5;
const LONGEST_WAIT_MS = 60_000;

/**
 * Runs this program so many times, each a web server of the same port, and again when one of them crashes: after
 * `againAfterMs`, and after twice as long each time that it does not start properly. Ends with exit code 1 if none
 * does.
 */
export function startProcesses(count: number, againAfterMs = 1000): void {
  let isStopping = false;
  let failures = 0;
  const startedAt = new WeakMap<Worker, number>();
  function start(): void {
    if (!isStopping) startedAt.set(cluster.fork(), performance.now());
  }
  function isGoing(worker: Worker | undefined): boolean {
    return worker !== undefined && performance.now() - (startedAt.get(worker) ?? 0) >= GOING_MS;
  }
  cluster.on("exit", (worker: Worker, code: number | null, signal: string | null) => {
    if (isStopping) return;
    const ended = `Web process ${worker.process.pid} ended (${signal ?? code})`;
    failures = isGoing(worker) ? 0 : failures + 1;
    if (failures >= MOST_FAILURES && !Object.values(cluster.workers ?? {}).some(isGoing)) {
      console.error(`${ended}, as ${MOST_FAILURES} in a row have done. Daymark does not start.`);
      process.exit(1);
    }
    console.error(`${ended}, and another one starts.`);
    setTimeout(start, Math.min(againAfterMs * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS));
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  for (let started = 0; started < count; started += 1) start();
}

/** In one of them: disconnects from the first one when told to stop, since the channel would keep it running. */
export function stopAsProcess(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => cluster.worker?.isConnected() && cluster.worker.disconnect());
  }
}

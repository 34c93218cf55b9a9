import cluster, { type Worker } from "node:cluster";

const AGAIN_AFTER_MS = 1000;

/** Runs this program so many times, each a web server of the same port, and again when one of them crashes. */
export function startProcesses(count: number): void {
  let isStopping = false;
  cluster.on("exit", ({ process: { pid } }: Worker, code: number | null, signal: string | null) => {
    if (isStopping) return;
    console.error(`Web process ${pid} ended (${signal ?? code}), and another one starts.`);
    setTimeout(() => isStopping || cluster.fork(), AGAIN_AFTER_MS);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  for (let started = 0; started < count; started += 1) cluster.fork();
}

/** In one of them: lets go of the first one when told to stop, which would keep it running. */
export function stopAsProcess(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => cluster.worker?.isConnected() && cluster.worker.disconnect());
  }
}

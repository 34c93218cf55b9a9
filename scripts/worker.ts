// npm run worker: delivers what people are told while the page is closed, beside any number of other workers.
import { readWorker } from "./lib/built-worker.ts";
import { reportFailure } from "./lib/mistake.ts";

async function main(): Promise<void> {
  const { work } = await readWorker();
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stop.abort());
  }
  await work(stop.signal);
  process.exit();
}

await main().catch((error: unknown) => {
  reportFailure(error);
  process.exit();
});

// npm run worker: delivers what people are told while the page is closed, beside any number of other workers.
import { readWorker } from "./lib/built-worker.ts";
import { runScript } from "./lib/mistake.ts";

await runScript(async () => {
  const { work } = await readWorker();
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stop.abort());
  }
  await work(stop.signal);
});

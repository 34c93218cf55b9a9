// One web process: the production build, served with remix-serve.
import cluster from "node:cluster";
import { join } from "node:path";
import { skipFilesForPages } from "../../server/bent/files-first.ts";
import { waitForReaders } from "../../server/bent/slow-readers.ts";
import { watchServer } from "../../server/ending.ts";
import { collectWhenQuiet } from "../../server/quiet.ts";
import { logRequests } from "../../server/request-log.ts";
import { programOf } from "./child.ts";
import { root } from "./environment.ts";
import { reportFailure } from "./mistake.ts";
import { stopAsProcess } from "./processes.ts";
import { openTracing } from "./tracing.ts";

export async function serve(ready: () => void): Promise<void> {
  process.argv.splice(2, Infinity, join(root, "build/server/index.js"));
  const server = programOf("@remix-run/serve", "remix-serve");
  skipFilesForPages(server);
  waitForReaders(server);
  logRequests(server, await openTracing());
  collectWhenQuiet();
  watchServer(ready);
  await import(server);
}

if (cluster.isWorker) {
  stopAsProcess();
  await serve(() => undefined).catch((error: unknown) => {
    reportFailure(error);
    process.exit();
  });
}

import { channel } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { seeServer } from "./bent/listening.ts";

/** For how long a server that stops still answers as not ready, so that a proxy that asks notices. */
const NOTICED_MS = 3_000;
/** After that, requests that are not finished are cut off. */
const GONE_MS = 9_500;
/** A request whose body never ends keeps its connection no longer than this. */
const REQUEST_MS = 60_000;

/**
 * Calls `ready` once this process's server listens, and takes over how the server ends: remix-serve would close at
 * once, in the middle of requests.
 */
export function watchServer(ready: () => void): void {
  let isStopping = false;
  seeServer((server) => {
    server.requestTimeout = REQUEST_MS;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      // A service manager signals every process, and the first of them signals the others again.
      process.on(signal, () => {
        if (!isStopping) stop(server);
        isStopping = true;
      });
    }
    ready();
  });
}

/** Says that it is not ready, answers what still comes, closing each connection with its answer, and then closes. */
function stop(server: Server): void {
  channel("daymark.stopping").publish({});
  server.prependListener("request", (_request, response) => {
    response.setHeader("Connection", "close");
  });
  setTimeout(() => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  }, NOTICED_MS);
  setTimeout(() => process.exit(1), GONE_MS).unref();
}

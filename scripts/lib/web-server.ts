import { channel, subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** How long it keeps answering as not ready, so that a proxy that asks notices. */
const NOTICED_MS = 3_000;
/** After that, whatever is not finished is cut off. */
const GONE_MS = 9_500;
/** A request whose body never ends no longer keeps its connection. */
const REQUEST_MS = 60_000;

/**
 * Calls `ready` once this process's server listens, which remix-serve makes and keeps to itself, and takes over how
 * it ends: remix-serve would close at once, in the middle of requests.
 */
export function watchServer(ready: () => void): void {
  let isStopping = false;
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const server = serverOf(message);
    if (server === null) return;
    server.requestTimeout = REQUEST_MS;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.removeAllListeners(signal);
      // A service manager signals every process, and the first of them signals the others again.
      process.on(signal, () => {
        if (!isStopping) stop(server);
        isStopping = true;
      });
    }
    ready();
  });
}

function serverOf(message: unknown): Server | null {
  if (typeof message !== "object" || message === null || !("server" in message)) return null;
  return message.server instanceof Server ? message.server : null;
}

/** Says that it is not ready, answers what still comes and closes each connection with the answer, and then closes. */
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

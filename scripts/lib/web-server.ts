import { channel, subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** So long it goes on answering as not ready, until a proxy that asks has noticed. */
const NOTICED_MS = 3_000;
/** After that, what is not finished is cut. */
const GONE_MS = 9_500;
/** A request whose body never ends holds its connection no longer. */
const REQUEST_MS = 60_000;

/**
 * Calls `ready` once the server of this process listens, which remix-serve makes and keeps to itself, and takes over
 * how it ends: remix-serve would close at once, under requests that are on their way.
 */
export function watchServer(ready: () => void): void {
  let isStopping = false;
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const server = serverOf(message);
    if (server === null) return;
    server.requestTimeout = REQUEST_MS;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.removeAllListeners(signal);
      // A service manager tells every process, and the first of them tells the others again.
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

/** Says that it is not ready, answers what still comes and lets go of each connection with that, and then closes. */
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

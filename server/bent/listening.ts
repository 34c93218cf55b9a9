// Bends @remix-run/serve 2.17.5: it makes its own server, keeps it to itself, and closes at once when told to stop.
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { partOf } from "./part-of.ts";

/** Calls `see` with a server of this process once it listens, and removes all other handlers of SIGTERM and SIGINT. */
export function seeServer(see: (server: Server) => void): void {
  subscribe("tracing:net.server.listen:asyncEnd", (message) => {
    const server = serverOf(partOf(message, "server"));
    if (server === null) return;
    for (const signal of ["SIGTERM", "SIGINT"]) process.removeAllListeners(signal);
    see(server);
  });
}

function serverOf(server: unknown): Server | null {
  return server instanceof Server ? server : null;
}

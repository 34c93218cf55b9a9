// Bends node 24: it announces requests before remix-serve sees them, which has no place for rules of ours.
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { partOf } from "./part-of.ts";

/** Calls `see` with each request to a server of this process before any handler runs. */
export function seeRequests(
  see: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  subscribe("http.server.request.start", (message) => {
    const request = partOf(message, "request");
    const response = responseOf(partOf(message, "response"));
    if (request instanceof IncomingMessage && response !== null) see(request, response);
  });
}

function responseOf(response: unknown): ServerResponse | null {
  return response instanceof ServerResponse ? response : null;
}

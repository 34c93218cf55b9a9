// Bends morgan 1.12.1: it writes remix-serve's log, in a format that remix-serve requests by the name `tiny`.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";

/** The requested address, before Express removes parts of it. */
export type Asked = IncomingMessage & { originalUrl?: string };
type Format = (tokens: unknown, request: Asked, response: ServerResponse) => void;

function isMorgan(value: unknown): value is { tiny: Format } {
  return typeof value === "function" && "tiny" in value;
}

/** Calls `write` for each response instead of logging a line of `server`, which is remix-serve's program. */
export function replaceAccessLines(
  server: string,
  write: (request: Asked, response: ServerResponse) => void,
): void {
  const morgan: unknown = createRequire(server)("morgan");
  if (!isMorgan(morgan)) throw new Error("morgan has no format tiny");
  morgan.tiny = (_tokens, request, response) => {
    // A format that returns nothing prints nothing.
    write(request, response);
  };
}

// Bends morgan 1.12.1: it writes remix-serve's log, in a format that remix-serve requests by the name `tiny`.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { z } from "zod";

/** The requested address, before Express removes parts of it. */
export type Asked = IncomingMessage & { originalUrl?: string };
type Format = (tokens: unknown, request: Asked, response: ServerResponse) => void;

const MorganSchema = z.custom<{ tiny: Format }>(
  (value) => typeof value === "function" && "tiny" in value,
);

/** Calls `write` for each response instead of logging a line of `server`, which is remix-serve's program. */
export function replaceAccessLines(
  server: string,
  write: (request: Asked, response: ServerResponse) => void,
): void {
  const morgan = MorganSchema.parse(createRequire(server)("morgan"));
  morgan.tiny = (_tokens, request, response) => {
    // A format that returns nothing prints nothing.
    write(request, response);
  };
}

// Bends morgan 1.12.1: it writes remix-serve's log, in a format that remix-serve asks for by the name `tiny`.
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { z } from "zod";

/** What was asked for, before Express takes parts of its address away. */
export type Asked = IncomingMessage & { originalUrl?: string };
type Format = (tokens: unknown, request: Asked, response: ServerResponse) => void;

const MorganSchema = z.custom<{ tiny: Format }>(
  (value) => typeof value === "function" && "tiny" in value,
);

/** Has `write` called for each answer instead of a line of `server`, which is the program of remix-serve. */
export function replaceAccessLines(
  server: string,
  write: (request: Asked, response: ServerResponse) => void,
): void {
  const morgan = MorganSchema.parse(createRequire(server)("morgan"));
  morgan.tiny = (_tokens, request, response) => {
    // What returns nothing prints nothing.
    write(request, response);
  };
}

import { authError, jsonReply } from "./gateway/replies.ts";

const LOST = /^(CONNECT|ECONNRESET$|ECONNREFUSED$|EPIPE$|57P0)/;

/**
 * Keeps the process alive when a connection is lost before its first query: the driver requests types then, and
 * nobody can wait for that answer. Returns a function that stops it.
 */
export function outliveLostConnections(log: (line: string) => void): () => void {
  function hear(reason: unknown): void {
    if (!isAway(reason)) throw reason;
    log(`A connection to Postgres was lost (${codeOf(reason)}).`);
  }
  process.on("unhandledRejection", hear);
  return () => void process.off("unhandledRejection", hear);
}

/** Named as the driver names its own. */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_LOST";

  constructor() {
    super("The connection to the database is lost");
  }
}

/** Whether something failed because Postgres is not there, or only just starting. */
export function isAway(error: unknown): boolean {
  return LOST.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** What a server answers as long as that lasts, in its own words: it passes by itself. */
export function awayReply(pathname: string): Response {
  const message = "Database connection error. Retrying the connection.";
  if (pathname.startsWith("/auth/v1/")) return authError(503, "unexpected_failure", message);
  return jsonReply(503, { code: "PGRST001", message, details: null, hint: null });
}

const LOST = /^(CONNECT|ECONNRESET$|ECONNREFUSED$|EPIPE$|57P0)/;

/**
 * Keeps the process alive when a connection is lost before its first query: the driver requests types then, and
 * nobody can wait for that answer. Returns a function that stops it.
 */
export function outliveLostConnections(log: (line: string) => void): () => void {
  function hear(reason: unknown): void {
    const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
    if (!LOST.test(code)) throw reason;
    log(`A connection to Postgres was lost (${code}).`);
  }
  process.on("unhandledRejection", hear);
  return () => void process.off("unhandledRejection", hear);
}

import { createServer } from "node:net";
import { LocalSupabaseError } from "./errors.ts";

/** Throws, naming the port and the variable that changes it, if something already listens there. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const problem = await new Promise<string | null>((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(null)));
  });
  if (problem !== null) throw portProblem(port, variable, problem);
}

/** Returns the error for a port that cannot be used. */
export function portProblem(port: number, variable: string, problem: string): LocalSupabaseError {
  const why =
    problem === "EADDRINUSE" ? "is taken by another program" : `cannot be used (${problem})`;
  return new LocalSupabaseError(
    `Port ${port} ${why}. Stop what uses it, or choose another one with ${variable}.`,
  );
}

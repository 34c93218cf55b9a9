import type { Result } from "~/core/server/errors.server";

/** The value, for work that nobody waits for; a problem, which was logged, is thrown. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.reason}, logged as ${result.problem.reference}`);
}

import { problemResponse, type Result } from "~/core/server/errors.server";

/** The value, for work that nobody waits for; a problem is thrown. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw problemResponse(result.problem);
}

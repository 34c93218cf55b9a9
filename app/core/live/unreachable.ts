import { isRouteErrorResponse } from "@remix-run/react";

/** A proxy without Daymark behind it, or Daymark without its database: a later attempt may succeed. */
export function isUnreachableStatus(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** What browsers throw when nothing answers, and Remix when something other than Daymark answers. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return isUnreachableStatus(error.status);
  if (!(error instanceof Error)) return false;
  if (error.message.includes("Unable to decode turbo-stream")) return true;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

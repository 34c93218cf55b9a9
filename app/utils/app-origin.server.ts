import { env } from "~/db/env.server";

/** Where people reach Daymark, for links that leave it: APP_URL, or else where this request came to. */
export function appOrigin(request: Request): string {
  return new URL(env().APP_URL ?? request.url).origin;
}

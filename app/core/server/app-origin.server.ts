import { env } from "./env.server";

/** The origin by which people reach Daymark, for links outside it: APP_URL, or else this request's. */
export function appOrigin(request: Request): string {
  return new URL(env().APP_URL ?? request.url).origin;
}

import { m } from "~/core/words/m";
import { env } from "~/core/server/env.server";

/** What a demo says of itself above each page, and on the sign-in page how to get in; null elsewhere. */
export function demoLine(request: Request): string | null {
  if (env().DAYMARK_DEMO === undefined) return null;
  return new URL(request.url).pathname === "/"
    ? `${m.shell_this_is_a_demo()} ${m.shell_sign_in_as_admin()}`
    : m.shell_this_is_a_demo();
}

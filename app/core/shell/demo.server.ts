import { t } from "~/core/words/t";
import { env } from "~/core/server/env.server";

/** A demo's line above each page, on the sign-in page with the way in; null elsewhere. */
export function demoLine(request: Request): string | null {
  if (env().DAYMARK_DEMO === undefined) return null;
  return new URL(request.url).pathname === "/"
    ? `${t("This is a demo: everything starts over at each full hour, and nothing is sent.")} ${t("Sign in as admin@demo.daymark.example or as ada@demo.daymark.example, with the password daymark-demo-1.")}`
    : t("This is a demo: everything starts over at each full hour, and nothing is sent.");
}

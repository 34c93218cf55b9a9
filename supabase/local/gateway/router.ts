import { CONSENT_PATH, leadToStandIn, showConsent } from "../google/consent-page.ts";
import type { GoogleStandIn } from "../google/stand-in.ts";
import type { Mailbox } from "../mailbox.ts";
import type { Owner } from "../platform.ts";
import type { RestAndAuth } from "../rest-and-auth.ts";
import type { Secrets } from "../secrets.ts";
import type { SchemaWatch } from "../schema-watch.ts";
import type { AdminRoutes } from "./admin/routes.ts";
import type { AuthRules } from "./auth-rules.ts";
import { showMailbox } from "./mailbox-page.ts";
import { refuseRest } from "./rest-rules.ts";
import { isPreflight, jsonReply, preflightHeaders } from "./replies.ts";
import type { Handler } from "./server.ts";

const PLAIN_PATH = /^[a-z0-9_.-]+(\/[a-z0-9_.-]+)*$/i;

type Parts = {
  restAndAuth: RestAndAuth;
  schema: SchemaWatch;
  admin: AdminRoutes;
  authRules: AuthRules;
  mailbox: Mailbox;
  secrets: Secrets;
  google: GoogleStandIn;
  owner: Owner;
  publicUrl: string;
};

/** Returns the handler for everything but WebSockets: what is not named here does not exist. */
export function createRouter(parts: Parts): Handler {
  async function rest(request: Request, again: () => Request): Promise<Response> {
    const refusal = refuseRest(request, parts.secrets);
    if (refusal !== null) return refusal;
    return parts.schema.answer(() => parts.restAndAuth.fetch(again()));
  }
  async function auth(request: Request, path: string): Promise<Response> {
    // A path written otherwise (%6ftp, //otp) would pass the rules below and still be understood behind them.
    if (!PLAIN_PATH.test(path)) return jsonReply(404, { message: "404 page not found" });
    if (path.startsWith("admin/")) return parts.admin(request, path.slice("admin/".length));
    const refusal = await parts.authRules.before(request, path);
    if (refusal !== null) return refusal;
    const response = await parts.restAndAuth.fetch(request.clone());
    await parts.authRules.after(request, path, response);
    return path === "authorize" ? leadToStandIn(response, parts.publicUrl) : response;
  }

  return async (request, again) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/mailbox" || pathname === "/mailbox.json") {
      return showMailbox(request, parts.mailbox);
    }
    if (pathname === CONSENT_PATH) return showConsent(request, parts);
    const asked = { method: request.method, headers: Object.fromEntries(request.headers) };
    if (isPreflight(asked)) return new Response(null, { headers: preflightHeaders(asked.headers) });
    if (pathname.startsWith("/rest/v1/")) return forBrowsers(await rest(request, again));
    if (pathname.startsWith("/auth/v1/"))
      return forBrowsers(await auth(request, pathname.slice("/auth/v1/".length)));
    return forBrowsers(jsonReply(404, { message: "no Route matched with those values" }));
  };
}

const EXPOSED =
  "Content-Range, Content-Location, Preference-Applied, X-Total-Count, Link, X-Supabase-Api-Version";

function forBrowsers(response: Response): Response {
  const { headers } = response;
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", EXPOSED);
  headers.delete("access-control-allow-credentials");
  return response;
}

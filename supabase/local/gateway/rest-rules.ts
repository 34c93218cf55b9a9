import { verifyToken } from "../jwt.ts";
import type { Secrets } from "../secrets.ts";
import { bearerToken, refuseKeyless } from "./keys.ts";
import { jsonReply } from "./replies.ts";

const NOT_FILTERS = new Set([
  "select",
  "columns",
  "order",
  "limit",
  "offset",
  "on_conflict",
  "apikey",
]);
const VERBS: Partial<Record<string, string>> = { PATCH: "UPDATE", DELETE: "DELETE" };

/** Returns the refusal that the hosted service would give a REST request and lite would not, or null. */
export function refuseRest(request: Request, secrets: Secrets): Response | null {
  const keyless = refuseKeyless(request, secrets);
  if (keyless !== null) return keyless;

  const token = bearerToken(request);
  if (token !== null && verifyToken(token, secrets.jwtSecret).problem?.code === "MalformedJWT") {
    const parts = token.split(".").length;
    return refusal(401, "PGRST301", `Expected 3 parts in JWT; got ${parts}`);
  }
  // Hosted, the migrations' begin_request() refuses this before every request.
  if (/count\s*=\s*(planned|estimated)/i.test(request.headers.get("prefer") ?? "")) {
    return refusal(403, "42501", "exact_counts_only");
  }
  // Hosted, the extension safeupdate refuses this for every statement that comes through the API.
  const verb = VERBS[request.method];
  const { searchParams } = new URL(request.url);
  if (verb !== undefined && [...searchParams.keys()].every((name) => NOT_FILTERS.has(name))) {
    return refusal(400, "21000", `${verb} requires a WHERE clause`);
  }
  return null;
}

function refusal(status: number, code: string, message: string): Response {
  return jsonReply(status, { code, message, details: null, hint: null });
}

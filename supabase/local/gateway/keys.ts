import { timingSafeEqual } from "node:crypto";
import { verifyToken } from "../jwt.ts";
import type { Secrets } from "../secrets.ts";
import { authError, jsonReply } from "./replies.ts";

export type Key = "publishable" | "secret";

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns which of the two keys this is, or null if it is neither. */
export function keyKind(given: string, secrets: Secrets): Key | null {
  if (same(given, secrets.publishableKey)) return "publishable";
  return same(given, secrets.secretKey) ? "secret" : null;
}

/** Returns the refusal for a request without a valid API key, or null. */
export function refuseKeyless(request: Request, secrets: Secrets): Response | null {
  const given = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  if (given === null || given === "") {
    return keyError("No API key found in request", "UNAUTHORIZED_MISSING_API_KEY");
  }
  const kind = keyKind(given, secrets);
  if (kind === null) return keyError("Invalid API key", "UNAUTHORIZED_INVALID_API_KEY");
  if (kind === "secret" && /^\s*Mozilla\//i.test(request.headers.get("user-agent") ?? "")) {
    const message = "Forbidden use of secret API key in browser";
    return keyError(message, "UNAUTHORIZED_INVALID_API_KEY_TYPE");
  }
  return null;
}

function keyError(message: string, code: string): Response {
  return jsonReply(401, { message }, { "sb-error-code": code });
}

/** Returns the token of a person in the Authorization header, or null; keys there do not count as tokens. */
export function bearerToken(request: Request): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  return token === undefined || token.startsWith("sb_") ? null : token;
}

/** Returns the refusal for a caller who may not use the admin endpoints, or null; a person's token outranks the key. */
export function refuseNonAdmin(request: Request, secrets: Secrets): Response | null {
  const keyless = refuseKeyless(request, secrets);
  if (keyless !== null) return keyless;
  const token = bearerToken(request);
  const apikey =
    request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey") ?? "";
  if (token === null) {
    return keyKind(apikey, secrets) === "secret"
      ? null
      : authError(403, "not_admin", "User not allowed");
  }
  const { claims, problem } = verifyToken(token, secrets.jwtSecret);
  if (problem) return authError(403, "bad_jwt", `invalid JWT: ${problem.message}`);
  return claims.role === "service_role" ? null : authError(403, "not_admin", "User not allowed");
}

import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request carries this token; compared in constant time. */
export function hasToken(request: Request, token: string): boolean {
  const [scheme, given = ""] = (request.headers.get("Authorization") ?? "").split(" ", 2);
  return scheme === "Bearer" && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

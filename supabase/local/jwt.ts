import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const HeaderSchema = z.object({ alg: z.literal("HS256") });

const ClaimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]),
  exp: z.number(),
  sub: z.string().optional(),
  session_id: z.string().optional(),
});

export type Claims = z.infer<typeof ClaimsSchema>;

export type TokenProblem = { code: string; message: string };

export type Verified =
  { claims: Claims; problem?: never } | { claims?: never; problem: TokenProblem };

const MALFORMED = { code: "MalformedJWT", message: "The token provided is not a valid JWT" };

/** Returns the claims of a token signed with the secret, or what is wrong with it in the Realtime server's words. */
export function verifyToken(token: string, secret: string): Verified {
  const verified = verifySignature(token, secret);
  if (verified.problem) return verified;
  const problem = expiryProblem(verified.claims);
  return problem === null ? verified : { problem };
}

function verifySignature(token: string, secret: string): Verified {
  const signed = readSigned(token, secret);
  if (signed.problem === "malformed") return { problem: MALFORMED };
  if (signed.problem === "signature") {
    return { problem: { code: "JwtSignatureError", message: "Failed to validate JWT signature" } };
  }
  const claims = ClaimsSchema.safeParse(signed.payload);
  if (!claims.success) {
    const message = "Fields `role` and `exp` are required in JWT";
    return { problem: { code: "InvalidJWTToken", message } };
  }
  return { claims: claims.data };
}

type Signed =
  { payload: unknown; problem?: never } | { payload?: never; problem: "malformed" | "signature" };

/** Returns the content of a token that is signed with the secret, expired or not, or what is wrong with the token. */
export function readSigned(token: string, secret: string): Signed {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !HeaderSchema.safeParse(decode(header)).success) {
    return { problem: "malformed" };
  }
  // Compared as text: in base64 one signature can be written in several ways, and each would be stored.
  const [given, expected] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(`${header}.${payload}`, secret)),
  ];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { problem: "signature" };
  }
  return { payload: decode(payload) };
}

/** Returns a token with this content, signed with the secret. */
export function signToken(content: Record<string, unknown>, secret: string): string {
  const parts = [{ alg: "HS256" }, content].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const text = parts.join(".");
  return `${text}.${signatureOf(text, secret)}`;
}

function signatureOf(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Returns the problem of an expired token, or null. */
export function expiryProblem(claims: Claims): TokenProblem | null {
  const over = Math.floor(Date.now() / 1000) - claims.exp;
  if (over < 0) return null;
  return { code: "InvalidJWTToken", message: `Token has expired ${over} seconds ago` };
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

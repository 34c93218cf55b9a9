import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { keyKind } from "../gateway/keys.ts";
import { readSigned } from "../jwt.ts";
import type { Secrets } from "../secrets.ts";
import { refusals, StorageError } from "./errors.ts";

const ClaimsSchema = z.looseObject({
  role: z.enum(["anon", "authenticated", "service_role"]).catch("anon"),
  sub: z.string().optional().catch(undefined),
  exp: z.number().optional(),
});

/** The person or program that asks, with the rights of a database role. */
export type Caller = z.infer<typeof ClaimsSchema>;

/** Storage itself, where a signature has already decided. */
export const SERVICE: Caller = { role: "service_role" };

/** Returns who sends these headers, or null if nobody does; throws for an invalid token. */
export function callerOf(headers: IncomingHttpHeaders, secrets: Secrets): Caller | null {
  const token = tokenOf(headers);
  if (token === null) return null;
  const kind = keyKind(token, secrets);
  if (kind === "publishable") return { role: "anon" };
  if (kind === null) return callerWith(token, secrets);
  if (!/^\s*Mozilla\//i.test(headers["user-agent"] ?? "")) return SERVICE;
  throw new StorageError({
    statusCode: 401,
    status: 401,
    code: "AccessDenied",
    error: "Unauthorized",
    message: "Forbidden use of secret API key in browser",
  });
}

/** A key in the Authorization header counts for nothing: the gateway replaces it by the key in `apikey`. */
function tokenOf({ authorization, apikey }: IncomingHttpHeaders): string | null {
  if (authorization !== undefined && !/^Bearer sb_/i.test(authorization)) {
    return authorization.replace(/^Bearer\s+/i, "");
  }
  return typeof apikey === "string" && apikey !== "" ? apikey : null;
}

function callerWith(token: string, secrets: Secrets): Caller {
  const { payload, problem } = readUnexpired(token, secrets.jwtSecret);
  if (problem !== undefined) throw refusals.denied(problem);
  return ClaimsSchema.parse(payload);
}

const ExpirySchema = z.looseObject({ exp: z.number().optional() });

type Read = { payload: unknown; problem?: never } | { payload?: never; problem: string };

/** Returns the content of a token, or why the token is not valid, in the words of the real server's library. */
export function readUnexpired(token: string, secret: string): Read {
  const { payload, problem } = readSigned(token, secret);
  if (problem === "malformed") return { problem: "Invalid Compact JWS" };
  if (problem === "signature") return { problem: "signature verification failed" };
  const content = ExpirySchema.safeParse(payload);
  if (!content.success) return { problem: "Invalid Compact JWS" };
  const { exp } = content.data;
  const isOver = exp !== undefined && exp <= Math.floor(Date.now() / 1000);
  return isOver ? { problem: '"exp" claim timestamp check failed' } : { payload };
}

import { createHmac } from "node:crypto";
import type { Secrets } from "../secrets.ts";
import { bearerToken, keyKind, refuseKeyless } from "./keys.ts";

/** What a browser or Google opens, without a key. */
const OPEN = /^(authorize|callback|verify|\.well-known\/.+)$/;
/** What belongs to one connection, and what fetch has undone. */
const PASSING = ["connection", "content-encoding", "content-length", "host", "transfer-encoding"];

/**
 * Returns what hands requests on to an Auth server that runs elsewhere, as the gateway of a project does: keys are
 * checked here and become tokens of their roles, and a network address is believed from the holder of the secret key.
 */
export function authElsewhere(authUrl: string, secrets: Secrets) {
  return async (request: Request, path: string): Promise<Response> => {
    const isOpen = request.method === "GET" && OPEN.test(path);
    const refusal = isOpen ? null : refuseKeyless(request, secrets);
    if (refusal !== null) return refusal;
    const { search, searchParams } = new URL(request.url);
    const key = keyKind(request.headers.get("apikey") ?? searchParams.get("apikey") ?? "", secrets);
    const headers = without(request.headers, [...PASSING, "apikey"]);
    if (key !== "secret") headers.delete("sb-forwarded-for");
    if (bearerToken(request) === null) {
      headers.delete("authorization");
      const role = key === "secret" ? "service_role" : "anon";
      if (key !== null) headers.set("authorization", `Bearer ${roleToken(role, secrets)}`);
    }
    const response = await fetch(`${authUrl}/${path}${search}`, {
      method: request.method,
      headers,
      body: request.method === "GET" ? null : await request.arrayBuffer(),
      redirect: "manual",
    });
    const { status } = response;
    const body = status === 204 ? null : await response.arrayBuffer();
    return new Response(body, { status, headers: without(response.headers, PASSING) });
  };
}

function without(headers: Headers, names: ReadonlyArray<string>): Headers {
  const rest = new Headers(headers);
  for (const name of names) rest.delete(name);
  return rest;
}

function roleToken(role: string, { jwtSecret }: Secrets): string {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const parts = [
    { alg: "HS256", typ: "JWT" },
    { role, exp },
  ];
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${createHmac("sha256", jwtSecret).update(text).digest("base64url")}`;
}

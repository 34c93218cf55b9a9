import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** Returns a JSON answer that nobody stores. */
export function jsonReply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Returns an error of the Auth server in its older form, which `modernError` turns into the newer one. */
export function authError(
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  const body = { code: status, error_code: code, msg: message, ...more };
  return jsonReply(status, body, { "x-sb-error-code": code });
}

const OldErrorSchema = z.looseObject({ error_code: z.string(), msg: z.string() });
const API_VERSION = "2024-01-01";

/**
 * Returns an Auth error as `{code, message}` to clients that request that version of the API, as the real server
 * does.
 */
export async function modernError(request: Request, response: Response): Promise<Response> {
  if (response.status < 400) return response;
  if ((request.headers.get("x-supabase-api-version") ?? "") < API_VERSION) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const old = OldErrorSchema.safeParse(parseJson(text));
  if (!old.success) return new Response(text || null, { status: response.status, headers });

  const { error_code, msg, code: _status, ...more } = old.data;
  headers.set("x-supabase-api-version", API_VERSION);
  headers.set("content-type", "application/json");
  const body = JSON.stringify({ code: error_code, message: msg, ...more });
  return new Response(body, { status: response.status, headers });
}

/** Returns the value of a JSON text, or undefined if it is not one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Asked = { method?: string | undefined; headers: IncomingHttpHeaders };

/** Returns whether a browser asks beforehand what a page of another origin may send. */
export function isPreflight({ method, headers }: Asked): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** Returns the answer to that: everything, as the gateway of a hosted project says. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const asked = headers["access-control-request-headers"];
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT",
    "access-control-max-age": "3600",
    ...(asked === undefined ? {} : { "access-control-allow-headers": asked }),
  };
}

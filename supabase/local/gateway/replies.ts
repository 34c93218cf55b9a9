import type { IncomingHttpHeaders } from "node:http";

/** Returns a JSON answer that nobody stores. */
export function jsonReply(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Returns an error of the Auth server in its older form, which clients understand too. */
export function authError(
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  const body = { code: status, error_code: code, msg: message, ...more };
  return jsonReply(status, body, { "x-sb-error-code": code });
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

/** Returns the answer to a preflight: everything, as the gateway of a hosted project says. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const asked = headers["access-control-request-headers"];
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT",
    "access-control-max-age": "3600",
    ...(asked === undefined ? {} : { "access-control-allow-headers": asked }),
  };
}

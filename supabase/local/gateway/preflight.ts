import type { IncomingHttpHeaders } from "node:http";

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

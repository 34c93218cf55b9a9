import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

const POLICY = "Content-Security-Policy";

/** For everything but pages: data, redirects, texts and errors load and run nothing. */
export const NOTHING =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * For built files: the service worker connects to Daymark and to the storage of its photos, pictures have styles, one
 * page contains a script. Only the HEIC decoder's worker runs WebAssembly, by the policy of its own file.
 */
export function filePolicy(html = "", { isDecoder = false, storage = "" } = {}): string {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = ""]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self'${isDecoder ? " 'wasm-unsafe-eval'" : ""}${scripts.join("")}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${storage}`.trimEnd(),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type Answer = Pick<ServerResponse, "hasHeader" | "setHeader" | "writeHead">;

/**
 * Adds a Content-Security-Policy to a response as it is sent, unless it has one by then: Remix appends a page's headers
 * to existing ones, and browsers would apply both policies.
 */
export function setDefaultPolicy(response: Answer, policy: string): void {
  const { writeHead } = response;
  response.writeHead = new Proxy(writeHead, {
    apply(target, self, given: Array<unknown>): unknown {
      if (!response.hasHeader(POLICY)) response.setHeader(POLICY, policy);
      return Reflect.apply(target, self, given);
    },
  });
}

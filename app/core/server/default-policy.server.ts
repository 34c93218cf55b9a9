import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

const POLICY = "Content-Security-Policy";

/** For what is no page: data, redirects, texts, and what is not there. Nothing in it loads or runs anything. */
export const NOTHING =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For built files: the service worker asks our own server, pictures have styles, one page has a script in it. */
export function filePolicy(html = ""): string {
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = ""]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.join("")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type Answer = Pick<ServerResponse, "hasHeader" | "setHeader" | "writeHead">;

/**
 * Gives an answer a Content-Security-Policy as it goes out, unless it has its own by then: Remix appends what a page
 * says to what is there, and browsers would apply both.
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

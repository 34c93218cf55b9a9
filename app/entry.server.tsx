import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { sayWhenToTryAgain } from "~/db/errors.server";
import { NonceProvider } from "~/utils/nonce";
import { applyRequestRules } from "./http/request-rules.server";
import { setSecurityHeaders } from "./http/security-headers.server";

applyRequestRules();

export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Every page is somebody's own.
  headers.set("Cache-Control", "private, no-store");
  setSecurityHeaders(headers, nonce);
  // Remix keeps the body of a response that a loader threw, and loses its headers.
  sayWhenToTryAgain(status, headers);

  return new Promise((resolve, reject) => {
    let hasShell = false;
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onShellReady() {
          hasShell = true;
        },
        // No page has parts that come later, and what is sent in pieces is compressed in pieces, at several times the size.
        onAllReady() {
          clearTimeout(timer);
          buffer(pipe(new PassThrough()))
            .then((page) => resolve(new Response(page, { headers, status: answer })))
            .catch(reject);
        },
        onShellError: reject,
        onError(error: unknown) {
          answer = 500;
          // Errors before the shell reach handleError through onShellError.
          if (hasShell) console.error(error);
        },
      },
    );
    // It holds on to everything about the page until it is due.
    const timer = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** What loaders and actions answer is as personal as the page around it. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  sayWhenToTryAgain(response.status, response.headers);
  return response;
}

/**
 * Logs what went wrong on the server; a request that its browser gave up is not an error. Without what follows the path:
 * there stand the keys of mailed links.
 */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted)
    console.error(`${request.method} ${new URL(request.url).pathname}`, error);
}

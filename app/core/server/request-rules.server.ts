import type { IncomingMessage, ServerResponse } from "node:http";
import { seeRequests } from "#server/bent/requests";
import { routeOf } from "#server/route-of";
import { cookieName, env } from "./env.server";
import { noteRefusal } from "./access-log.server";
import { ADDRESS_HEADER, clientAddress } from "./client-address";
import { answerForFile, guardAnswer } from "./built-files.server";
import { isUnnamed, refusalOf } from "./refusal";
import { askedLanguage } from "~/core/words/asked-language";
import { readsFromNowIn } from "~/core/words/reads-in";
import { IN_PLACE_HEADER } from "./person-header";
import { OWN_VERSION, VERSION_HEADER } from "./version";

const FOLDER = "/assets/";
const ASSETS = join("build/client", FOLDER);

const TYPES = new Map([
  ["js", "text/javascript; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["svg", "image/svg+xml"],
  ["wasm", "application/wasm"],
]);

/** The best encoding first, with its file extension. */
const ENCODINGS = [
  { name: "br", end: ".br" },
  { name: "gzip", end: ".gz" },
];

/**
 * Serves the compressed file of the build if the browser accepts it: compressing for every request would cost time, and
 * shrink it less.
 */
function preferCompressed(
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  response: Pick<ServerResponse, "setHeader">,
  files: ReadonlySet<string> = builtFiles(),
): void {
  const { method, url, headers } = request;
  if (!url?.startsWith(FOLDER) || (method !== "GET" && method !== "HEAD")) return;
  const file = url.slice(FOLDER.length).split("?", 1)[0] ?? "";
  const type = TYPES.get(file.split(".").at(-1) ?? "");
  const taken = acceptedEncodings(headers["accept-encoding"] ?? "");
  const encoding = ENCODINGS.find(({ name, end }) => taken.has(name) && files.has(file + end));
  if (type === undefined || encoding === undefined) return;
  request.url = FOLDER + file + encoding.end;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Encoding", encoding.name);
  response.setHeader("Vary", "Accept-Encoding");
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const given = header.split(",").map((one) => one.trim().toLowerCase());
  return new Set(
    given.filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one)).map((one) => one.split(";")[0] ?? ""),
  );
}

let built: ReadonlySet<string> | undefined;

/** Read once: the build does not change while the server runs. */
function builtFiles(): ReadonlySet<string> {
  built ??= new Set(
    existsSync(ASSETS) ? readdirSync(ASSETS, { recursive: true, encoding: "utf8" }) : [],
  );
  return built;
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

let isListening = false;

/**
 * Sees every HTTP request before Remix (decision 8): sets its language, notes its network address, sets security
 * headers on the response, and sends requests that no page of ours makes to the route `refused`, and requests for
 * scripts to their compressed files.
 */
export function applyRequestRules(): void {
  if (isListening) return;
  isListening = true;
  seeRequests((request, response) => {
    readsFromNowIn(askedLanguage(request.headers, cookieName("language")));
    setGeneralHeaders(request.url ?? "", response);
    // Our worker's file is among the scripts, but controls all pages.
    if (request.headers["service-worker"]) response.setHeader("Service-Worker-Allowed", "/");
    judge(request);
    if (request.method === "POST" && request.headers[IN_PLACE_HEADER]) nameNextPage(response);
    if (env().NODE_ENV !== "production") return;
    guardAnswer(request, response);
    answerForFile(request, response);
    preferCompressed(request, response);
  });
}

/** A script cannot read where a redirect goes, so this answer names it and has no content. */
function nameNextPage(response: Pick<ServerResponse, "writeHead">): void {
  const { writeHead } = response;
  response.writeHead = new Proxy(writeHead, {
    apply(target, self, [status, ...given]: Array<unknown>): unknown {
      const isRedirect = status === 302 || status === 303;
      return Reflect.apply(target, self, [isRedirect ? 204 : status, ...given]);
    },
  });
}

function judge(request: IncomingMessage): void {
  const { TRUSTED_PROXIES } = env();
  const { headers } = request;
  const forwarded = String(headers["x-forwarded-for"] ?? "");
  headers[ADDRESS_HEADER] = clientAddress(
    request.socket.remoteAddress ?? "",
    forwarded,
    TRUSTED_PROXIES,
  );
  // Remix would take the port from this header.
  if (TRUSTED_PROXIES === 0) delete headers["x-forwarded-host"];
  const forwardedHost = headers["x-forwarded-host"];
  const host = String(forwardedHost ?? headers.host ?? "");
  const { method = "GET", url = "/" } = request;
  const refusal = refusalOf({ method, url, headers, host });
  // Remix would compare the origin with the host.
  if (isUnnamed(headers)) delete headers.origin;
  if (refusal === null) return;
  noteRefusal({ method, url }, refusal);
  const { status } = refusal;
  if (status === 400) {
    // The host may be unreadable, and Remix would build a URL from it.
    headers.host = "localhost";
    delete headers["x-forwarded-host"];
  }
  request.method = "GET";
  request.url = `/refused?status=${status}`;
}

/** Pages whose address contains a key: of a one-time link or of a mail. */
const WITH_KEY = /^\/(sign-in|join|auth\/confirm|unsubscribe)\b/i;

function setGeneralHeaders(url: string, response: Pick<ServerResponse, "setHeader">): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  // No other site learns an address, and for an address with a key even ours gets only the origin. Anything stricter
  // would remove the origin of forms.
  response.setHeader(
    "Referrer-Policy",
    WITH_KEY.test(routeOf(url)) ? "strict-origin" : "same-origin",
  );
  if (env().NODE_ENV !== "production") return;
  response.setHeader(VERSION_HEADER, OWN_VERSION);
  response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

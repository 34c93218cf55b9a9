import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

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
export function preferCompressed(
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

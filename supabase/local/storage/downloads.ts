import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Answer } from "./answers.ts";
import { refusals } from "./errors.ts";
import type { Files } from "./files.ts";
import type { ObjectMetadata, ObjectRow } from "./rows.ts";

type Options = {
  /** The name for saving the file, "" for the object's own; null shows the file. */
  download: string | null;
  /** When the address ends, in seconds. */
  expires?: number;
};

/** Answers with an object's bytes, or with the requested part of them. */
export async function download(
  files: Files,
  { headers, method }: IncomingMessage,
  { version, metadata }: ObjectRow,
  { download, expires }: Options,
): Promise<Answer> {
  const { size } = metadata;
  const shared: OutgoingHttpHeaders = {
    ...headersOf(metadata),
    ...(expires === undefined
      ? { "cache-control": metadata.cacheControl }
      : { expires: new Date(expires * 1000).toUTCString() }),
    ...(download === null ? {} : { "content-disposition": disposition(download) }),
  };
  if (isUnchanged(headers, metadata)) {
    return { status: 304, headers: { ...shared, "content-length": 0 } };
  }
  const range = headers.range === undefined ? null : rangeOf(headers.range, size);
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const body =
    method === "HEAD" || size === 0 ? undefined : await files.read(version, { from, to });
  return {
    status: range === null ? 200 : 206,
    headers: {
      ...shared,
      "content-length": to - from + 1,
      ...(range === null ? {} : { "content-range": `bytes ${from}-${to}/${size}` }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

function headersOf({ mimetype, eTag, lastModified }: ObjectMetadata): OutgoingHttpHeaders {
  return {
    "accept-ranges": "bytes",
    // A file of somebody's must not be a page of this origin.
    "content-type": mimetype.includes("text/html") ? "text/plain" : mimetype,
    etag: eTag,
    "x-robots-tag": "none",
    "last-modified": new Date(lastModified).toUTCString(),
  };
}

function disposition(name: string): string {
  if (name === "") return "attachment;";
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

function isUnchanged(headers: IncomingHttpHeaders, { eTag, lastModified }: ObjectMetadata) {
  if (headers["if-none-match"] === eTag) return true;
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Date.parse(lastModified) <= since;
}

/** Returns the bytes that a Range names, both ends included; throws if there are none, or several ranges. */
function rangeOf(header: string, size: number): { from: number; to: number } {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === "" && (last === "" || Number(last) === 0)) throw refusals.range();
  const from = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size || to < from) throw refusals.range();
  return { from, to };
}

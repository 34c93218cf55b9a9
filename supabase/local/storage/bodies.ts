import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { parseJson } from "../gateway/replies.ts";
import { checkHeader, refusals } from "./errors.ts";

export type Upload = { bytes: AsyncIterable<Buffer>; mimetype: string; cacheControl: string };

/** Returns the value of a JSON body, or undefined. */
export async function readJson(incoming: IncomingMessage): Promise<unknown> {
  return parseJson(await text(incoming));
}

/** The parts of a body, whose reader may stop early: the connection stays open for the answer. */
function partsOf(incoming: IncomingMessage): AsyncIterable<Buffer> {
  return incoming.iterator({ destroyOnReturn: false });
}

/** Returns an upload, not read yet: the whole body, which must not be a form. */
export function readUpload(incoming: IncomingMessage, limit: number): Upload {
  const { headers } = incoming;
  const type = headers["content-type"] ?? "application/octet-stream";
  if (type.startsWith("multipart/form-data")) throw refusals.noContent();
  if (Number(headers["content-length"] ?? 0) > limit) throw refusals.tooLarge();
  const cacheControl = headers["cache-control"] ?? "no-cache";
  checkHeader("Cache-Control", cacheControl);
  return { bytes: partsOf(incoming), mimetype: type, cacheControl };
}

import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { parseJson } from "../gateway/replies.ts";
import { refusals } from "./errors.ts";
import { type UserMetadata, UserMetadataSchema } from "./rows.ts";

const MOST_JSON_BYTES = 1_000_000;

export type Upload = {
  bytes: AsyncIterable<Buffer>;
  mimetype: string;
  cacheControl: string;
  userMetadata: UserMetadata | undefined;
};

/** Returns the value of a JSON body, or undefined. */
export async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Array<Buffer> = [];
  let size = 0;
  for await (const bytes of partsOf(incoming)) {
    size += bytes.length;
    if (size > MOST_JSON_BYTES) throw refusals.tooLarge();
    chunks.push(bytes);
  }
  return parseJson(Buffer.concat(chunks).toString("utf8"));
}

/** A body whose reader may stop early: the connection stays, for the answer. */
function partsOf(incoming: Readable): AsyncIterable<Buffer> {
  return incoming.iterator({ destroyOnReturn: false });
}

/** Returns what is uploaded, without having read it: the whole body, or the first file of a form. */
export async function readUpload(incoming: IncomingMessage, limit: number): Promise<Upload> {
  const { headers } = incoming;
  const type = headers["content-type"];
  if (type?.startsWith("multipart/form-data") === true) return readForm(incoming, type);
  if (Number(headers["content-length"] ?? 0) > limit) throw refusals.tooLarge();
  const metadata = headers["x-metadata"];
  return {
    bytes: partsOf(incoming),
    mimetype: type ?? "application/octet-stream",
    cacheControl: headers["cache-control"] ?? "no-cache",
    userMetadata:
      typeof metadata === "string"
        ? userMetadata(Buffer.from(metadata, "base64").toString("utf8"))
        : undefined,
  };
}

/** Only what comes before the file counts, as nothing else is known when its bytes arrive. */
function readForm(incoming: IncomingMessage, type: string): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const form = parserFor(incoming, type);
    let file: Readable | undefined;
    function end(problem: Error): void {
      incoming.unpipe(form);
      file?.destroy(problem);
      reject(problem);
    }
    form.on("field", (name, value) => fields.set(name, value));
    form.on("file", (_name, stream, _filename, _encoding, mimetype) => {
      file = stream;
      // Nobody may be reading it.
      stream.on("error", () => undefined);
      const cacheTime = fields.get("cacheControl");
      const metadata = fields.get("metadata") ?? fields.get("userMetadata");
      stream.once("close", () => incoming.unpipe(form));
      resolve({
        bytes: stream,
        mimetype: fields.get("contentType") ?? mimetype,
        cacheControl: cacheTime === undefined ? "no-cache" : `max-age=${cacheTime}`,
        userMetadata: metadata === undefined ? undefined : userMetadata(metadata),
      });
    });
    form.on("error", () => end(refusals.noContent()));
    form.once("finish", () => file ?? end(refusals.noContent()));
    incoming.once("close", () => {
      if (!incoming.complete) end(new Error("The upload broke off"));
    });
    incoming.pipe(form);
  });
}

function parserFor({ headers }: IncomingMessage, type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": type },
      limits: { fields: 10, files: 1 },
    });
  } catch {
    throw refusals.noContent();
  }
}

/** Returns what a client adds to an object, as far as it can be read. */
export function userMetadata(text: string): UserMetadata | undefined {
  const read = UserMetadataSchema.safeParse(parseJson(text));
  return read.success ? read.data : undefined;
}

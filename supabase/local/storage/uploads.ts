import type { IncomingMessage } from "node:http";
import { type Upload, readUpload } from "./bodies.ts";
import type { Buckets } from "./buckets.ts";
import { type Caller, SERVICE } from "./callers.ts";
import { checkHeader, checkKey, refusals } from "./errors.ts";
import type { Files, Received } from "./files.ts";
import type { ObjectMetadata, Rows } from "./rows.ts";

type Parts = { rows: Rows; files: Files; buckets: Buckets };

type Target = {
  bucket: string;
  name: string;
  caller: Caller;
  /** The owner of the object. */
  owner: string | undefined;
  /** Whether the object may replace one. */
  upsert: boolean;
};

type Content = Pick<Upload, "mimetype" | "cacheControl">;

export type Uploads = ReturnType<typeof createUploads>;

/** Takes in objects: first the file, then its row; a failure leaves neither. */
export function createUploads({ rows, files, buckets }: Parts) {
  async function keep(target: Target, received: Received, content: Content): Promise<string> {
    const { bucket, name, owner } = target;
    const { version } = received;
    const metadata = metadataOf(received, content);
    try {
      const object = { bucket, name, owner, version, metadata };
      // An upload that was allowed to begin may end, even if the caller's rights have changed.
      const { id, replaced } = await rows.complete(SERVICE, object);
      if (replaced !== undefined) await files.remove([replaced]);
      return id;
    } catch (error) {
      await files.remove([version]);
      throw error;
    }
  }

  return {
    keep,

    /** Receives an object from the body of a request; returns its id. */
    async receive(incoming: IncomingMessage, target: Target): Promise<string> {
      const { bytes, types } = await buckets.limits(target.bucket);
      const upload = readUpload(incoming, bytes);
      checkType(upload.mimetype, types);
      checkKey(target.name);
      const length = incoming.headers["content-length"];
      await rows.checkUpload(target.caller, target, target.upsert, {
        mimetype: upload.mimetype,
        ...(length !== undefined && { contentLength: Number(length) }),
      });
      return keep(target, await files.receive(upload.bytes, bytes), upload);
    },
  };
}

/** Throws unless this is a type, and among the allowed ones, of which none means all. */
export function checkType(type: string, allowed: Array<string>): void {
  checkHeader("Content-Type", type);
  const [kind] = type.split("/");
  const isAllowed = allowed.length === 0 || allowed.includes(type) || allowed.includes(`${kind}/*`);
  if (!isAllowed) throw refusals.wrongType(type);
}

function metadataOf({ size, eTag }: Received, content: Content): ObjectMetadata {
  const { mimetype, cacheControl } = content;
  return {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

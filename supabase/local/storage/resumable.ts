import { FileStore } from "@tus/file-store";
import { Metadata, Server, type ServerOptions, type Upload } from "@tus/server";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Streamed } from "../gateway/server.ts";
import { type Buckets, MOST_BYTES } from "./buckets.ts";
import { SERVICE } from "./callers.ts";
import { checkBucketName, checkKey, refusals, StorageError } from "./errors.ts";
import type { Files } from "./files.ts";
import { type Signatures, UPLOAD_SECONDS } from "./signatures.ts";
import { checkType, type Uploads } from "./uploads.ts";

type Parts = {
  files: Files;
  buckets: Buckets;
  uploads: Uploads;
  signatures: Signatures;
};

/** A request as the library passes it on, which has types of its own for fetch. */
type Asked = Parameters<NonNullable<ServerOptions["onIncomingRequest"]>>[0];
type Resumable = Streamed & { stop: () => void };
type Target = { bucket: string; name: string };

const PATH = "/storage/v1/upload/resumable/sign";
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ID = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns the server of uploads that continue where they broke off. As hosted, an upload ends a day after it began, and
 * a finished one with its signature, which alone may ask about it. Remains of uploads are deleted when the server
 * starts, and then at every interval.
 */
export async function openResumable(parts: Parts, sweepEveryMs = HOUR_MS): Promise<Resumable> {
  const { files, buckets, uploads, signatures } = parts;
  const datastore = new FileStore({
    directory: files.resumable,
    expirationPeriodInMilliseconds: DAY_MS,
  });
  function sweep(): Promise<void> {
    return forget(files.resumable, Date.now() - DAY_MS);
  }
  await sweep();
  // If the folder is gone, so are the remains.
  const timer = setInterval(() => void sweep().catch(() => undefined), sweepEveryMs);

  function signed({ headers }: Asked, { bucket, name }: Target) {
    const signature = headers.get("x-signature");
    if (signature === null) throw refusals.signature("Missing x-signature header");
    return signatures.readUpload(signature, `${bucket}/${name}`);
  }
  async function metadataOf(asked: Asked, id: string): Promise<Upload["metadata"]> {
    if (asked.method === "POST") return parse(asked.headers.get("upload-metadata"));
    return (await datastore.getUpload(id)).metadata;
  }

  const server = new Server({
    path: PATH,
    datastore,
    disableTerminationForFinishedUploads: true,
    respectForwardedHeaders: true,
    allowedHeaders: ["Authorization", "X-Upsert", "Upload-Expires", "ApiKey", "x-signature"],
    namingFunction(_asked, metadata) {
      targetOf(metadata);
      return randomUUID();
    },
    generateUrl: (_asked, { proto, host, id }) => `${proto}://${host}${PATH}/${id}`,
    getFileIdFromRequest: ({ url }) => ID.exec(new URL(url).pathname)?.[1],
    async maxSize(asked, id) {
      if (id === null) return MOST_BYTES;
      return (await buckets.limits(targetOf(await metadataOf(asked, id)).bucket)).bytes;
    },
    async onIncomingRequest(asked, id) {
      signed(asked, targetOf(await metadataOf(asked, id)));
    },
    async onUploadCreate(_asked, { metadata }) {
      const { types } = await buckets.limits(targetOf(metadata).bucket);
      if (typeof metadata?.contentType === "string") checkType(metadata.contentType, types);
      const seconds = /^-?\d{1,10}$/.exec(metadata?.cacheControl ?? "")?.[0];
      const cacheControl = seconds === undefined ? "no-cache" : `max-age=${seconds}`;
      return { metadata: { ...metadata, cacheControl } };
    },
    async onUploadFinish(asked, { id, metadata }) {
      const target = targetOf(metadata);
      const { owner, upsert } = signed(asked, target);
      const whole = createReadStream(join(files.resumable, id));
      const received = await files.receive(whole, MOST_BYTES);
      try {
        await uploads.keep({ ...target, caller: SERVICE, owner, upsert }, received, {
          mimetype: metadata?.contentType ?? "application/octet-stream",
          cacheControl: metadata?.cacheControl ?? "no-cache",
        });
      } catch (error) {
        // A file that the database refuses does not stay, as in the real server.
        await datastore.remove(id);
        throw error;
      }
      // A client that did not get this answer asks how much has arrived, and is told: all of it.
      await keepFor(join(files.resumable, id), UPLOAD_SECONDS * 1000);
      return { headers: { "Tus-Complete": "1" } };
    },
    onResponseError(_asked, error) {
      if (!(error instanceof StorageError)) return undefined;
      return { status_code: Number(error.body.statusCode), body: error.message };
    },
  });

  return {
    stop: () => clearInterval(timer),
    takes: (path) => path === PATH || path.startsWith(`${PATH}/`),
    answer: (incoming, outgoing) => server.handle(incoming, outgoing),
  };
}

function parse(header: string | null): Upload["metadata"] {
  try {
    return Metadata.parse(header ?? undefined);
  } catch {
    throw refusals.request("Invalid Upload-Metadata header");
  }
}

/** Returns the object that an upload becomes; throws if it cannot have this name. */
function targetOf(metadata: Upload["metadata"]): Target {
  if (metadata === undefined) throw refusals.request("Metadata header is required");
  const bucket = metadata.bucketName ?? "";
  const name = metadata.objectName ?? "";
  checkBucketName(bucket);
  checkKey(name);
  return { bucket, name };
}

/** Makes an upload so old that only this much of its day is left. */
async function keepFor(path: string, ms: number): Promise<void> {
  const at = new Date(Date.now() - DAY_MS + ms);
  await Promise.all([path, `${path}.json`].map((file) => utimes(file, at, at)));
}

async function forget(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another sweep may have deleted it at the same moment.
    const { mtimeMs } = (await stat(path).catch(() => null)) ?? { mtimeMs: before };
    if (mtimeMs < before) await rm(path, { force: true });
  }
}

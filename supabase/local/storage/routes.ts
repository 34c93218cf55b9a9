import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { Secrets } from "../secrets.ts";
import { type Answer, json } from "./answers.ts";
import { readJson } from "./bodies.ts";
import type { Buckets } from "./buckets.ts";
import { type Caller, callerOf, SERVICE } from "./callers.ts";
import { download } from "./downloads.ts";
import { checkBucketName, checkKey, refusals, StorageError } from "./errors.ts";
import type { Files } from "./files.ts";
import { infoOf, type Objects } from "./objects.ts";
import type { ObjectRow, Rows } from "./rows.ts";
import type { Signatures } from "./signatures.ts";
import type { Uploads } from "./uploads.ts";

type Parts = {
  secrets: Secrets;
  rows: Rows;
  files: Files;
  buckets: Buckets;
  objects: Objects;
  uploads: Uploads;
  signatures: Signatures;
};

type Call = {
  incoming: IncomingMessage;
  query: URLSearchParams;
  bucket: string;
  name: string;
  /** Bucket and name, as tokens have them. */
  path: string;
  /** Throws if no header says who asks. */
  caller: () => Caller;
};

type Result = Answer | ReturnType<typeof json>;
type Route = [methods: string, pattern: RegExp, handle: (call: Call) => Promise<Result>];

const SignSchema = z.object({ expiresIn: z.int().min(1) });

/** Returns the answer to everything but resumable uploads; what is not named here does not exist. */
export function createRoutes(parts: Parts) {
  const { secrets, rows, files, buckets, objects, uploads, signatures } = parts;

  /** Returns the object if the caller may read it; without a caller, there is no such bucket. */
  async function visible({ incoming, bucket, name }: Call): Promise<ObjectRow> {
    const caller = callerOrNull(incoming, secrets);
    if (caller === null) throw refusals.noBucket();
    await buckets.find(SERVICE, bucket);
    checkKey(name);
    return rows.find(caller, bucket, name);
  }
  async function upload(call: Call): Promise<Result> {
    const { bucket, name, path } = call;
    const caller = call.caller();
    const upsert = call.incoming.headers["x-upsert"] === "true";
    const target = { bucket, name, caller, owner: caller.sub, upsert };
    return json({ Id: await uploads.receive(call.incoming, target), Key: path });
  }

  const routes: Array<Route> = [
    [
      "POST",
      /^bucket\/?$/,
      async (call) => json(await buckets.create(call.caller(), await readJson(call.incoming))),
    ],
    [
      "GET",
      /^bucket\/([^/]+)$/,
      async (call) => json(await buckets.find(call.caller(), call.bucket)),
    ],
    [
      "POST",
      /^object\/upload\/sign\/([^/]+)\/(.+)$/,
      async ({ caller, incoming, bucket, name, path }) => {
        const upsert = incoming.headers["x-upsert"] === "true";
        checkKey(name);
        await rows.checkUpload(caller(), { bucket, name }, upsert);
        const token = signatures.forUpload(path, caller().sub, upsert);
        return json({ url: `/object/upload/sign/${path}?token=${token}`, token });
      },
    ],
    [
      "PUT",
      /^object\/upload\/sign\/([^/]+)\/(.+)$/,
      async ({ incoming, bucket, name, path, query }) => {
        const { owner, upsert } = signatures.readUpload(tokenIn(query), path);
        await uploads.receive(incoming, { bucket, name, caller: SERVICE, owner, upsert });
        return json({ Key: path });
      },
    ],
    [
      "POST",
      /^object\/sign\/([^/]+)\/(.+)$/,
      async ({ caller, incoming, bucket, name, path }) => {
        const body = SignSchema.safeParse(await readJson(incoming));
        if (!body.success) throw refusals.request("body/expiresIn must be >= 1");
        checkKey(name);
        await rows.find(caller(), bucket, name);
        const token = signatures.forDownload(path, body.data.expiresIn);
        return json({ signedURL: `/object/sign/${path}?token=${token}` });
      },
    ],
    [
      "GET HEAD",
      /^object\/sign\/([^/]+)\/(.+)$/,
      async ({ incoming, bucket, name, path, query }) => {
        const { exp: expires } = signatures.readDownload(tokenIn(query), path);
        const object = await rows.find(SERVICE, bucket, name);
        return download(files, incoming, object, { download: query.get("download"), expires });
      },
    ],
    [
      "POST",
      /^object\/list\/([^/]+)$/,
      async ({ caller, incoming, bucket }) =>
        json(await objects.list(caller(), bucket, await readJson(incoming))),
    ],
    [
      "POST",
      /^object\/move$/,
      async ({ caller, incoming }) => json(await objects.move(caller(), await readJson(incoming))),
    ],
    ["GET", /^object\/info\/([^/]+)\/(.+)$/, async (call) => json(infoOf(await visible(call)))],
    [
      "DELETE",
      /^object\/([^/]+)$/,
      async ({ caller, incoming, bucket }) =>
        json(await objects.remove(caller(), bucket, await readJson(incoming))),
    ],
    [
      "GET",
      /^object\/(?:authenticated\/)?([^/]+)\/(.+)$/,
      async (call) =>
        download(files, call.incoming, await visible(call), {
          download: call.query.get("download"),
        }),
    ],
    ["POST", /^object\/([^/]+)\/(.+)$/, upload],
  ];

  return async (incoming: IncomingMessage, path: string, query: URLSearchParams) => {
    const { method = "GET" } = incoming;
    for (const [methods, pattern, handle] of routes) {
      const found = methods.split(" ").includes(method) ? pattern.exec(path) : null;
      if (found !== null) return handle(callOf(incoming, found, query));
    }
    throw refusals.noRoute(method, `/${path}`);
  };

  function callOf(incoming: IncomingMessage, found: RegExpExecArray, query: URLSearchParams): Call {
    const bucket = decoded(found[1]);
    const name = decoded(found[2]);
    if (bucket !== "") checkBucketName(bucket);
    return {
      incoming,
      query,
      bucket,
      name,
      path: `${bucket}/${name}`,
      caller() {
        const caller = callerOf(incoming.headers, secrets);
        if (caller === null) {
          throw refusals.request("headers must have required property 'authorization'");
        }
        return caller;
      },
    };
  }
}

function callerOrNull(incoming: IncomingMessage, secrets: Secrets): Caller | null {
  try {
    return callerOf(incoming.headers, secrets);
  } catch (error) {
    // An invalid token counts as none where a bucket might be public.
    if (error instanceof StorageError) return null;
    throw error;
  }
}

function tokenIn(query: URLSearchParams): string {
  const token = query.get("token");
  if (token === null) throw refusals.request("querystring must have required property 'token'");
  return token;
}

function decoded(part = ""): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refusals.key(part);
  }
}

import { isPreflight, preflightHeaders } from "../gateway/replies.ts";
import type { Streamed } from "../gateway/server.ts";
import type { Owner } from "../platform.ts";
import type { Secrets } from "../secrets.ts";
import { json, send } from "./answers.ts";
import { createBuckets } from "./buckets.ts";
import { refusals, StorageError } from "./errors.ts";
import { openFiles } from "./files.ts";
import { createObjects } from "./objects.ts";
import { openResumable } from "./resumable.ts";
import { createRoutes } from "./routes.ts";
import { openRows } from "./rows.ts";
import { createSignatures } from "./signatures.ts";
import { createUploads } from "./uploads.ts";

type Options = {
  owner: Owner;
  secrets: Secrets;
  dataDir: string;
  durable: boolean;
  log: (line: string) => void;
  /** How often the remains of uploads in pieces are swept; every hour by default. */
  sweepEveryMs?: number | undefined;
};

const PREFIX = "/storage/v1/";

/** Returns Storage: rows in the database, files in the data folder. */
export async function openStorage(options: Options): Promise<Streamed & { stop: () => void }> {
  const { owner, secrets, dataDir, durable, log, sweepEveryMs } = options;
  const rows = openRows(owner);
  const files = await openFiles(dataDir, durable);
  await files.sweep(await rows.versions());
  const buckets = createBuckets(rows);
  const objects = createObjects(rows, files);
  const uploads = createUploads({ rows, files, buckets });
  const signatures = createSignatures(secrets);
  const parts = { secrets, rows, files, buckets, objects, uploads, signatures };
  const route = createRoutes(parts);
  const resumable = await openResumable(parts, sweepEveryMs);

  return {
    stop: resumable.stop,
    takes: (url) => url.startsWith(PREFIX),
    async answer(incoming, outgoing) {
      if (isPreflight(incoming)) {
        outgoing.writeHead(200, preflightHeaders(incoming.headers)).end();
        return;
      }
      try {
        const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://storage");
        if (resumable.takes(pathname)) {
          await resumable.answer(incoming, outgoing);
          return;
        }
        await send(
          incoming,
          outgoing,
          await route(incoming, pathname.slice(PREFIX.length), searchParams),
        );
      } catch (error) {
        // A client that has gone hears nothing; what another still sends is not read.
        if (incoming.destroyed && !incoming.complete) return;
        incoming.unpipe().resume();
        if (!(error instanceof StorageError)) log(`Storage: ${String(error)}`);
        const { body, status } = error instanceof StorageError ? error : refusals.internal();
        await send(incoming, outgoing, json(body, status));
      }
    },
  };
}

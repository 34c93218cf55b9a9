import { createHash } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { BUCKET, MOST_BYTES } from "../../server/bucket.ts";
import { Mistake } from "./mistake.ts";

const SILENT_MS = 60_000;
/** Storage is silent while something is sent to it. */
const SENDING_MS = 600_000;
const TRIES = 4;
const PAGE = 1000;

/** Where the bytes of files are, with the key that may read and write them, and how long a second try waits. */
export type Store = { url: string; secretKey: string; pauseMs?: number };

export type Fetched = { bytes: number; sha256: string; type: string };

const ListedSchema = z.array(
  z.object({ name: z.string(), metadata: z.object({ size: z.number() }).nullable() }),
);
const RefusalSchema = z.object({
  statusCode: z.string().catch(""),
  message: z.string().catch(""),
});

type Ask = { method?: string; headers?: Record<string, string>; body?: string | Blob };

/** Sends a request to Storage; again, a little later each time, if Storage does not answer or cannot at the moment. */
async function ask(store: Store, path: string, { method = "GET", headers, body }: Ask) {
  const { url, secretKey, pauseMs = 1000 } = store;
  const keys = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  let why = "";
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await wait(pauseMs * 2 ** (tries - 1));
    const silence = new AbortController();
    const isLarge = body instanceof Blob;
    const timer = setTimeout(() => silence.abort(), isLarge ? SENDING_MS : SILENT_MS);
    try {
      const answer = await fetch(`${url}/storage/v1/${path}`, {
        method,
        headers: { ...keys, ...headers },
        redirect: "error",
        signal: silence.signal,
        ...(body !== undefined && { body }),
      });
      if (answer.status < 500 && answer.status !== 429) return { answer, timer };
      why = `it answers ${answer.status}`;
      await answer.body?.cancel();
    } catch (error) {
      why = silence.signal.aborted ? "it does not answer" : reasonOf(error);
    }
    clearTimeout(timer);
  }
  throw new Mistake(`Storage cannot be used: ${why}, ${TRIES} times in a row (${path}).`);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The body of an answer, or null if it says that there is nothing; throws a Mistake for any other refusal. */
async function bodyOf(answer: Response, path: string): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { statusCode, message } = RefusalSchema.catch({ statusCode: "", message: "" }).parse(body);
  // For a missing object Storage answers 400, and says 404 in the body.
  if (answer.status === 404 || statusCode === "404") return null;
  const said = message === "" ? "" : `: ${message.slice(0, 200)}`;
  throw new Mistake(`Storage refuses with ${answer.status}${said} (${path}).`);
}

async function askForJson(store: Store, path: string, request: Ask): Promise<unknown> {
  const { answer, timer } = await ask(store, path, request);
  try {
    return await bodyOf(answer, path);
  } finally {
    clearTimeout(timer);
  }
}

function asJson(body: object): Ask {
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Makes the private bucket, if it is not there. */
export async function requireBucket(store: Store): Promise<void> {
  if ((await askForJson(store, `bucket/${BUCKET}`, {})) !== null) return;
  const bucket = { id: BUCKET, name: BUCKET, public: false, file_size_limit: MOST_BYTES };
  await askForJson(store, "bucket", asJson(bucket));
}

const MOST_DELETED = 500;

/** Deletes these objects, by their full names. */
export async function deleteObjects(store: Store, names: ReadonlyArray<string>): Promise<void> {
  for (let from = 0; from < names.length; from += MOST_DELETED) {
    const prefixes = names.slice(from, from + MOST_DELETED);
    await askForJson(store, `object/${BUCKET}`, { ...asJson({ prefixes }), method: "DELETE" });
  }
}

/** The names and sizes of all that is kept in Storage. */
export async function listKept(store: Store): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const sortBy = { column: "name", order: "asc" };
  for (;;) {
    const page = { prefix: "kept", limit: PAGE, offset: found.size, sortBy };
    const answer = await askForJson(store, `object/list/${BUCKET}`, asJson(page));
    const listed = ListedSchema.nullable().safeParse(answer);
    if (!listed.success) throw new Mistake("Storage lists files in a way that is not understood.");
    const before = found.size;
    for (const { name, metadata } of listed.data ?? []) found.set(name, metadata?.size ?? 0);
    if ((listed.data ?? []).length < PAGE) return found;
    if (found.size < before + PAGE) {
      throw new Mistake("Files came or went while Storage listed them. Start again.");
    }
  }
}

/** Writes what is kept under a name into a file, piece by piece; null if nothing is. */
export async function fetchKept(store: Store, name: string, file: string): Promise<Fetched | null> {
  for (let tries = 1; ; tries++) {
    const path = `object/authenticated/${BUCKET}/kept/${name}`;
    const { answer, timer } = await ask(store, path, {});
    try {
      if (answer.ok) return await write(answer, file, timer);
      await bodyOf(answer, path);
      return null;
    } catch (error) {
      if (error instanceof Mistake || tries === TRIES) throw brokenOff(error, name);
    } finally {
      clearTimeout(timer);
    }
  }
}

function brokenOff(error: unknown, name: string): Mistake {
  if (error instanceof Mistake) return error;
  return new Mistake(`Storage breaks off while it sends ${name}: ${reasonOf(error)}.`);
}

async function write(answer: Response, file: string, timer: NodeJS.Timeout): Promise<Fetched> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* pieces(reader: ReadableStreamDefaultReader<Uint8Array>) {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      timer.refresh();
      bytes += piece.value.length;
      hash.update(piece.value);
      yield piece.value;
    }
  }
  const unfinished = `${file}.unfinished`;
  const reader = answer.body?.getReader();
  if (reader === undefined) throw new Mistake("Storage sends nothing.");
  await pipeline(pieces(reader), createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, file);
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  return { bytes, sha256: hash.digest("hex"), type };
}

/** Puts a file under a name, in place of a former one. */
export async function putKept(store: Store, name: string, file: string, type: string) {
  const headers = { "content-type": type, "x-upsert": "true", "cache-control": "max-age=3600" };
  const body = await openAsBlob(file, { type });
  await askForJson(store, `object/${BUCKET}/kept/${name}`, { method: "POST", headers, body });
}

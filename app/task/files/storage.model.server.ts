import { t } from "~/core/words/t";
import { serverDb } from "~/core/server/admin.server";
import { publicEnv } from "~/core/server/env.server";
import { toProblem, type Result } from "~/core/server/errors.server";
import { BUCKET, MOST_BYTES } from "#server/bucket";
import { FIRST_BYTES, isHarmless } from "./found-kind.server";

/** How long a signed address works, in seconds. */
const READ_S = 60;
/** How many names are read at once. */
export const PAGE = 500;

const PREVIEW = ".preview";
const NONE = new Uint8Array();

/**
 * A signed upload may write to its name for two hours, even over an existing file: sent bytes are moved, before they
 * are checked, to a name for which no upload was ever signed.
 */
function sentTo(path: string): string {
  return `new/${path}`;
}

function keptAt(path: string): string {
  return `kept/${path}`;
}

/** The name of the smaller picture of the file at a path. */
export function previewOf(path: string): string {
  return path + PREVIEW;
}

type StorageAnswer<T> = { data: T | null; error: StorageProblem | null };
type StorageProblem = { message: string; statusCode?: string; status?: number };

function files() {
  return serverDb().storage.from(BUCKET);
}

function isMissing({ error }: { error: StorageProblem | null }): boolean {
  return error?.statusCode === "404" || error?.status === 404;
}

function toValue<T>({ data, error }: StorageAnswer<T>): Result<T> {
  if (data !== null) return { ok: true, value: data };
  return away(error?.message ?? t("no answer"));
}

/** Only the operator can solve a problem of Storage. */
function away(why: string): Result<never> {
  return {
    ok: false,
    problem: toProblem({ message: "storage_away", code: `Storage cannot be used (${why}):` }, 0),
  };
}

/** Sends a request to Storage; makes the bucket first if it is missing. */
async function inBucket<T>(ask: () => Promise<StorageAnswer<T>>): Promise<Result<T>> {
  const answer = await ask();
  if (!isMissing(answer)) return toValue(answer);
  // Another server may make the bucket at the same moment. The database enforces the workspace's own limit.
  await serverDb().storage.createBucket(BUCKET, { public: false, fileSizeLimit: MOST_BYTES });
  return toValue(await ask());
}

/** The settings of the bucket, if Storage answers in time. */
export async function findBucket(signal: AbortSignal) {
  const silence = new Promise<null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const asked = serverDb()
    .storage.getBucket(BUCKET)
    .catch(() => null);
  const answer = await Promise.race([asked, silence]);
  if (answer === null) return "away";
  if (isMissing(answer)) return "none";
  if (answer.data === null) return "away";
  return answer.data.public ? "public" : "private";
}

/**
 * Signs an upload to a path, for two hours: its address for browsers, its token and its name. The upload may replace
 * bytes: a preview that arrived before the line broke is sent again with its photo.
 */
export async function signUpload(path: string) {
  const signed = await inBucket(() =>
    files().createSignedUploadUrl(sentTo(path), { upsert: true }),
  );
  if (!signed.ok) return signed;
  const { signedUrl, token, path: name } = signed.value;
  return { ok: true as const, value: { url: forBrowsers(signedUrl), token, bucket: BUCKET, name } };
}

/** The browsers' address for an address that was signed for this server's way to Supabase. */
function forBrowsers(signed: string): string {
  const { pathname, search } = new URL(signed);
  return new URL(pathname + search, publicEnv().supabaseUrl).href;
}

/** What was sent to a path, after moving it to its final name; null if nothing was sent yet. */
export async function keep(path: string) {
  await files().move(sentTo(path), keptAt(path));
  // An earlier attempt may have moved the file.
  const info = await files().info(keptAt(path));
  if (isMissing(info)) return { ok: true as const, value: null };
  const known = toValue(info);
  if (!known.ok) return known;
  const { size, contentType: type = "" } = known.value;
  // Storage could not send another type in a header; the content of a refused file does not matter.
  const begins = isHarmless(type) ? await firstBytes(path) : { ok: true as const, value: NONE };
  if (!begins.ok) return begins;
  const value = { bytes: size ?? 0, type, begins: begins.value };
  return { ok: true as const, value };
}

async function firstBytes(path: string): Promise<Result<Uint8Array>> {
  const signed = toValue(await files().createSignedUrl(keptAt(path), READ_S));
  if (!signed.ok) return signed;
  const headers = { Range: `bytes=0-${FIRST_BYTES - 1}` };
  const response = await fetch(signed.value.signedUrl, { headers }).catch(() => null);
  // An empty file has no first byte.
  if (response?.status === 416) return { ok: true, value: NONE };
  if (response?.status !== 206) {
    await response?.body?.cancel();
    return away(
      t("the first bytes of a file: {status}", { status: response?.status ?? t("no answer") }),
    );
  }
  return { ok: true, value: new Uint8Array(await response.arrayBuffer()) };
}

/** The bytes of the file at a path, in pieces. */
export async function openKept(path: string, signal: AbortSignal) {
  const signed = toValue(await files().createSignedUrl(keptAt(path), READ_S));
  if (!signed.ok) return signed;
  const response = await fetch(signed.value.signedUrl, { signal }).catch(() => null);
  if (response?.status === 200 && response.body !== null) {
    return { ok: true as const, value: response.body };
  }
  await response?.body?.cancel();
  return away(t("the bytes of a file: {status}", { status: response?.status ?? t("no answer") }));
}

/** Signs the address of the file at a path; with a name, the file is saved under it. Null if it is gone. */
export async function signRead(path: string, saveAs: string | null, seconds = READ_S) {
  const answer = await files().createSignedUrl(keptAt(path), seconds);
  if (isMissing(answer)) return { ok: true as const, value: null };
  const signed = toValue(answer);
  if (!signed.ok) return signed;
  const address = new URL(forBrowsers(signed.value.signedUrl));
  // Storage's own client would encode the name twice.
  if (saveAs !== null) address.searchParams.set("download", saveAs);
  return { ok: true as const, value: address.href };
}

/** Deletes whatever is at these paths, with previews. */
export async function deleteAt(paths: ReadonlyArray<string>) {
  const all = paths.flatMap((path) => [path, previewOf(path)]);
  if (all.length === 0) return { ok: true as const, value: [] };
  return inBucket(() => files().remove(all.flatMap((path) => [sentTo(path), keptAt(path)])));
}

/** A page of the stored files, by name, and how many of them are older than a moment. */
export async function listKept(offset: number, before: number) {
  const sortBy = { column: "name", order: "asc" };
  const listed = await inBucket(() => files().list("kept", { limit: PAGE, offset, sortBy }));
  if (!listed.ok) return listed;
  const old = listed.value.filter(({ created_at: at }) => at !== null && Date.parse(at) < before);
  const value = { isLast: listed.value.length < PAGE, old: old.map(({ name }) => name) };
  return { ok: true as const, value };
}

/** The path of a name, which may be the name of a preview. */
export function pathOf(name: string): string {
  return name.endsWith(PREVIEW) ? name.slice(0, -PREVIEW.length) : name;
}

/** Deletes stored files by name. */
export async function deleteKept(names: ReadonlyArray<string>) {
  return deleteNames(names.map(keptAt));
}

/** Deletes everything under these full names. */
export async function deleteNames(names: ReadonlyArray<string>) {
  return inBucket(() => files().remove([...names]));
}

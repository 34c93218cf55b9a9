import { t } from "~/core/words/t";
import { serverDb } from "~/core/server/admin.server";
import { publicEnv } from "~/core/server/env.server";
import { toProblem, type Result } from "~/core/server/errors.server";
import { BUCKET, MOST_BYTES } from "#server/bucket";
import { FIRST_BYTES, isHarmless } from "./found-kind.server";

/** How long an address may be read. */
const READ_S = 60;
/** How many names are looked at together. */
export const PAGE = 500;

const PREVIEW = ".preview";
const NONE = new Uint8Array();

/**
 * A signed upload may write to its name for two hours, even if something is there: so what was sent is moved before
 * it is looked at, to where no upload was ever signed for.
 */
function sentTo(path: string): string {
  return `new/${path}`;
}

function keptAt(path: string): string {
  return `kept/${path}`;
}

/** The name of the smaller picture of what is at a path. */
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

/** Whatever it is, only its operator can do something about it. */
function away(why: string): Result<never> {
  return {
    ok: false,
    problem: toProblem({ message: "storage_away", code: `Storage cannot be used (${why}):` }, 0),
  };
}

/** Asks Storage; makes the bucket first if it is not there yet. */
async function inBucket<T>(ask: () => Promise<StorageAnswer<T>>): Promise<Result<T>> {
  const answer = await ask();
  if (!isMissing(answer)) return toValue(answer);
  // Another server may make it at the same moment. The database sets the limit that the workspace has.
  await serverDb().storage.createBucket(BUCKET, { public: false, fileSizeLimit: MOST_BYTES });
  return toValue(await ask());
}

/** How the bucket of the files is, if Storage says so in time. */
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
 * Signs an upload to a path, for two hours: its address for browsers, its token and its name there. It may replace: a
 * preview that arrived before the line broke is sent again with its photo.
 */
export async function signUpload(path: string) {
  const signed = await inBucket(() =>
    files().createSignedUploadUrl(sentTo(path), { upsert: true }),
  );
  if (!signed.ok) return signed;
  const { signedUrl, token, path: name } = signed.value;
  return { ok: true as const, value: { url: forBrowsers(signedUrl), token, bucket: BUCKET, name } };
}

/** The address at which browsers reach what was signed for this server's way to Supabase. */
function forBrowsers(signed: string): string {
  const { pathname, search } = new URL(signed);
  return new URL(pathname + search, publicEnv().supabaseUrl).href;
}

/** What is at a path after it was moved to where it stays; null if it was not sent yet. */
export async function keep(path: string) {
  await files().move(sentTo(path), keptAt(path));
  // An earlier attempt may have moved it.
  const info = await files().info(keptAt(path));
  if (isMissing(info)) return { ok: true as const, value: null };
  const known = toValue(info);
  if (!known.ok) return known;
  const { size, contentType: type = "" } = known.value;
  // Another type can be no header, and Storage then not send it; nobody looks at what is refused anyway.
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
  // Of nothing there is no first byte.
  if (response?.status === 416) return { ok: true, value: NONE };
  if (response?.status !== 206) {
    await response?.body?.cancel();
    return away(
      t("the first bytes of a file: {status}", { status: response?.status ?? t("no answer") }),
    );
  }
  return { ok: true, value: new Uint8Array(await response.arrayBuffer()) };
}

/** The bytes of what is kept at a path, piece by piece. */
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

/** Signs the reading of what is kept at a path; with a name it is saved under it. Null if it is gone. */
export async function signRead(path: string, saveAs: string | null, seconds = READ_S) {
  const answer = await files().createSignedUrl(keptAt(path), seconds);
  if (isMissing(answer)) return { ok: true as const, value: null };
  const signed = toValue(answer);
  if (!signed.ok) return signed;
  const address = new URL(forBrowsers(signed.value.signedUrl));
  // Storage's own client would encode it twice.
  if (saveAs !== null) address.searchParams.set("download", saveAs);
  return { ok: true as const, value: address.href };
}

/** Deletes whatever is at these paths, with previews. */
export async function deleteAt(paths: ReadonlyArray<string>) {
  const all = paths.flatMap((path) => [path, previewOf(path)]);
  if (all.length === 0) return { ok: true as const, value: [] };
  return inBucket(() => files().remove(all.flatMap((path) => [sentTo(path), keptAt(path)])));
}

/** A page of what is kept, by name: the names, and how many of them are older than a moment. */
export async function listKept(offset: number, before: number) {
  const sortBy = { column: "name", order: "asc" };
  const listed = await inBucket(() => files().list("kept", { limit: PAGE, offset, sortBy }));
  if (!listed.ok) return listed;
  const old = listed.value.filter(({ created_at: at }) => at !== null && Date.parse(at) < before);
  const value = { isLast: listed.value.length < PAGE, old: old.map(({ name }) => name) };
  return { ok: true as const, value };
}

/** The path of a name, which may be that of its preview. */
export function pathOf(name: string): string {
  return name.endsWith(PREVIEW) ? name.slice(0, -PREVIEW.length) : name;
}

/** Deletes these names of what is kept. */
export async function deleteKept(names: ReadonlyArray<string>) {
  return deleteNames(names.map(keptAt));
}

/** Deletes what is at these full names. */
export async function deleteNames(names: ReadonlyArray<string>) {
  return inBucket(() => files().remove([...names]));
}

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { clientOf, openStage, seconds, signToken } from "./support.ts";

// What only the embedded Storage promises; tests/rls/storage has what it shares with the real one.

const stage = await openStage("", { sweepEveryMs: 100 });
const bucket = "files";
await stage.admin.storage.createBucket(bucket, { public: false, fileSizeLimit: 50_000 });

let name: string;
let address: string;

beforeEach(async () => {
  name = `photos/${randomUUID()}`;
  const { data, error } = await stage.admin.storage.from(bucket).createSignedUploadUrl(name);
  if (error) throw error;
  address = data.signedUrl;
});

/** Returns what lies in the data folder, sent or half-sent. */
async function filesOnDisk(): Promise<Array<string>> {
  const folder = join(stage.dataDir, "storage");
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function objects(): Promise<Array<string>> {
  const rows = await stage.sql<Array<{ name: string }>>`select name from storage.objects`;
  return rows.map((row) => row.name);
}

/** Begins an upload in pieces, without saying how long it is. */
function begin(headers: Record<string, string> = {}) {
  const upload = request(address, { method: "PUT", headers });
  upload.on("error", () => undefined);
  return upload;
}

test("a body of unknown length is counted while it arrives", async () => {
  const before = await filesOnDisk();
  const upload = begin();
  const answered = once(upload, "response");
  for (let piece = 0; piece < 6; piece += 1) upload.write(Buffer.alloc(10_000));
  // It is refused before it ends.
  const [answer] = await answered;
  expect(answer).toMatchObject({ statusCode: 400 });
  upload.end();
  expect(await filesOnDisk()).toEqual(before);
  expect(await objects()).not.toContain(name);
});

test("a body that breaks off leaves nothing", async () => {
  const before = await filesOnDisk();
  const upload = begin({ "content-length": "40000" });
  upload.write(Buffer.alloc(20_000));
  await expect.poll(async () => (await filesOnDisk()).length).toBe(before.length + 1);
  upload.destroy();
  await expect.poll(filesOnDisk).toEqual(before);
  expect(await objects()).not.toContain(name);
});

test("no name becomes part of a path, and the file of a deleted or replaced object is gone", async () => {
  const files = stage.admin.storage.from(bucket);
  const before = await filesOnDisk();
  await files.upload(name, Buffer.from("first"));
  await files.upload(name, Buffer.from("second"), { upsert: true });
  const added = (await filesOnDisk()).filter((file) => !before.includes(file));
  expect(added).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await files.remove([name]);
  expect(await filesOnDisk()).toEqual(before);
});

test("an empty file is stored", async () => {
  expect((await fetch(address, { method: "PUT", body: "" })).status).toBe(200);
  const read = await stage.admin.storage.from(bucket).download(name);
  expect(await read.data?.text()).toBe("");
});

test("after 200 uploads broken off anywhere, each object has its file and each file its object", async () => {
  const files = stage.admin.storage.from(bucket);
  async function tryOne(index: number): Promise<void> {
    const signed = await files.createSignedUploadUrl(`broken/${index}`);
    const { signedUrl = "" } = signed.data ?? {};
    const headers = { "content-length": "40000" };
    const upload = request(signedUrl, { method: "PUT", headers });
    const over = new Promise((resolve) => upload.once("close", resolve));
    upload.on("error", () => undefined);
    upload.on("response", (answer) => answer.resume());
    for (let piece = 0; piece < 4; piece += 1) {
      upload.write(Buffer.alloc(10_000));
      await setTimeout(Math.random() * 5);
      if (Math.random() < 0.3) upload.destroy();
    }
    upload.end();
    await over;
  }
  for (let index = 0; index < 200; index += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, more) => tryOne(index + more)));
  }
  async function versions(): Promise<Array<string>> {
    const rows = await stage.sql<Array<{ version: string }>>`select version from storage.objects`;
    return rows.map(({ version }) => version).toSorted();
  }
  // The last one may still be at it.
  await expect.poll(async () => [await filesOnDisk(), await versions()]).toSatisfy(areEqual);
  const sizes = await stage.sql<Array<{ size: number }>>`
    select (metadata ->> 'size')::int as size from storage.objects where name like 'broken/%'`;
  expect(sizes.filter(({ size }) => size !== 40_000)).toEqual([]);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.length).toBeLessThan(190);
});

function areEqual([files = [], rows = []]: Array<Array<string>>): boolean {
  return files.toSorted().join() === rows.join();
}

test("an upload in pieces ends after a day, a finished one with its signature, and nothing of them stays while the server runs", async () => {
  const folder = join(stage.dataDir, "storage", "resumable");
  const signed = await stage.admin.storage.from(bucket).createSignedUploadUrl(name);
  const headers = { "x-signature": signed.data?.token ?? "", "tus-resumable": "1.0.0" };
  async function beginInPieces(): Promise<string> {
    const begun = await fetch(`${stage.supabase.url}/storage/v1/upload/resumable/sign`, {
      method: "POST",
      headers: {
        ...headers,
        "upload-length": "40000",
        "upload-metadata": `bucketName ${btoa(bucket)},objectName ${btoa(name)}`,
      },
    });
    expect(Date.parse(begun.headers.get("upload-expires") ?? "")).toBeGreaterThan(Date.now());
    return begun.headers.get("location") ?? "";
  }
  function goOn(url: string, offset: number, bytes: number): Promise<Response> {
    const more = {
      "content-type": "application/offset+octet-stream",
      "upload-offset": `${offset}`,
    };
    const body = Buffer.alloc(bytes);
    return fetch(url, { method: "PATCH", headers: { ...headers, ...more }, body });
  }
  const broken = await beginInPieces();
  expect((await goOn(broken, 0, 10_000)).status).toBe(204);
  const [old, young] = [broken, await beginInPieces()].map((url) =>
    url.slice(url.lastIndexOf("/") + 1),
  );
  expect(await readdir(folder)).toEqual(expect.arrayContaining([old, `${old}.json`, young]));
  const then = new Date(Date.now() - 86_400_000 - 60_000);
  const noted = join(folder, `${old}.json`);
  const said = await readFile(noted, "utf8");
  const began = said.replace(/"creation_date":"[^"]+"/, `"creation_date":"${then.toISOString()}"`);
  expect(began).not.toBe(said);
  await writeFile(noted, began);
  expect((await fetch(broken, { method: "HEAD", headers })).status).toBe(410);
  expect((await goOn(broken, 10_000, 10)).status).toBe(410);
  for (const file of [`${old}`, `${old}.json`]) await utimes(join(folder, file), then, then);
  const ended = await beginInPieces();
  expect((await goOn(ended, 0, 40_000)).status).toBe(204);
  const asked = await fetch(ended, { method: "HEAD", headers });
  expect(asked.headers.get("upload-offset")).toBe("40000");
  const over = ended.slice(ended.lastIndexOf("/") + 1);
  await expect.poll(() => readdir(folder)).not.toContain(old);
  await expect.poll(() => readdir(folder)).not.toContain(`${old}.json`);
  expect(await readdir(folder)).toEqual(expect.arrayContaining([over, `${over}.json`, young]));
  // Two hours later.
  for (const file of [over, `${over}.json`]) {
    const { mtimeMs } = await stat(join(folder, file));
    const later = new Date(mtimeMs - 7_200_000 - 60_000);
    await utimes(join(folder, file), later, later);
  }
  await expect.poll(() => readdir(folder)).not.toContain(over);
  await expect.poll(() => readdir(folder)).not.toContain(`${over}.json`);
  expect(await readdir(folder)).toContain(young);
});

test("a token for an upload ends after two hours", async () => {
  const url = `${bucket}/${name}`;
  const claims = { scope: "upload", url, upsert: false, iat: seconds() - 7201 };
  const over = await signToken(stage, { ...claims, exp: seconds() - 1 });
  const forged = await signToken(stage, { ...claims, exp: seconds() + 60 }, "another secret");
  const files = clientOf(stage.supabase).storage.from(bucket);
  for (const [token, message] of [
    [over, '"exp" claim timestamp check failed'],
    [forged, "signature verification failed"],
  ] as const) {
    const sent = await files.uploadToSignedUrl(name, token, Buffer.from("late"));
    expect(sent.error).toMatchObject({ statusCode: "400", code: "InvalidJWT", message });
  }
});

test("the secret key is refused to browsers", async () => {
  const headers = { apikey: stage.supabase.secretKey, "user-agent": "Mozilla/5.0" };
  expect((await fetch(`${stage.supabase.url}/storage/v1/bucket/files`, { headers })).status).toBe(
    401,
  );
});

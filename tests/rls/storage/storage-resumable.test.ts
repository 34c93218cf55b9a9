import { beforeAll, expect, test } from "vitest";
import * as tus from "tus-js-client";
import { unique } from "../../fixtures/people.ts";
import { newBucket, storageUrl } from "../../fixtures/storage.ts";

const BYTES = Buffer.from(Array.from({ length: 400_000 }, (_, index) => (index * 7) % 256));
const PIECE = 100_000;

let bucket: Awaited<ReturnType<typeof newBucket>>;

beforeAll(async () => {
  bucket = await newBucket(500_000);
});

type Options = {
  name: string;
  headers: Record<string, string>;
  /** Goes on with this upload. */
  uploadUrl?: string;
  /** Ends after so many bytes, as when the page is closed. */
  stopAfter?: number;
  bytes?: Buffer;
};

type Outcome = { url: string; sent: number };

const SIGNED = "/upload/resumable/sign";

/** Uploads as a browser does, in pieces; rejects with the server's refusal. */
function send(options: Options): Promise<Outcome> {
  const { name, headers, uploadUrl, stopAfter, bytes = BYTES } = options;
  return new Promise((resolve, reject) => {
    let sent = 0;
    const upload = new tus.Upload(bytes, {
      endpoint: `${storageUrl()}${SIGNED}`,
      ...(uploadUrl === undefined ? {} : { uploadUrl }),
      headers,
      chunkSize: PIECE,
      retryDelays: null,
      metadata: { bucketName: bucket.id, objectName: name, contentType: "image/jpeg" },
      onChunkComplete(size, accepted) {
        sent += size;
        if (stopAfter === undefined || accepted < stopAfter) return;
        upload.abort().then(() => resolve({ url: upload.url ?? "", sent }), reject);
      },
      onError: reject,
      onSuccess: () => resolve({ url: upload.url ?? "", sent }),
    });
    upload.start();
  });
}

async function signature(name: string, upsert = false): Promise<Record<string, string>> {
  const { data, error } = await bucket.files.createSignedUploadUrl(name, { upsert });
  if (error) throw error;
  return { "x-signature": data.token };
}

async function stored(name: string): Promise<Buffer | null> {
  const { data } = await bucket.files.download(name);
  return data === null ? null : Buffer.from(await data.arrayBuffer());
}

test("a signed upload in pieces becomes an object, with its type", async () => {
  const name = `photos/${unique()}`;
  const { sent } = await send({ name, headers: await signature(name) });
  expect(sent).toBe(BYTES.length);
  expect((await stored(name))?.equals(BYTES)).toBe(true);
  const info = await bucket.files.info(name);
  expect(info.data).toMatchObject({ size: BYTES.length, contentType: "image/jpeg" });
});

test("an upload that broke off goes on where it was, and is no object before", async () => {
  const name = `photos/${unique()}`;
  const headers = await signature(name);
  const first = await send({ name, headers, stopAfter: 2 * PIECE });
  expect(await stored(name)).toBeNull();
  const second = await send({ name, headers, uploadUrl: first.url });
  expect(first.sent + second.sent).toBe(BYTES.length);
  expect((await stored(name))?.equals(BYTES)).toBe(true);
});

test("a client that did not hear that all has arrived learns it by asking", async () => {
  const name = `photos/${unique()}`;
  const headers = await signature(name);
  const { url } = await send({ name, headers });
  const again = await send({ name, headers, uploadUrl: url });
  expect(again.sent).toBe(0);
  expect((await stored(name))?.equals(BYTES)).toBe(true);
});

test("without a signature nothing is uploaded in pieces", async () => {
  const name = `photos/${unique()}`;
  await expect(send({ name, headers: {} })).rejects.toThrow(/Missing x-signature header/);
  expect(await stored(name)).toBeNull();
});

test("a signature for another object is refused, at the beginning and when going on", async () => {
  const [name, other] = [`photos/${unique()}`, `photos/${unique()}`];
  const theirs = await signature(other);
  await expect(send({ name, headers: theirs })).rejects.toThrow(/Invalid signature/);
  const begun = await send({ name, headers: await signature(name), stopAfter: PIECE });
  const going = send({ name, headers: theirs, uploadUrl: begun.url });
  await expect(going).rejects.toThrow();
  await expect(send({ name, headers: {}, uploadUrl: begun.url })).rejects.toThrow();
  expect(await stored(name)).toBeNull();
});

test("a token for reading is no signature", async () => {
  const name = `photos/${unique()}`;
  await bucket.files.upload(name, Buffer.from("first"));
  const { data } = await bucket.files.createSignedUrl(name, 60);
  const token = new URL(data?.signedUrl ?? "").searchParams.get("token") ?? "";
  await expect(send({ name, headers: { "x-signature": token } })).rejects.toThrow(
    /not scoped for upload/,
  );
  expect((await stored(name))?.toString()).toBe("first");
});

test("what is larger than the bucket allows is refused before a byte is sent", async () => {
  const name = `photos/${unique()}`;
  const large = send({ name, headers: await signature(name), bytes: Buffer.alloc(500_001) });
  await expect(large).rejects.toThrow(/code: 413/);
  expect(await stored(name)).toBeNull();
});

test("more bytes than were announced are refused", async () => {
  const name = `photos/${unique()}`;
  const headers = { ...(await signature(name)), "tus-resumable": "1.0.0" };
  const [bucketName, objectName] = [bucket.id, name].map((text) =>
    Buffer.from(text).toString("base64"),
  );
  const begun = await fetch(`${storageUrl()}${SIGNED}`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": "10",
      "upload-metadata": `bucketName ${bucketName},objectName ${objectName}`,
    },
  });
  expect(begun.status).toBe(201);
  const more = await fetch(begun.headers.get("location") ?? "", {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: Buffer.alloc(11),
  });
  expect(more.ok).toBe(false);
  expect(await stored(name)).toBeNull();
});

/** Begins an upload with this metadata; its status, and what is said. */
async function beginWith(headers: Record<string, string>, metadata: Record<string, string>) {
  const pairs = Object.entries(metadata).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`,
  );
  const answer = await fetch(`${storageUrl()}${SIGNED}`, {
    method: "POST",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": "10",
      "upload-metadata": pairs.join(),
      ...headers,
    },
  });
  return { status: answer.status, said: await answer.text() };
}

test("metadata that can be in no header, or in no row, is refused with 400 before a byte is sent", async () => {
  const name = `photos/${unique()}`;
  const headers = await signature(name);
  const right = { bucketName: bucket.id, objectName: name, contentType: "image/png" };
  expect(await beginWith(headers, right)).toMatchObject({ status: 201 });
  const odd = ["image/png\n", "image/png\r\nX-A: b", "image/png\0", "图/png", "a".repeat(300)];
  for (const [wrong, words] of [
    ...odd.map((contentType) => [{ ...right, contentType }, /^Invalid Content-Type/] as const),
    ...["\n", "\0", "ä", "\ud800"].map(
      (end) => [{ ...right, objectName: name + end }, /^Invalid key/] as const,
    ),
    ...["\n", "\0", "ä"].map(
      (end) => [{ ...right, bucketName: bucket.id + end }, /^Bucket name invalid/] as const,
    ),
  ] as const) {
    const refused = await beginWith(headers, wrong);
    expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400 });
    expect(refused.said).toMatch(words);
  }
  expect(await beginWith({ ...headers, "upload-length": "many" }, right)).toMatchObject({
    status: 400,
  });
  expect(await beginWith({ ...headers, "upload-metadata": "bucketName %%%" }, right)).toMatchObject(
    { status: 400 },
  );
  expect(await beginWith({ "x-signature": "ä.b.c" }, right)).toMatchObject({ status: 400 });
});

test("an upload that does not exist does not go on", async () => {
  const name = `photos/${unique()}`;
  for (const id of ["..%2f..%2fsecrets.json", "b3e0b4b4-3bb6-4f4e-9d2b-0a3c3a7a1d11"]) {
    const answer = await fetch(`${storageUrl()}${SIGNED}/${id}`, {
      method: "HEAD",
      headers: { ...(await signature(name)), "tus-resumable": "1.0.0" },
    });
    expect(answer.ok).toBe(false);
  }
});

test("a page of any origin may send pieces", async () => {
  const asked = await fetch(`${storageUrl()}${SIGNED}`, {
    method: "OPTIONS",
    headers: {
      origin: "https://tasks.example.com",
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "tus-resumable,upload-offset,x-signature",
    },
  });
  expect(asked.ok).toBe(true);
  expect(asked.headers.get("access-control-allow-origin")).toBe("*");
  expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(asked.headers.get("access-control-allow-headers")).toMatch(/x-signature/i);
});

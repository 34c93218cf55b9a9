import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { serviceClient, unique } from "../../fixtures/people.ts";
import { expectRefused, newBucket, storageUrl } from "../../fixtures/storage.ts";

// What Daymark asks of Storage and is allowed to. The other files have what is refused, and resumable uploads.

let bucket: Awaited<ReturnType<typeof newBucket>>;

beforeAll(async () => {
  bucket = await newBucket();
});

const TEXT = "The tap in room 12 drips.";

/** Uploads by a signed address, as a person's browser does; returns the object's name. */
async function uploaded(body: Blob | Buffer = Buffer.from(TEXT), contentType = "text/plain") {
  const name = `photos/${unique()}`;
  const signed = await bucket.files.createSignedUploadUrl(name);
  if (signed.error) throw signed.error;
  const sent = await bucket.files.uploadToSignedUrl(name, signed.data.token, body, { contentType });
  if (sent.error) throw sent.error;
  return name;
}

/** Returns an address to read an object by; to save it as `download`, which supabase-js would encode twice. */
async function addressOf(name: string, download?: string) {
  const signed = await bucket.files.createSignedUrl(name, 60);
  if (signed.error) throw signed.error;
  const address = new URL(signed.data.signedUrl);
  if (download !== undefined) address.searchParams.set("download", download);
  return address;
}

test("a bucket is private, has a limit, and is made once", async () => {
  const { storage } = serviceClient();
  const found = await storage.getBucket(bucket.id);
  expect(found.data).toMatchObject({ id: bucket.id, public: false, file_size_limit: 100_000 });
  expectRefused(await storage.createBucket(bucket.id), "409", "The resource already exists");
  expectRefused(await storage.getBucket(`no-${unique()}`), "404", "Bucket not found");
});

const TokenSchema = z.object({
  url: z.string(),
  scope: z.string(),
  upsert: z.boolean(),
  iat: z.number(),
  exp: z.number(),
});

test("a signed upload is good for one path and two hours", async () => {
  const { data } = await bucket.files.createSignedUploadUrl("photos/tap.jpg");
  const [, payload = ""] = data?.token.split(".") ?? [];
  const says = TokenSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  expect(says).toMatchObject({ url: `${bucket.id}/photos/tap.jpg`, upsert: false });
  expect(says.exp - says.iat).toBe(2 * 60 * 60);
});

test("bytes sent by a signed address are stored as they are, with their type", async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
  const name = await uploaded(bytes, "image/jpeg");
  const answer = await fetch(await addressOf(name));
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": "70000",
    "accept-ranges": "bytes",
  });
  expect(answer.headers.get("content-disposition")).toBeNull();
});

test("an object is replaced only by a token that says so", async () => {
  const name = await uploaded();
  expectRefused(
    await bucket.files.createSignedUploadUrl(name),
    "409",
    "The resource already exists",
  );
  const signed = await bucket.files.createSignedUploadUrl(name, { upsert: true });
  const { token = "" } = signed.data ?? {};
  const sent = await bucket.files.uploadToSignedUrl(name, token, Buffer.from("other"), {});
  expect(sent.error).toBeNull();
  expect(await (await fetch(await addressOf(name))).text()).toBe("other");
});

test("a token does not put a second object in the place of the first", async () => {
  const name = `photos/${unique()}`;
  const { data } = await bucket.files.createSignedUploadUrl(name);
  const { token = "" } = data ?? {};
  await bucket.files.uploadToSignedUrl(name, token, Buffer.from("first"));
  const again = await bucket.files.uploadToSignedUrl(name, token, Buffer.from("second"), {
    upsert: true,
  });
  expectRefused(again, "409", "The resource already exists");
  expect(await (await fetch(await addressOf(name))).text()).toBe("first");
});

test.each([
  ["bytes=0-2", "The", "bytes 0-2/25"],
  ["bytes=4-", TEXT.slice(4), "bytes 4-24/25"],
  ["bytes=-6", "drips.", "bytes 19-24/25"],
  ["bytes=20-900", "rips.", "bytes 20-24/25"],
])("of an object, the part %s is sent", async (range, expected, contentRange) => {
  const answer = await fetch(await addressOf(await uploaded()), { headers: { range } });
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-range")).toBe(contentRange);
  expect(await answer.text()).toBe(expected);
});

test.each(["bytes=25-30", "bytes=9-3", "bytes=-0", "bytes=a-b", "rows=0-1"])(
  "the part %s does not exist",
  async (range) => {
    const answer = await fetch(await addressOf(await uploaded()), { headers: { range } });
    expect(answer.status).toBe(416);
    expect(await answer.json()).toMatchObject({ code: "InvalidRange" });
  },
);

test("what a browser has already is not sent again", async () => {
  const address = await addressOf(await uploaded());
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const same = await fetch(address, { headers: { "if-none-match": etag } });
  expect(same.status).toBe(304);
  expect(await same.text()).toBe("");
  const other = await fetch(address, { headers: { "if-none-match": '"other"' } });
  expect(other.status).toBe(200);
});

test("HEAD says what GET would, without the bytes", async () => {
  const answer = await fetch(await addressOf(await uploaded()), { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-length")).toBe("25");
  expect(await answer.text()).toBe("");
});

test("an address can ask for a download, under a name of its own", async () => {
  const name = await uploaded();
  const plain = await fetch(await addressOf(name, ""));
  expect(plain.headers.get("content-disposition")).toMatch(/^attachment;/);
  const named = await fetch(await addressOf(name, "Ärger im Bad.pdf"));
  const disposition = named.headers.get("content-disposition");
  expect(disposition).toMatch(/^attachment; /);
  expect(disposition).toContain("filename*=UTF-8''%C3%84rger%20im%20Bad.pdf");
});

test("a page is sent as plain text", async () => {
  const name = await uploaded(Buffer.from("<script>alert(1)</script>"), "text/html");
  const answer = await fetch(await addressOf(name));
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
});

test("the secret key reads an object and what is known of it", async () => {
  const name = await uploaded(Buffer.from(TEXT), "application/pdf");
  const read = await bucket.files.download(name);
  expect(await read.data?.text()).toBe(TEXT);
  const info = await bucket.files.info(name);
  expect(info.data).toMatchObject({ name, size: 25, contentType: "application/pdf" });
  expectRefused(await bucket.files.info("none"), "404", "Object not found");
  expectRefused(await bucket.files.createSignedUrl("none", 60), "404", "Object not found");
});

test("objects are listed by folder, and deleted by name", async () => {
  const own = await newBucket();
  for (const name of ["a/1", "a/2", "a/deep/3", "b"]) {
    const { error } = await own.files.upload(name, Buffer.from(TEXT));
    expect(error).toBeNull();
  }
  async function names(folder: string) {
    const { data } = await own.files.list(folder);
    return data?.map(({ name, id }) => (id === null ? `${name}/` : name));
  }
  expect(await names("")).toEqual(["a/", "b"]);
  expect(await names("a")).toEqual(["1", "2", "deep/"]);
  const removed = await own.files.remove(["a/1", "b", "none"]);
  expect(removed.data?.map(({ name }) => name).toSorted()).toEqual(["a/1", "b"]);
  expect(await names("a")).toEqual(["2", "deep/"]);
  expectRefused(await own.files.info("a/1"), "404", "Object not found");
});

test("an object moves to another name, with which its signed addresses end", async () => {
  const name = await uploaded();
  const address = await addressOf(name);
  const moved = await bucket.files.move(name, `${name}-kept`);
  expect(moved.error).toBeNull();
  expect((await fetch(address)).ok).toBe(false);
  expect(await (await fetch(await addressOf(`${name}-kept`))).text()).toBe(TEXT);
});

test("a page of any origin may upload by a signed address, and read the answer", async () => {
  const { data } = await bucket.files.createSignedUploadUrl(`photos/${unique()}`);
  const { signedUrl = "" } = data ?? {};
  const origin = "https://tasks.example.com";
  const asked = await fetch(signedUrl, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type,x-upsert",
    },
  });
  expect(asked.ok).toBe(true);
  expect(asked.headers.get("access-control-allow-origin")).toBe("*");
  expect(asked.headers.get("access-control-allow-methods")).toContain("PUT");
  expect(asked.headers.get("access-control-allow-headers")).toContain("x-upsert");
  const headers = { origin, "content-type": "image/jpeg" };
  const sent = await fetch(signedUrl, { method: "PUT", headers, body: "jpeg" });
  expect(sent.status).toBe(200);
  expect(sent.headers.get("access-control-allow-origin")).toBe("*");
});

test("Daymark needs nothing else of it", async () => {
  expect((await fetch(`${storageUrl()}/nothing/here`)).status).toBe(404);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ownerConnection, type Sql } from "../../fixtures/database.ts";
import { testEnv } from "../../fixtures/env.ts";
import { anonymousClient, createPerson, type Person, unique } from "../../fixtures/people.ts";
import {
  expectRefused,
  expectRefusedResponse,
  newBucket,
  storageUrl,
  unsized,
} from "../../fixtures/storage.ts";

// No policy allows anything on storage.objects, so keys and tokens of people are good for nothing: everything goes
// through addresses that Daymark's server signs.

const DENIED = "new row violates row-level security policy";

let sql: Sql;
let bucket: Awaited<ReturnType<typeof newBucket>>;
let person: Person;
let name: string;

beforeAll(async () => {
  sql = ownerConnection();
  bucket = await newBucket(100_000);
  person = await createPerson({ role: "admin" });
  name = `photos/${unique()}`;
  const { error } = await bucket.files.upload(name, Buffer.from("a picture"));
  if (error) throw error;
});

afterAll(() => sql.end());

async function uploadToken(path: string): Promise<string> {
  const { data, error } = await bucket.files.createSignedUploadUrl(path);
  if (error) throw error;
  return data.token;
}

async function downloadToken(path: string, seconds = 60): Promise<string> {
  const { data, error } = await bucket.files.createSignedUrl(path, seconds);
  if (error) throw error;
  return new URL(data.signedUrl).searchParams.get("token") ?? "";
}

function addressFor(path: string, token: string): string {
  return `${storageUrl()}/object/sign/${bucket.id}/${path}?token=${token}`;
}

function put(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  const address = `${storageUrl()}/object/upload/sign/${bucket.id}/${path}?token=${token}`;
  return fetch(address, { method: "PUT", body: "bytes", ...init });
}

async function exists(path: string): Promise<boolean> {
  const rows =
    await sql`select from storage.objects where bucket_id = ${bucket.id} and name = ${path}`;
  return rows.length > 0;
}

const callers = [
  ["the publishable key", () => anonymousClient()],
  ["a person's token, an admin's too,", () => person.db],
] as const;

test.each(callers)("%s sees no bucket and makes none", async (_who, client) => {
  const { storage } = client();
  expectRefused(await storage.getBucket(bucket.id), "404", "Bucket not found");
  expectRefused(await storage.createBucket(`test-${unique()}`), "403", DENIED);
});

test.each(callers)("%s lists nothing", async (_who, client) => {
  for (const folder of ["", "photos"]) {
    expect((await bucket.of(client()).list(folder)).data).toEqual([]);
  }
});

test.each(callers)("%s neither reads an object nor learns of it", async (_who, client) => {
  const files = bucket.of(client());
  expectRefused(await files.info(name), "404", "Object not found");
  expectRefused(await files.download(name), "404", "Object not found");
  expectRefused(await files.createSignedUrl(name, 60), "404", "Object not found");
});

test.each(callers)("%s uploads nothing", async (_who, client) => {
  const files = bucket.of(client());
  const other = `photos/${unique()}`;
  const body = Buffer.from("bytes");
  expectRefused(await files.upload(other, body), "403", DENIED);
  expectRefused(await files.upload(other, body, { upsert: true }), "403", DENIED);
  // As a form, which the embedded Storage takes from nobody.
  expect((await files.upload(other, new Blob(["bytes"]))).error).not.toBeNull();
  expectRefused(await files.createSignedUploadUrl(other), "403", DENIED);
  expectRefused(await files.createSignedUploadUrl(other, { upsert: true }), "403", DENIED);
  expect(await exists(other)).toBe(false);
});

test.each(callers)("%s deletes and moves nothing", async (_who, client) => {
  const files = bucket.of(client());
  expect((await files.remove([name])).data).toEqual([]);
  expectRefused(await files.move(name, `${name}-stolen`), "404", "Object not found");
  const { SUPABASE_PUBLISHABLE_KEY: apikey } = testEnv();
  const one = await fetch(`${storageUrl()}/object/${bucket.id}/${name}`, {
    method: "DELETE",
    headers: { apikey, authorization: `Bearer ${person.accessToken}` },
  });
  expect(one.ok).toBe(false);
  expect(await exists(name)).toBe(true);
});

test("without any key there is nothing", async () => {
  const object = `${storageUrl()}/object/${bucket.id}/${name}`;
  await expectRefusedResponse(await fetch(object), "404", "Bucket not found");
  expect((await fetch(object, { method: "HEAD" })).ok).toBe(false);
  expect((await fetch(object, { method: "POST", body: "bytes" })).ok).toBe(false);
  expect((await fetch(object, { method: "DELETE" })).ok).toBe(false);
  expect((await fetch(`${storageUrl()}/bucket`)).ok).toBe(false);
  const listed = await fetch(`${storageUrl()}/object/list/${bucket.id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prefix: "" }),
  });
  expect(listed.ok).toBe(false);
});

test("a key that is none is refused", async () => {
  const answer = await fetch(`${storageUrl()}/bucket`, { headers: { apikey: "sb_secret_none" } });
  expect(answer.ok).toBe(false);
});

test("an address for reading is good for its object only", async () => {
  const other = `photos/${unique()}`;
  await bucket.files.upload(other, Buffer.from("another picture"));
  const token = await downloadToken(other);
  await expectRefusedResponse(await fetch(addressFor(name, token)), "400", "Invalid signature");
  const elsewhere = await newBucket();
  await elsewhere.files.upload(other, Buffer.from("in another bucket"));
  const address = `${storageUrl()}/object/sign/${elsewhere.id}/${other}?token=${token}`;
  await expectRefusedResponse(await fetch(address), "400", "Invalid signature");
});

test("an address for reading ends", async () => {
  const address = addressFor(name, await downloadToken(name, 1));
  await vi.waitFor(async () =>
    expectRefusedResponse(await fetch(address), "400", /timestamp check failed/),
  );
});

test("an address for reading needs its token, unchanged", async () => {
  const address = `${storageUrl()}/object/sign/${bucket.id}/${name}`;
  expect((await fetch(address)).ok).toBe(false);
  await expectRefusedResponse(await fetch(`${address}?token=abc`), "400", /Invalid Compact JWS/);
  const [header, payload = "", signature] = (await downloadToken(name)).split(".");
  const says = Buffer.from(payload, "base64url")
    .toString()
    .replace(/"exp":(\d)/, '"exp":9$1');
  const longer = [header, Buffer.from(says).toString("base64url"), signature].join(".");
  await expectRefusedResponse(
    await fetch(addressFor(name, longer)),
    "400",
    /signature verification/,
  );
});

test("a person's token signs no address", async () => {
  const address = addressFor(name, person.accessToken);
  await expectRefusedResponse(await fetch(address), "400", "Invalid signature");
  const other = `photos/${unique()}`;
  await expectRefusedResponse(await put(other, person.accessToken), "400", /not scoped for upload/);
  expect(await exists(other)).toBe(false);
});

test("a token for reading does not write, and one for writing does not read", async () => {
  const reading = await downloadToken(name);
  await expectRefusedResponse(await put(name, reading), "400", /not scoped for upload/);
  const signed = await bucket.files.createSignedUploadUrl(name, { upsert: true });
  const { token = "" } = signed.data ?? {};
  const read = await fetch(addressFor(name, token));
  await expectRefusedResponse(read, "400", /not scoped for download/);
});

test("an upload by a token for another object is refused", async () => {
  const [mine, other] = [`photos/${unique()}`, `photos/${unique()}`];
  const token = await uploadToken(mine);
  for (const path of [other, `${mine}/below`, mine.toUpperCase(), name]) {
    await expectRefusedResponse(await put(path, token), "400", "Invalid signature");
  }
  expect(await exists(other)).toBe(false);
  expect((await put(mine, "")).ok).toBe(false);
});

test("what is too large is refused, by what it says of itself", async () => {
  const path = `photos/${unique()}`;
  const token = await uploadToken(path);
  const answer = await put(path, token, { body: Buffer.alloc(100_001) });
  await expectRefusedResponse(answer, "413", "The object exceeded the maximum allowed size");
  expect(await exists(path)).toBe(false);
  expect((await put(path, token, { body: Buffer.alloc(100_000) })).status).toBe(200);
});

test("a body that turns out too large while it arrives is refused, and nothing of it is stored", async () => {
  const path = `photos/${unique()}`;
  const answer = await put(path, await uploadToken(path), {
    body: unsized(Array.from({ length: 20 }, () => Buffer.alloc(10_000))),
    duplex: "half",
  });
  await expectRefusedResponse(answer, "413", "The object exceeded the maximum allowed size");
  expect(await exists(path)).toBe(false);
});

test("no bucket allows more than the project does", async () => {
  await expect(newBucket(60 * 1024 ** 3)).rejects.toMatchObject({ statusCode: "413" });
});

test.each(["..%2f..%2fsecrets.json", "a%2f..%2f..%2f..%2fb", ".%2fa", "a%5c..%5cb", "a%00b"])(
  "an object with the name %s is not made",
  async (path) => {
    const { SUPABASE_SECRET_KEY: apikey } = testEnv();
    const address = `${storageUrl()}/object/${bucket.id}/${path}`;
    const answer = await fetch(address, { method: "POST", headers: { apikey }, body: "bytes" });
    expect(answer.ok).toBe(false);
    const found = await sql`select from storage.objects where bucket_id = ${bucket.id}
      and (name like '%..%' or name like './%' or name like ${"%\\\\%"})`;
    expect(found).toHaveLength(0);
  },
);

test("a bucket that does not exist takes nothing", async () => {
  const files = bucket.of(anonymousClient());
  expect((await files.createSignedUploadUrl("a")).error).not.toBeNull();
  const { SUPABASE_SECRET_KEY: apikey } = testEnv();
  const address = `${storageUrl()}/object/upload/sign/no-${unique()}/a`;
  const answer = await fetch(address, { method: "POST", headers: { apikey } });
  await expectRefusedResponse(answer, "404", "The related resource does not exist");
});

test("SQL deletes neither objects nor buckets", async () => {
  const refused = {
    code: "42501",
    message: expect.stringContaining("Use the Storage API instead"),
  };
  await expect(sql`delete from storage.objects where name = ${name}`).rejects.toMatchObject(
    refused,
  );
  await expect(sql`delete from storage.buckets where id = ${bucket.id}`).rejects.toMatchObject(
    refused,
  );
  expect(await exists(name)).toBe(true);
});

test("texts that no row or no header can have are refused with 400, also to the server itself", async () => {
  const { SUPABASE_SECRET_KEY: apikey } = testEnv();
  const [path, nul] = [`photos/${unique()}`, "a\0b"];
  async function post(to: string, body: object, method = "POST"): Promise<Response> {
    const headers = { apikey, "content-type": "application/json" };
    return fetch(`${storageUrl()}/${to}`, { method, headers, body: JSON.stringify(body) });
  }
  const token = await uploadToken(path);
  const types = ["image/ü", "a".repeat(300)];
  for (const answer of [
    await post(`object/list/${bucket.id}`, { prefix: nul }),
    await post(`object/list/${bucket.id}%00`, { prefix: "" }),
    await post(`object/${bucket.id}`, { prefixes: [nul] }, "DELETE"),
    await post("object/move", { bucketId: bucket.id, sourceKey: nul, destinationKey: "a" }),
    await post("object/move", { bucketId: bucket.id, sourceKey: name, destinationKey: nul }),
    await post("object/move", { bucketId: nul, sourceKey: name, destinationKey: "a" }),
    await post("bucket", { name: nul, id: nul, public: false }),
    await post(`object/upload/sign/${bucket.id}/${path}%00`, {}),
    await post(`object/sign/${bucket.id}/${path}%0d%0a`, { expiresIn: 60 }),
    ...(await Promise.all(
      types.map((type) => put(path, token, { headers: { "content-type": type } })),
    )),
  ]) {
    const said = `${answer.url}: ${await answer.text()}`;
    expect([answer.status, said]).toEqual([400, expect.stringContaining('"statusCode":"400"')]);
  }
  expect(await exists(path)).toBe(false);
});

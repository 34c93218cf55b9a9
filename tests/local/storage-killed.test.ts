import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Running, type Settings, startMain } from "./processes.ts";
import { freePorts, removeFolder, temporaryFolder } from "./support.ts";

let settings: Settings;
let running: Running;

beforeEach(async () => {
  const [port = 0, dbPort = 0] = await freePorts(2);
  settings = { dataDir: await temporaryFolder(), port, dbPort };
  running = await startMain(settings);
});

afterEach(async () => {
  running.child.kill("SIGTERM");
  await running.ended;
  await removeFolder(settings.dataDir);
});

function files() {
  const { SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: key = "" } = parseEnv(running.output());
  return createClient(url, key, { auth: { persistSession: false } }).storage;
}

async function onDisk(folder: string): Promise<Array<string>> {
  return readdir(join(settings.dataDir, "storage", folder));
}

test("killed with -9 in the middle of an upload, it has what was complete and nothing else", async () => {
  await files().createBucket("files");
  await files().from("files").upload("complete", Buffer.from("all of it"));
  const signed = await files().from("files").createSignedUploadUrl("half");
  const upload = request(signed.data?.signedUrl ?? "", {
    method: "PUT",
    headers: { "content-length": "100000" },
  });
  const broken = once(upload, "error");
  upload.write(Buffer.alloc(50_000));
  await expect.poll(() => onDisk("unfinished")).toHaveLength(1);
  running.child.kill("SIGKILL");
  await Promise.all([running.ended, broken]);

  running = await startMain(settings);
  expect(await onDisk("unfinished")).toEqual([]);
  expect(await onDisk("objects")).toHaveLength(1);
  const listed = await files().from("files").list();
  expect(listed.data?.map(({ name }) => name)).toEqual(["complete"]);
  const read = await files().from("files").download("complete");
  expect(await read.data?.text()).toBe("all of it");
});

test("killed with -9 in the middle of a piece, it goes on after what had arrived", async () => {
  await files().createBucket("files");
  const signed = await files().from("files").createSignedUploadUrl("pieces");
  const headers = { "x-signature": signed.data?.token ?? "", "tus-resumable": "1.0.0" };
  const { SUPABASE_URL: url = "" } = parseEnv(running.output());
  const [bucketName, objectName] = ["files", "pieces"].map(btoa);
  const begun = await fetch(`${url}/storage/v1/upload/resumable/sign`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": "100000",
      "upload-metadata": `bucketName ${bucketName},objectName ${objectName}`,
    },
  });
  const address = begun.headers.get("location") ?? "";
  const piece = { ...headers, "content-type": "application/offset+octet-stream" };
  const upload = request(address, {
    method: "PATCH",
    headers: { ...piece, "upload-offset": "0", "content-length": "100000" },
  });
  const broken = once(upload, "error");
  upload.write(Buffer.alloc(50_000, "a"));
  const [id = ""] = (await onDisk("resumable")).filter((name) => !name.endsWith(".json"));
  const path = join(settings.dataDir, "storage", "resumable", id);
  await expect.poll(async () => (await stat(path)).size).toBe(50_000);
  running.child.kill("SIGKILL");
  await Promise.all([running.ended, broken]);

  running = await startMain(settings);
  const asked = await fetch(address, { method: "HEAD", headers });
  expect(asked.headers.get("upload-offset")).toBe("50000");
  const rest = await fetch(address, {
    method: "PATCH",
    headers: { ...piece, "upload-offset": "50000" },
    body: Buffer.alloc(50_000, "b"),
  });
  expect(rest.status).toBe(204);
  const read = await files().from("files").download("pieces");
  expect(await read.data?.text()).toBe("a".repeat(50_000) + "b".repeat(50_000));
});

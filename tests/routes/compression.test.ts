import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../../scripts/lib/child.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { type Server, startOwn } from "../fixtures/own-server.ts";
import { createPerson } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";
import { assignTask } from "../fixtures/tasks.ts";

let server: Server;

beforeAll(async () => {
  server = await startOwn({ supabasePort: supabaseAddress().port });
});
afterAll(() => stopChild(server.process));

const TYPES: Record<string, string> = { js: "javascript", css: "text/css", svg: "image/svg+xml" };

/** The compressed body, which fetch would decompress. */
async function bodyOf(
  url: URL,
  headers: Record<string, string>,
  encoding = headers["accept-encoding"],
): Promise<Buffer> {
  const asked = get(url, { headers });
  const [response]: Array<IncomingMessage> = await once(asked, "response");
  if (!response) throw new Error("No response");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
  return buffer(response);
}

async function sizeOf(url: URL, encoding: "br" | "gzip", cookie: string): Promise<number> {
  return (await bodyOf(url, { "accept-encoding": encoding, cookie })).length;
}

test("a page in gzip is not much larger than in brotli", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  await Promise.all(Array.from({ length: 12 }, () => assignTask(admin, ana)));
  for (const [person, path] of [
    [ana, "/user-dashboard"],
    [admin, "/admin-dashboard/dashboard-content"],
  ] as const) {
    const cookie = await sessionCookie(person);
    const url = new URL(path, server.url);
    const gzip = await sizeOf(url, "gzip", cookie);
    expect(gzip, path).toBeLessThan(1.3 * (await sizeOf(url, "br", cookie)));
  }
});

test("scripts, styles and icons come as the build compressed them, and say so", async () => {
  const page = await (await fetch(new URL("/", server.url))).text();
  for (const end of ["js", "css", "svg"]) {
    const [path = ""] = new RegExp(`/assets/[\\w.-]+\\.${end}`).exec(page) ?? [];
    const url = new URL(path, server.url);
    const plain = await bodyOf(url, { "accept-encoding": "identity" });
    const unpacked = {
      br: brotliDecompressSync(await bodyOf(url, { "accept-encoding": "br, gzip" }, "br")),
      gzip: gunzipSync(await bodyOf(url, { "accept-encoding": "gzip, br;q=0" }, "gzip")),
    };
    expect(unpacked.br.equals(plain), path).toBe(true);
    expect(unpacked.gzip.equals(plain), path).toBe(true);
    expect((await bodyOf(url, { "accept-encoding": "br" })).length, path).toBe(
      brotliCompressSync(plain).length,
    );
    const headers = (await fetch(url)).headers;
    expect(headers.get("cache-control"), path).toContain("immutable");
    expect(headers.get("vary"), path).toContain("Accept-Encoding");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-type"), path).toContain(TYPES[end]);
  }
});

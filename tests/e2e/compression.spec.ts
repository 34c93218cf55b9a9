import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { createPerson } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expect, test } from "./test.ts";

/** What goes over the wire, which fetch would unpack. */
async function bodyOf(url: URL, headers: Record<string, string>): Promise<Buffer> {
  const asked = get(url, { headers });
  const [response]: Array<IncomingMessage> = await once(asked, "response");
  if (!response) throw new Error("No response");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-encoding"]).toBe(headers["accept-encoding"]);
  return buffer(response);
}

async function sizeOf(url: URL, encoding: "br" | "gzip", cookie: string): Promise<number> {
  return (await bodyOf(url, { "accept-encoding": encoding, cookie })).length;
}

test("a page in gzip is not much larger than in brotli", async ({ baseURL }) => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  await Promise.all(Array.from({ length: 12 }, () => assignTask(admin, ana)));
  for (const [person, path] of [
    [ana, "/user-dashboard"],
    [admin, "/admin-dashboard/dashboard-content"],
  ] as const) {
    const cookie = await sessionCookie(person);
    const url = new URL(path, baseURL);
    const gzip = await sizeOf(url, "gzip", cookie);
    expect(gzip, path).toBeLessThan(1.3 * (await sizeOf(url, "br", cookie)));
  }
});

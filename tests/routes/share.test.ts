// What a device shares without a service worker reaches the server, which takes nothing of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../../scripts/lib/child.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { type Server, startOwn } from "../fixtures/own-server.ts";
import { createPerson } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";

let server: Server;

beforeAll(async () => {
  server = await startOwn({ supabasePort: supabaseAddress().port });
});
afterAll(() => stopChild(server.process));

function post(path: string, headers: Record<string, string>, body: FormData) {
  const init = { method: "POST", headers, body, redirect: "manual" } as const;
  return fetch(new URL(path, server.url), init);
}

function form(bytes: number): FormData {
  const given = new FormData();
  given.append("text", "Who reads this?");
  given.append("files", new Blob([Buffer.alloc(bytes, "a")]), "tap.jpg");
  return given;
}

const SENDERS: ReadonlyArray<[string, Record<string, string>]> = [
  ["the device itself", { origin: "null", "sec-fetch-site": "none" }],
  ["a page of ours", { "sec-fetch-site": "same-origin" }],
  ["another website", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
];

test.each(SENDERS)(
  "a share by %s is answered with the page that says so",
  async (_who, headers) => {
    const cookie = await sessionCookie(await createPerson());
    for (const asked of [headers, { ...headers, cookie }]) {
      // Far more than any form may have.
      const answer = await post("/user-dashboard/share", asked, form(20_000_000));
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe("/user-dashboard/share?problem=not-ready");
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(await answer.text()).toBe("");
    }
  },
);

test("no other address takes a form of another site, however alike it is §threat.178", async () => {
  const foreign = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  const paths = [
    "/user-dashboard/shared",
    "/user-dashboard/share/x",
    "/user-dashboard/share.data",
    "//user-dashboard/share",
    "/user-dashboard/%73hare",
    "/resources/commands?/user-dashboard/share",
    "/logout",
  ];
  for (const path of paths) {
    const url = server.url + path;
    const init = { method: "POST", headers: foreign, body: form(10), redirect: "manual" } as const;
    expect((await fetch(url, init)).status, path).toBeGreaterThanOrEqual(400);
  }
});

import { get } from "node:http";
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

const PAGES = ["/", "/about", "/forgot-password", "/user-dashboard", "/user-dashboard/profile"];

test("every page forbids what it does not need, and has a new nonce each time §threat.184", async () => {
  const cookie = await sessionCookie(await createPerson());
  const nonces = new Set<string>();
  for (const path of PAGES) {
    const response = await fetch(new URL(path, server.url), {
      headers: path.startsWith("/user") ? { cookie } : {},
      redirect: "manual",
    });
    expect(response.status, path).toBe(200);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy, path).toContain(part);
    }
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      "strict-transport-security": expect.stringContaining("max-age=31536000"),
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      // Voice messages are recorded by the page itself.
      "permissions-policy": "camera=(), microphone=(self), geolocation=()",
    });
    expect(policy, path).toMatch(/media-src 'self' blob: https?:\/\/[^ ]+\/storage\/v1\/;/);
    // Scripts without the nonce of this answer do not run; all of ours have it.
    const scripts = [...(await response.text()).matchAll(/<script([^>]*)>/g)].map(
      ([, given]) => given,
    );
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const given of scripts) expect(given, path).toContain("nonce=");
  }
  expect(nonces.size).toBe(PAGES.length);
});

test("every answer has a policy, and one that is no page may load and run nothing §threat.194", async () => {
  const html = await (await fetch(new URL("/about", server.url))).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  const foreign = { method: "POST", headers: { origin: "https://evil.test" } };
  const asked: ReadonlyArray<[path: string, status: number, init?: RequestInit]> = [
    ["/user-dashboard", 302],
    ["/nowhere", 302],
    ["/user-dashboard.data", 202],
    ["/resources/pulse", 204],
    ["/resources/health/live", 200],
    ["/resources/realtime-token", 401],
    ["/assets/of-another-version.js", 404],
    ["/%E0%A4%A", 400],
    ["/logout", 403, { ...foreign, body: new URLSearchParams() }],
  ];
  for (const [path, status, init] of asked) {
    const response = await fetch(new URL(path, server.url), { ...init, redirect: "manual" });
    expect(response.status, path).toBe(status);
    expect(response.headers.get("content-security-policy"), path).toMatch(
      /^default-src 'none';.* frame-ancestors 'none'$/,
    );
  }
  for (const path of [script, "/offline.html", "/favicon.svg", "/manifest.webmanifest"]) {
    const response = await fetch(new URL(path, server.url));
    expect(response.status, path).toBe(200);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy, path).toMatch(/^default-src 'self';.* frame-ancestors 'none'$/);
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test("caches store nothing personal §threat.207", async () => {
  const cookie = await sessionCookie(await createPerson());
  const paths = [
    "/user-dashboard",
    "/user-dashboard.data",
    "/user-dashboard/profile.data",
    "/resources/realtime-token",
    "/admin-dashboard",
  ];
  for (const path of paths) {
    const response = await fetch(new URL(path, server.url), {
      headers: { cookie },
      redirect: "manual",
    });
    expect(response.status, path).toBeLessThan(400);
    expect(response.headers.get("cache-control"), path).toContain("no-store");
    expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("refusals say why, and caches do not store them either", async () => {
  const response = await fetch(new URL("/logout", server.url), {
    method: "POST",
    headers: { origin: "https://evil.test" },
    body: new URLSearchParams({ x: "1" }),
    redirect: "manual",
  });
  expect(response.status).toBe(403);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.text()).toBe("This form came from another site.");
});

test("the page of a mailed or one-time link reveals its address, which is a key, to nobody", async () => {
  const withKeys = ["/auth/confirm?token_hash=unused&type=recovery", "/sign-in?key=unused"];
  for (const path of [...withKeys, "/unsubscribe?token=unused"]) {
    const { headers } = await fetch(new URL(path, server.url));
    // Only the origin, so that even our own log has no more when the page loads scripts and pictures.
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("cache-control")).toContain("no-store");
  }
});

test("an invalid host gets 400, and a port in a header that none of our proxies sent is ignored", async () => {
  function statusFor(headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get(`${server.url}/about`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
  }
  for (const host of ["a b", "[::1", "daymark.test:99999999", "a/b", "a@b"])
    expect(await statusFor({ host }), host).toBe(400);
  for (const forwarded of ["daymark.test:99999999", "a b"])
    expect(await statusFor({ "x-forwarded-host": forwarded }), forwarded).toBe(200);
});

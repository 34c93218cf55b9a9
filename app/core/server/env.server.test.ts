import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:1");
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "publishable");
  vi.stubEnv("SUPABASE_SECRET_KEY", "secret");
});
afterEach(() => vi.resetModules());

async function read(services: string) {
  vi.stubEnv("PUSH_SERVICES", services);
  const { env } = await import("./env.server");
  return env().PUSH_SERVICES;
}

test("browsers reach Supabase at its public address, where it has another one than for the server", async () => {
  const { publicEnv } = await import("./env.server");
  expect(publicEnv().supabaseUrl).toBe("http://127.0.0.1:1");
  vi.resetModules();
  vi.stubEnv("SUPABASE_PUBLIC_URL", "https://tasks.example.com");
  const again = await import("./env.server");
  expect(again.publicEnv().supabaseUrl).toBe("https://tasks.example.com");
  expect(again.env().SUPABASE_URL).toBe("http://127.0.0.1:1");
});

test("more push services are named as hosts, with a star for all hosts below one", async () => {
  expect(await read("")).toEqual([]);
  vi.resetModules();
  expect(await read("push.example.org, *.push.example.net")).toEqual([
    "push.example.org",
    "*.push.example.net",
  ]);
});

test.each([
  "*",
  "*.com",
  "com",
  "*push.example.org",
  "push.*.org",
  "https://push.example.org",
  "push.example.org:8443",
  "10.0.0.1",
  "[::1]",
  "localhost",
  "Push.example.org/x",
])("a server does not start with %s for a push service", async (services) => {
  await expect(read(services)).rejects.toThrow("Set PUSH_SERVICES");
});

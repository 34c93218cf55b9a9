import { afterEach, expect, test, vi } from "vitest";
import { testEnv } from "../../../tests/fixtures/env";
import { loader } from "./route";

afterEach(() => {
  vi.unstubAllGlobals();
});

async function statusNow() {
  return (await loader()).status;
}

test("says that all is well to anybody while the database answers", async () => {
  expect(await statusNow()).toBe(204);
});

test("says 503 while Supabase is away, or has lost its database", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  expect(await statusNow()).toBe(503);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 503 })));
  expect(await statusNow()).toBe(503);
});

test("asks once for all who ask at the same time, and without anybody's rights", async () => {
  const ask = vi
    .fn<typeof fetch>()
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 401 })));
  vi.stubGlobal("fetch", ask);
  const answers = await Promise.all(Array.from({ length: 20 }, statusNow));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(ask).toHaveBeenCalledTimes(1);
  const [url, init] = ask.mock.calls[0] ?? [];
  expect(url).toMatch(testEnv().SUPABASE_URL);
  expect(init?.headers).toEqual({ apikey: testEnv().SUPABASE_PUBLISHABLE_KEY });
  await statusNow();
  expect(ask).toHaveBeenCalledTimes(2);
});

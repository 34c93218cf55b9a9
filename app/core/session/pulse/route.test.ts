import { afterEach, expect, test, vi } from "vitest";
import { loader } from "./route";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function statusNow() {
  return (await loader()).status;
}

test("says that all is well to anybody while the database answers", async () => {
  expect(await statusNow()).toBe(204);
});

test("says 503 while Supabase is away, or has lost its database", async () => {
  // It asks a few times more, with pauses that need not be waited for.
  vi.useFakeTimers();
  for (const away of [
    () => Promise.reject(new TypeError("fetch failed")),
    () => Promise.resolve(new Response(null, { status: 503 })),
  ]) {
    vi.stubGlobal("fetch", away);
    const status = statusNow();
    await vi.runAllTimersAsync();
    expect(await status).toBe(503);
  }
});

test("asks once for all who ask at the same time, and is not refused, which the database would log", async () => {
  const real = globalThis.fetch;
  const answered: Array<number> = [];
  const ask = vi.fn<typeof fetch>(async (...args) => {
    const response = await real(...args);
    answered.push(response.status);
    return response;
  });
  vi.stubGlobal("fetch", ask);
  const answers = await Promise.all(Array.from({ length: 20 }, statusNow));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(answered).toEqual([200]);
  await statusNow();
  expect(ask).toHaveBeenCalledTimes(2);
});

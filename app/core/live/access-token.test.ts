import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accessToken, forgetToken } from "./access-token";

const HOUR_MS = 3_600_000;
const DAYS_8 = 192 * HOUR_MS;

/** The time by the server's clock. */
let real = Date.parse("2026-11-24T09:00:00Z");
let count = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: real });
  count = 0;
  forgetToken();
  vi.stubGlobal("fetch", () => {
    count += 1;
    return Promise.resolve(
      Response.json({ token: `token ${count}`, expiresAt: real + HOUR_MS, lifeMs: HOUR_MS }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pass(ms: number) {
  real += ms;
  vi.advanceTimersByTime(ms);
}

test("a token is fetched once, and again shortly before it ends", async () => {
  expect(await accessToken()).toBe("token 1");
  pass(HOUR_MS - 91_000);
  expect(await accessToken()).toBe("token 1");
  pass(2000);
  expect(await accessToken()).toBe("token 2");
});

test("a clock that is days ahead fetches no token twice", async () => {
  vi.setSystemTime(real + DAYS_8);
  await accessToken();
  pass(HOUR_MS / 2);
  expect(await accessToken()).toBe("token 1");
});

test.each([
  ["that was days ahead and came back", DAYS_8, 0],
  ["that is days behind", -DAYS_8, -DAYS_8],
])("a clock %s keeps no token past its end", async (_what, before, after) => {
  vi.setSystemTime(real + before);
  await accessToken();
  vi.setSystemTime(real + after);
  pass(HOUR_MS / 2);
  expect(await accessToken()).toBe("token 1");
  pass(HOUR_MS / 2);
  expect(await accessToken()).toBe("token 2");
});

test("a computer that slept, with its running clock stopped, fetches a new token", async () => {
  await accessToken();
  vi.setSystemTime(real + 2 * HOUR_MS);
  expect(await accessToken()).toBe("token 2");
});

test("a server of the version before says only when it ends", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ token: "older", expiresAt: real + HOUR_MS })),
  );
  expect(await accessToken()).toBe("older");
  vi.unstubAllGlobals();
  pass(HOUR_MS / 2);
  expect(await accessToken()).toBe("older");
});

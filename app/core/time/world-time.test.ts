import { glob, readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** The module as a page has it that has just been opened, on a device whose clock is so far ahead. */
async function opened(aheadMs: number) {
  vi.useFakeTimers({ now: NOON + aheadMs, toFake: ["Date"] });
  const world = await import("./world-time");
  world.noteServerTime(NOON, Date.now());
  return world;
}

test.each([8 * HOUR_MS, -8 * HOUR_MS, 400 * 24 * HOUR_MS, 0])(
  "the time is the server's on a device whose clock is %d ms ahead, also of what it noted before",
  async (aheadMs) => {
    const { worldNow, worldTime } = await opened(aheadMs);
    expect(worldNow()).toBe(NOON);
    vi.setSystemTime(NOON + aheadMs + HOUR_MS);
    expect(worldNow()).toBe(NOON + HOUR_MS);
    expect(worldTime(NOON + aheadMs - HOUR_MS)).toBe(NOON - HOUR_MS);
  },
);

test("a page that came slowly does not set it back, and a device's clock that was set does not move it", async () => {
  const { noteServerTime, worldNow } = await opened(-HOUR_MS);
  vi.setSystemTime(NOON - HOUR_MS + 20_000);
  noteServerTime(NOON, Date.now());
  expect(worldNow()).toBe(NOON + 20_000);
  for (const set of [NOON + HOUR_MS, NOON - 3 * HOUR_MS]) {
    vi.setSystemTime(set);
    noteServerTime(NOON + 30_000, Date.now());
    expect(worldNow()).toBe(NOON + 30_000);
  }
});

/** Who asks the device's own clock, and why that is right. */
const OWN_CLOCK: Record<string, string> = {
  "core/time/world-time.ts": "what the world's time is made of",
  "core/live/access-token.ts": "how long a token has been here",
  "core/live/patient-fetch.ts": "when a copy was stored, compared with other copies of this device",
  "core/live/offline/kept-age.ts": "the same",
  "core/live/offline/kept-pages.ts": "the same",
  "core/live/offline/kept-file.ts": "how often a page was loaded again within a minute",
  "core/live/offline/keep-ahead.ts": "when a copy was stored",
  "service-worker/worker.ts": "when a copy was stored",
  "service-worker/push.ts":
    "no page has told the worker the time; the page that takes it over translates it",
  "task/files/send/add.ts": "the same",
  "task/files/send/with-files.ts": "the same",
  "features/told/push/question.ts": "the same",
  "features/told/presence/use-presence.ts": "how long ago this device said so",
  "features/told/presence/report-presence.ts": "the same",
  "areas/settings/route.tsx": "on the server",
  "features/sign-in/setup/route.tsx": "on the server",
};

test("nothing else in the browser asks a device's clock what time it is", async () => {
  const asks = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: "app" })) {
    if (/\.test\.|\.server\.|^features\/told\/worker\//.test(file)) continue;
    const code = (await readFile(`app/${file}`, "utf8")).replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "");
    if (/\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(code)) asks.push(file);
  }
  expect(asks.toSorted(), "Ask worldNow() of ~/core/time/world-time").toEqual(
    Object.keys(OWN_CLOCK).toSorted(),
  );
});

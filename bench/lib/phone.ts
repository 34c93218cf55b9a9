import type { CDPSession, Page } from "@playwright/test";

export const SIZE = { width: 390, height: 844 };

/** How many times slower its processor is than this one. */
export const SLOWER = 4;

const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Makes a page as slow as a cheap phone on a mobile network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

/** Runs in the page: React gives each element its props when it takes it over, and its root a state when it is done. */
export function noteMoments(): void {
  function has(element: Element, key: string): boolean {
    return Object.keys(element).some((name) => name.startsWith(key));
  }
  function read(value: unknown, [first, ...others]: Array<string>): unknown {
    if (first === undefined || typeof value !== "object" || value === null) return value;
    return read(Reflect.get(value, first), others);
  }
  /** Whether React answers events: it has taken over the frame of the page, if not yet what is in it. */
  function isUsable(): boolean {
    const container = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    if (container === undefined) return false;
    const state = [container, "stateNode", "current", "memoizedState", "isDehydrated"];
    return read(document, state) === false;
  }
  function isWhole(): boolean {
    const rows = document.getElementsByTagName("article");
    const last = rows.item(rows.length - 1)?.querySelector(":is(button, form, input, a)");
    return isUsable() && (!last || has(last, "__reactProps"));
  }
  function look(): void {
    if (performance.getEntriesByName("usable").length === 0 && isUsable()) {
      performance.mark("usable");
    }
    if (isWhole()) performance.mark("whole");
    else setTimeout(look, 50);
  }
  look();
}

export type Moments = {
  paint: number;
  usable: number;
  whole: number;
  blocked: number;
};

/** Runs in the page, when it is whole. */
export async function readMoments(): Promise<Moments> {
  function at(name: string): number {
    return performance.getEntriesByName(name)[0]?.startTime ?? 0;
  }
  const blocked = await new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime < at("whole")) sum += Math.max(0, duration - 50);
      }
    }).observe({ type: "longtask", buffered: true });
    // What was before is told in a task of its own, and there may be nothing to tell.
    setTimeout(() => resolve(sum), 500);
  });
  return {
    paint: at("first-contentful-paint"),
    usable: at("usable"),
    whole: at("whole"),
    blocked,
  };
}

/** The browser tells of no event that was answered sooner. */
export const SHORTEST_MS = 16;

/**
 * How long the page took to show something after each event of what is done: the longest, in steps of 8 ms; 0 for less
 * than SHORTEST_MS.
 */
export async function untilNextPaint(page: Page, act: () => Promise<void>): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  await act();
  return page.evaluate(
    ({ start, durationThreshold }) =>
      new Promise<number>((resolve) => {
        const options = { type: "event", buffered: true, durationThreshold };
        let longest = 0;
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) {
            if (startTime >= start) longest = Math.max(longest, duration);
          }
        }).observe(options);
        // After the frame that the last event caused; there may be nothing to tell.
        setTimeout(() => resolve(longest), 1000);
      }),
    { start: from, durationThreshold: SHORTEST_MS },
  );
}

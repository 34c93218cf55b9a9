import type { Page } from "@playwright/test";

export const SIZE = { width: 390, height: 844 };

/** How many times slower the phone's processor is than this one. */
export const SLOWER = 4;

const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Makes a page as slow as a cheap phone on a mobile network. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
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
  /** Whether React answers events: it has taken over the frame of the page. A plain page answers once it is seen. */
  function isUsable(): boolean {
    if (document.querySelector("html[data-plain]") !== null) {
      return performance.getEntriesByName("first-contentful-paint").length > 0;
    }
    const container = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    if (container === undefined) return false;
    const state = [container, "stateNode", "current", "memoizedState", "isDehydrated"];
    return read(document, state) === false;
  }
  function isWhole(): boolean {
    const rows = document.getElementsByTagName("article");
    const last = rows.item(rows.length - 1)?.querySelector(":is(button, form, input, a)");
    const isToCome = document.querySelector("[data-rows-to-come]") !== null;
    return isUsable() && !isToCome && (!last || has(last, "__reactProps"));
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

export type Moments = { paint: number; usable: number; whole: number; scriptBytes: number };

/** Runs in the page, when the page is whole. */
export function readMoments(): Moments {
  function at(name: string): number {
    return performance.getEntriesByName(name)[0]?.startTime ?? 0;
  }
  const [usable, whole] = [at("usable"), at("whole")];
  const scripts = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => name.endsWith(".js") && responseEnd <= usable);
  const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { paint: at("first-contentful-paint"), usable, whole, scriptBytes };
}

/** Taps the first row, and returns when, and how long it took to show the task's title and its messages, in ms. */
export async function tapRow(page: Page): Promise<{ tapped: number; head: number; words: number }> {
  const title = page.locator("article :is(h2, h3) a").first();
  await title.waitFor();
  const tapped = Date.now();
  const [head, words] = ["[data-pane] h2", "[data-pane] section"].map(async (what) => {
    await page.locator(what).first().waitFor();
    return Date.now() - tapped;
  });
  await title.click();
  return { tapped, head: (await head) ?? 0, words: (await words) ?? 0 };
}

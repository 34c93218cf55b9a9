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

/** Runs in the page: marks when a row's title is tapped, and the frames that show its title and its conversation. */
function noteTap(): void {
  const shown = { head: "[data-pane] h2", words: "[data-pane] section" };
  document.addEventListener("click", () => performance.mark("tap"), { capture: true, once: true });
  function look(): void {
    for (const [name, selector] of Object.entries(shown)) {
      const isMarked = performance.getEntriesByName(name).length > 0;
      if (!isMarked && document.querySelector(selector) !== null) performance.mark(name);
    }
    requestAnimationFrame(look);
  }
  look();
}

/** Taps the first row, and returns after how many milliseconds the page showed the task's title and its messages. */
export async function tapRow(page: Page): Promise<{ head: number; words: number }> {
  await page.evaluate(noteTap);
  await page.locator("article :is(h2, h3) a").first().click();
  await page.locator("[data-pane] section").first().waitFor();
  // The frame that shows it ends with the mark.
  await page.waitForFunction(() => performance.getEntriesByName("words").length > 0);
  return page.evaluate(() => {
    const [tap = 0, head = 0, words = 0] = ["tap", "head", "words"].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    return { head: head - tap, words: words - tap };
  });
}

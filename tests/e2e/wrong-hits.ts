import type { Page } from "@playwright/test";

/**
 * From now on looks, in each frame and at the middle of everything on the page that can be pressed, what a tap would
 * hit there: a tap in that frame. Returns a function that says how many frames there were and which taps would have hit
 * something else than was there in the beginning. A button that has been in sight for half a second is meant.
 */
export async function watchHits(page: Page) {
  const watch = await page.evaluateHandle((seenMs) => {
    const acts = "a[href], button, input:not([type=hidden]), label, select, summary, textarea";
    const found = {
      frames: 0,
      places: 0,
      wrong: new Array<{ at: number; meant: string; hit: string }>(),
    };
    const since = new WeakMap<Element, number>();

    function nameOf(act: Element | null): string {
      if (act === null) return "nothing";
      const row = act.closest("[data-arrival], [data-person]");
      // On a phone shorter words are beside the whole ones, for the eye.
      const short = act.querySelector("span[aria-hidden]")?.textContent.length ?? 0;
      const words = act.textContent.slice(0, act.textContent.length - short);
      const name = act.getAttribute("aria-label") ?? act.getAttribute("href") ?? words;
      const id = row?.getAttribute("data-arrival") ?? row?.getAttribute("data-person") ?? "page";
      // A count may grow, beyond a page too.
      return `${id}: ${name}`.replaceAll(/ ?\b\d+\b| on this page/g, "");
    }

    function hitAt(x: number, y: number): Element | null {
      return document.elementFromPoint(x, y)?.closest(acts) ?? null;
    }

    const places = [...document.querySelectorAll(`main :is(${acts})`)].flatMap((act) => {
      const { x, y, width, height } = act.getBoundingClientRect();
      const place = { x: x + width / 2, y: y + height / 2, meant: nameOf(act) };
      return hitAt(place.x, place.y) === act ? [place] : [];
    });
    found.places = places.length;

    function look() {
      found.frames += 1;
      const now = performance.now();
      for (const late of document.querySelectorAll(".arrivals button")) {
        if (!since.has(late)) since.set(late, now);
      }
      for (const { x, y, meant } of places) {
        const act = hitAt(x, y);
        const hit = nameOf(act);
        const isMeant = act !== null && now - (since.get(act) ?? now) >= seenMs;
        if (hit !== meant && !isMeant) found.wrong.push({ at: Math.round(now), meant, hit });
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
    return found;
  }, 400);
  return () => watch.evaluate((found) => ({ ...found, wrong: found.wrong.slice(0, 5) }));
}

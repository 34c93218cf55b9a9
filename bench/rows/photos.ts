import type { Browser, Page } from "@playwright/test";
import { assignTask, openApi } from "../lib/api.ts";
import { type App, goUsable, openPage } from "../lib/app.ts";
import { framesOf } from "../lib/drag.ts";
import { percentile } from "../lib/load.ts";
import { SIZE, SLOWER } from "../lib/phone.ts";
import { sendPhotos } from "../lib/photos.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, noteFact, percent, round, type Table } from "../lib/results.ts";

const PHOTOS = 200;
/** How far one turn of the wheel goes, and how often it turns in a second. */
const STEP_PX = 120;
const STEP_MS = 16;
const DESK = { width: 1366, height: 900 };

/** How smoothly a conversation of 200 photos scrolls, to its oldest and back. */
export async function photos(apps: Array<App>, facts: Facts, browser: Browser): Promise<Table> {
  const rows: Array<Array<string>> = [];
  let kilobytes = 0;
  for (const app of apps) {
    const admin = await openApi(app, app.accounts.admin);
    const taskId = await assignTask(admin, app.accounts.open, "Show how it looks");
    kilobytes = await sendPhotos(browser, app, taskId, PHOTOS);
    for (const [name, viewport, slower] of [
      ["desk", DESK, 1],
      [`phone, processor ${SLOWER} times slower`, SIZE, SLOWER],
    ] as const) {
      const page = await openPage(browser, app, "open", viewport);
      await openWhole(page, taskId);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
      const atOnce = await countLoaded(page);
      const watched = await page.evaluateHandle(watch);
      for (const [way, up] of [
        ["to the oldest, photos not loaded", true],
        ["back to the newest", false],
        ["to the oldest again", true],
      ] as const) {
        const { result: deltas, others } = await besideOthers(() =>
          framesOf(page, () => scroll(page, up)),
        );
        const p95 = percentile(deltas, 0.95);
        noteFact(facts, `${PHOTOS} photos, ${name}, ${way}, a frame's p95 ms`, app, round(p95));
        const late = deltas.filter((delta) => delta > 25).length;
        rows.push([
          `${name}: ${way}`,
          app.label,
          String(deltas.length),
          ...[percentile(deltas, 0.5), p95, Math.max(...deltas)].map(round),
          percent((100 * late) / deltas.length),
          percent(others),
        ]);
      }
      const seen = await watched.jsonValue();
      rows.push([
        `${name}: ${atOnce} of ${PHOTOS} photos loaded before, ${await countLoaded(page)} after; tasks over 50 ms: ${seen.tasks.length} (${round(Math.max(0, ...seen.tasks))} ms); moved by itself: ${seen.shift.toFixed(4)}`,
        app.label,
        ...Array.from({ length: 6 }, () => "–"),
      ]);
      await page.context().close();
    }
  }
  return {
    title: `Scrolling ${PHOTOS} photos`,
    text: `A conversation of ${PHOTOS} photos alone, two and four beside each other, its previews of 480 pixels with ${round(kilobytes)} kB each on average, by wheel steps of ${STEP_PX} pixels every ${STEP_MS} ms; milliseconds. This browser draws without a GPU, on the processor: a device with one is smoother. Late: frames of more than 25 ms.`,
    head: ["work", "build", "frames", "p50", "p95", "worst", "late", "others"],
    rows,
  };
}

function streamOf(page: Page) {
  return page.getByRole("region", { name: "Conversation" });
}

/** Opens a conversation with all its earlier entries, at its newest. */
async function openWhole(page: Page, taskId: string): Promise<void> {
  await goUsable(page, `/user-dashboard?task=${taskId}`);
  const earlier = streamOf(page).getByRole("button", { name: "Earlier messages" });
  const photo = streamOf(page).getByRole("link", { name: /^Photo by / });
  await photo.first().waitFor();
  while (await earlier.isVisible()) {
    const before = await photo.count();
    await earlier.click();
    while ((await photo.count()) === before) await page.waitForTimeout(50);
  }
  const shown = await photo.count();
  if (shown !== PHOTOS) throw new Error(`The conversation shows ${shown} photos`);
  await streamOf(page).evaluate((element) => (element.scrollTop = 0));
  await page.waitForTimeout(1000);
}

function countLoaded(page: Page): Promise<number> {
  return streamOf(page).evaluate(
    (element) => [...element.querySelectorAll("img")].filter((one) => one.naturalWidth > 0).length,
  );
}

/** Turns the wheel over the conversation until it is at one end. */
async function scroll(page: Page, up: boolean): Promise<void> {
  const box = await streamOf(page).boundingBox();
  if (!box) throw new Error("Not on screen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const height = await streamOf(page).evaluate((one) => one.scrollHeight - one.clientHeight);
  const session = await page.context().newCDPSession(page);
  for (let moved = 0; moved < height + STEP_PX; moved += STEP_PX) {
    const next = page.waitForTimeout(STEP_MS);
    await session.send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      deltaX: 0,
      deltaY: up ? -STEP_PX : STEP_PX,
    });
    await next;
  }
  const left = await streamOf(page).evaluate((one, isUp) => {
    const from = one.scrollHeight - one.clientHeight + one.scrollTop;
    return isUp ? from : -one.scrollTop;
  }, up);
  if (left > 2) throw new Error(`It is ${left} pixels from its end`);
}

/** Runs in the page: notes long tasks, and what moves without being scrolled. */
function watch() {
  const seen = { tasks: new Array<number>(), shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, "value");
      if (typeof value === "number") seen.shift += value;
    }
  }).observe({ type: "layout-shift" });
  return seen;
}

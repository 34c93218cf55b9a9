import type { Browser, Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { type App, goUsable, openPage } from "../lib/app.ts";
import { assignTask, openApi } from "../lib/api.ts";
import { addThousand, THOUSAND } from "../lib/data.ts";
import { drag, framesOf } from "../lib/drag.ts";
import { median, percentile } from "../lib/load.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, noteFact, percent, round, type Table } from "../lib/results.ts";
import { shownAt } from "../lib/shown.ts";

const ROUNDS = 5;

/** The most that a board shows at once: a hundred in each of three columns, and as many from long ago. */
const SHOWN = 400;

/** How smooth a board of a thousand cards is when it shows the most that it can. */
export async function frames(apps: Array<App>, facts: Facts, browser: Browser): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const app of apps) {
    await addThousand(app.stack, app.accounts.thousand);
    const page = await openPage(browser, app, "thousand");
    await openBoard(page);
    for (const [name, work] of [
      ["dragging", dragOften],
      ["filtering", filterOften],
      ["live changes", changeOften],
    ] as const) {
      const { result, others } = await besideOthers(() => work(page, app));
      const { deltas, more = {} } = result;
      const p95 = percentile(deltas, 0.95);
      noteFact(facts, `${THOUSAND} cards, ${name}, a frame's p95 ms`, app, round(p95));
      const values = [median(deltas), p95, Math.max(...deltas)].map(round);
      const also = Object.entries(more).map(
        ([what, took]) => `${what} ${took.map(round).join(", ")}`,
      );
      rows.push([
        name,
        app.label,
        String(deltas.length),
        ...values,
        also.join("; ") || "–",
        percent(others),
      ]);
    }
    await page.context().close();
  }
  return {
    title: `A board of ${THOUSAND} cards, frame by frame`,
    text: `${SHOWN} of them shown, the most it shows at once; each ${ROUNDS} times; milliseconds.`,
    head: ["work", "build", "frames", "p50", "p95", "worst", "also", "others"],
    rows,
  };
}

type Smoothness = { deltas: Array<number>; more?: Record<string, Array<number>> };

async function dragOften(page: Page): Promise<Smoothness> {
  const deltas: Array<number> = [];
  const [lifts, drops]: [Array<number>, Array<number>] = [[], []];
  for (let count = 0; count < ROUNDS; count += 1) {
    const { title, liftMs, frames: some, dropMs } = await drag(page);
    deltas.push(...some);
    lifts.push(liftMs);
    drops.push(dropMs);
    await page.getByText(`“${title}” is in Completed`).waitFor();
  }
  return {
    deltas,
    more: { "press to card in hand": lifts, "release to card in its column": drops },
  };
}

/** Types what hardly any card contains and deletes it again, which shows each column from its beginning. */
async function filterOften(page: Page): Promise<Smoothness> {
  const deltas: Array<number> = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    await openBoard(page);
    const some = await framesOf(page, async () => {
      const search = page.getByRole("searchbox").first();
      await search.pressSequentially(`1000${count + 1}`, { delay: 60 });
      await page.waitForFunction(() => document.querySelectorAll("article").length < 5);
      await search.press("Control+a");
      await search.press("Delete");
      await page.waitForFunction(() => document.querySelectorAll("article").length > 100);
    });
    deltas.push(...some);
  }
  await openBoard(page);
  return { deltas };
}

async function openBoard(page: Page): Promise<void> {
  const size = String(SHOWN / 4);
  const sizes = { new: size, pending: size, completed: size, older: size };
  await goUsable(page, `/user-dashboard?${new URLSearchParams(sizes)}`);
  const shown = await page.getByRole("article").count();
  if (shown !== SHOWN) throw new Error(`The board shows ${shown} cards`);
}

async function changeOften(page: Page, app: App): Promise<Smoothness> {
  const admin = await openApi(app, app.accounts.admin);
  const deltas = await framesOf(page, async () => {
    for (let count = 0; count < ROUNDS; count += 1) {
      const title = `Task ${randomBytes(6).toString("hex")}`;
      const shown = shownAt(page, title);
      await assignTask(admin, app.accounts.thousand, title);
      await shown;
    }
  });
  return { deltas };
}

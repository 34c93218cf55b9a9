import type { Browser } from "@playwright/test";
import { type App, inNewBrowsers, openPage } from "../lib/app.ts";
import { median } from "../lib/load.ts";
import {
  type Moments,
  noteMoments,
  readMoments,
  SIZE,
  SLOWER,
  slowDown,
  tapRow,
} from "../lib/phone.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, kB, noteFact, percent, round, type Table } from "../lib/results.ts";
import { type Visit, visits } from "../lib/visits.ts";

const RUNS = 3;
const { signIn, dueToday, myOpen, conversations, cards } = visits;

type Run = Moments & { head: number; words: number };

/** For how long somebody with a cheap phone waits: to see a page, to use it, and to read the conversation of a row. */
export async function phone(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const visit of [signIn, dueToday, myOpen, conversations, cards]) {
    for (const app of apps) {
      const { result: runs, others } = await besideOthers(() =>
        inNewBrowsers(RUNS, (browser) => openOnce(browser, app, visit)),
      );
      function middle(what: keyof Run): string {
        return round(median(runs.map((run) => run[what])));
      }
      const usable = runs.map((run) => run.usable);
      const scripts = kB(median(runs.map((run) => run.scriptBytes)));
      noteFact(facts, `usable, ${visit.name}, cheap phone, ms`, app, middle("usable"));
      noteFact(facts, `scripts, ${visit.name}, kB`, app, scripts);
      rows.push([
        visit.name,
        app.label,
        `${middle("usable")} (${round(Math.min(...usable))}–${round(Math.max(...usable))})`,
        ...[middle("paint"), middle("whole"), middle("head"), middle("words")],
        ...[scripts, percent(others)],
      ]);
    }
  }
  return {
    title: "Cold on a cheap phone",
    text: `Medians of ${RUNS} runs, each with a new browser, ${SIZE.width} by ${SIZE.height}, the processor ${SLOWER} times slower, 1.6 Mbit/s, 150 ms. Usable: React answers what is tapped; whole: it has taken over the last row too. Head, words: on the whole page, from a tap on a row to its title and to its conversation. Scripts: what had come until the page was usable.`,
    head: [
      ...["page", "build", "usable ms", "first paint ms", "whole ms", "head ms", "words ms"],
      ...["scripts kB", "others"],
    ],
    rows,
  };
}

async function openOnce(browser: Browser, app: App, { path, as, articles }: Visit): Promise<Run> {
  const page = await openPage(browser, app, as, SIZE);
  await slowDown(page);
  await page.addInitScript(noteMoments);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("whole").length > 0, null, {
    polling: 250,
    timeout: 60_000,
  });
  const moments = await page.evaluate(readMoments);
  const { head, words } = articles > 0 ? await tapRow(page) : { head: 0, words: 0 };
  return { ...moments, head, words };
}

import type { Browser, CDPSession, Page } from "@playwright/test";
import { type App, inNewBrowsers, openPage } from "../lib/app.ts";
import { median } from "../lib/load.ts";
import {
  type Moments,
  noteMoments,
  readMoments,
  SHORTEST_MS,
  SIZE,
  SLOWER,
  slowDown,
  untilNextPaint,
} from "../lib/phone.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, kB, noteFact, percent, round, type Table } from "../lib/results.ts";
import { type Visit, visits } from "../lib/visits.ts";

const RUNS = 3;

/** What people do first on a page, by the name of its column. */
type Act = "accept" | "open" | "type";
type Run = Moments & { scriptBytes: number } & Partial<Record<Act, number>>;

const ACTS: ReadonlyArray<Act> = ["accept", "open", "type"];
const MOMENTS = ["paint", "whole", "blocked"] as const;

const pages: ReadonlyArray<{ visit: Visit; acts: ReadonlyArray<Act> }> = [
  { visit: visits.signIn, acts: ["type"] },
  { visit: visits.dueToday, acts: ["open", "type"] },
  { visit: visits.myOpen, acts: ["accept", "open", "type"] },
  { visit: visits.conversations, acts: ["accept", "open", "type"] },
  { visit: visits.cards, acts: ["accept", "open", "type"] },
];

/** What somebody with a cheap phone waits for: to see a page, to use it, and for the answer to what they do. */
export async function phone(apps: Array<App>, facts: Facts): Promise<Table> {
  const rows: Array<Array<string>> = [];
  for (const { visit, acts } of pages) {
    for (const app of apps) {
      const { result: runs, others } = await besideOthers(() =>
        inNewBrowsers(RUNS, (browser) => openOnce(browser, app, visit, acts)),
      );
      const usable = runs.map((run) => run.usable);
      const middle = round(median(usable));
      noteFact(facts, `usable, ${visit.name}, cheap phone, ms`, app, middle);
      const scripts = kB(median(runs.map((run) => run.scriptBytes)));
      noteFact(facts, `scripts, ${visit.name}, kB`, app, scripts);
      rows.push([
        visit.name,
        app.label,
        `${middle} (${round(Math.min(...usable))}–${round(Math.max(...usable))})`,
        ...MOMENTS.map((what) => round(median(runs.map((run) => run[what])))),
        ...ACTS.map((what) => actMs(runs, what)),
        scripts,
        percent(others),
      ]);
    }
  }
  return {
    title: "Cold on a cheap phone",
    text: `Medians of ${RUNS} runs, each with a new browser, ${SIZE.width} by ${SIZE.height}, the processor ${SLOWER} times slower, 1.6 Mbit/s, 150 ms. Usable: React answers what is tapped; whole: it has taken over the last row too. Blocked: what tasks took beyond 50 ms each, until then. Accept, open, type: on the whole page, from the event to the next paint. Scripts: what came over the wire until the page was whole.`,
    head: [
      "page",
      "build",
      "usable ms",
      "first paint ms",
      "whole ms",
      "blocked ms",
      "accept ms",
      "open ms",
      "type ms",
      "scripts kB",
      "others",
    ],
    rows,
  };
}

function actMs(runs: Array<Run>, what: Act): string {
  const values = runs.flatMap((run) => run[what] ?? []);
  if (values.length === 0) return "–";
  const middle = median(values);
  return middle === 0 ? `< ${SHORTEST_MS}` : round(middle);
}

async function openOnce(
  browser: Browser,
  app: App,
  { path, as }: Visit,
  acts: ReadonlyArray<Act>,
): Promise<Run> {
  const page = await openPage(browser, app, as, SIZE);
  const scripts = noteScripts(await slowDown(page));
  await page.addInitScript(noteMoments);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("whole").length > 0, null, {
    polling: 250,
    timeout: 60_000,
  });
  const run: Run = { ...(await page.evaluate(readMoments)), scriptBytes: scripts.bytes };
  for (const act of acts) run[act] = await untilNextPaint(page, () => doIt(page, act));
  return run;
}

/** Counts the bytes of all scripts that arrive from now on. */
function noteScripts(session: CDPSession): { bytes: number } {
  const ids = new Set<string>();
  const noted = { bytes: 0 };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") ids.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ids.has(requestId)) noted.bytes += encodedDataLength;
  });
  return noted;
}

async function doIt(page: Page, act: Act): Promise<void> {
  switch (act) {
    case "accept":
      await page
        .getByRole("button", { name: /^Accept Task: / })
        .first()
        .click();
      return;
    case "open":
      await page.locator("article :is(h2, h3) a").first().click();
      await page.locator("[data-pane] textarea").first().waitFor();
      return;
    case "type":
      await page.locator("[data-pane] textarea, input[type=email]").first().click();
      await page.keyboard.type("At the gate", { delay: 100 });
  }
}

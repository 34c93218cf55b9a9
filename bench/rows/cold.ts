import type { Browser, LaunchOptions, Page } from "@playwright/test";
import { type App, goUsable, inNewBrowsers, openPage } from "../lib/app.ts";
import { median } from "../lib/load.ts";
import { besideOthers } from "../lib/processes.ts";
import { type Facts, kB, noteFact, percent, round, type Table } from "../lib/results.ts";
import { type Visit, visits } from "../lib/visits.ts";

const RUNS = 5;

type Bytes = { files: number; bytes: number };
type Run = { paint: number; usable: number; script: Bytes; style: Bytes; all: Bytes };

/** A page in a browser that was never there before: what it loads, when it has painted, when it can be used. */
export async function cold(
  apps: Array<App>,
  facts: Facts,
  launch: LaunchOptions,
): Promise<Array<Table>> {
  const times: Array<Array<string>> = [];
  const files: Array<Array<string>> = [];
  for (const visit of Object.values(visits)) {
    for (const app of apps) {
      const { result: runs, others } = await besideOthers(() =>
        inNewBrowsers(RUNS, launch, (browser) => openOnce(browser, app, visit)),
      );
      const [first] = runs;
      if (!first) throw new Error("There were no runs");
      const paint = median(runs.map((run) => run.paint));
      const usable = median(runs.map((run) => run.usable));
      noteFact(facts, `largest paint, ${visit.name}, cold, ms`, app, round(paint));
      noteFact(facts, `usable, ${visit.name}, cold, ms`, app, round(usable));
      noteFact(facts, `JavaScript, ${visit.name}, kB`, app, kB(first.script.bytes));
      times.push([visit.name, app.label, round(paint), round(usable), percent(others)]);
      const loaded = [first.script, first.style, first.all];
      const sizes = loaded.flatMap(({ bytes, files: count }) => [kB(bytes), String(count)]);
      files.push([visit.name, app.label, ...sizes]);
    }
  }
  return [
    {
      title: "Cold in a browser",
      text: `Medians of ${RUNS} runs, each with a new browser, 1366 by 900, without throttling. Usable: every control is React's.`,
      head: ["page", "build", "largest paint ms", "usable ms", "others"],
      rows: times,
    },
    {
      title: "Files over the wire",
      head: [
        "page",
        "build",
        "JavaScript kB",
        "files",
        "CSS kB",
        "files",
        "everything kB",
        "files",
      ],
      rows: files,
    },
  ];
}

async function openOnce(browser: Browser, app: App, { path, as }: Visit): Promise<Run> {
  const page = await openPage(browser, app, as);
  const loaded = await noteFiles(page);
  await goUsable(page, path);
  await page.waitForLoadState("networkidle");
  return { ...(await page.evaluate(readTimes)), ...loaded };
}

/** Runs in the page, when everything that it requested is loaded; what came last is painted two frames later. */
async function readTimes(): Promise<{ paint: number; usable: number }> {
  const usable = performance.getEntriesByName("usable")[0]?.startTime ?? 0;
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({ usable, paint: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

async function noteFiles(page: Page): Promise<Pick<Run, "script" | "style" | "all">> {
  const kinds = new Map<string, string>();
  const noted = {
    script: { files: 0, bytes: 0 },
    style: { files: 0, bytes: 0 },
    all: { files: 0, bytes: 0 },
  };
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    const into = [noted.all];
    if (kind === "Script") into.push(noted.script);
    if (kind === "Stylesheet") into.push(noted.style);
    for (const sum of into) {
      sum.files += 1;
      sum.bytes += encodedDataLength;
    }
  });
  await session.send("Network.enable");
  return noted;
}

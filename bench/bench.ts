// npm run bench: how fast the pages are, and what they cost, with the data of a team of 200. Prints a table for each
// measurement, and writes the goals to docs/performance.md.
//   -- --only pages,live           measures some of it, prints it and writes nothing
//   -- --app before=../old --app now=.   compares checkouts in turns, each with its own build and embedded Supabase
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../scripts/lib/browser.ts";
import { root } from "../scripts/lib/environment.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { type App, startApp } from "./lib/app.ts";
import { describe, goalTable, writePage } from "./lib/page.ts";
import { type Facts, markdown, type Table } from "./lib/results.ts";
import { live } from "./rows/live.ts";
import { memory } from "./rows/memory.ts";
import { pages, serial } from "./rows/pages.ts";
import { phone } from "./rows/phone.ts";
import { requests } from "./rows/requests.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    app: { type: "string", multiple: true, default: [`now=${root}`] },
  },
});

const browser = await launchBrowser();
const facts: Facts = new Map();

/** Measured in this order: memory comes after the load. */
const measurements = {
  requests: (apps: Array<App>) => requests(apps),
  serial: (apps: Array<App>) => serial(apps, facts),
  pages: (apps: Array<App>) => pages(apps, facts),
  memory: (apps: Array<App>) => memory(apps, facts),
  phone: (apps: Array<App>) => phone(apps, facts),
  live: (apps: Array<App>) => live(apps, facts, browser),
} satisfies Record<string, (apps: Array<App>) => Promise<Table>>;

function wanted(): Array<[string, (apps: Array<App>) => Promise<Table>]> {
  const names = values.only?.split(",");
  const unknown = names?.find((name) => !Object.hasOwn(measurements, name));
  if (unknown !== undefined) {
    throw new Mistake(`There is no ${unknown}. Use: ${Object.keys(measurements).join(", ")}.`);
  }
  return Object.entries(measurements).filter(([name]) => names?.includes(name) ?? true);
}

async function startAll(apps: Array<App>): Promise<void> {
  for (const given of values.app) {
    const [label = "", folder] = given.split("=");
    if (folder === undefined)
      throw new Mistake(`--app is ${given}; use a label and a folder: now=.`);
    apps.push(await startApp(label, resolve(folder), browser));
  }
}

await runScript(async () => {
  const measuring = wanted();
  const apps: Array<App> = [];
  try {
    await startAll(apps);
    for (const [name, measure] of measuring) {
      console.error(`${new Date().toISOString().slice(11, 19)} ${name}`);
      console.log(`${markdown(await measure(apps))}\n`);
    }
  } finally {
    for (const app of apps) await app.stop();
    await browser.close();
  }
  const goals = goalTable(
    facts,
    apps.map(({ label }) => label),
  );
  console.log(markdown(goals));
  if (values.only === undefined) await writePage(describe(goals, browser.version()));
});

// npm run bench:film -- <folder>: what somebody with a cheap phone sees of Today Alert and of 200 cards, as pictures. A
// row of each page is tapped as soon as it is painted; a picture is named after its moment, in milliseconds since the
// address was opened.
import type { Page } from "@playwright/test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "../scripts/lib/browser.ts";
import { root } from "../scripts/lib/environment.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { type App, openPage, startApp } from "./lib/app.ts";
import { SIZE, slowDown, tapRow } from "./lib/phone.ts";
import { type Visit, visits } from "./lib/visits.ts";

type Frame = { at: number; jpeg: string };

/** Keeps each picture that the browser shows from now on. */
async function record(page: Page): Promise<Array<Frame>> {
  const frames: Array<Frame> = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: data });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => null);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: SIZE.width });
  return frames;
}

async function film(app: App, { name, path, as }: Visit, folder: string): Promise<string> {
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, app, as, SIZE);
    await slowDown(page);
    const frames = await record(page);
    const opened = Date.now();
    await page.goto(path, { waitUntil: "commit" });
    const { tapped, head, words } = await tapRow(page);
    const into = join(folder, name.replaceAll(/\W+/g, "-"));
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { recursive: true });
    for (const { at, jpeg } of frames.filter((frame) => frame.at >= opened)) {
      const moment = String(Math.round(at - opened)).padStart(5, "0");
      await writeFile(join(into, `${moment}.jpg`), Buffer.from(jpeg, "base64"));
    }
    return `${name}: tapped after ${tapped - opened} ms, its head ${head} and its words ${words} ms later; pictures in ${into}`;
  } finally {
    await browser.close();
  }
}

await runScript(async () => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Mistake("Name the folder for the pictures.");
  const browser = await launchBrowser();
  const app = await startApp("now", root, browser);
  try {
    for (const visit of [visits.dueToday, visits.cards])
      console.log(await film(app, visit, folder));
  } finally {
    await browser.close();
    await app.stop();
  }
});

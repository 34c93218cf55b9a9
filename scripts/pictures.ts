// npm run pictures: the pictures of the README and of the manifest, from the demo data on some morning, with photos sent
// in two conversations. With a language, of every page in that language instead. Needs npm run build first.
import { mkdir, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { join } from "node:path";
import { isLanguage } from "../app/core/words/languages.ts";
import type { Browser, Page } from "@playwright/test";
import { launchBrowser, signIn } from "./lib/browser.ts";
import { stopChild } from "./lib/child.ts";
import { demoPassword } from "./lib/demo-people.ts";
import { serveBuild } from "./lib/dev-server.ts";
import { root, supabaseVariables } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { moveDemo, zoneOfMorning } from "./lib/morning.ts";
import { takeEachPage } from "./lib/pictures-of-pages.ts";
import { freePort } from "./lib/ports.ts";
import { seedDemo } from "./lib/seed.ts";
import { startMigrated } from "./lib/throwaway.ts";

const FOLDER = join(root, "public/pictures");
const LARGEST = 150_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Picture = {
  name: string;
  as: string;
  path: string;
  size: { width: number; height: number };
  /** The task whose conversation is open as well. */
  task?: string;
};

const REVIEWED = "Review the new sign-in page";
const ASSIGNED = "Smoke test of tonight's release";

const PICTURES: Array<Picture> = [
  { name: "today", as: "admin", path: "/admin-dashboard/today-alert", size: DESK, task: REVIEWED },
  { name: "board", as: "ada", path: "/user-dashboard", size: DESK },
  {
    name: "task-phone",
    as: "femi",
    path: "/user-dashboard/conversations",
    size: PHONE,
    task: ASSIGNED,
  },
  { name: "status-phone", as: "admin", path: "/admin-dashboard/task-status", size: PHONE },
];

/** Messages with photos of the sign-in page, sent before the pictures are taken. */
const SENT = [
  {
    as: "ada",
    path: "/user-dashboard/conversations",
    task: REVIEWED,
    words: "On both it looks like this now.",
  },
  {
    as: "admin",
    path: "/admin-dashboard/task-status",
    task: ASSIGNED,
    words: "This is the new sign-in.",
  },
];

const zone = zoneOfMorning(new Date());

await runScript(async () => {
  const [language] = argv.slice(2);
  if (language !== undefined && !isLanguage(language))
    throw new Mistake(`There is no messages/${language}.json.`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const supabase = await startMigrated(url);
  try {
    await seedDemo(supabase);
    await moveDemo(supabase.dbUrl, zone);
    const browser = await launchBrowser();
    const { process } = await serveBuild({ env: supabaseVariables(supabase), port });
    try {
      const { dbUrl } = supabase;
      await (language === undefined
        ? takeAll(browser, url)
        : takeEachPage(language, { browser, url, dbUrl, timezoneId: zone }));
    } finally {
      await browser.close();
      await stopChild(process);
    }
  } finally {
    await supabase.stop();
  }
});

async function takeAll(browser: Browser, url: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const photos = await photograph(await openWindow(browser, url, DESK));
  for (const sent of SENT) await sendPhotos(await openWindow(browser, url, DESK), sent, photos);
  for (const picture of PICTURES) {
    await take(await openWindow(browser, url, picture.size), picture);
  }
}

async function openWindow(browser: Browser, baseURL: string, viewport: Picture["size"]) {
  return browser.newPage({ baseURL, viewport, reducedMotion: "reduce", timezoneId: zone });
}

/** The sign-in page at a desk and on a phone. */
async function photograph(page: Page): Promise<Array<{ name: string; bytes: Buffer }>> {
  await page.goto("/", { waitUntil: "networkidle" });
  const desk = await page.screenshot({ type: "jpeg", quality: 80 });
  await page.setViewportSize(PHONE);
  const phone = await page.screenshot({ type: "jpeg", quality: 80 });
  return [
    { name: "sign-in at a desk.jpg", bytes: desk },
    { name: "sign-in on a phone.jpg", bytes: phone },
  ];
}

/** Signs in, and opens a page without the greeting; with a task, its conversation too. */
async function open(page: Page, { as, path, task }: Pick<Picture, "as" | "path" | "task">) {
  await signIn(page, { email: `${as}@demo.daymark.example`, password: demoPassword });
  await page.goto(path, { waitUntil: "networkidle" });
  if (task === undefined) return;
  await page.getByRole("main").getByRole("link", { name: task }).first().click();
  await page.getByRole("textbox", { name: /^Message about/ }).waitFor();
  await page.waitForLoadState("networkidle");
}

async function sendPhotos(
  page: Page,
  { words, ...where }: (typeof SENT)[number],
  photos: Awaited<ReturnType<typeof photograph>>,
): Promise<void> {
  await open(page, where);
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add photos or files" }).click();
  await (
    await asked
  ).setFiles(photos.map(({ name, bytes }) => ({ name, mimeType: "image/jpeg", buffer: bytes })));
  await page.getByRole("textbox", { name: /^Message about/ }).fill(words);
  await page
    .locator("[data-file-state=ready]")
    .nth(photos.length - 1)
    .waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("link", { name: /^Photo by .* of 2$/ })
    .last()
    .waitFor();
  await page.close();
}

async function take(page: Page, picture: Picture): Promise<void> {
  const { name } = picture;
  await open(page, picture);
  // Until a photo is loaded, its colours are shown.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 85 });
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > LARGEST) throw new Mistake(`${name}.webp has ${bytes.length} bytes.`);
  await writeFile(join(FOLDER, `${name}.webp`), bytes);
  console.log(`public/pictures/${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
  await page.close();
}

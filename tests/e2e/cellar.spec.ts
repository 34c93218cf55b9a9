// What a device keeps ahead is whole: not only what there is to do, but all that doing it needs.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { send } from "../fixtures/commands.ts";
import * as labelled from "../fixtures/labelled.ts";
import { assignWork } from "../fixtures/needs.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../fixtures/tasks.ts";
import { fileIn } from "../../app/core/words/files.ts";
import { expect, type Page, patience } from "./test.ts";
import { LIVE, pane } from "./thread.ts";
import { phone, test } from "./windows.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };
const CONVERSATIONS = "/user-dashboard/conversations";

/** Whether the data of the list and of these conversations is stored. */
function isReady(page: Page, ids: ReadonlyArray<string>): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const pages = await caches.open("daymark-pages");
    const kept = (await pages.keys()).map(({ url }) => url);
    // Back needs the list's data, too.
    const ends = [".data", ...wanted.map((id) => `.data?task=${id}&_routes=user`)];
    return ends.every((end) => kept.some((url) => url.endsWith(end)));
  }, ids);
}

test("conversations opened for the first time without a connection can be ticked and finished with a photo", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const points = [{ words: "Switch on the ovens" }, { words: "Check the cold room" }];
  const { tasks } = await assignWork(admin, [ana], { points, needs: ["points", "photo"] });
  const finished = tasks[0];
  if (!finished) throw new Error("Nothing was given");
  await send(ana, "accept", finished.id).throwOnError();
  const page = await openLive(ana, CONVERSATIONS, { ...phone, serviceWorkers: "allow" });
  // A worker that has just come has not seen the list.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect.poll(() => isReady(page, [finished.id]), BACK).toBe(true);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible();
  const dialog = page.getByRole("dialog");

  await test.step("ticked, and finished with a photo that only a decoder can read", async () => {
    await page.getByRole("link", { name: finished.title }).first().tap();
    const list = pane(page, finished).getByRole("list", { name: "Points" });
    for (const { words } of points) await list.getByRole("checkbox", { name: words }).tap();
    const asked = page.waitForEvent("filechooser");
    await pane(page, finished).getByRole("button", { name: "Finish" }).tap();
    const buffer = Buffer.from(labelled.heifOf("heic"));
    await (await asked).setFiles([{ name: "oven.heic", mimeType: "image/heic", buffer }]);
    await expect(dialog.getByText("oven.jpg")).toBeVisible();
    // Back closes the window, and nothing behind it.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(list).toBeVisible();
    await pane(page, finished).getByRole("button", { name: "Complete" }).tap();
    await dialog.locator("button[type=submit]").tap();
    await expect(dialog).toHaveCount(0);
  });

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await readTask(admin, finished.id)).stage, { ...LIVE, ...BACK })
    .toBe("Completed");
});

test("conversations opened for the first time without a connection can be rejected and blocked", async ({
  openLive,
}) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const unwanted = await assignTask(admin, ana);
  const stuck = await taskIn(admin, ana, "Pending");
  const page = await openLive(ana, CONVERSATIONS, { ...phone, serviceWorkers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect.poll(() => isReady(page, [unwanted.id, stuck.id]), BACK).toBe(true);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible();
  const dialog = page.getByRole("dialog");

  await page.getByRole("link", { name: unwanted.title }).first().tap();
  await pane(page, unwanted).getByRole("button", { name: "Reject" }).tap();
  await dialog.getByText("Too much to do", { exact: true }).tap();
  await dialog.getByRole("button", { name: "Reject" }).tap();
  await expect(dialog).toHaveCount(0);
  await pane(page, unwanted).getByRole("link", { name: "Back to the list" }).tap();

  await page.getByRole("link", { name: stuck.title }).first().tap();
  await pane(page, stuck).getByRole("button", { name: "I’m blocked…" }).tap();
  await dialog.getByRole("textbox").fill("Waiting for the key");
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(dialog).toHaveCount(0);

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await readTask(admin, unwanted.id)).stage, { ...LIVE, ...BACK })
    .toBe("Rejected");
  await expect
    .poll(async () => (await readTask(admin, stuck.id)).blocked_reason, BACK)
    .toBe("Waiting for the key");
});

test("every file that the worker stores from the start is there in each language", async () => {
  const files = await readdir("build/client/assets");
  const worker = files.find((file) => /^worker-[\w-]+\.js$/.test(file)) ?? "";
  const text = await readFile(`build/client/assets/${worker}`, "utf8");
  const stored = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|wasm|svg)/g));
  expect(stored.size).toBeGreaterThan(50);
  for (const path of stored) {
    const isWordless = path.includes("/heic-worker-");
    for (const language of ["en", "de", "ar"] as const) {
      const file = isWordless ? path : fileIn(language, path);
      expect(existsSync(`build/client${file}`), file).toBe(true);
    }
  }
});

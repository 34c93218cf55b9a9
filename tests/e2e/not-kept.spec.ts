// What is opened without a connection and is not kept on the device appears later, and never replaces something else.
import { createPerson, unique } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import { BOARD, card } from "./board.ts";
import { expect, type Page, patience } from "./test.ts";
import { pane, stream } from "./thread.ts";
import { phone, settled, test } from "./windows.ts";

const LIST = `${BOARD}/conversations`;
/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(45_000) };

/** The addresses kept on this device. */
function keptAddresses(page: Page): Promise<Array<string>> {
  return page.evaluate(async () => {
    const pages = await caches.open("daymark-pages");
    return (await pages.keys()).map(({ url }) => url);
  });
}

/** Waits until a conversation is kept. */
async function untilKept(page: Page, { id }: Task) {
  const address = `${LIST}.data?task=${id}&_routes=user`;
  await expect
    .poll(async () => (await keptAddresses(page)).some((url) => url.endsWith(address)), BACK)
    .toBe(true);
}

/** Deletes it from the device, as a full device would. */
async function forget(page: Page, { id }: Task) {
  await page.evaluate(async (task) => {
    const pages = await caches.open("daymark-pages");
    for (const key of await pages.keys()) if (key.url.includes(task)) await pages.delete(key);
  }, id);
}

/** Whether this device has a file of this name. */
function hasFile(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (part) => {
    const files = await caches.open("daymark-files");
    return (await files.keys()).some(({ url }) => url.includes(part));
  }, name);
}

function bar(page: Page) {
  return page.getByText(/^No connection/).first();
}

/** A person with two tasks. */
async function seedTwo() {
  const tag = unique();
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const ferns = { title: `Water the ferns ${tag}`, description: `By the door ${tag}` };
  const [fern, vet] = [
    await assignTask(admin, ana, ferns),
    await assignTask(admin, ana, { title: `Call the vet ${tag}`, description: `About Rex ${tag}` }),
  ];
  return { tag, admin, ana, fern, vet };
}

test("a conversation that is not kept shows its header and comes later, never over another; search says what it searched §8.26 §8.27", async ({
  openLive,
}) => {
  const { tag, ana, fern, vet } = await seedTwo();
  const page = await openLive(ana, LIST, { ...phone, serviceWorkers: "allow" });
  await settled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A page keeps what nobody has opened when it has rested for a while.
  await page.clock.install();
  await page.reload();
  await settled(page);
  await page.clock.fastForward(5000);
  for (const task of [fern, vet]) await untilKept(page, task);
  await forget(page, fern);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();

  const opening = page.locator("[data-pane]");
  const comes = opening.getByText("This conversation is not on this device.");
  await page.getByRole("link", { name: fern.title }).tap();
  await expect(opening.getByRole("heading", { name: fern.title })).toBeVisible();
  await expect(comes).toBeVisible();

  await opening.getByRole("link", { name: "Back to the list" }).tap();
  await expect(opening).toHaveCount(0);
  await page.getByRole("link", { name: vet.title }).tap();
  await expect(stream(page).getByText(`About Rex ${tag}`)).toBeVisible();
  await expect(comes).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden(BACK);
  await settled(page);
  await expect(pane(page, vet)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`task=${vet.id}`));

  await pane(page, vet).getByRole("link", { name: "Back to the list" }).tap();
  await forget(page, fern);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("link", { name: fern.title }).tap();
  await expect(comes).toBeVisible();
  await page.context().setOffline(false);
  await expect(stream(page).getByText(`By the door ${tag}`)).toBeVisible(BACK);

  await pane(page, fern).getByRole("link", { name: "Back to the list" }).tap();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => hasFile(page, "/palette-")).toBe(true);
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  const searched = "No connection: only what this device keeps was searched.";
  await page.getByRole("searchbox").first().fill(`ferns ${tag}`);
  await expect(page.getByText(searched)).toBeVisible();
  await expect(page.getByRole("link", { name: fern.title })).toBeVisible();
  await expect(page.getByRole("link", { name: vet.title })).toHaveCount(0);
  await page.getByRole("searchbox").first().fill("");
  await expect(page.getByRole("link", { name: vet.title })).toBeVisible();
  await expect(page.getByText(searched)).toHaveCount(0);

  const palette = page.getByRole("dialog", { name: "Find or do something" });
  await page.getByRole("button", { name: "Find" }).click();
  await palette.getByRole("combobox").fill(`vet ${tag}`);
  await expect(palette.getByRole("option", { name: vet.title })).toBeVisible();
  await expect(palette.getByRole("status")).toHaveText(searched);
  await palette.getByRole("combobox").fill(`nothing of that ${tag}`);
  await expect(palette.getByRole("status")).toHaveText(`Nothing found. ${searched}`);
});

test("a page that waits for the connection is cancelled when somebody continues on the current one", async ({
  openLive,
}) => {
  const { ana, vet } = await seedTwo();
  const page = await openLive(ana, BOARD, { viewport: { width: 1440, height: 900 } });
  await settled(page);
  await page.getByRole("button", { name: `Reject: ${vet.title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.getByRole("link", { name: "My Profile" }).first().click();
  await expect(page.getByText("No connection. The page opens when it is back.")).toBeVisible();
  await expect(card(page, vet.title)).toBeVisible();

  await page.getByRole("button", { name: `Reject: ${vet.title}` }).click();
  await dialog.getByText("Other", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "In your words" }).fill("Half a sen");
  await expect(page.getByText("No connection. What you do waits here.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden(BACK);
  await settled(page);
  await expect(dialog.getByRole("textbox", { name: "In your words" })).toHaveValue("Half a sen");
  await expect(page).toHaveURL(new RegExp(`${BOARD}$`));
});

import { expect, type Page, patience } from "./test.ts";
import { createPerson, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { signIn, signInAs } from "./fixtures.ts";
import { killServer, startOwn } from "../fixtures/own-server.ts";
import { stream } from "./thread.ts";
import { test } from "./windows.ts";

const BOARD = "/user-dashboard";
/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(30_000) };

/** All pages kept on this device, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const pages = await caches.open("daymark-pages");
    const keys = await pages.keys();
    const kept = await Promise.all(keys.map((key) => pages.match(key)));
    const texts = await Promise.all(kept.map(async (answer) => answer?.text()));
    return [...keys.map(({ url }) => url), ...texts].join("\n");
  });
}

/** When the server last answered this device, and for how many hours from then pages are kept. */
function heard(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const kept = await caches.match("/heard", { cacheName: "daymark-owner" });
    return kept?.text();
  });
}

/** Whether a kept page or its address contains this text. */
async function keeps(page: Page, text: string): Promise<boolean> {
  return (await keptText(page)).includes(text);
}

/** Ends the session of a closed page: an open one would go to sign in. */
async function withoutSession(page: Page) {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

function bar(page: Page) {
  return page.getByText(/^No connection/);
}

test("what somebody has seen can be read without Daymark, but not by the next person §threat.214", async ({
  newWindow,
}) => {
  // It starts and kills a server several times.
  test.slow();
  const [ada, ana, ben] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ first_name: "Ana" }),
    createPerson({ first_name: "Ben" }),
  ]);
  const task = await assignTask(ada, ana, {
    title: `Water ${unique()}`,
    description: "The ferns by the door",
  });
  const unopened = await assignTask(ada, ana, { description: "The key is under the mat" });
  const supabasePort = supabaseAddress().port;
  let server = await startOwn({ supabasePort });
  const page = await newWindow({
    baseURL: server.url,
    serviceWorkers: "allow",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { port } = server;
  const heading = page.getByRole("heading", { level: 1 });
  const card = page.getByRole("article", { name: task.title });
  const entry = page.getByRole("region", { name: "Today" }).getByText("The ferns by the door");

  await test.step("what was opened stays when Daymark goes, also after a reload", async () => {
    await signInAs(page.context(), ana);
    await page.goto(BOARD);
    await expect.poll(() => keeps(page, task.title)).toBe(true);
    expect(await heard(page)).toMatch(/^\d{13} [1-9]\d*$/);
    // The data that Back needs is kept too, once the board has become live and reloaded it.
    await expect.poll(() => keeps(page, `${BOARD}.data\n`)).toBe(true);
    const later = await assignTask(ada, ana);
    await expect(page.getByRole("article", { name: later.title })).toBeVisible(BACK);
    await expect.poll(() => keeps(page, later.title)).toBe(true);
    await card.getByRole("link", { name: task.title }).tap();
    await expect(entry).toBeVisible();
    await expect.poll(() => keeps(page, `task=${task.id}`)).toBe(true);
    // Conversations that nobody has opened are kept by themselves.
    await expect.poll(() => keeps(page, `${BOARD}.data?task=${unopened.id}`), BACK).toBe(true);
    await killServer(server);
    await page.goto(BOARD);
    await expect(card).toBeVisible();
    // The kept page is older than this task, but the kept data is not.
    await expect(page.getByRole("article", { name: later.title })).toBeVisible();
    await expect(bar(page)).toHaveText(/^No connection\. This is as of \d\d:\d\d\./);
    await card.getByRole("link", { name: task.title }).tap();
    await expect(entry).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
    await card.getByRole("link", { name: task.title }).tap();
    await expect(entry).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: unopened.title }).first().tap();
    await expect(stream(page).getByText("The key is under the mat")).toBeVisible();
    await page.reload();
    // This address was never loaded as a whole page: the board appears instead.
    await expect(card).toBeVisible();
  });

  await test.step("a page that was never seen says so, and comes by itself", async () => {
    await page.goto(`${BOARD}/profile`);
    await expect(heading).toHaveText("No connection");
    server = await startOwn({ supabasePort, port });
    await expect(heading).toHaveText("My Profile", BACK);
  });

  await test.step("somebody else finds nothing of it", async () => {
    await page.goto(BOARD);
    await expect.poll(() => keeps(page, task.title)).toBe(true);
    await withoutSession(page);
    await signInAs(page.context(), ben);
    await page.goto(BOARD);
    await expect(page.getByText("Your tasks will appear here")).toBeVisible();
    await expect.poll(() => keeps(page, ben.fullName)).toBe(true);
    expect(await keeps(page, task.title)).toBe(false);
  });

  await test.step("of what an admin sees nothing is kept", async () => {
    await withoutSession(page);
    await signInAs(page.context(), ada);
    await page.goto(`${BOARD}?task=${task.id}`);
    await expect(entry).toBeVisible();
    await expect.poll(() => keptText(page)).toBe("");
    await withoutSession(page);
    await signInAs(page.context(), ben);
    await page.goto(BOARD);
    await expect.poll(() => keeps(page, ben.fullName)).toBe(true);
  });

  await test.step("signing out leaves nothing", async () => {
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("button", { name: "Logout" }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).tap();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect.poll(() => keptText(page)).toBe("");
    await killServer(server);
    await page.goto(BOARD);
    await expect(heading).toHaveText("No connection");
  });

  await test.step("who signs out without a connection is signed out when it is back, before a page shows", async () => {
    server = await startOwn({ supabasePort, port });
    await signInAs(page.context(), ben);
    await page.goto(BOARD);
    await expect.poll(() => keeps(page, ben.fullName)).toBe(true);
    const other = await page.context().newPage();
    await other.goto(BOARD);
    await expect(other.getByText(ben.fullName).first()).toBeAttached();
    await killServer(server);
    await page.bringToFront();
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("button", { name: "Logout" }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).tap();
    await expect(page.getByText("You have logged out")).toBeVisible();
    await expect(other.getByText("You have logged out")).toBeVisible();
    await other.close();
    expect(await keptText(page)).toBe("");
    server = await startOwn({ supabasePort, port });
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible(BACK);
    await page.goto(BOARD);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  await test.step("who signs in by the form has pages kept at once", async () => {
    await signIn(page, ben);
    await page.waitForURL(/\/user-dashboard/);
    await expect.poll(() => keeps(page, ben.fullName)).toBe(true);
    await killServer(server);
  });

  await test.step("what nobody has used for as long as a session may be unused goes, also from the window", async () => {
    await page.goto(BOARD);
    await expect(page.getByText("Your tasks will appear here")).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await page.evaluate(async () => {
      const owner = await caches.open("daymark-owner");
      await owner.put("/heard", new Response(`${Date.now() - 3 * 3_600_000} 2`));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(heading).toHaveText("No connection");
    expect(await keptText(page)).toBe("");
  });
});

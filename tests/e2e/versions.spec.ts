// What a browser sees while servers change to another version, and back.
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { stopChild } from "../../scripts/lib/child.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { openRoundRobin } from "../../scripts/lib/proxy.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { askToReject, BOARD, card } from "./board.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { hydrated, signInAs } from "./fixtures.ts";
import { startOwn } from "../fixtures/own-server.ts";
import { expect, type Page, patience } from "./test.ts";
import { otherVersion } from "./versions.ts";
import { phone, test } from "./windows.ts";

const OFFER = "There is a new version of Daymark.";
const BACK = { timeout: patience(45_000) };

/** The addresses of scripts for which this device stores something else. */
function wrongFiles(page: Page): Promise<Array<string>> {
  return page.evaluate(async () => {
    const files = await caches.open("daymark-files");
    const keys = await files.keys();
    const types = await Promise.all(
      keys.map(async (key) => (await files.match(key))?.headers.get("Content-Type") ?? ""),
    );
    return keys
      .filter(({ url }, place) => url.includes("/assets/") && types[place]?.includes("html"))
      .map(({ url }) => url);
  });
}

/** Resolves once the service worker controls this page, and has stored its first files. */
async function workerReady(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => {
    const keys = await (await caches.open("daymark-files")).keys();
    return keys.some(({ url }) => url.includes("dialog-window"));
  });
}

/** The worker that is being installed, the one that waits and the one that answers. */
function workersOf(page: Page): Promise<Array<string | null>> {
  return page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    return [known?.installing, known?.waiting, known?.active].map((one) => one?.scriptURL ?? null);
  });
}

async function goBy(page: Page, link: string, path: string) {
  await page.getByRole("link", { name: link }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`), BACK);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(link, BACK);
}

/** A server of each version, and a proxy that sends requests to those in `servers` in turn. */
async function openVersions() {
  const [supabasePort, port] = [supabaseAddress().port, await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = { APP_URL: url, SESSION_SECRET: "s".repeat(64) };
  const first = await startOwn({ supabasePort, env });
  const version = (await fetch(first.url)).headers.get("Daymark-Version") ?? "";
  expect(version).toMatch(/^\w{12}$/);
  const folder = await otherVersion(version);
  const second = await startOwn({ supabasePort, env, cwd: folder });
  const servers = [first.url];
  const proxy = await openRoundRobin(port, servers);
  return {
    url,
    first,
    second,
    folder,
    /** The addresses of the servers that get requests. */
    servers,
    async close() {
      await proxy.close();
      await Promise.all([stopChild(first.process), stopChild(second.process)]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Asserts that each control has its scripts, and that a dialog from a file of its own opens. */
async function expectScripts(page: Page) {
  await hydrated(page);
  const window = page.getByRole("dialog", { name: "Find or do something" });
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(window.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
}

test.describe("with a server of each version", () => {
  test.describe.configure({ mode: "default" });

  let versions: Awaited<ReturnType<typeof openVersions>>;
  test.beforeAll(async () => {
    test.slow();
    versions = await openVersions();
  });
  test.afterAll(() => versions.close());

  test("while versions change, forward and back, no click is lost and no wrong file is stored", async ({
    newWindow,
  }) => {
    test.slow();
    const { ana } = await seedPeople();
    const { first, second, servers } = versions;
    servers.splice(0, 2, first.url);
    const page = await newWindow({ baseURL: versions.url, serviceWorkers: "allow" });

    await test.step("a server says what is not there, and which files keep their names", async () => {
      const missing = await fetch(`${second.url}/assets/base-none1234.js`, { redirect: "manual" });
      expect(missing.status).toBe(404);
      for (const path of ["manifest.webmanifest", "favicon.svg", "icon-192.png", "offline.html"]) {
        const { headers } = await fetch(`${first.url}/${path}`);
        expect(headers.get("cache-control"), path).toBe("public, max-age=3600");
      }
    });

    await test.step("the first click after a change goes where it was meant to", async () => {
      await signInAs(page.context(), ana);
      await page.goto(BOARD);
      await hydrated(page);
      await workerReady(page);
      servers.splice(0, 1, second.url);
      await goBy(page, "My Profile", "/profile");
      await hydrated(page);
      servers.splice(0, 1, first.url);
      await goBy(page, "My Calendar", "/calendar");
      await hydrated(page);
      expect(await wrongFiles(page)).toEqual([]);
    });

    await test.step("a quiet line offers the new version, and comes with the next page", async () => {
      servers.splice(0, 1, second.url);
      await page.evaluate(() => fetch("/resources/pulse"));
      await goBy(page, "My Board", "/user-dashboard");
      await expect(page.getByText(OFFER)).toBeVisible();
      await page.getByRole("button", { name: "Load it" }).click();
      await expect(page.getByText(OFFER)).toHaveCount(0);
      await hydrated(page);
    });

    await test.step("with both at once each click arrives", async () => {
      servers.push(first.url);
      for (const [link, path] of [
        ["My Calendar", "/calendar"],
        ["My Board", "/user-dashboard"],
        ["Conversations", "/conversations"],
        ["My Profile", "/profile"],
      ] as const) {
        await goBy(page, link, path);
      }
      expect(await wrongFiles(page)).toEqual([]);
    });

    await test.step("a device that keeps a page under a script's name heals by itself", async () => {
      servers.pop();
      await page.goto(`${BOARD}/profile`);
      await hydrated(page);
      await page.evaluate(async () => {
        const files = await caches.open("daymark-files");
        const type = { headers: { "Content-Type": "text/html" } };
        for (const key of await files.keys()) {
          if (key.url.endsWith(".js")) await files.put(key, new Response("<!doctype html>", type));
        }
      });
      await page.goto(`${BOARD}/profile`);
      await hydrated(page);
      await expect.poll(() => wrongFiles(page)).not.toContainEqual(expect.stringMatching(/base-/));
    });
  });

  test("a new worker whose files do not all come leaves the one before, which goes on answering without a connection", async ({
    newWindow,
  }) => {
    const { admin, ana } = await seedPeople();
    const task = await assignTask(admin, ana);
    const { first, second, servers, folder } = versions;
    servers.splice(0, 2, first.url);
    const page = await newWindow({ baseURL: versions.url, serviceWorkers: "allow" });
    await signInAs(page.context(), ana);
    await page.goto(BOARD);
    await workerReady(page);
    const before = await workersOf(page);
    expect(before).toEqual([null, null, expect.stringContaining("/worker-")]);

    const assets = join(folder, "build/client/assets");
    const windows = (await readdir(assets)).filter((file) => file.startsWith("dialog-window-"));
    expect(windows).not.toEqual([]);
    for (const file of windows) await rename(join(assets, file), join(folder, file));
    servers.splice(0, 1, second.url);
    const coming = page.context().waitForEvent("serviceworker");
    await page.goto(BOARD);
    expect((await coming).url()).not.toBe(before[2]);
    await expect.poll(() => workersOf(page), BACK).toEqual(before);

    await page.context().setOffline(true);
    await page.reload();
    await expect(card(page, task.title)).toBeVisible(BACK);
    await expect(page.getByText(/^No connection/).first()).toBeVisible(BACK);
    // The browser may just be trying the new one once more.
    await expect.poll(() => workersOf(page), BACK).toEqual(before);
    for (const file of windows) await rename(join(folder, file), join(assets, file));
  });

  for (const role of ["admin", "user"] as const) {
    test(`while both versions answer in turn, each page in an open tab of ${role}s gets its scripts, and stores no wrong file`, async ({
      newWindow,
    }) => {
      test.slow();
      const { admin, ana } = await seedPeople();
      await assignTask(admin, ana);
      const { first, second, servers } = versions;
      servers.splice(0, 2, first.url);
      const page = await newWindow({ baseURL: versions.url, serviceWorkers: "allow" });
      const person = role === "admin" ? admin : ana;
      await signInAs(page.context(), person);
      await page.goto(`/${role}-dashboard`);
      await hydrated(page);
      await workerReady(page);

      servers.push(second.url);
      const menu = page.getByRole("navigation", { name: "Main" });
      const links = menu.getByRole("link");
      const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      // Without the views that admins of other tests share.
      const isOwn = new RegExp(`^/${role}-dashboard[^?]*$`);
      const pages = [...new Set(paths)].filter((path) => path !== null && isOwn.test(path));
      expect(pages.length).toBeGreaterThan(4);
      for (const path of pages.toReversed()) {
        await test.step(path ?? "", async () => {
          await menu.locator(`a[href="${path}"]`).click();
          await expect(page).toHaveURL(new RegExp(`${path}$`), BACK);
          await expectScripts(page);
        });
      }
      expect(await wrongFiles(page)).toEqual([]);
    });
  }
});

test("without a connection, on an untouched page, Reject and the menu open, and a page that is not kept comes later", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await openLive(ana, BOARD, { ...phone, serviceWorkers: "allow" });
  await workerReady(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/).first()).toBeVisible();
  await askToReject(page, task.title);
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "My Profile" }).tap();

  await expect(page.getByText("No connection. The page opens when it is back.")).toBeVisible();
  await expect(card(page, task.title)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Profile", BACK);
});

// The tests of a worker share one tab, and nothing that one leaves there reaches the next.
import type { Page } from "@playwright/test";
import { signInAs } from "./fixtures.ts";
import { createPerson } from "../fixtures/people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

const PATH = "/about";

/** Everything that a browser stores for a site, by name. */
async function kept(page: Page) {
  const inPage = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    marked: "marked" in window,
    notices: Notification.permission,
    width: innerWidth,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    isThisCentury: new Date().getFullYear() >= 2000,
  }));
  return { ...inPage, cookies: await page.context().cookies() };
}

const windows: Array<Page> = [];
const before: Array<unknown> = [];

test("a test leaves everything that a browser can store", async ({ page, context }) => {
  await page.goto(PATH);
  before.push(await kept(page));

  await signInAs(context, await createPerson());
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => Object.assign(window, { marked: true }));
  await page.clock.install({ time: 0 });
  await page.setViewportSize({ width: 500, height: 500 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.route("**/sw.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto(PATH);
  await page.evaluate(async () => {
    document.cookie = "left=1";
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
    await new Promise((resolve) => {
      indexedDB.open("left").onsuccess = resolve;
    });
  });
  const left = await kept(page);
  expect(left).toMatchObject({
    local: expect.arrayContaining(["left"]),
    session: expect.arrayContaining(["left"]),
    databases: ["left"],
    marked: true,
    width: 500,
    isDark: true,
    isThisCentury: false,
  });
  expect(left.cookies.length).toBeGreaterThan(1);
  windows.push(await context.newPage());
  await page.route("**/*", (route) => route.abort());
  await context.setOffline(true);
});

test("the next test finds none of it", async ({ page, context }) => {
  await page.goto(PATH);
  expect(context.pages()).toHaveLength(1);
  expect(await kept(page)).toEqual(before[0]);
  expect(windows[0]?.isClosed()).toBe(true);
});

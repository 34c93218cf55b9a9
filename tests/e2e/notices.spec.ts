import { expect, type Page } from "./test.ts";
import { z } from "zod";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { test } from "./windows.ts";

const INBOX = "/user-dashboard/conversations";
const PROFILE = "/user-dashboard/profile";
const LABEL = "Notify me here while Daymark is open in the background";

type Permission = { given: NotificationPermission; answer?: NotificationPermission };

/**
 * Replaces the browser's own notices, which need a screen: records each notice, and each time the person is
 * asked for permission, with the answer `answer`.
 */
function fakeNotices({ given, answer = given }: Permission) {
  const made: Array<Notice> = [];
  let permission = given;
  class Notice extends EventTarget {
    onclick: (() => void) | null = null;
    readonly title: string;
    readonly body: string | undefined;
    constructor(title: string, { body }: NotificationOptions = {}) {
      super();
      this.title = title;
      this.body = body;
      made.push(this);
    }
    static get permission() {
      return permission;
    }
    static requestPermission() {
      permission = answer;
      Object.assign(window, { asked: 1 });
      return Promise.resolve(permission);
    }
    close() {
      this.onclick = null;
    }
  }
  Object.assign(window, { Notification: Notice, made, asked: 0 });
  Object.assign(navigator, {
    setAppBadge: (badge: number) => Promise.resolve(Object.assign(window, { badge })),
  });
}

const ShownSchema = z.array(z.object({ title: z.string(), body: z.string() }));

async function shown(page: Page) {
  const made = await page.evaluate(() => {
    const list: unknown = Reflect.get(window, "made");
    return Array.isArray(list) ? list.map(({ title, body }) => ({ title, body })) : [];
  });
  return ShownSchema.parse(made);
}

/** Pretends that the tab is in the background, which cannot happen in a headless browser. */
async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );
}

test("notices are off until turned on; then a tab in the background shows new entries, and a click opens one", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "There before" });
  const page = await openLive(ana, "/user-dashboard");
  await page.addInitScript(fakeNotices, { given: "granted" } satisfies Permission);
  await page.goto(PROFILE);
  const control = page.getByRole("switch", { name: LABEL });
  await expect(control).not.toBeChecked();

  await setHidden(page, true);
  await assignTask(admin, ana, { title: "While it was off" });
  await expect(page).toHaveTitle(/^\(2\)/);
  await setHidden(page, false);
  await control.check();
  await assignTask(admin, ana, { title: "While one looked on" });
  await expect(page).toHaveTitle(/^\(3\)/);
  // What is due today counts on the badges of the tab and of the application.
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /%3E3%3C/);
  expect(await page.evaluate(() => Number(Reflect.get(window, "badge")))).toBe(3);

  const baseline = page.waitForResponse("**/resources/notices");
  await setHidden(page, true);
  await baseline;
  const task = await assignTask(admin, ana, { title: "In the background" });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: "In the background", body: `${admin.fullName} assigned you this` }]);
  await send(admin, "message", task.id, { args: { message: "The code is 1234" } }).throwOnError();
  await expect
    .poll(async () => (await shown(page)).at(-1))
    .toEqual({ title: "In the background", body: `${admin.fullName} wrote` });

  await page.evaluate(() => {
    const list: unknown = Reflect.get(window, "made");
    const last: unknown = Array.isArray(list) ? list.at(-1) : undefined;
    if (last instanceof Notification) last.onclick?.(new Event("click"));
  });
  await expect(page).toHaveURL(`${INBOX}?task=${task.id}`);

  // The choice is stored in this browser.
  await page.goto(PROFILE);
  await hydrated(page);
  await expect(control).toBeChecked();
  await control.uncheck();
  await page.reload();
  await expect(control).not.toBeChecked();
});

test("if the browser forbids notices, the page says so", async ({ open }) => {
  const { ana } = await seedPeople();
  const page = await open(ana, "/user-dashboard");
  await page.addInitScript(fakeNotices, {
    given: "default",
    answer: "denied",
  } satisfies Permission);
  await page.goto(PROFILE);
  const control = page.getByRole("switch", { name: LABEL });
  await control.click();
  await expect(page.getByText(/Allow them for this site/)).toBeVisible();
  await expect(control).toHaveCount(0);
  await expectAccessible(page);
});

test("nobody is asked for permission before pressing the switch", async ({ open }) => {
  const { admin } = await seedPeople();
  const page = await open(admin, "/admin-dashboard");
  await page.addInitScript(fakeNotices, {
    given: "default",
    answer: "granted",
  } satisfies Permission);
  await page.goto("/admin-dashboard/new-notification");
  await expect(page.getByRole("switch", { name: LABEL })).toBeEnabled();
  expect(await page.evaluate(() => Number(Reflect.get(window, "asked")))).toBe(0);
  await page.getByRole("switch", { name: LABEL }).click();
  await expect.poll(() => page.evaluate(() => Number(Reflect.get(window, "asked")))).toBe(1);
});

import { expect, type Page, patience } from "./test.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { hydrated, liveConnection, loseRings, signInAs } from "./fixtures.ts";
import { openOwnServer } from "../fixtures/own-server.ts";
import { loadedAt, phone, settled, test } from "./windows.ts";
import { addTasks } from "./many-tasks.ts";
import { BOARD } from "./board.ts";
import { watchShift } from "./shift.ts";
import { composer, threadOf } from "./thread.ts";

/** More than the longest pause before a lost connection is tried again. */
const BACK = { timeout: patience(30_000) };

const TODAY = "/admin-dashboard/today-alert";

async function seed() {
  const [ada, nia] = await Promise.all([
    createPerson({ role: "admin", first_name: "Ada" }),
    createPerson({ first_name: "Nia" }),
  ]);
  const task = await assignTask(ada, nia, { title: `First ${unique()}` });
  const path = `${TODAY}?${new URLSearchParams({ q: nia.fullName })}`;
  return { ada, nia, task, path };
}

function boxOf(page: Page, title: string) {
  return page.getByRole("article", { name: title }).getByRole("textbox");
}

/** Makes Daymark unreachable, but not Realtime, which belongs to Supabase. */
async function cutDaymark(page: Page) {
  await page.route(`${process.env.APP_URL ?? ""}/**`, (route) => route.abort());
}

test("a change while Daymark is unreachable leaves page and typed text as they are, and appears when it answers again §8.24", async ({
  openLive,
}) => {
  const { ada, nia, task, path } = await seed();
  const page = await openLive(ada, path);
  await settled(page);
  const loaded = await loadedAt(page);
  await boxOf(page, task.title).fill("Half a sentence");
  await cutDaymark(page);
  const missed = await assignTask(ada, nia, { title: `Missed ${unique()}` });

  await expect(page.getByText(/^No connection/)).toBeVisible(BACK);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today Alert");
  await expect(boxOf(page, task.title)).toHaveValue("Half a sentence");
  await boxOf(page, task.title).pressSequentially(" and more");

  await page.unrouteAll();
  await page.getByRole("button", { name: "1 new" }).click(BACK);
  await expect(page.getByRole("article", { name: missed.title })).toBeVisible();
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
  await expect(boxOf(page, task.title)).toHaveValue("Half a sentence and more");
  expect(await loadedAt(page)).toBe(loaded);
});

test("a connection that was lost for a moment is not said to be lost when the page's data was there first", async ({
  openLive,
}) => {
  const { ada, path } = await seed();
  const page = await openLive(ada, path);
  await settled(page);
  const data = page.waitForResponse(/today-alert\.data/);
  await page.route("**/resources/pulse", async (route) => {
    await data;
    await page.waitForFunction(() => window.__remixRouter.state.revalidation === "idle");
    await route.continue();
  });
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection/)).toBeVisible(BACK);
  await page.context().setOffline(false);
  await expect(page.getByText(/^No connection/)).toHaveCount(0, BACK);
});

test("a change whose ring was lost appears when the window gets the focus, and otherwise after some minutes", async ({
  newWindow,
}) => {
  const { ada, nia, path } = await seed();
  const page = await newWindow({ hasClock: true });
  await page.clock.install();
  await signInAs(page.context(), ada);
  const line = await loseRings(page);
  line.mend();
  const live = liveConnection(page);
  await page.goto(path);
  await Promise.all([live, hydrated(page)]);
  await settled(page);
  // From now on rings are lost without a notice.
  line.lose();
  const unheard = await assignTask(ada, nia, { title: `Unheard ${unique()}` });
  await page.clock.runFor(61_000);
  await expect(page.getByRole("article", { name: unheard.title })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("article", { name: unheard.title })).toBeVisible();
  const later = await assignTask(ada, nia, { title: `Later ${unique()}` });
  await page.clock.fastForward("13:00");
  await expect(page.getByRole("article", { name: later.title })).toBeVisible();
});

test("without a connection the page stays until the one that was clicked can be loaded", async ({
  openLive,
}) => {
  const { ada, path } = await seed();
  const page = await openLive(ada, path);
  // Its script is loaded now; its data will not be.
  await page.getByRole("link", { name: "All Users" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Users");
  // Away from the link, whose data would be loaded on hover.
  await page.mouse.move(700, 500);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today Alert");
  await cutDaymark(page);
  await page.getByRole("link", { name: "All Users" }).first().click();
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today Alert");
  await page.unrouteAll();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Users", BACK);
  await expect(page).toHaveURL(/\/admin-dashboard\/all-users$/);
});

test.describe("with a line to Supabase that can be cut", () => {
  test.describe.configure({ mode: "default" });

  let server: Awaited<ReturnType<typeof openOwnServer>>;
  test.beforeAll(async () => {
    server = await openOwnServer();
  });
  test.afterEach(() => server.mend());
  test.afterAll(() => server.close());

  test("a tab that wakes up while Supabase is unreachable stays as it is, and catches up", async ({
    openLive,
  }) => {
    const { ada, nia, task, path } = await seed();
    const page = await openLive(ada, path, { baseURL: server.url });
    await settled(page);
    const loaded = await loadedAt(page);
    await boxOf(page, task.title).fill("Half a sentence");
    server.cut();
    await expect(page.getByText(/^Other people’s changes/)).toBeVisible(BACK);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText(/^No connection/)).toBeVisible(BACK);
    await expect(boxOf(page, task.title)).toHaveValue("Half a sentence");
    const missed = await assignTask(ada, nia, { title: `Missed ${unique()}` });

    server.mend();
    await page.getByRole("button", { name: "1 new" }).click(BACK);
    await expect(page.getByRole("article", { name: missed.title })).toBeVisible();
    await expect(page.getByText(/^(No connection|Other people’s changes)/)).toHaveCount(0, BACK);
    await expect(boxOf(page, task.title)).toHaveValue("Half a sentence");
    expect(await loadedAt(page)).toBe(loaded);
  });

  test("a page requested while Supabase is unreachable appears by itself later", async ({
    openLive,
  }) => {
    const { ada, task, path } = await seed();
    const page = await openLive(ada, path, { baseURL: server.url });
    server.cut();
    await page.reload();
    await expect(
      page.getByRole("heading", { name: "Daymark can't reach its database" }),
    ).toBeVisible(BACK);
    const loaded = await loadedAt(page);
    server.mend();
    await expect(page.getByRole("article", { name: task.title })).toBeVisible(BACK);
    expect(await loadedAt(page)).toBe(loaded);
  });
});

/** More than the longest time until a page says that it has no connection. */
const SAID = { timeout: patience(30_000) };

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the connection's bar moves nothing when it comes and goes, ${width} pixels wide §8.25`, async ({
    openLive,
  }) => {
    const { admin, ana } = await seedPeople();
    await addTasks({ to: ana, by: admin, count: 20 });
    // What says when it is due stays as wide as it is.
    const dueDateTime = new Date(Date.now() + 8 * 86_400_000).toISOString();
    const task = await assignTask(admin, ana, { dueDateTime });
    const page = await openLive(ana, `${BOARD}?column=pending`, { viewport: { width, height } });
    await settled(page);
    const parts = page.locator("#main, #main > *, [role=search], [data-pane] > *, h1, header time");
    const words = page.getByText(/^No connection/).first();
    async function placesOfAll() {
      const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
      return boxes.map((box) => box && { ...box });
    }
    async function comeAndGo() {
      const before = await placesOfAll();
      const shifts = await watchShift(page);
      await page.context().setOffline(true);
      await expect(words).toBeVisible();
      expect(await placesOfAll()).toEqual(before);
      await page.context().setOffline(false);
      await expect(words).toBeHidden(SAID);
      await settled(page);
      expect(await shifts()).toBeLessThanOrEqual(0.005);
    }
    await comeAndGo();
    // The same scrolled down, with a part that sticks below the header.
    await page.evaluate(() => window.scrollTo(0, 400));
    await comeAndGo();
    await page.goto(threadOf(task));
    await expect(composer(page)).toBeVisible();
    await settled(page);
    await comeAndGo();
  });
}

test("on a phone the bar about the connection stays in sight, together with the column tabs and the message field", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 20 });
  const task = await assignTask(admin, ana);
  const page = await openLive(ana, `${BOARD}?column=pending`, phone);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await cutDaymark(page);
  await assignTask(admin, ana);
  const words = page.getByText(/What you do waits here/).first();
  await expect(words).toBeInViewport({ ratio: 1, ...SAID });
  const [bar, columns] = await Promise.all([
    page.locator("[data-connection-bar]").boundingBox(),
    page.getByRole("navigation", { name: "Column" }).boundingBox(),
  ]);
  // At the foot, where it covers neither them, nor the clock, nor a search.
  expect(bar?.y).toBeGreaterThan((columns?.y ?? 0) + (columns?.height ?? 0));
  const tabs = await page.getByRole("navigation", { name: "Most used" }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.unrouteAll();
  await expect(words).toHaveCount(0, SAID);
  await page.goto(threadOf(task));
  await composer(page).tap();
  await settled(page);
  await cutDaymark(page);
  await assignTask(admin, ana);
  const inPane = page.locator("[data-pane]").getByText(/What you do waits here/);
  await expect(inPane).toBeInViewport({ ratio: 1, ...SAID });
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await composer(page).tap();
  await expect(composer(page)).toBeFocused();
});

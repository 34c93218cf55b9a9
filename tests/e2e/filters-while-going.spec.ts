import { expect, type Locator } from "./test.ts";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { hold } from "./fixtures.ts";
import { pane } from "./thread.ts";
import { settled, test } from "./windows.ts";

const TASKS = "/admin-dashboard/task-status";
const PEOPLE = "/admin-dashboard/task-assign";

/** An admin, and somebody with two tasks of different names. */
async function prepare() {
  const { admin, ana } = await seedPeople();
  const [first, second] = [
    await assignTask(admin, ana, { title: `Alpha ${unique()}` }),
    await assignTask(admin, ana, { title: `Omega ${unique()}` }),
  ];
  return { admin, ana, first, second, path: `${TASKS}?view=table&person=${ana.uid}` };
}

/** Types into the search and clicks something before the pause in typing is over: the clock is stopped. */
async function typeAndClick(there: Locator, text: string) {
  const page = there.page();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill(text);
  await there.click();
}

test("text typed into the search while a task is opening stays, and is searched afterwards", async ({
  openLive,
}) => {
  const { admin, first, second, path } = await prepare();
  const page = await openLive(admin, path, { hasClock: true });
  await settled(page);
  const table = page.getByRole("table");
  const release = await hold(page, /\.data/);
  await table.getByRole("link", { name: first.title }).click();
  await page.getByRole("searchbox").fill("Omega");
  release();
  await expect(pane(page, first)).toBeVisible();
  await expect(table.getByRole("link", { name: first.title })).toHaveCount(0);
  await expect(table.getByRole("link", { name: second.title })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("Omega");
  expect(new URL(page.url()).searchParams.get("q")).toBe("Omega");
});

test("text just typed into the search stays when a task is opened", async ({ openLive }) => {
  const { admin, first, second, path } = await prepare();
  const page = await openLive(admin, path, { hasClock: true });
  await settled(page);
  const table = page.getByRole("table");
  await typeAndClick(table.getByRole("link", { name: first.title }), "Omega");
  await expect(pane(page, first)).toBeVisible();
  await page.clock.resume();
  await expect(table.getByRole("link", { name: first.title })).toHaveCount(0);
  await expect(table.getByRole("link", { name: second.title })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("Omega");
});

test("typing continues while the list loads, and the final text counts", async ({ openLive }) => {
  const { admin, first, second, path } = await prepare();
  const page = await openLive(admin, path, { hasClock: true });
  await settled(page);
  const release = await hold(page, /\.data/);
  const asked = page.waitForRequest(/\.data\?.*q=Alph(&|$)/);
  await page.getByRole("searchbox").fill("Alph");
  await asked;
  await page.getByRole("searchbox").fill("Omega");
  release();
  await expect(page.getByRole("table").getByRole("link", { name: first.title })).toHaveCount(0);
  await expect(page.getByRole("table").getByRole("link", { name: second.title })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("Omega");
});

test("a search that was sent stays when a task is opened before its answer comes", async ({
  openLive,
}) => {
  const { admin, first, second, path } = await prepare();
  const page = await openLive(admin, path, { hasClock: true });
  await settled(page);
  const table = page.getByRole("table");
  const release = await hold(page, /\.data\?.*q=Omega/);
  const asked = page.waitForRequest(/\.data\?.*q=Omega/);
  await page.getByRole("searchbox").fill("Omega");
  await asked;
  // The old rows are dimmed and ignore the pointer, but open by keyboard.
  const link = table.getByRole("link", { name: first.title });
  await expect(table).toHaveCSS("opacity", "0.5");
  await expect(link).toHaveCSS("pointer-events", "none");
  await expect(page.getByRole("searchbox")).toHaveCSS("pointer-events", "auto");
  await link.press("Enter");
  await expect(pane(page, first)).toBeVisible();
  release();
  await expect(table.getByRole("link", { name: first.title })).toHaveCount(0);
  await expect(table.getByRole("link", { name: second.title })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("Omega");
  await expect(table).toHaveCSS("opacity", "1");
});

test("Clear removes what was typed before it, and not what is typed after it", async ({
  openLive,
}) => {
  const { admin, first, second, path } = await prepare();
  const page = await openLive(admin, `${path}&q=Alpha`, { hasClock: true });
  await settled(page);
  await typeAndClick(page.getByRole("link", { name: "Clear filters" }), "Omega");
  await expect(page).toHaveURL(`${TASKS}?view=table`);
  await page.clock.resume();
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.goto(`${path}&q=Alpha`);
  await settled(page);
  const release = await hold(page, /\.data/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("searchbox").fill(second.title);
  release();
  await expect(page.getByRole("table").getByRole("link", { name: second.title })).toBeVisible();
  await expect(page.getByRole("table").getByRole("link", { name: first.title })).toHaveCount(0);
  await expect(page).not.toHaveURL(/person=/);
});

test("a dialog opened while a search waits stays open, and the list behind it is searched", async ({
  openLive,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const tag = ana.fullName.split(" ").at(-1) ?? "";
  const page = await openLive(admin, `${PEOPLE}?q=${tag}`, { hasClock: true });
  await settled(page);
  const add = page.getByRole("button", { name: `Add Task for ${ana.fullName}` });
  await typeAndClick(add, ana.fullName);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === ana.fullName);
  await expect(page).toHaveURL(/assign=/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toHaveValue(ana.fullName);
  await expect(page.getByText(ben.fullName)).toHaveCount(0);
});

test("a dialog opened just as the pause in typing ends stays open, on a busy machine too", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(
    admin,
    `/admin-dashboard/task-assign?q=${encodeURIComponent(ana.fullName)}`,
  );
  await page.getByRole("checkbox", { name: `Choose ${ana.fullName}` }).check();
  const assign = await page.getByRole("button", { name: "Assign to 1" }).elementHandle();
  await page.getByRole("searchbox").evaluate((box, button) => {
    function keepBusyUntil(moment: number) {
      while (performance.now() < moment);
    }
    if (!(box instanceof HTMLInputElement) || !(button instanceof HTMLElement)) return;
    box.setRangeText("", box.value.length - 1, box.value.length);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    const typed = performance.now();
    keepBusyUntil(typed + 240);
    // The pause ends before the dialog has been rendered.
    button.click();
    keepBusyUntil(typed + 270);
  }, assign);
  await expect(page.getByRole("dialog", { name: "Assign task" })).toBeVisible();
  await expect(page).toHaveURL(/assign=/);
});

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

/** Types into the search and clicks something before typing has paused, however slow the machine: time stands still. */
async function typeAndClick(there: Locator, text: string) {
  const page = there.page();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill(text);
  await there.click();
}

test("what is typed while a task is opening stays, and is asked once it is open", async ({
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

test("what was just typed stays when a task is opened", async ({ openLive }) => {
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

test("typing goes on while the list is being asked, and its end is what counts", async ({
  openLive,
}) => {
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

test("a search that was asked stays when a task is opened before its answer comes", async ({
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
  // What shows is what was: it dims, and only who has the focus there opens it.
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

test("what was typed before Clear goes with it, what is typed after it does not", async ({
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

test("a dialog that is opened while a search waits stays, and the list behind it is asked", async ({
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

test("what is opened in the moment in which typing pauses stays open, on a busy machine too", async ({
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
    // Typing pauses while what this opens is not rendered yet.
    button.click();
    keepBusyUntil(typed + 270);
  }, assign);
  await expect(page.getByRole("dialog", { name: "Assign task" })).toBeVisible();
  await expect(page).toHaveURL(/assign=/);
});

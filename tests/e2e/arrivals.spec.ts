import { seedPeople } from "../fixtures/people.ts";
import { send } from "../fixtures/commands.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { card, middleOf } from "./board.ts";
import { addTasks } from "./many-tasks.ts";
import { stayAt } from "./hands.ts";
import { watchShift } from "./shift.ts";
import { PATH as STATUS } from "./task-table.ts";
import { expect, patience } from "./test.ts";
import { LIVE } from "./thread.ts";
import { PATH as TODAY } from "./today-cards.ts";
import { phone, test } from "./windows.ts";

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

test("what arrives moves nothing: a tap hits what it was meant for, and new rows wait behind a button", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const meant = await assignTask(admin, ana, { title: "Meant", dueDateTime: inHours(30) });
  await assignTask(admin, ana, { title: "Below", dueDateTime: inHours(40) });
  const page = await openLive(ana, "/user-dashboard?order=due", phone);
  await stayAt(page);
  const shift = await watchShift(page);
  const accept = await middleOf(card(page, "Meant").getByRole("button", { name: /^Accept Task/ }));
  for (let number = 1; number <= 10; number += 1) {
    await assignTask(admin, ana, { title: `Sooner ${number}`, dueDateTime: inHours(number) });
  }
  const button = page.getByRole("button", { name: "10 new in New" });
  await expect(button).toBeVisible(LIVE);
  expect(await shift()).toBeLessThanOrEqual(0.02);

  await assignTask(admin, ana, { title: "Just before", dueDateTime: inHours(1) });
  await expect(page.getByRole("button", { name: "11 new in New" })).toBeVisible(LIVE);
  await page.touchscreen.tap(accept.x, accept.y);
  await expect.poll(async () => (await readTask(admin, meant.id)).stage, LIVE).toBe("Pending");
  await page.getByRole("button", { name: "11 new in New" }).tap();
  await expect(card(page, "Just before")).toBeVisible();
  await expect(page.getByRole("button", { name: / new in New$/ })).toHaveCount(0);
  await expect(card(page, "Meant")).toBeHidden();

  await assignTask(admin, ana, { title: "Soonest", dueDateTime: inHours(0.5) });
  const one = page.getByRole("button", { name: "1 new in New" });
  await expect(one).toBeVisible(LIVE);
  await one.press("Enter");
  await expect(card(page, "Soonest")).toBeFocused();

  const gap = await card(page, "Just before")
    .getByRole("button", { name: /^Accept Task/ })
    .evaluate((button) => {
      const bar = document.querySelector("[data-thumb-bar]")?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 10);
      button.focus();
      return bar - button.getBoundingClientRect().bottom;
    });
  expect(gap, "what has the focus is not under the bar").toBeGreaterThanOrEqual(0);
});

test("on an admin's list a new row waits too, wherever it belongs", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const path = `/admin-dashboard/today-alert?${new URLSearchParams({ view: "overdue", q: ana.fullName })}`;
  await assignTask(admin, ana, { title: "Old", dueDateTime: inHours(-60) });
  const page = await openLive(admin, path);
  await expect(page.getByRole("link", { name: "Old", exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: /, Old$/ }).check();
  await assignTask(admin, ana, { title: "Older", dueDateTime: inHours(-90) });
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible(LIVE);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await assignTask(admin, ana, { title: "At the end", dueDateTime: inHours(-50) });
  const button = page.getByRole("button", { name: "2 new" });
  await expect(button).toBeVisible(LIVE);
  await expect(page.getByRole("link", { name: "At the end" })).toHaveCount(0);
  await button.press("Enter");
  await expect(page.getByRole("link", { name: "Older" })).toBeFocused();
});

test("what changes in a row that is shown appears at once, while a new row waits", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const path = `/admin-dashboard/today-alert?${new URLSearchParams({ view: "overdue", q: ana.fullName })}`;
  const task = await assignTask(admin, ana, { title: "Shown", dueDateTime: inHours(-60) });
  const page = await openLive(admin, path);
  const row = page.getByRole("article").filter({ hasText: "Shown" });
  await row.hover();
  await assignTask(admin, ana, { title: "Before it", dueDateTime: inHours(-90) });
  const button = page.getByRole("button", { name: "1 new" });
  await expect(button).toBeVisible(LIVE);

  await send(ana, "message", task.id, { args: { message: "On my way" } }).throwOnError();
  await expect(row.getByText("On my way")).toBeVisible(LIVE);
  await send(ana, "accept", task.id).throwOnError();
  await expect(row.getByText("Pending")).toBeVisible(LIVE);
  await expect(button).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("in a window that nobody touches a new row comes by itself, marked; under a mouse it waits", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const path = `/admin-dashboard/today-alert?${new URLSearchParams({ view: "overdue", q: ana.fullName })}`;
  await assignTask(admin, ana, { title: "Old", dueDateTime: inHours(-60) });
  const page = await openLive(admin, path);
  await expect(page.getByRole("link", { name: "Old", exact: true })).toBeVisible();
  const marked = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        document.addEventListener("animationstart", ({ animationName, target }) => {
          if (animationName === "went" && target instanceof Element) resolve(target.textContent);
        });
      }),
  );
  await assignTask(admin, ana, { title: "Older", dueDateTime: inHours(-90) });
  await expect(page.getByRole("link", { name: "Older" })).toBeVisible(LIVE);
  expect(await marked).toContain("Older");
  await expect(page.getByRole("status").getByText("1 new", { exact: true })).toHaveCount(1);
  await page.getByRole("article").first().hover();
  await assignTask(admin, ana, { title: "Still older", dueDateTime: inHours(-95) });
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible(LIVE);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("what leaves a list stays in its place, takes no tap, and goes once nobody has touched the window for ten seconds", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const path = `/admin-dashboard/today-alert?${new URLSearchParams({ view: "overdue", q: ana.fullName })}`;
  const leaving = await assignTask(admin, ana, { title: "Leaving", dueDateTime: inHours(-60) });
  await assignTask(admin, ana, { title: "Staying", dueDateTime: inHours(-50) });
  const page = await openLive(admin, path);
  const link = page.getByRole("link", { name: "Leaving", exact: true });
  await link.hover();
  const place = await middleOf(link);
  const shift = await watchShift(page);
  await send(ana, "accept", leaving.id).throwOnError();
  await send(ana, "complete", leaving.id).throwOnError();
  const row = page.locator("[data-gone='No longer in this list']");
  await expect(row).toContainText("Leaving", LIVE);
  await page.mouse.click(place.x, place.y);
  await expect(page).toHaveURL(path);
  expect(await shift()).toBeLessThanOrEqual(0.02);
  await expect(row).toHaveCount(0, { timeout: patience(15_000) });
  await expect(page.getByRole("link", { name: "Staying", exact: true })).toBeVisible();
});

const LISTS = [
  { name: "Today Alert", of: "admin", path: `${TODAY}?view=overdue&q=` },
  { name: "Task Status", of: "admin", path: `${STATUS}?view=table&q=` },
  { name: "Conversations", of: "person", path: "/user-dashboard/conversations" },
  { name: "a person's board", of: "person", path: "/user-dashboard?column=new&order=due" },
] as const;

/** What a page says while it has no connection, and for how long it may. */
const SAID = { timeout: patience(30_000) };

for (const { name, of, path } of LISTS) {
  test(`${name} stays where it is while ten tasks arrive, and while the connection comes and goes`, async ({
    openLive,
  }) => {
    const { admin, ana } = await seedPeople();
    await addTasks({ to: ana, by: admin, count: 12, stage: "New", due: "-9 days" });
    const own = of === "person";
    const page = await openLive(
      own ? ana : admin,
      own ? path : path + encodeURIComponent(ana.fullName),
      phone,
    );
    await expect(page.getByText("Card 12", { exact: true })).toBeAttached();
    await stayAt(page);
    const shift = await watchShift(page);
    for (let number = 1; number <= 10; number += 1) {
      await assignTask(admin, ana, {
        title: `Came ${number}`,
        dueDateTime: inHours(-300 + number),
      });
    }
    await expect(page.getByRole("button", { name: /^10 new/ })).toBeVisible(LIVE);
    const moved = await shift();
    expect(moved, "over ten arrivals").toBeLessThanOrEqual(0.02);
    await page.context().setOffline(true);
    const words = page.getByText(/^No connection/).first();
    await expect(words).toBeVisible(SAID);
    await page.context().setOffline(false);
    await expect(words).toBeHidden(SAID);
    expect((await shift()) - moved, "with the connection").toBeLessThanOrEqual(0.005);
  });
}

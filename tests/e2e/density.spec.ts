import type { Page } from "@playwright/test";
import { send } from "../fixtures/commands.ts";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { addTasks } from "./many-tasks.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { PATH as STATUS } from "./task-table.ts";
import { watchShift } from "./shift.ts";
import { boxOf, card, PATH as TODAY, sendButtonOf } from "./today-cards.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** How many of the elements are in sight as a whole. */
function inSight(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (each) =>
      [...document.querySelectorAll(each)].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
    selector,
  );
}

/** An admin, and somebody with so many tasks due today. */
async function dueToday(count: number) {
  const { admin, ana } = await seedPeople();
  const tasks = [];
  for (let number = 1; number <= count; number += 1) {
    tasks.push(await assignTask(admin, ana, { title: `Shelf ${number + 10}` }));
  }
  const path = `${TODAY}?${new URLSearchParams({ q: ana.fullName })}`;
  return { admin, ana, tasks, path };
}

test("Today Alert shows twelve rows on a desktop, and a row's box moves nothing when it appears §2.74", async ({
  open,
}) => {
  const { admin, tasks, path } = await dueToday(13);
  const page = await open(admin, path, { viewport: desktop });
  await expect(page.getByRole("article")).toHaveCount(13);
  expect(await inSight(page, "article")).toBeGreaterThanOrEqual(12);

  const [first, second] = tasks;
  if (!first || !second) throw new Error("No tasks");
  const [box, next] = [boxOf(page, first.title), card(page, second.title)];
  const form = box.locator("xpath=ancestor::form");
  await expect(form).not.toHaveCSS("opacity", "1");
  const before = await next.boundingBox();
  // By mouse: a press on the last line is one into the box.
  await card(page, first.title).locator("label.due-task-last").click();
  await expect(box).toBeFocused();
  await expect(form).toHaveCSS("opacity", "1");
  expect(await next.boundingBox()).toEqual(before);
  // What was typed stays in sight, wherever the focus goes.
  await page.keyboard.type("Half a word");
  await boxOf(page, second.title).focus();
  await expect(form).toHaveCSS("opacity", "1");
  expect(await next.boundingBox()).toEqual(before);
  // By keyboard Tab reaches box and button.
  await page.keyboard.press("Tab");
  await expect(sendButtonOf(page, second.title)).toBeFocused();
  await expect(sendButtonOf(page, second.title)).toBeInViewport();
});

test("by touch the last line opens the box, and the row that is open has it §2.75", async ({
  open,
}) => {
  const { admin, tasks, path } = await dueToday(3);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await open(admin, path, phone);
  const [first, second] = tasks;
  if (!first || !second) throw new Error("No tasks");
  const below = await card(page, second.title).boundingBox();
  await card(page, first.title).locator("label.due-task-last").tap();
  await expect(boxOf(page, first.title)).toBeFocused();
  expect(await card(page, second.title).boundingBox()).toEqual(below);
  await page.setViewportSize(desktop);
  await card(page, second.title).getByRole("link", { name: second.title }).click();
  const form = boxOf(page, second.title).locator("xpath=ancestor::form");
  await card(page, first.title).getByRole("checkbox").focus();
  await expect(form).toHaveCSS("opacity", "1");
});

test("without scripts every row's box is in sight and sends §2.76", async ({ open }) => {
  const { admin, tasks, path } = await dueToday(2);
  const page = await open(admin, path, { viewport: desktop, javaScriptEnabled: false });
  const [first] = tasks;
  if (!first) throw new Error("No tasks");
  const form = boxOf(page, first.title).locator("xpath=ancestor::form");
  await expect(form).toHaveCSS("opacity", "1");
  await boxOf(page, first.title).fill("On my way");
  await sendButtonOf(page, first.title).click();
  await expect(card(page, first.title).getByText("Notification sent!")).toBeVisible();
});

test("Task Status shows eighteen rows on a desktop, and of its filters those that are used §rights.52", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 20 });
  const path = `${STATUS}?view=table&person=${ana.uid}`;
  const page = await open(admin, path, { viewport: desktop });
  await expect(page.locator("tr[data-arrival]")).toHaveCount(20);
  expect(await inSight(page, "tr[data-arrival]")).toBeGreaterThanOrEqual(18);

  const due = page.getByRole("combobox", { name: "Due" });
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(due).toBeHidden();
  await notePresses(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await due.selectOption({ label: "Overdue" });
  await expect(page.getByText("No task matches these filters.")).toBeVisible();
  await untilAnother(page);
  await page.getByRole("button", { name: "Filters (filtered)" }).click();
  await expect(due).toBeVisible();
  await expect(sort).toBeHidden();
  await page.reload();
  await expect(due).toBeVisible();
  await expect(sort).toBeHidden();
});

test("a row keeps its height when its person is nudged, and a blocked one says why above what was said last", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const word = unique();
  const first = await assignTask(admin, ana, { title: `First ${word}` });
  const second = await assignTask(admin, ana, { title: `Second ${word}` });
  const path = `${TODAY}?q=${word}`;
  await send(ana, "accept", first.id).throwOnError();
  const need = "The key of the workshop is with somebody who is on leave until Monday";
  await send(ana, "block", first.id, { args: { reason: need } }).throwOnError();
  await send(ana, "message", first.id, { args: { message: "Nobody else has one" } }).throwOnError();
  const wide = card(await open(admin, path, { viewport: desktop }), first.title);
  const said = await wide.getByText("Nobody else has one").boundingBox();
  const why = await wide.locator("p", { hasText: need }).first().boundingBox();
  expect((why?.y ?? 0) + (why?.height ?? 0)).toBeLessThanOrEqual((said?.y ?? 0) + 1);
  const page = await open(admin, path, { viewport: phone });
  const nudge = card(page, second.title).getByRole("button", { name: /^Nudge/ });
  const state = await card(page, second.title).getByText("New", { exact: true }).boundingBox();
  const place = await nudge.boundingBox();
  expect(Math.abs(middle(place) - middle(state)), "in one line").toBeLessThan(8);
  const before = await card(page, second.title).boundingBox();
  const shift = await watchShift(page);
  await nudge.click();
  await expect(page.getByText("1 nudged.")).toBeVisible();
  await expect(nudge).toBeDisabled();
  expect((await card(page, second.title).boundingBox())?.height).toBe(before?.height);
  expect(await shift()).toBeLessThanOrEqual(0.005);
});

function middle(box: { y: number; height: number } | null): number {
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}

test("on a desktop a page that needs less than the width is in the middle of it §rights.54", async ({
  open,
}) => {
  const { admin } = await seedPeople();
  const page = await open(admin, "/admin-dashboard/settings", { viewport: desktop });
  for (const path of [
    "settings",
    "user-profile",
    "audit-log",
    "add-user",
    "import-users",
    "reports",
    "team",
    "dashboard-content",
    "",
  ]) {
    await page.goto(`/admin-dashboard/${path}`);
    const sides = await page.getByRole("main").evaluate((main) => {
      const column = main.querySelector(".mx-auto")?.getBoundingClientRect();
      const room = main.getBoundingClientRect();
      return [(column?.left ?? 0) - room.left, room.right - (column?.right ?? 0)];
    });
    expect(Math.abs((sides[0] ?? 0) - (sides[1] ?? 0)), path).toBeLessThanOrEqual(1);
  }
});

test("a row far below a phone's first screen is skipped with the height that it has", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 20, stage: "New", due: "-9 days" });
  const lists = [
    { as: admin, path: `${TODAY}?${new URLSearchParams({ view: "overdue", q: ana.fullName })}` },
    { as: ana, path: "/user-dashboard/conversations" },
    { as: ana, path: "/user-dashboard?column=new" },
  ];
  for (const { as, path } of lists) {
    const page = await open(as, path, { viewport: phone });
    const row = page.locator("li[data-arrival]").nth(16);
    await expect(row).toHaveCSS("content-visibility", "auto");
    const [skipped, drawn] = await row.evaluate((item) => {
      const before = item.getBoundingClientRect().height;
      item.style.contentVisibility = "visible";
      return [before, item.getBoundingClientRect().height];
    });
    expect(skipped, path).toBeCloseTo(drawn, 0);
  }
});

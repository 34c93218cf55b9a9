// An admin finds who needs them, and does something about it on that person's page.
import { expect, type Page, patience } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays, readTask, type Task } from "../fixtures/tasks.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { middleOf } from "./board.ts";
import { expectAccessible } from "./fixtures.ts";
import { finger } from "./touch.ts";
import { phone, test } from "./windows.ts";

const TEAM = "/admin-dashboard/team";

function pageOf({ uid }: Person) {
  return `/admin-dashboard/person?user=${uid}`;
}

/** Two people in a group of their own, the first of them with three late tasks. */
async function prepare() {
  const { admin, ana, ben } = await seedPeople();
  const { id: group } = await makeGroup(admin, [ana, ben]);
  const tasks = [];
  for (const days of [-3, -2, -1]) {
    tasks.push(await assignTask(admin, ana, { dueDateTime: inDays(days) }));
  }
  return { admin, ana, ben, group, tasks };
}

/** How many open tasks the team says that somebody has. */
function openOf(page: Page, { fullName }: Person) {
  return page.getByRole("row").filter({ hasText: fullName }).getByRole("cell").nth(2);
}

test("from the team to somebody's late tasks, which somebody else gets, by mouse §2.55", async ({
  open,
}) => {
  const { admin, ana, ben, group, tasks } = await prepare();
  const page = await open(admin, `${TEAM}?group=${group}`);
  const rows = page.getByRole("table", { name: "Team" }).getByRole("row");
  await expect(rows.nth(1)).toContainText(ana.fullName);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=name_asc/);
  await expect(rows.filter({ hasText: ana.fullName }).getByRole("cell").nth(4)).toHaveText(/^3/);
  await rows.getByRole("link", { name: ana.fullName }).click();
  await expect(page).toHaveURL(/\/person\?user=/);
  await page.locator("a[href$='show=late']").click();
  await expect(page).toHaveURL(/\/person\?user=.*&show=late$/);
  await expect(page.getByRole("heading", { name: ana.fullName })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await bar.getByRole("button", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Give them to" }).fill(ben.fullName);
  await dialog.getByRole("option", { name: ben.fullName }).click();
  await dialog.getByRole("button", { name: "Reassign" }).click();
  await expect(page.getByText("3 tasks reassigned")).toBeVisible();
  await expect(page.getByText("Nothing is late.")).toBeVisible();
  for (const { id } of tasks) expect((await readTask(admin, id)).assigned_to).toBe(ben.uid);
});

test("one message about several of somebody's tasks, and their conversation beside them, by keyboard", async ({
  open,
}) => {
  const { admin, ana, tasks } = await prepare();
  const page = await open(admin, pageOf(ana));
  const [first] = tasks;
  const box = page.getByRole("checkbox", { name: `Select ${first?.title}` });
  await box.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Message" }).press("Enter");
  await page.getByRole("textbox", { name: "Message" }).fill("How far are these?");
  await page.keyboard.press("Tab");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).press("Enter");
  await expect(page.getByText("To 1 person, on 2 tasks.")).toBeVisible();
  await page.getByRole("link", { name: first?.title ?? "", exact: true }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`task=${first?.id}`));
  await expect(
    page.getByRole("region", { name: first?.title ?? "" }).getByText("How far are these?"),
  ).toBeVisible();
});

test("without scripts the team and somebody's page are there, with their links and filters", async ({
  open,
}) => {
  const { admin, ana, group, tasks } = await prepare();
  const page = await open(admin, `${TEAM}?group=${group}`, { javaScriptEnabled: false });
  await page.getByRole("combobox", { name: "Department" }).selectOption("Finance");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("1 person found")).toBeVisible();
  await page.goto(`${TEAM}?group=${group}`);
  await page.getByRole("link", { name: ana.fullName, exact: true }).click();
  await page.getByRole("link", { name: "3 Late" }).click();
  await expect(page).toHaveURL(/show=late/);
  await page.getByRole("link", { name: tasks[0]?.title ?? "", exact: true }).click();
  await expect(page.getByRole("heading", { name: tasks[0]?.title ?? "" }).first()).toBeVisible();
});

test("a phone shows the team and somebody's page without scrolling sideways, also by touch", async ({
  open,
}) => {
  const { admin, ana, group } = await prepare();
  const page = await open(admin, `${TEAM}?group=${group}`, phone);
  await expectAccessible(page);
  await page.getByRole("link", { name: ana.fullName, exact: true }).tap();
  await expect(page.getByRole("heading", { name: ana.fullName })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});

test("the dashboard and a name lead to somebody's page, which leads to Assign with them chosen", async ({
  open,
}) => {
  const { admin, ana } = await prepare();
  const page = await open(admin, "/admin-dashboard");
  const needs = page.getByRole("region", { name: "What needs you" });
  await needs.getByRole("link", { name: "The whole team" }).click();
  await expect(page).toHaveURL(new RegExp(`${TEAM}$`));
  await page.goto(`/admin-dashboard/task-status?person=${ana.uid}`);
  await page.getByRole("article").getByRole("link", { name: ana.fullName }).first().click();
  await expect(page).toHaveURL(pageOf(ana));
  await page.getByRole("link", { name: "Assign a task" }).click();
  await expect(page.getByRole("dialog")).toContainText(ana.fullName);
});

test("in the team somebody is relieved of the tasks they did not accept, by keys, and gets them back by Undo §2.59", async ({
  open,
}) => {
  const { admin, ana, ben, group, tasks } = await prepare();
  await send(ana, "accept", tasks[0]?.id ?? "").throwOnError();
  const page = await open(admin, `${TEAM}?group=${group}`);
  const label = `Give ${ana.fullName}’s tasks to somebody else`;
  await page.getByRole("button", { name: label }).press("Enter");
  const dialog = page.getByRole("dialog", { name: label });
  const given = dialog.getByRole("list", { name: "Tasks to reassign" });
  const to = dialog.getByRole("combobox", { name: "Give them to" });
  await expect(to).toBeFocused();
  await expect(given.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.type(ben.fullName);
  await dialog.getByRole("option", { name: ben.fullName }).waitFor();
  await page.keyboard.press("Enter");
  const count = dialog.getByRole("textbox", { name: "How many" });
  await count.fill("0");
  await count.press("Enter");
  await expect(dialog.getByText("A number from 1 to 3")).toBeVisible();
  await count.fill("2");
  await expect(given.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await count.press("Enter");
  await expect(page.getByText("2 tasks reassigned")).toBeVisible();
  const [first, second, third] = tasks;
  await expectAt(admin, ana, [first]);
  await expectAt(admin, ben, [second, third]);
  await expect(openOf(page, ben)).toHaveText(/^2/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(openOf(page, ana)).toHaveText(/^3/);
  await expectAt(admin, ana, tasks);
});

test("on a phone somebody is relieved by touch §2.60", async ({ open }) => {
  const { admin, ana, ben, group } = await prepare();
  const page = await open(admin, `${TEAM}?group=${group}`, phone);
  await page.getByRole("button", { name: `Give ${ana.fullName}’s tasks` }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Give them to" }).fill(ben.fullName);
  await dialog.getByRole("option", { name: ben.fullName }).tap();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Give 3 tasks" }).tap();
  await expect(page.getByText("3 tasks reassigned")).toBeVisible();
  await expect(openOf(page, ben)).toHaveText(/^3/);
});

test("in the team tasks are carried to somebody's row, by mouse and by finger, and the form that asks how many is filled in §2.60", async ({
  open,
}) => {
  const { admin, ana, ben, group, tasks } = await prepare();
  const label = `Give ${ana.fullName}’s tasks to somebody else`;
  async function expectFilledIn(window: Page) {
    const dialog = window.getByRole("dialog", { name: label });
    await expect(dialog.getByRole("list", { name: "Give them to: chosen" })).toContainText(
      ben.fullName,
    );
    await expect(dialog.getByRole("textbox", { name: "How many" })).toHaveValue("5");
    await expect(dialog.getByRole("button", { name: "Give 3 tasks" })).toBeVisible();
    return dialog;
  }
  function placesOn(window: Page) {
    const theirs = window.getByRole("link", { name: ben.fullName, exact: true });
    return Promise.all([middleOf(window.getByRole("button", { name: label })), middleOf(theirs)]);
  }

  // High enough that the page does not scroll along with what is carried.
  const page = await open(admin, `${TEAM}?group=${group}`, {
    viewport: { width: 1440, height: 1000 },
  });
  const [handle, row] = await placesOn(page);
  const carried = page.getByText(`${ana.fullName}’s tasks`, { exact: true });
  // What listens for it is loaded after the page.
  await expect(async () => {
    await page.mouse.up();
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.down();
    await page.mouse.move(row.x, row.y, { steps: 5 });
    await expect(carried).toBeVisible({ timeout: patience(1000) });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  await page.mouse.move(row.x, row.y, { steps: 5 });
  await page.mouse.up();
  const dialog = await expectFilledIn(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`team\\?group=${group}$`));

  const small = await open(admin, `${TEAM}?group=${group}`, phone);
  const { touch, slide } = await finger(small);
  const [from, onto] = await placesOn(small);
  // One that does not rest scrolls, or does nothing.
  await touch("touchStart", from);
  await slide(from, onto);
  await touch("touchEnd");
  await expect(small.getByRole("dialog")).toHaveCount(0);
  // A browser whose page does not answer in time takes the finger for one that scrolls.
  await expect(async () => {
    await touch("touchStart", from);
    await expect(small.getByText(`${ana.fullName}’s tasks`, { exact: true })).toBeVisible();
    await slide(from, onto);
    await touch("touchEnd");
    await expect(small.getByRole("dialog")).toBeVisible({ timeout: patience(3000) });
  }).toPass();
  const form = await expectFilledIn(small);
  await form.getByRole("button", { name: "Give 3 tasks" }).tap();
  await expect(small.getByText("3 tasks reassigned")).toBeVisible();
  await expectAt(admin, ben, tasks);
});

test("somebody's tasks are two acts away from anywhere, by mouse, by keyboard and by touch §2.58", async ({
  open,
}) => {
  const { admin, ana, tasks } = await prepare();
  const [task] = tasks;
  const theirs = new RegExp(`person\\?user=${ana.uid}`);
  const page = await open(admin, "/admin-dashboard/settings");

  async function expectTheirs(window: Page) {
    await expect(window).toHaveURL(theirs);
    await expect(window.getByRole("link", { name: task?.title ?? "", exact: true })).toBeVisible();
  }

  // By keyboard: the palette and Enter.
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Find a page, person, group or task" });
  await expect(field).toBeFocused();
  await page.keyboard.type(ana.fullName);
  await expect(page.getByRole("option", { name: ana.fullName })).toBeVisible();
  await page.keyboard.press("Enter");
  await expectTheirs(page);

  // By mouse: the name on a card.
  await page.goto(`/admin-dashboard/task-status?q=${encodeURIComponent(task?.title ?? "")}`);
  await page.getByRole("article").getByRole("link", { name: ana.fullName }).first().click();
  await expectTheirs(page);

  // By touch: Find, and what was found.
  const small = await open(admin, "/admin-dashboard/reports", phone);
  await small.getByRole("button", { name: "Find" }).tap();
  await expect(small.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await small.keyboard.type(ana.fullName);
  await small.getByRole("option", { name: ana.fullName }).tap();
  await expectTheirs(small);
});

async function expectAt(admin: Person, person: Person, tasks: ReadonlyArray<Task | undefined>) {
  for (const task of tasks) {
    expect((await readTask(admin, task?.id ?? "")).assigned_to).toBe(person.uid);
  }
}

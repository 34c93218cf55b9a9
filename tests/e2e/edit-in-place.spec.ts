import type { Page } from "@playwright/test";
import { send } from "../fixtures/commands.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { counted } from "./counted.ts";
import { expectAccessible } from "./fixtures.ts";
import { openTasks } from "./task-table.ts";
import { expect } from "./test.ts";
import { phone, test } from "./windows.ts";

function pathOf(task: { id: string }): string {
  return `/admin-dashboard/task-status?task=${task.id}`;
}

test("a deadline is changed in place, in at most three presses besides its text §rights.46", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Sweep", description: "One\n\nTwo" });
  const page = await open(admin, pathOf(task));
  const pane = page.getByRole("region", { name: "Sweep" });
  const window = page.getByRole("dialog", { name: "Change the deadline" });
  const button = pane.getByRole("button", { name: /^Change the deadline/ });
  await expectAccessible(page);
  await button.focus();
  const keys = counted(page);
  await keys.press("Enter");
  const words = window.getByLabel("Deadline in words");
  await expect(words).toBeFocused();
  await page.keyboard.type("6 may 2:30pm");
  await keys.press("Enter");
  await expect(page.getByText("Task changed")).toBeVisible();
  await expect(window).toHaveCount(0);
  expect(keys.presses()).toBeLessThanOrEqual(3);
  await expect(button).toBeFocused();
  await expect(button).toContainText("14:30");
  const changed = await readTask(admin, task.id);
  expect(changed).toMatchObject({ title: "Sweep", description: "One\n\nTwo", version: 2 });
  expect(changed.due_date_time).toMatch(/-05-06T/);

  // By mouse: the button, a day, Save.
  await button.click();
  await window.getByRole("button", { name: /^Tomorrow/ }).click();
  await expectAccessible(page);
  await window.getByRole("button", { name: "Save changes" }).click();
  await expect(button).toContainText("tomorrow");

  // Escape changes nothing and returns the focus.
  await button.press("Enter");
  await expect(words).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await expect(button).toBeFocused();
  expect((await readTask(admin, task.id)).version).toBe(3);
});

test("priority and person are changed in place, and by the palette", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Sweep" });
  const page = await open(admin, pathOf(task));
  const pane = page.getByRole("region", { name: "Sweep" });
  await pane.getByRole("button", { name: "Change the priority: Medium" }).click();
  const priority = page.getByRole("dialog", { name: "Change the priority" });
  await expect(priority.getByRole("button", { name: "Medium" })).toBeFocused();
  await expectAccessible(page);
  // At its button, on a page that is neither dimmed nor closed: another part opens with one press.
  const mark = await pane
    .getByRole("button", { name: "Change the priority: Medium" })
    .boundingBox();
  const at = await priority.boundingBox();
  expect(Math.abs((at?.y ?? 0) - (mark?.y ?? 0) - (mark?.height ?? 0))).toBeLessThan(24);
  await pane.getByRole("button", { name: /^Change the deadline/ }).click();
  await expect(priority).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Change the deadline" })).toBeVisible();
  await pane.getByRole("button", { name: /^Change the deadline/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await pane.getByRole("button", { name: "Change the priority: Medium" }).press("Enter");
  await priority.getByRole("button", { name: "High" }).click();
  await expect(pane.getByRole("button", { name: "Change the priority: High" })).toBeFocused();

  await pane.getByRole("button", { name: `Give to somebody else: ${ana.fullName}` }).click();
  const person = page.getByRole("dialog", { name: "Reassign task" });
  await person.getByRole("combobox", { name: "Give it to" }).fill(ben.fullName);
  await person.getByRole("listbox", { name: "Give it to" }).getByRole("option").click();
  await person.getByRole("button", { name: "Reassign" }).click();
  await expect(
    pane.getByRole("button", { name: `Give to somebody else: ${ben.fullName}` }),
  ).toBeVisible();

  await page.keyboard.press("Control+k");
  await page
    .getByRole("dialog", { name: "Find or do something" })
    .getByRole("combobox")
    .fill("deadl");
  await page.keyboard.press("Enter");
  const deadline = page.getByRole("dialog", { name: "Change the deadline" });
  await deadline.getByLabel("Deadline in words").fill("6 may noon");
  await page.keyboard.press("Enter");
  // The toast may still be that of the previous change.
  await expect
    .poll(() => readTask(admin, task.id))
    .toMatchObject({
      assigned_to: ben.uid,
      priority: "High",
      due_date_time: expect.stringMatching(/-05-06T/),
    });
});

test("if another admin changed the same deadline, the page says who and lets this one choose", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const another = await createPerson({ role: "admin" });
  const task = await assignTask(admin, ana, { title: "Sweep" });
  const page = await open(admin, pathOf(task));
  await page
    .getByRole("region", { name: "Sweep" })
    .getByRole("button", { name: /^Change the deadline/ })
    .click();
  const window = page.getByRole("dialog", { name: "Change the deadline" });
  await window.getByLabel("Deadline in words").fill("6 may noon");
  const { title, description, priority } = task;
  const theirs = { title, description, priority, due_date_time: "2031-02-03T04:05:00+00:00" };
  await send(another, "edit", task.id, { version: 1, args: theirs }).throwOnError();
  await page.keyboard.press("Enter");
  await expect(
    window.getByText(`${another.fullName} changed this task`, { exact: false }),
  ).toBeVisible();
  await expect(window.getByText("Deadline is now")).toBeVisible();
  expect((await readTask(admin, task.id)).version).toBe(2);
  await window.getByRole("button", { name: "Apply mine on top" }).click();
  await expect(page.getByText("Task changed")).toBeVisible();
  expect((await readTask(admin, task.id)).due_date_time).toMatch(/-05-06T/);
});

test("if another admin reassigned the same task, the page says so and asks whether to do it nevertheless §rights.48", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const another = await createPerson({ role: "admin" });
  const cleo = await createPerson({ first_name: "Cleo" });
  const task = await assignTask(admin, ana, { title: "Sweep" });
  const page = await open(admin, pathOf(task));
  const pane = page.getByRole("region", { name: "Sweep" });
  const window = page.getByRole("dialog", { name: "Reassign task" });
  async function choose() {
    await window.getByRole("combobox", { name: "Give it to" }).fill(cleo.fullName);
    await window.getByRole("listbox", { name: "Give it to" }).getByRole("option").click();
  }
  await pane.getByRole("button", { name: `Give to somebody else: ${ana.fullName}` }).click();
  await choose();
  await send(another, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  await window.getByRole("button", { name: "Reassign", exact: true }).click();
  const asked = window.getByRole("alert");
  await expect(asked).toContainText(`${another.fullName} gave this to ${ben.fullName}`);
  await expectAccessible(page);
  expect((await readTask(admin, task.id)).assigned_to).toBe(ben.uid);
  await asked.getByRole("button", { name: `Leave it with ${ben.fullName}` }).click();
  await expect(window).toHaveCount(0);
  expect((await readTask(admin, task.id)).assigned_to).toBe(ben.uid);

  const now = pane.getByRole("button", { name: `Give to somebody else: ${ben.fullName}` });
  await page.reload();
  await now.click();
  await choose();
  await send(another, "reassign", task.id, { args: { to: ana.uid } }).throwOnError();
  await window.getByRole("button", { name: "Reassign", exact: true }).click();
  await asked.getByRole("button", { name: "Reassign anyway" }).click();
  await expect(page.getByText(`Task assigned to ${cleo.fullName}`)).toBeVisible();
  expect((await readTask(admin, task.id)).assigned_to).toBe(cleo.uid);
});

/** As when somebody comes back to the window: its data is loaded again. */
async function reload(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("an admin whose table has already learnt of another's reassignment or deadline is asked, too", async ({
  open,
}) => {
  const { admin, ana, ben, first: task, path } = await openTasks();
  const another = await createPerson({ role: "admin" });
  const cleo = await createPerson({ first_name: "Cleo" });
  const page = await open(
    admin,
    path.replace(/&person=.*/, `&q=${encodeURIComponent(task.title)}`),
  );
  const row = page.getByRole("row", { name: task.title });
  const person = row.getByRole("button", { name: `Person of ${task.title}` });
  await expect(person).toContainText(ana.fullName);
  await person.click();
  const window = page.getByRole("dialog", { name: "Reassign task" });
  await window.getByRole("combobox", { name: "Give it to" }).fill(cleo.fullName);
  await window.getByRole("listbox", { name: "Give it to" }).getByRole("option").click();
  await send(another, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  await reload(page);
  await expect(person).toContainText(ben.fullName);
  await window.getByRole("button", { name: "Reassign", exact: true }).click();
  await expect(window.getByRole("alert")).toContainText(`gave this to ${ben.fullName}`);
  expect((await readTask(admin, task.id)).assigned_to).toBe(ben.uid);
  await page.keyboard.press("Escape");

  const due = row.getByRole("button", { name: `Deadline of ${task.title}` });
  await due.click();
  const deadline = page.getByRole("dialog", { name: "Change the deadline" });
  await deadline.getByLabel("Deadline in words").fill("6 may noon");
  const { title, description, priority } = task;
  const theirs = { title, description, priority, due_date_time: "2031-02-03T04:05:00+00:00" };
  await send(another, "edit", task.id, { args: theirs }).throwOnError();
  await reload(page);
  await expect(due).toContainText("2031");
  await deadline.getByRole("button", { name: "Change deadline" }).click();
  await expect(deadline).toContainText("Somebody else has changed this task");
  expect((await readTask(admin, task.id)).due_date_time).toMatch(/^2031/);
  await deadline.getByRole("button", { name: "Change deadline" }).click();
  await expect(deadline).toHaveCount(0);
  expect((await readTask(admin, task.id)).due_date_time).toMatch(/-05-06T/);
});

test("neither a withdrawn task nor a person's own task can be edited in place", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Sweep" });
  await send(admin, "withdraw", task.id).throwOnError();
  const page = await open(admin, pathOf(task));
  const pane = page.getByRole("region", { name: "Sweep" });
  await expect(pane.getByText("Withdrawn").first()).toBeVisible();
  const buttons = pane.getByRole("button", { name: /^(Change the|Give to)/ });
  await expect(buttons).toHaveCount(0);
  const own = await open(
    ana,
    `/user-dashboard?task=${(await assignTask(admin, ana, { title: "Mop" })).id}`,
  );
  await expect(own.getByRole("region", { name: "Mop" })).toBeVisible();
  await expect(own.getByRole("button", { name: /^(Change the|Give to)/ })).toHaveCount(0);
});

test("on a phone each part is changed by touch, at the head of the conversation", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Sweep" });
  const page = await open(admin, pathOf(task), phone);
  const pane = page.getByRole("region", { name: "Sweep" });
  await pane.getByRole("button", { name: /^Change the deadline/ }).tap();
  const deadline = page.getByRole("dialog", { name: "Change the deadline" });
  await deadline.getByRole("button", { name: /^Tomorrow/ }).tap();
  await expectAccessible(page);
  await deadline.getByRole("button", { name: "Save changes" }).tap();
  await expect(pane.getByRole("button", { name: /^Change the deadline/ })).toContainText(
    "tomorrow",
  );
  await pane.getByRole("button", { name: "All about this task" }).tap();
  await pane.getByRole("button", { name: /^Change the priority/ }).tap();
  await page
    .getByRole("dialog", { name: "Change the priority" })
    .getByRole("button", { name: "Low" })
    .tap();
  await expect(pane.getByRole("button", { name: "Change the priority: Low" })).toBeVisible();
  await pane.getByRole("button", { name: /^Give to somebody else/ }).tap();
  const person = page.getByRole("dialog", { name: "Reassign task" });
  await person.getByRole("combobox", { name: "Give it to" }).fill(ben.fullName);
  await person.getByRole("option").tap();
  await person.getByRole("button", { name: "Reassign" }).tap();
  await expect
    .poll(() => readTask(admin, task.id))
    .toMatchObject({ assigned_to: ben.uid, priority: "Low" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

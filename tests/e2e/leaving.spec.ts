import { expect, type Page } from "./test.ts";
import { type Person, seedPeople, serviceClient } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { middleOf } from "./board.ts";
import { hold } from "./fixtures.ts";
import { pathOf } from "./users.ts";
import { test } from "./windows.ts";

async function choose(page: Page, person: Person) {
  await page.getByRole("combobox", { name: "Who" }).fill(person.fullName);
  await page.getByRole("option", { name: person.fullName }).click();
}

test("a leaver's tasks are handed over, and they lose access at the next request", async ({
  openLive,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const theirs = await openLive(ana, "/user-dashboard");
  const page = await openLive(admin, pathOf(ana));
  await page.getByRole("link", { name: "Remove…" }).click();
  await expect(page).toHaveURL(new RegExp(`/leave\\?user=${ana.uid}&then=remove`));
  await expect(page.getByText("2 open tasks")).toBeVisible();
  for (const { title } of tasks) {
    await expect(page.getByRole("list", { name: "Open tasks" })).toContainText(title);
  }
  await page.getByRole("button", { name: `Remove ${ana.fullName}` }).click();
  await expect(page.getByText("Choose who takes the tasks")).toBeVisible();
  await choose(page, ben);
  // The error is gone, and what is below it has moved up.
  await expect(page.getByText("Choose who takes the tasks")).toHaveCount(0);
  const release = await hold(page, /\/leave\.data/);
  const remove = page.getByRole("button", { name: `Remove ${ana.fullName}` });
  await remove.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(remove);
  await page.mouse.click(x, y);
  await expect(page.getByRole("button", { name: "Removing..." })).toBeVisible();
  // The second click hits the same button, not the one beside it.
  await page.mouse.click(x, y);
  release();
  await expect(page.getByText(`${ana.fullName} is removed · 2 tasks handed over`)).toBeVisible();
  await expect(page.getByText("No users found")).toBeVisible();

  // The leaver's open window is redirected by itself.
  await expect(theirs).toHaveURL(/\/\?next=/);
  for (const { id } of tasks) expect((await readTask(admin, id)).assigned_to).toBe(ben.uid);
  expect((await serviceClient().auth.admin.getUserById(ana.uid)).data.user).toBeNull();
});

// What was assigned once is assigned again, with its words and its people, once a deadline is chosen.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, assignToAll } from "../fixtures/tasks.ts";
import { assignButton, dialogOf, expectAssigned, PATH, tasksOf } from "./assigning.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { pane } from "./thread.ts";
import { expect, type Page } from "./test.ts";
import { phone, test } from "./windows.ts";

const WORDS = { title: "Sweep the hall", description: "All of it.\nThe corners too." };

function statusOf({ id }: { id: string }): string {
  return `/admin-dashboard/task-status?task=${id}`;
}

async function expectFilled(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(WORDS.title);
  await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue(WORDS.description);
  await expect(dialog.getByLabel("Priority")).toHaveValue("High");
  await expect(dialog.locator("[name=deadline]")).toHaveValue("");
}

test("by keyboard, one person's task is assigned to them again §life.37", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { ...WORDS, priority: "High" });
  const page = await open(admin, statusOf(task));
  await expect(pane(page, task)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a page" })).toBeFocused();
  await page.keyboard.type("Assign again");
  const found = page.getByRole("option", { name: /^Assign again/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`To ${ana.fullName}`);
  await expectFilled(page);
  await expectAccessible(page);
  expect(await tasksOf(ana)).toHaveLength(1);
  await dialog.getByLabel("Deadline in words").fill("tomorrow 9am");
  await page.keyboard.press("Control+Enter");
  await expectAssigned(page, ana);
  await expect(page).toHaveURL(PATH);
  expect(await tasksOf(ana)).toMatchObject([
    { ...WORDS, priority: "High" },
    { ...WORDS, priority: "High" },
  ]);
});

test("on a phone, what several have is assigned to them again; what is typed stays apart from other drafts", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const { tasks } = await assignToAll(
    admin,
    { people: [ana, ben] },
    { ...WORDS, priority: "High" },
  );
  const [task] = tasks;
  const page = await open(admin, `${PATH}?assign=people`, phone);
  await dialogOf(page).getByRole("textbox", { name: "Title" }).fill("Something else");
  await page.goto(statusOf(task ?? { id: "" }));
  await hydrated(page);
  await page.getByRole("button", { name: `Change ${WORDS.title}` }).tap();
  await page.getByRole("menuitem", { name: "Assign again" }).tap();
  const dialog = dialogOf(page);
  for (const { fullName } of [ana, ben]) await expect(dialog).toContainText(fullName);
  await expectFilled(page);
  await dialog.getByRole("textbox", { name: "Title" }).fill("Sweep the yard");
  await dialog.locator("[name=deadline]").fill("2030-05-06T15:00");
  await page.reload();
  await hydrated(page);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Sweep the yard");
  await dialog.getByRole("button", { name: "Assign to 2 people" }).tap();
  await expect(dialog).toHaveCount(0);
  for (const person of [ana, ben]) {
    const titles = (await tasksOf(person)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual([WORDS.title, "Sweep the yard"]);
  }
  await page.goto(`${PATH}?assign=people`);
  await hydrated(page);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Something else");
});

test("of a task that is gone the form says so, and is empty", async ({ open }) => {
  const { admin } = await seedPeople();
  const page = await open(admin, `${PATH}?again=${crypto.randomUUID()}`);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText("so nothing is filled in");
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("");
  await expect(assignButton(page)).toBeVisible();
  await expectAccessible(page);
});

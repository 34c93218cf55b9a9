import { expect, type Page } from "./test.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessibleInEachLook } from "./fixtures.ts";
import { LIVE } from "./thread.ts";
import { phone, test } from "./windows.ts";

const TEAM = "/admin-dashboard/calendar";
const OWN = "/user-dashboard/calendar";

/** The tasks of a day of March 2031, in their order. */
function tasksOn(page: Page, day: string) {
  return page.getByRole("list", { name: day, exact: true }).getByRole("link");
}

test("an admin goes through the months, weeks and days of a department and of a person §rights.66", async ({
  openLive,
}) => {
  const { admin } = await seedPeople();
  const [hana] = await Promise.all([
    createPerson({ department: "hr" }),
    // Only departments that have people are offered.
    createPerson({ department: "sales" }),
  ]);
  const due = ["06", "07", "08", "09"].map((hour) => `2031-03-10T${hour}:00:00Z`);
  const titles = new Array<string>();
  for (const dueDateTime of due) {
    titles.push((await assignTask(admin, hana, { dueDateTime })).title);
  }
  const page = await openLive(admin, `${TEAM}?person=${hana.uid}&day=2031-03-31`);
  await expect(page.getByRole("heading", { name: "March 2031" })).toBeVisible();
  await expect(page.getByText("4 open tasks")).toBeVisible();
  await expect(tasksOn(page, "Monday, 10 March")).toHaveCount(3);
  await expect(tasksOn(page, "Monday, 10 March").first()).toContainText(
    new RegExp(`^${titles[0]}, New, .*06:00.*, ${hana.fullName}$`),
  );
  await expectAccessibleInEachLook(page);

  await page.getByRole("link", { name: "1 more on Monday, 10 March" }).click();
  await expect(page.getByRole("heading", { name: "Monday, 10 March 2031" })).toBeVisible();
  await expect(tasksOn(page, "Monday, 10 March")).toHaveCount(4);
  await tasksOn(page, "Monday, 10 March").last().press("Enter");
  await expect(page.getByRole("region", { name: titles[3] ?? "", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tasksOn(page, "Monday, 10 March").last()).toBeFocused();

  await page.getByRole("link", { name: "Week" }).click();
  await expect(page.getByRole("heading", { name: "10 to 16 March 2031" })).toBeVisible();
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "17 to 23 March 2031" })).toBeVisible();
  await expect(page.getByText("No open task is due")).toBeVisible();
  // What others do appears by itself.
  const { title } = await assignTask(admin, hana, { dueDateTime: "2031-03-18T08:00:00Z" });
  await expect(tasksOn(page, "Tuesday, 18 March")).toContainText([title], LIVE);
  await page.getByLabel("Department").selectOption("sales");
  await expect(page.getByText("No open task is due")).toBeVisible();
  await expect(page).toHaveURL(/view=week.*day=2031-03-17.*department=sales/);
  await page.getByLabel("Department").selectOption("hr");
  await expect(tasksOn(page, "Tuesday, 18 March")).toHaveCount(1);

  await page.getByRole("group", { name: "Work" }).getByRole("link", { name: "Calendar" }).click();
  await expect(page).not.toHaveURL(/day=/);
  await expect(page.locator("[aria-current=date]")).toBeVisible();
});

/** The days of a view in their order, also those that a phone leaves out. */
function daysOf(page: Page, title: string | RegExp) {
  return page.getByRole("list", { name: title }).locator("> li");
}

test("a month begins with this week, and earlier weeks are one step away, by mouse, by keyboard and without scripts §rights.67", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, `${TEAM}?person=${ana.uid}`);
  const weeks = / to \d+ \w+ \d{4}$/;
  const today = page.locator("[aria-current=date]");

  async function expectThisWeekFirst() {
    await expect(page.getByRole("heading", { level: 2, name: weeks })).toBeVisible();
    await expect(daysOf(page, weeks)).toHaveCount(35);
    await expect(daysOf(page, weeks).filter({ has: today })).toHaveCount(1);
    const isEarly = await today.evaluate((day) => {
      const cell = day.closest("li");
      return Array.from(cell?.parentElement?.children ?? []).findIndex((one) => one === cell) < 7;
    });
    expect(isEarly).toBe(true);
  }

  await expectThisWeekFirst();
  await page.getByRole("link", { name: "Earlier weeks" }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.getByRole("heading", { level: 2, name: /^\w+ \d{4}$/ })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).press("Enter");
  await expect(page).not.toHaveURL(/day=/);
  await expectThisWeekFirst();
  await page.getByRole("link", { name: "Next month" }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /^\w+ \d{4}$/ })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expectAccessibleInEachLook(page);

  const plain = await open(ana, OWN, { javaScriptEnabled: false });
  await plain.getByRole("link", { name: "Earlier weeks" }).click();
  await expect(plain).toHaveURL(/day=/);
  await plain.getByRole("link", { name: "Today", exact: true }).click();
  await expect(daysOf(plain, weeks)).toHaveCount(35);
});

test("on a phone whose calendar it is is chosen by touch, as in other lists, and so are the weeks §rights.68", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const mine = await assignTask(admin, ana);
  const other = await assignTask(admin, ben);
  const page = await open(admin, TEAM, phone);
  await page.getByRole("button", { name: "Person", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Whose tasks?" });
  await dialog.getByRole("combobox").fill(ana.fullName);
  await dialog.getByRole("option", { name: ana.fullName }).tap();
  await expect(page).toHaveURL(new RegExp(`person=${ana.uid}`));
  await expect(page.getByRole("link", { name: mine.title })).toBeVisible();
  await expect(page.getByRole("link", { name: other.title })).toHaveCount(0);
  await page.getByRole("link", { name: "Earlier weeks" }).tap();
  await expect(page).toHaveURL(/day=/);
  await page.getByRole("link", { name: /^Show everybody's tasks/ }).tap();
  await expect(page).not.toHaveURL(/person=/);
});

test("a person's calendar has their own tasks, which open but cannot be moved §rights.74", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const dueDateTime = "2031-03-12T15:30:00Z";
  const mine = await assignTask(admin, ana, { dueDateTime });
  await assignTask(admin, ben, { dueDateTime });
  const page = await open(ana, `${OWN}?day=2031-03-01`);
  const tasks = tasksOn(page, "Wednesday, 12 March");
  await expect(tasks).toHaveText([new RegExp(mine.title)]);
  await expect(page.getByRole("button", { name: /another day/ })).toHaveCount(0);
  await expectAccessibleInEachLook(page);
  await tasks.click();
  await expect(page.getByRole("region", { name: mine.title, exact: true })).toBeVisible();
  await expectAccessibleInEachLook(page);
});

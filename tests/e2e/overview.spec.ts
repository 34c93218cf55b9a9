import { expect, type Page } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { newDepartment } from "../fixtures/departments.ts";
import { createPerson } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { loadedAt, test } from "./windows.ts";

const PATH = "/admin-dashboard";

/** An admin and a person of a department of the test's own, with one task of each kind. */
async function prepare() {
  const admin = await createPerson({ role: "admin" });
  const department = await newDepartment(admin);
  const person = await createPerson({ department: department.value });
  await assignTask(admin, person);
  await assignTask(admin, person, { dueDateTime: "2020-05-06T10:00:00Z" });
  await taskIn(admin, person, "Rejected");
  await taskIn(admin, person, "Completed");
  return { admin, person, department };
}

/** The numbers of a department, from left to right. */
function numbersOf(page: Page, label: string) {
  const row = page
    .getByRole("table", { name: "By department" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
  return row.getByRole("cell");
}

test("a department has its numbers, and its name opens its tasks, by mouse; the team's numbers come first and open their lists, by keyboard", async ({
  open,
}) => {
  const { admin, department } = await prepare();
  const page = await open(admin, PATH);
  await expect(numbersOf(page, department.label)).toHaveText(["1", "1", "2", "1", "1"]);
  await page.getByRole("rowheader").getByRole("link", { name: department.label }).click();
  await expect(page).toHaveURL(new RegExp(`/task-status\\?department=${department.value}$`));
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.goBack();

  const morning = page.getByRole("region", { name: "This morning" });
  await expect(morning.getByRole("link")).toHaveCount(5);
  await morning.getByRole("link", { name: /Overdue$/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/today-alert\?view=overdue$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goBack();
  await morning.getByRole("link", { name: /Completed this week$/ }).press("Enter");
  await expect(page).toHaveURL(/\/completed$/);
  await expect(
    page.getByRole("status").filter({ hasText: "completed since Monday" }),
  ).toBeVisible();
});

test("the numbers follow what people do, without a reload", async ({ openLive }) => {
  const { admin, person, department } = await prepare();
  const { label } = department;
  const page = await openLive(admin, PATH);
  const before = await loadedAt(page);
  const numbers = numbersOf(page, label);
  await expect(numbers).toHaveText(["1", "1", "2", "1", "1"]);
  const task = await assignTask(admin, person);
  await expect(numbers).toHaveText(["2", "1", "3", "1", "1"]);
  await send(person, "complete", task.id).throwOnError();
  await expect(numbers).toHaveText(["1", "1", "2", "1", "2"]);
  expect(await loadedAt(page)).toBe(before);
});

test("a completed task opens beside the list, at an address that can be shared", async ({
  open,
}) => {
  const { admin, person, department } = await prepare();
  const only = `department=${department.value}`;
  const task = await taskIn(admin, person, "Completed");
  const page = await open(admin, `${PATH}/completed`);
  await page.getByRole("combobox", { name: "Department" }).selectOption(department.label);
  await expect(page).toHaveURL(new RegExp(only));
  await page.getByRole("link", { name: task.title }).click();
  await expect(page).toHaveURL(new RegExp(`${only}&task=${task.id}`));
  await page.reload();
  await expect(page.getByRole("heading", { name: task.title }).last()).toBeVisible();
  await expectAccessible(page);
});

test("a report is found in the sidebar, compared by person, and read as a table, by keyboard", async ({
  open,
}) => {
  const { admin, department } = await prepare();
  const page = await open(admin, PATH);
  await page.getByRole("link", { name: "Reports", exact: true }).press("Enter");
  await expect(page.getByRole("img", { name: /^Completed by week/ })).toBeVisible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/from=.*to=/);
  await page.getByRole("link", { name: "Department", exact: true }).press("Enter");
  const answers = page.getByRole("region", { name: "Median time to answer", exact: true });
  await answers.getByText("Table").press("Enter");
  const row = answers.getByRole("row", { name: new RegExp(`^${department.label}`) });
  await expect(row).toBeVisible();
  await expect(answers.getByRole("link", { name: /^CSV/ })).toHaveAttribute(
    "href",
    /report=answer/,
  );
  await expectAccessible(page);
});

test("Help and the sign-in page have links to the page about Daymark", async ({
  open,
  newWindow,
}) => {
  const { admin } = await prepare();
  const page = await open(admin, `${PATH}/dashboard-content`);
  const stranger = await newWindow({});
  await stranger.goto("/");
  for (const window of [page, stranger]) {
    await window.getByRole("link", { name: "About Daymark" }).click();
    await expect(window).toHaveURL(/\/about$/);
  }
});

test("what needs an admin comes first, by keyboard; the guide stays folded away, and can be opened again §rights.37 §rights.39", async ({
  open,
}) => {
  const { admin, person } = await prepare();
  const refused = await taskIn(admin, person, "Rejected");
  const page = await open(admin, PATH);
  const needs = page.getByRole("region", { name: "What needs you" });
  await needs.getByRole("article", { name: refused.title }).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`need=rejected&task=${refused.id}$`));
  await expect(page.getByRole("article", { name: refused.title })).toBeVisible();
  await page.goBack();
  await needs.getByRole("link", { name: /^Late \d+$/ }).click();
  await expect(page).toHaveURL(/new-notification\?need=late$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goBack();

  const fold = page.getByRole("heading", { name: "What Daymark does" });
  const first = page.getByRole("heading", { name: "Kanban board" });
  await expect(first).toBeVisible();
  await fold.click();
  await expect(first).toBeHidden();
  await page.reload();
  await expect(first).toBeHidden();
  await page.getByRole("navigation", { name: "Main" }).getByText("My Profile").click();
  await page.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/dashboard-content$/);
  await expect(first).toBeVisible();
  await page.goto(PATH);
  await expect(first).toBeHidden();
  await fold.click();
  await page.reload();
  await expect(first).toBeVisible();
});

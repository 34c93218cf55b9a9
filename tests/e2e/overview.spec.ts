import { expect, type Page } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { newDepartment } from "../fixtures/departments.ts";
import { createPerson, type Person } from "../fixtures/people.ts";
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

function numberOf(page: Page, measure: string, label: string) {
  return page
    .getByRole("table", { name: "By department" })
    .getByRole("link", { name: new RegExp(`^\\d+ ${measure} in ${label}$`) });
}

/** The rows of a list or of a table. */
function rowsOf(page: Page, person: Person) {
  return page.getByRole("main").getByText(person.fullName, { exact: true });
}

test("each number of a department opens the tasks it counts, by mouse; the team's come first and open their lists, by keyboard", async ({
  open,
}) => {
  const { admin, person, department } = await prepare();
  const only = `department=${department.value}`;
  const page = await open(admin, PATH);
  for (const [measure, count, path] of [
    ["due today", 1, `/today-alert?${only}`],
    ["overdue", 1, `/today-alert?view=overdue&${only}`],
    ["waiting for an answer", 2, `/task-status?view=table&stage=new&${only}`],
    ["rejected", 1, `/rejected?show=rejected&${only}`],
    ["completed this week", 1, `/completed?${only}`],
  ] as const) {
    const link = numberOf(page, measure, department.label);
    await expect(link).toHaveText(String(count));
    await link.click();
    await expect(page).toHaveURL(`${process.env.APP_URL ?? ""}${PATH}${path}`);
    await expect(rowsOf(page, person).filter({ visible: true })).toHaveCount(count);
    await page.goBack();
  }

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
  await expect(numberOf(page, "waiting for an answer", label)).toHaveText("2");
  const task = await assignTask(admin, person);
  await expect(numberOf(page, "waiting for an answer", label)).toHaveText("3");
  await expect(numberOf(page, "due today", label)).toHaveText("2");
  await send(person, "complete", task.id).throwOnError();
  await expect(numberOf(page, "waiting for an answer", label)).toHaveText("2");
  await expect(numberOf(page, "completed this week", label)).toHaveText("2");
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

test("what needs an admin comes first, with its buttons, by keyboard; the guide stays folded away, and can be opened again §rights.37 §rights.39", async ({
  open,
}) => {
  const { admin, person } = await prepare();
  // The latest rejection comes first.
  const refused = await taskIn(admin, person, "Rejected");
  const page = await open(admin, PATH);
  const needs = page.getByRole("region", { name: "What needs you" });
  const answer = needs.getByRole("link", {
    name: `Answer ${person.fullName} about “${refused.title}”`,
  });
  await answer.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/rejected\\?task=${refused.id}$`));
  await expect(page.getByRole("textbox", { name: /^Message/ })).toBeFocused();
  await page.goBack();
  await needs.getByRole("link", { name: /^All [\d,]+ overdue$/ }).click();
  await expect(page).toHaveURL(/today-alert\?view=overdue$/);
  await page.goBack();

  const fold = page.getByRole("heading", { name: "What Daymark does" });
  const first = page.getByRole("heading", { name: "Kanban board" });
  await expect(first).toBeVisible();
  await fold.click();
  await expect(first).toBeHidden();
  await page.reload();
  await expect(first).toBeHidden();
  await page.getByRole("navigation", { name: "Main" }).getByText("Help").click();
  await expect(page).toHaveURL(/dashboard-content$/);
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(first).toBeHidden();
  await fold.click();
  await page.reload();
  await expect(first).toBeVisible();
});

import { expect } from "./test.ts";
import { newDepartment } from "../fixtures/departments.ts";
import { createPerson } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";
import { test } from "./windows.ts";

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

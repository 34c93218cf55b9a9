import { expect } from "@playwright/test";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";
import { assignButton, fillIn, tasksOf } from "./assigning.ts";
import { expectAccessible } from "./fixtures.ts";
import { test } from "./windows.ts";

test("an admin names a lead, who gives work to their people and handles it, until the right ends", async ({
  open,
}) => {
  const [{ admin, ana, ben }, lena] = await Promise.all([
    seedPeople(),
    createPerson({ first_name: "Lena", last_name: `Lead ${unique()}` }),
  ]);
  const group = await makeGroup(admin, [ana]);
  const others = await assignTask(admin, ben, { title: `Of others ${unique()}` });

  const page = await open(admin, `/admin-dashboard/create-group?group=${group.id}`);
  const leads = page.getByRole("region", { name: "Leads" });
  await leads.getByRole("combobox", { name: "Add a lead" }).fill(lena.fullName);
  await page.getByRole("option", { name: lena.fullName }).click();
  await leads.getByRole("button", { name: "Add", exact: true }).click();
  await expect(leads.getByRole("link", { name: lena.fullName })).toBeVisible();
  await expectAccessible(page);

  const rejected = await taskIn(lena, ana, "Rejected");
  const hers = await open(lena, "/admin-dashboard");
  await expect(hers.getByText(`You lead ${group.name}.`)).toBeVisible();
  await expectAccessible(hers);
  const menu = hers.getByRole("navigation").first();
  await expect(menu.getByRole("link", { name: "Team" })).toBeVisible();
  for (const name of ["All Users", "Settings", "Add New User"]) {
    await expect(menu.getByRole("link", { name })).toHaveCount(0);
  }
  await hers.goto("/admin-dashboard/all-users");
  await expect(hers).toHaveURL(/user-dashboard/);

  await hers.goto("/admin-dashboard/new-notification");
  await expect(hers.getByText(rejected.title).first()).toBeVisible();
  await expect(hers.getByText(others.title)).toHaveCount(0);

  await hers.goto(`/admin-dashboard/task-assign?assign=${ana.uid}`);
  const title = `Clean the bar ${unique()}`;
  await fillIn(hers, title);
  await admin.db.rpc("change_leads", { p_group_id: group.id, p_remove: [lena.uid] }).throwOnError();
  await assignButton(hers).click();
  // Refused: the page of somebody who oversees nobody, and no task.
  await expect(hers).toHaveURL(/user-dashboard/);
  expect((await tasksOf(ana)).map((task) => task.title)).not.toContain(title);
});

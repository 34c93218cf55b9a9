import { addDays, formatISO } from "date-fns";
import { expect } from "@playwright/test";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";
import { assignButton, dialogOf, fillIn, paste, tasksOf } from "./assigning.ts";
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

test("a lead gives work by palette, pasted list and group, and goes on leave with a deputy", async ({
  open,
}) => {
  const [{ admin, ana, ben }, lena] = await Promise.all([seedPeople(), createPerson()]);
  const group = await makeGroup(admin, [ana, ben]);
  const led = { p_group_id: group.id };
  await admin.db.rpc("change_leads", { ...led, p_add: [lena.uid] }).throwOnError();
  const page = await open(lena, "/admin-dashboard/today-alert");

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find or do something" });
  await palette.getByRole("combobox").fill("create a task");
  await page.keyboard.press("Enter");
  const window = page.getByRole("dialog", { name: "Create task" });
  await window.getByRole("textbox", { name: "Title" }).focus();
  await paste(page, "Sweep\nMop\nLock up");
  await expect(window.getByText("3 tasks, each with all that follows.")).toBeVisible();
  const person = window.getByRole("combobox", { name: "Person" });
  // Somebody whom she does not lead is not found.
  await person.fill(admin.fullName);
  await expect(page.getByRole("option", { name: admin.fullName })).toHaveCount(0);
  await person.fill(ana.fullName);
  await page.getByRole("option", { name: ana.fullName }).click();
  await window.getByLabel("Deadline in words").fill("tomorrow 9:30");
  await window.getByRole("button", { name: "Create 3 tasks" }).click();
  await expect(page.getByText(`3 tasks created for ${ana.fullName}`)).toBeVisible();

  await page.goto("/admin-dashboard/task-assign?assign=people");
  const dialog = dialogOf(page);
  await dialog.getByText("Group", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Group" }).selectOption(group.name);
  await expect(dialog.getByText("2 people get it.")).toBeVisible();
  await fillIn(page, "Read the new rules");
  await dialog.getByRole("button", { name: /^Assign/ }).click();
  await expect(page.getByText("Task assigned to 2 people")).toBeVisible();
  expect((await tasksOf(ben)).map(({ title }) => title)).toEqual(["Read the new rules"]);

  await page.goto("/user-dashboard/profile");
  await page.getByRole("link", { name: "Set as away…" }).click();
  const away = page.getByRole("dialog", { name: "Away" });
  await away
    .getByLabel("First day back")
    .fill(formatISO(addDays(new Date(), 5), { representation: "date" }));
  await away.getByLabel("Deputy").selectOption(ben.uid);
  await away.getByLabel("First day back").press("Enter");
  await expect(page.getByText(/^Away until \w+day/)).toBeVisible();
});

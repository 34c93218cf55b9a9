import { expect } from "@playwright/test";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, setRole } from "../fixtures/people.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/audit-log";

test("the log says in words who did what, and is filtered by its address", async ({ open }) => {
  const [admin, ben] = await Promise.all([
    createPerson({ first_name: "Ada", role: "admin" }),
    createPerson({ first_name: "Ben", role: "admin" }),
  ]);
  await setRole(admin, ben, "user");
  const group = await makeGroup(admin, [], `Night ${ben.profile.last_name}`);
  const page = await open(admin, PATH);
  const made = page.getByText(`${admin.fullName} made ${ben.fullName} a User`);
  const created = page.getByText(`${admin.fullName} created the group ${group.name}`);
  await expect(made).toBeVisible();
  await expect(created).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Who did it").selectOption({ label: admin.fullName });
  await expect(page).toHaveURL(new RegExp(`by=${admin.uid}`));
  await page.getByLabel("What").focus();
  await page.keyboard.press("R");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/kind=roles/);
  await expect(created).toBeHidden();
  await expect(made).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("What")).toHaveValue("roles");
  await expect(made).toBeVisible();

  await page.getByLabel("Until").fill("2020-01-01");
  await expect(page.getByText("No entries of this kind")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByLabel("What")).toHaveValue("");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

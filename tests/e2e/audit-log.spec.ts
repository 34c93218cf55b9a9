import { expect } from "@playwright/test";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, setRole, unique } from "../fixtures/people.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/audit-log";

test("the log says in words who did what, narrowed down by an address", async ({ open }) => {
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
  await expect(page.getByText("Nothing of that kind happened")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByLabel("What")).toHaveValue("");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("earlier entries are a page of their own, back and forward, on a phone", async ({ open }) => {
  const admin = await createPerson({ role: "admin" });
  const tag = unique();
  for (let index = 0; index < 52; index += 1) {
    await makeGroup(admin, [], `Group ${index} ${tag}`);
  }
  const page = await open(admin, `${PATH}?by=${admin.uid}`, {
    viewport: { width: 390, height: 844 },
  });
  await expect(page.getByText("created the group Group 51")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "Earlier" }).click();
  await expect(page.getByText("created the group Group 1", { exact: false }).last()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "created the group" })).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText("created the group Group 51")).toBeVisible();
  await page.goForward();
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page.getByText("created the group Group 51")).toBeVisible();
});

import { expect } from "@playwright/test";
import { createPerson } from "../fixtures/people.ts";
import { expectAccessible } from "./fixtures.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/settings";

// One workspace for all tests: the zone is put back, and the zones tried have the same day as UTC.
test("two admins choose a time zone: the later one is told; everybody sees it live", async ({
  open,
}) => {
  const [admin, other] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  const { data: before } = await admin.db
    .from("workspace_settings")
    .select("time_zone")
    .single()
    .throwOnError();
  try {
    const [page, late] = await Promise.all([open(admin, PATH), open(other, PATH)]);
    await expect(page.getByRole("region", { name: "Today" })).toContainText("The day turns");
    await expectAccessible(page);

    await page.getByLabel("Search time zones").fill("abidjan");
    await expect(page.getByText("1 found")).toBeVisible();
    await page.getByRole("radio", { name: /Abidjan/ }).check();
    await late.getByLabel("Search time zones").fill("dakar");
    await late.getByRole("radio", { name: /Dakar/ }).focus();
    await late.keyboard.press("Space");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Today is now the day in Abidjan")).toBeVisible();
    await expect(late.getByRole("region", { name: "Today" })).toContainText("Abidjan");

    await late.getByRole("button", { name: "Save" }).click();
    await expect(late.getByRole("alert")).toContainText(
      "another admin changed it to Africa/Abidjan",
    );
    await expect(late.getByRole("radio", { name: /Dakar/ })).toBeChecked();
    await expectAccessible(late);
    await late.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("region", { name: "Today" })).toContainText("Dakar");
  } finally {
    const zone = { time_zone: before.time_zone };
    await admin.db.from("workspace_settings").update(zone).eq("id", true).throwOnError();
  }
});

test("on a phone nothing is cut off, and a name that is not there says so", async ({ open }) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, PATH, { viewport: { width: 390, height: 844 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel("Search time zones").fill("atlantis");
  await expect(page.getByText("No zone of that name.")).toBeVisible();
  await expectAccessible(page);
});

import { createPerson } from "../fixtures/people.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/settings";

function saveButton(page: Page) {
  return page.getByRole("form", { name: "Settings" }).getByRole("button", { name: "Save" });
}

/** The search, which takes the place of the native select once its script is there. */
function zoneOf(page: Page) {
  return page.locator("input").and(page.getByRole("combobox", { name: "Time zone" }));
}

/** The zones that are offered, apart from the options of the page's selects. */
function foundIn(page: Page) {
  return page.getByRole("listbox", { name: "Time zone" }).getByRole("option");
}

// One after the other: they change the same settings.
test.describe.configure({ mode: "default" });

// All tests share the workspace: the time zone is restored, and the zones used here have the same day as UTC.
test("of two admins who choose a time zone the later one is told, and everybody sees it live §today.3", async ({
  openLive,
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
    const [page, late] = await Promise.all([openLive(admin, PATH), openLive(other, PATH)]);
    await expect(page.getByRole("region", { name: "Today" })).toContainText("The day ends");
    // By typing and Enter.
    await zoneOf(page).fill("abid");
    await expect(foundIn(page)).toHaveText([/^Abidjan \(Africa\)/]);
    await expectAccessible(page);
    await zoneOf(page).press("Enter");
    await expect(zoneOf(page)).toHaveValue("Abidjan (Africa)");
    // By arrows; leaving the field with other words keeps the choice.
    await zoneOf(late).fill("dakar");
    await late.keyboard.press("ArrowDown");
    await late.keyboard.press("Enter");
    await zoneOf(late).fill("tok");
    await late.keyboard.press("Tab");
    await expect(zoneOf(late)).toHaveValue("Dakar (Africa)");
    await saveButton(page).click();
    await expect(page.getByText("The workspace’s time zone is now Abidjan")).toBeVisible();
    await expect(late.getByRole("region", { name: "Today" })).toContainText("Abidjan");

    await saveButton(late).click();
    await expect(zoneOf(late)).toHaveAccessibleDescription(
      /Another admin has changed this to Africa\/Abidjan/,
    );
    await expect(zoneOf(late)).toHaveValue("Dakar (Africa)");
    await expectAccessible(late);
    await saveButton(late).click();
    await expect(page.getByRole("region", { name: "Today" })).toContainText("Dakar");
  } finally {
    const zone = { time_zone: before.time_zone };
    await admin.db.from("workspace_settings").update(zone).eq("id", true).throwOnError();
  }
});

test("on a phone nothing is cut off, and a zone is found by touch; an unknown one is reported §today.10", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await open(admin, PATH, phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await zoneOf(page).tap();
  await zoneOf(page).fill("atlantis");
  await expect(page.getByText("No matching time zone.")).toBeVisible();
  await expectAccessible(page);
  await zoneOf(page).fill("berl");
  await page.getByRole("option", { name: /^Berlin/ }).tap();
  await expect(zoneOf(page)).toHaveValue("Berlin (Europe)");
});

test("a zone is found by mouse, and is a plain select without scripts §today.11", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await open(admin, PATH);
  await zoneOf(page).click();
  await expect(page.getByRole("option", { name: /^Lisbon/ })).toBeAttached();
  await zoneOf(page).fill("lisb");
  await page.getByRole("option", { name: /^Lisbon/ }).click();
  await expect(zoneOf(page)).toHaveValue("Lisbon (Europe)");

  const plain = await open(admin, PATH, { javaScriptEnabled: false });
  const select = plain.getByRole("combobox", { name: "Time zone" });
  await select.selectOption("Europe/Lisbon");
  await expect(select).toHaveValue("Europe/Lisbon");
});

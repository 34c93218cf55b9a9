import { createPerson } from "../fixtures/people.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { test } from "./windows.ts";

const PATH = "/admin-dashboard/settings";

async function save(page: Page, form: "Time zone" | "Unused sessions") {
  await page.getByRole("form", { name: form }).getByRole("button", { name: "Save" }).click();
}

/** The search, which takes the place of the native select once its script is there. */
function zoneOf(page: Page) {
  return page.locator("input").and(page.getByRole("combobox", { name: "Time zone" }));
}

/** The zones that are offered, apart from the options of the page's selects. */
function foundIn(page: Page) {
  return page.getByRole("listbox", { name: "Time zone" }).getByRole("option");
}

// All tests share the workspace: the time zone is restored, and the zones used here have the same day as UTC.
test("of two admins who choose a time zone the later one is told, and everybody sees it live", async ({
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
    await save(page, "Time zone");
    await expect(page.getByText("The workspace’s time zone is now Abidjan")).toBeVisible();
    await expect(late.getByRole("region", { name: "Today" })).toContainText("Abidjan");

    await save(late, "Time zone");
    await expect(zoneOf(late)).toHaveAccessibleDescription(
      /another admin changed it to Africa\/Abidjan/,
    );
    await expect(zoneOf(late)).toHaveValue("Dakar (Africa)");
    await expectAccessible(late);
    await save(late, "Time zone");
    await expect(page.getByRole("region", { name: "Today" })).toContainText("Dakar");
  } finally {
    const zone = { time_zone: before.time_zone };
    await admin.db.from("workspace_settings").update(zone).eq("id", true).throwOnError();
  }
});

test("on a phone nothing is cut off, and a zone is found by touch; an unknown one is reported", async ({
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

test("a zone is found by mouse, and is a plain select without scripts", async ({ open }) => {
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

test("two admins change when people are told: both changes are kept, and the later one decides where they differ", async ({
  open,
}) => {
  const [admin, other] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  async function told() {
    return (await admin.db.rpc("read_delivery_settings").single().throwOnError()).data;
  }
  const before = await told();
  try {
    // Without rings: with them the later one might be told before saving.
    const [page, late] = await Promise.all([open(admin, PATH), open(other, PATH)]);
    const [first, second] = [page, late].map((window) =>
      window.getByRole("form", { name: "When people are notified" }),
    );
    await first!.getByLabel("Morning mail at").fill("08:01");
    await first!.getByRole("checkbox", { name: "Sat" }).first().check();
    await second!.getByLabel("Morning mail at").fill("08:02");
    await second!.getByLabel("Until").first().fill("17:01");
    await first!.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();

    await second!.getByRole("button", { name: "Save" }).click();
    await expect(second!.getByRole("alert")).toContainText("08:01");
    await expect(second!.getByLabel("Morning mail at")).toHaveValue("08:02");
    await expect(second!.getByLabel("Until").first()).toHaveValue("17:01");
    await expect(second!.getByRole("checkbox", { name: "Sat" }).first()).toBeChecked();
    await expectAccessible(late);
    await second!.getByRole("button", { name: "Take theirs" }).click();
    await expect(second!.getByRole("alert")).toBeHidden();
    await expect(second!.getByLabel("Morning mail at")).toHaveValue("08:01");
    await second!.getByRole("button", { name: "Save" }).click();
    await expect(late.getByText("Saved. It applies from now on.")).toBeVisible();

    expect(await told()).toEqual({
      ...before,
      morning_at: "08:01:00",
      work_until: "17:01:00",
      work_days: [...before.work_days, 6],
      version: before.version + 2,
    });
  } finally {
    const { version } = await told();
    await admin.db
      .rpc("save_delivery_settings", {
        p_version: version,
        p_work_from: before.work_from,
        p_work_until: before.work_until,
        p_work_days: before.work_days,
        p_quiet_days: before.quiet_days,
        p_morning_at: before.morning_at,
        p_remind_minutes: before.remind_minutes!,
        p_answer_hours: before.answer_hours!,
      })
      .throwOnError();
  }
});

import { createPerson, type Person } from "../fixtures/people.ts";
import { keepSettings } from "../fixtures/kept-settings.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { phone, test } from "./windows.ts";

const PATH = "/admin-dashboard/settings";

function saveButton(page: Page) {
  return page.getByRole("form", { name: "Settings" }).getByRole("button", { name: "Save" });
}

async function workspace(admin: Person) {
  const settings = admin.db.from("workspace_settings");
  const now = settings.select("time_zone, idle_hours, quick_answers").single().throwOnError();
  return (await now).data;
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

let restore: () => Promise<void>;
test.beforeEach(async () => void (restore = await keepSettings()));
test.afterEach(() => restore());

test("of two admins who choose a time zone the later one is told, and everybody sees it live §today.3", async ({
  openLive,
}) => {
  const [admin, other] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
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
});

test("on a phone nothing is cut off, and a zone is found by touch; an unknown one is reported §today.10", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
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

test("two admins change several settings with one Save each: both changes are kept, and the later one decides where they differ §today.4", async ({
  open,
}) => {
  const [admin, other] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ role: "admin" }),
  ]);
  async function told() {
    return (await admin.db.rpc("read_delivery_settings").single().throwOnError()).data;
  }
  const [before, own] = await Promise.all([told(), workspace(admin)]);
  const worksOnSaturday = before.work_days.includes(6);
  // Without rings: with them the later one might be told before saving.
  const [page, late] = await Promise.all([open(admin, PATH), open(other, PATH)]);
  await page.getByLabel("One per line, at most six").fill("On it\nCall me...");
  await page.getByLabel("Morning mail at").fill("08:01");
  await page.getByRole("checkbox", { name: "Sat" }).first().setChecked(!worksOnSaturday);
  await late.getByLabel("Morning mail at").fill("08:02");
  await late.getByLabel("Until").first().fill("17:01");
  await late.getByLabel("Sign people out when unused for").selectOption("90 days");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeHidden();

  await saveButton(late).click();
  const morning = late.getByLabel("Morning mail at");
  await expect(late.getByRole("alert")).toContainText("08:01");
  await expect(morning).toHaveAccessibleDescription(/Another admin has changed this to 08:01/);
  await expect(morning).toBeFocused();
  await expect(morning).toHaveValue("08:02");
  await expect(late.getByLabel("Until").first()).toHaveValue("17:01");
  await expect(late.getByRole("checkbox", { name: "Sat" }).first()).toBeChecked({
    checked: !worksOnSaturday,
  });
  await expect(late.getByLabel("One per line, at most six")).toHaveValue("On it\nCall me...");
  expect((await workspace(admin)).idle_hours).toBe(own.idle_hours);
  await expectAccessible(late);
  await late.getByRole("button", { name: "Take theirs" }).click();
  await expect(late.getByRole("alert")).toBeHidden();
  await expect(morning).toHaveValue("08:01");
  // By keyboard.
  await morning.press("Enter");
  await expect(late.getByText("Settings saved")).toBeVisible();

  expect(await told()).toEqual({
    ...before,
    morning_at: "08:01:00",
    work_until: "17:01:00",
    work_days: worksOnSaturday
      ? before.work_days.filter((day) => day !== 6)
      : [...before.work_days, 6],
    version: before.version + 2,
  });
  expect(await workspace(admin)).toEqual({
    ...own,
    idle_hours: 2160,
    quick_answers: ["On it", "Call me..."],
  });
});

test("without scripts errors are at their fields, and nothing that was typed is lost §today.5", async ({
  open,
}) => {
  const admin = await createPerson({ role: "admin" });
  const before = await workspace(admin);
  const page = await open(admin, PATH, { javaScriptEnabled: false });
  const answers = page.getByLabel("One per line, at most six");
  await answers.fill("On it\non it");
  await page.getByLabel("From").nth(1).fill("22:00");
  await page.getByLabel("Until").nth(1).fill("");
  await page.getByLabel("Sign people out when unused for").selectOption("90 days");
  await saveButton(page).click();
  await expect(answers).toHaveAccessibleDescription("Each quick answer only once");
  await expect(page.getByLabel("Until").nth(1)).toHaveAccessibleDescription(
    /a start and an end for the quiet hours/,
  );
  await expect(answers).toHaveValue("On it\non it");
  await expect(page.getByLabel("From").nth(1)).toHaveValue("22:00");
  await expect(page.getByLabel("Sign people out when unused for")).toHaveValue("2160");
  expect(await workspace(admin)).toEqual(before);
  await answers.fill(before.quick_answers.join("\n"));
  await page.getByLabel("From").nth(1).fill("");
  await page.getByLabel("Sign people out when unused for").selectOption(String(before.idle_hours));
  await saveButton(page).click();
  await expect(answers).not.toHaveAttribute("aria-invalid");
  await expect(answers).toHaveValue(before.quick_answers.join("\n"));
});

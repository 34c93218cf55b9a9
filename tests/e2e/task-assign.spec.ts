import { expect } from "./test.ts";
import { createAccountOnly, createPerson, seedPeople, unique } from "../fixtures/people.ts";
import {
  addTask,
  assignButton,
  dialogOf,
  expectAssigned,
  fillIn,
  listOf,
  PATH,
  tasksOf,
} from "./assigning.ts";
import { hydrated, openQuietly, signIn } from "./fixtures.ts";
import { test } from "./windows.ts";

test("an admin finds somebody and assigns a task due today §1.7 §2.17 §2.66 §2.68", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  const tag = ana.fullName.split(" ").at(-1) ?? "";
  const page = await open(admin, PATH, { timezoneId: "UTC" });
  await page.getByRole("searchbox", { name: "Search by name" }).fill(tag);
  await expect(page.getByText("3 people found")).toBeVisible();
  await page.getByLabel("Department").selectOption("Frontend Developer");
  await expect(page.getByText("1 person found")).toBeVisible();
  await expect(page.getByRole("heading", { name: ben.fullName })).toHaveCount(0);
  const card = page.getByRole("listitem").filter({ hasText: ana.fullName });
  await expect(card).toContainText("Frontend Developer");
  await expect(card).toContainText(ana.email);

  await addTask(page, ana).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(`To ${ana.fullName} · Frontend Developer`);
  await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(dialog.getByLabel("Priority")).toHaveValue("Medium");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Water the plants");
  await dialog.getByRole("textbox", { name: "Description" }).fill("All of them.");
  await dialog.getByRole("button", { name: /^Today/ }).click();
  await expect(dialog.locator("[name=deadline]")).toHaveAccessibleDescription(
    /^today \d\d:\d\d, UTC$/,
  );
  await dialog.getByLabel("Priority").selectOption("High");
  await assignButton(page).click();

  await expectAssigned(page, ana);
  await expect(addTask(page, ana)).toBeFocused();
  expect(await tasksOf(ana)).toMatchObject([
    { title: "Water the plants", priority: "High", stage: "New", assigned_by: admin.uid },
  ]);
  const { data } = await ana.db.rpc("me").throwOnError();
  expect(data[0]?.due_today).toBe(1);
});

test("a dialog opened before the search was sent stays open", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, listOf(ana), { hasClock: true });
  // The clock is stopped, so that the pause in typing cannot end before the dialog is open.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill("An");
  await addTask(page, ana).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await fillIn(page, "Water the plants");
  await assignButton(page).click();
  await expectAssigned(page, ana);
});

test("with the keyboard alone; a deadline in words is repeated as a date, and words that mean none remove it and are not sent", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, listOf(ana), { timezoneId: "UTC" });
  await page.getByRole("searchbox").focus();
  // Past the department and the card's checkbox to its button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(addTask(page, ana)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Water the plants");
  await page.keyboard.press("Tab");
  await page.keyboard.type("All of them.");
  // Past the deadline in words.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("05062030");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0300PM");
  await dialogOf(page).getByLabel("Priority").focus();
  await page.keyboard.type("Low");
  await assignButton(page).focus();
  await page.keyboard.press("Enter");
  await expectAssigned(page, ana);
  const [task] = await tasksOf(ana);
  expect(task).toMatchObject({ title: "Water the plants", priority: "Low" });
  expect(Date.parse(task?.due_date_time ?? "")).toBe(Date.UTC(2030, 4, 6, 15));

  await addTask(page, ana).click();
  const dialog = dialogOf(page);
  const words = dialog.getByRole("textbox", { name: "Deadline in words" });
  const deadline = dialog.locator("[name=deadline]");
  await words.fill("tomorrow 5pm");
  await expect(deadline).toHaveValue(/T17:00$/);
  await expect(deadline).toHaveAccessibleDescription("tomorrow 17:00, UTC");
  await words.fill("tomorrow or so");
  await words.press("Enter");
  await expect(words).toHaveAccessibleDescription(/^Not understood/);
  await expect(deadline).toHaveValue("");
  await assignButton(page).click();
  await expect(words).toBeFocused();
  await expect(dialog.getByText("Title is required")).toHaveCount(0);
  // A date chosen afterwards counts instead.
  await dialog.getByRole("button", { name: /^Tomorrow/ }).click();
  await expect(words).toHaveValue("");
  await expect(words).toHaveAccessibleDescription("");
  await expect(deadline).toHaveValue(/T17:00$/);
});

test("what is missing is reported at its field and in a toast; so are an empty result and a removed person §5.6 §8.11", async ({
  page,
}) => {
  const { admin, ana } = await seedPeople();
  // Without rings: that Ana was removed would close the dialog before it is sent.
  await openQuietly(page, admin, `${PATH}?q=${unique()}`);
  await expect(page.getByText("No users found")).toBeVisible();
  await page.getByRole("link", { name: "Show everybody" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("list", { name: "People" })).toBeVisible();

  await page.goto(listOf(ana));
  await hydrated(page);
  await addTask(page, ana).click();
  await assignButton(page).click();
  const title = dialogOf(page).getByRole("textbox", { name: "Title" });
  await expect(page.locator("[data-toast=error]")).toContainText("Please fill all fields");
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("Title is required");
  await expect(dialogOf(page).getByRole("textbox", { name: "Description" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(dialogOf(page).locator("[name=deadline]")).toHaveAccessibleDescription(
    /Deadline is required/,
  );
  await title.pressSequentially("Water the plants");
  await expect(title).not.toHaveAttribute("aria-invalid");
  // Announced once, not again with every letter.
  await expect(page.locator("[data-toast=error]")).toHaveText(/^Please fill all fields$/);
  expect(await tasksOf(ana)).toEqual([]);

  await fillIn(page, "Water the plants");
  // On a slow machine a page without rings may already have looked by itself.
  let isSent = false;
  await page.route(/task-assign\.data/, async (route) => {
    isSent ||= route.request().method() === "POST";
    if (isSent) await route.continue();
  });
  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: false }).throwOnError();
  await assignButton(page).click();
  await expect(
    page.locator("[data-toast=error]").filter({ hasText: "Error assigning task" }),
  ).toBeVisible();
  await expect(page.getByText(/no longer active/).first()).toBeVisible();
});

test("the dialog closes when its person is removed, and the page says why", async ({
  openLive,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await openLive(admin, listOf(ana));
  await addTask(page, ana).click();
  await fillIn(page, "Water the plants");
  await expect(page).toHaveURL(/assign=/);
  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: false }).throwOnError();
  await expect(page.getByText(/This person is no longer active/)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test("paging forward and back keeps the search", async ({ open }) => {
  const tag = unique();
  const [admin] = await Promise.all([
    createPerson({ role: "admin" }),
    ...Array.from({ length: 25 }, (_, index) =>
      createAccountOnly({
        first_name: `P${String(index).padStart(2, "0")}`,
        last_name: `Page ${tag}`,
      }),
    ),
  ]);
  const page = await open(admin, `${PATH}?q=${tag}`);
  const cards = page.getByRole("list", { name: "People" }).getByRole("listitem");
  await expect(cards).toHaveCount(24);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText("25 people found")).toBeVisible();
  await page.getByRole("button", { name: /Add Task for P24/ }).click();
  await expect(page).toHaveURL(new RegExp(`q=${tag}&page=2&assign=`));
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Prev" }).click();
  await expect(cards).toHaveCount(24);
});

test("signing in, searching and assigning work without JavaScript", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(null, "/", {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await signIn(page, admin);
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await page.goto(PATH);
  await page.getByRole("searchbox").fill(ana.fullName);
  await page.getByRole("button", { name: "Apply" }).click();
  await addTask(page, ana).click();

  await expect(dialogOf(page)).toContainText(`To ${ana.fullName}`);
  await dialogOf(page).getByRole("textbox", { name: "Title" }).fill("Water the plants");
  await assignButton(page).click();
  await expect(dialogOf(page)).toContainText("Please fill all fields");
  await expect(dialogOf(page).getByRole("textbox", { name: "Title" })).toHaveValue(
    "Water the plants",
  );
  await dialogOf(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  await addTask(page, ana).click();
  await fillIn(page, "Water the plants");
  await assignButton(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await tasksOf(ana)).toMatchObject([{ title: "Water the plants", priority: "Medium" }]);
});

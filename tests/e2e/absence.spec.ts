// Away until a day: a person sets it, admins see it where they choose people, and it ends when they are back.
import { addDays, formatISO, parseISO } from "date-fns";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { dialogOf, expectAssigned, fillIn, assignButton, listOf, addTask } from "./assigning.ts";
import { expectAccessible } from "./fixtures.ts";
import { expect } from "./test.ts";
import { panelOf, pathOf } from "./users.ts";
import { test } from "./windows.ts";

const PROFILE = "/user-dashboard/profile";
const AWAY = /away until \w+day \d+\s\w{3}/;

async function dayIn({ db }: Person, days: number) {
  const { data } = await db.rpc("me").single().throwOnError();
  return formatISO(addDays(parseISO(data.today), days), { representation: "date" });
}

async function isAway(admin: Person, person: Person, deputy: Person) {
  const p_until = await dayIn(admin, 5);
  await admin.db
    .rpc("set_absence", { p_until, p_uid: person.uid, p_deputy: deputy.uid })
    .throwOnError();
}

test("by keyboard a person sets until when they are away, with a deputy, and that they are back", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await makeGroup(admin, [ana, ben]);
  const page = await open(ana, PROFILE);
  const section = page.getByRole("region", { name: "Away" });
  await expect(section).toContainText("You are not away.");
  await section.getByRole("link", { name: "Set as away…" }).press("Enter");
  const window = page.getByRole("dialog", { name: "Away" });
  const day = window.getByLabel("First day back");
  await expect(day).toBeFocused();
  await expectAccessible(page);

  // A day that is not in the future is refused at its field, and the deputy stays.
  const deputy = window.getByLabel("Deputy");
  await deputy.focus();
  await page.keyboard.type("Ben");
  await day.fill(await dayIn(ana, 0));
  await day.press("Enter");
  await expect(window.getByText("Choose a day after today")).toBeVisible();
  await expect(deputy).toHaveValue(ben.uid);
  await day.fill(await dayIn(ana, 4));
  // What was typed is kept when the dialog is closed without saving.
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await expect(section.getByRole("link", { name: "Set as away…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day).toHaveValue(await dayIn(ana, 4));
  await expect(deputy).toHaveValue(ben.uid);
  await day.press("Enter");
  await expect(window).toHaveCount(0);
  await expect(page.getByText(/^Away until \w+day/)).toBeVisible();
  await expect(section).toContainText(AWAY);
  await expect(section).toContainText(`Deputy: ${ben.fullName}`);
  await expectAccessible(page);

  await section.getByRole("button", { name: "I am back" }).press("Enter");
  await expect(section).toContainText("You are not away.");
  await expect(section.getByRole("link", { name: "Set as away…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day).toBeFocused();
  await expect(day).toHaveValue("");
});

test("an admin sees it on card and dialog, and chooses the deputy instead, keeping what was typed §rights.123", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await isAway(admin, ana, ben);
  const page = await open(admin, listOf(ana));
  await expect(page.getByRole("list", { name: "People" })).toContainText(AWAY);
  await addTask(page, ana).click();
  await expect(dialogOf(page)).toContainText(`${ana.fullName} is away until`);
  await expectAccessible(page);
  await fillIn(page, "Feed the cat");
  const instead = dialogOf(page).getByRole("link", { name: `Choose ${ben.fullName} instead` });
  await instead.press("Enter");
  await expect(dialogOf(page)).toContainText(`To ${ben.fullName}`);
  await expect(
    page.getByRole("status").getByText(`${ben.fullName} chosen instead of`),
  ).toBeAttached();
  await expect(dialogOf(page).getByLabel("Title")).toHaveValue("Feed the cat");
  await expect(dialogOf(page).getByLabel("Title")).toBeFocused();
  await expect(instead).toHaveCount(0);
  await assignButton(page).click();
  await expectAssigned(page, ben);
});

test("the picker says who is away and offers the deputy instead, also when a task is reassigned", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await isAway(admin, ana, ben);
  const mia = await createPerson();
  const task = await assignTask(admin, mia, { title: `Sweep ${unique()}` });
  const page = await open(admin, `/admin-dashboard/task-status?task=${task.id}`);
  const pane = page.getByRole("region", { name: task.title });
  await pane.getByRole("button", { name: /^Give to somebody else/ }).click();
  const window = page.getByRole("dialog", { name: "Reassign task" });
  const field = window.getByRole("combobox", { name: "Give it to" });
  await field.fill(ana.fullName);
  await expect(window.getByRole("option")).toContainText(AWAY);
  await field.press("Enter");
  const said = window.getByRole("status").filter({ hasText: "chosen" });
  await expect(said).toHaveText(
    new RegExp(`^${ana.fullName} chosen. ${ana.fullName} is away until`),
  );
  await window.getByRole("button", { name: `Choose ${ben.fullName} instead` }).press("Enter");
  await expect(said).toHaveText(`${ben.fullName} chosen instead of ${ana.fullName}.`);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await window.getByRole("button", { name: "Reassign", exact: true }).click();
  await expect(window).toHaveCount(0);
  expect((await readTask(admin, task.id)).assigned_to).toBe(ben.uid);

  // For a whole group it says how many are away.
  const group = await makeGroup(admin, [ana, mia]);
  await page.goto(`/admin-dashboard/task-assign?assign=group:${group.id}`);
  await expect(dialogOf(page).getByText("2 people get it. 1 of 2 is away.")).toBeVisible();
});

test("an admin sets somebody as away, and as back", async ({ open }) => {
  const { admin, ana, ben } = await seedPeople();
  const page = await open(admin, pathOf(ana));
  const section = panelOf(page, ana).getByRole("region", { name: "Away" });
  await section.getByRole("link", { name: "Set as away…" }).click();
  const window = page.getByRole("dialog", { name: `Away: ${ana.fullName}` });
  // It is as wide as any dialog, and not inside the panel.
  await expect(section.locator("..").getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => (await window.boundingBox())?.width).toBeGreaterThan(500);
  await window.getByLabel("First day back").fill(await dayIn(admin, 3));
  await window.getByRole("combobox", { name: "Deputy" }).fill(ben.fullName);
  await window.getByRole("option").click();
  await expectAccessible(page);
  await window.getByRole("button", { name: "Save" }).click();
  await expect(window).toHaveCount(0);
  await expect(section).toContainText(AWAY);
  await expect(section).toContainText(`Deputy: ${ben.fullName}`);
  await expectAccessible(page);
  await section.getByRole("button", { name: `${ana.profile.first_name} is back` }).click();
  await expect(section).toContainText(`${ana.fullName} is not away.`);
});

test("the first page after signing in says that its person is away, and can end it §rights.124", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await isAway(admin, ana, ben);
  await isAway(admin, admin, ben);
  await assignTask(admin, ana);
  async function expectEnded(person: Person, path: string) {
    const page = await open(person, path);
    const line = page.getByRole("form", { name: "Away" });
    await expect(line).toContainText(/^You are away until \w+day \d+\s\w{3}\./);
    await expectAccessible(page);
    await line.getByRole("button", { name: "I am back" }).press("Enter");
    await expect(line).toHaveCount(0);
    await expect(page.getByText("No longer away.")).toBeVisible();
    await expect(page).toHaveURL((address) => address.pathname + address.search === path);
    await expect(page.locator("#main")).toBeFocused();
    expect((await person.db.rpc("me").single().throwOnError()).data.away).toBeNull();
  }
  await expectEnded(ana, "/user-dashboard?due=today");
  await expectEnded(admin, "/admin-dashboard");
  await isAway(admin, ana, ben);
  await expectEnded(ana, "/user-dashboard/conversations");
});

// Work that repeats is written once, and its times are seen before they come.
import type { Json } from "~/core/server/types.generated";
import { createPerson, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { addRoutine } from "../fixtures/routines.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { countedActs } from "./counted.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { notePresses, untilAnother } from "./pressed-twice.ts";
import { pane } from "./thread.ts";
import { expect, type Page } from "./test.ts";
import { phone, test } from "./windows.ts";

const LIST = "/admin-dashboard/routines";

function nextTimes(page: Page) {
  return page.getByRole("region", { name: "The next five" }).getByRole("listitem");
}

function comingTimes(page: Page) {
  return page.getByRole("region", { name: "Coming" }).getByRole("listitem");
}

test("the kitchen's routine is made of a task, skips a date, pauses and goes on", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Open the kitchen ${unique()}` });
  const page = await open(admin, `/admin-dashboard/task-status?task=${task.id}`);
  await expect(pane(page, task)).toBeVisible();
  await page.getByRole("button", { name: `Change ${task.title}` }).click();
  await page.getByRole("menuitem", { name: "Make a routine of this" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(task.title);
  await expect(
    page.getByText("Every weekday at 07:00, appears at 06:00, due at 08:00"),
  ).toBeVisible();
  await expect(nextTimes(page)).toHaveCount(5);
  await expect(nextTimes(page).first()).toContainText(ana.fullName);
  await page.getByLabel("Time 1").fill("09:30");
  await expect(
    page.getByText("Every weekday at 09:30, appears at 08:30, due at 10:30"),
  ).toBeVisible();
  await expect(page.getByLabel("Answer")).toBeHidden();
  await page.getByText("Answer, what is still open, keeper").click();
  await page.getByLabel("Answer").selectOption("standing");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save routine" }).click();
  const row = page.getByRole("listitem").filter({ hasText: task.title });
  await expect(row).toContainText("Every weekday at 09:30");
  await row.getByRole("link").click();
  await expect(page.getByLabel("Answer")).toHaveValue("standing");
  await expect(page.getByLabel("Answer")).toBeVisible();

  const coming = comingTimes(page);
  await expect(coming).toHaveCount(5);
  await coming.first().getByRole("button", { name: "Skip" }).click();
  await coming.first().getByRole("button", { name: "Skip" }).last().click();
  await expect(coming.first()).toContainText("Say why");
  await coming.first().getByLabel("Why").fill("Painters");
  await coming.first().getByRole("button", { name: "Skip" }).last().click();
  await expect(coming.first()).toContainText("skipped: Painters");
  await page.getByRole("button", { name: "As the rule says" }).click();
  await expect(page.getByText("skipped: Painters")).toHaveCount(0);

  await page.getByLabel("Goes on from").fill("2020-01-01");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Choose a day after today")).toBeVisible();
  await page.getByLabel("Goes on from").fill(inDays(30));
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText(/^Paused until/)).toBeVisible();
  await page.getByRole("button", { name: "Go on now" }).click();
  await expect(page.getByLabel("Goes on from")).toBeVisible();
});

test("by keyboard alone a routine is written in eight acts, one of its times is skipped, and it is deleted", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await save(admin, crypto.randomUUID(), { name: "Bins", title: "Bins", people: [ana.uid] });
  const page = await open(admin, LIST);
  await hydrated(page);
  const { acts, act } = countedActs();
  const name = `Close the kitchen ${unique()}`;
  await act(page.getByRole("link", { name: "New routine" }).press("Enter"));
  await act(page.getByRole("textbox", { name: "Title" }).focus());
  await act(page.keyboard.type(name));
  await act(page.getByRole("combobox", { name: "People" }).focus());
  await act(page.keyboard.type(ana.fullName));
  await expect(page.getByRole("option", { name: ana.fullName })).toBeVisible();
  await act(page.keyboard.press("ArrowDown"));
  await act(page.keyboard.press("Enter"));
  await expect(page.getByText(/due at 08:00, for 1 person/)).toBeVisible();
  await expect(nextTimes(page)).toHaveCount(5);
  await act(page.getByRole("button", { name: "Save routine" }).press("Enter"));
  expect(acts()).toBeLessThanOrEqual(8);
  await page.getByRole("searchbox", { name: "Search routines" }).fill(name);
  await expect(page.getByRole("list", { name: "Routines" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name }).press("Enter");
  const coming = comingTimes(page);
  await coming.first().getByRole("button", { name: "Skip" }).press("Enter");
  await coming.first().getByLabel("Why").focus();
  await page.keyboard.type("Painters");
  await page.keyboard.press("Enter");
  await expect(coming.first()).toContainText("skipped: Painters");
  const asBefore = coming.first().getByRole("button", { name: "As the rule says" });
  await expect(asBefore).toBeFocused();
  // A second Enter so soon would do nothing.
  await page.keyboard.press("Space");
  await expect(coming.first().getByRole("button", { name: "Skip" })).toBeFocused();

  await page.getByLabel("Goes on from").fill(inDays(30));
  await page.getByLabel("Goes on from").press("Enter");
  await expect(page.getByRole("button", { name: "Go on now" })).toBeFocused();

  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("no longer there");
});

test("what cannot be is said at its field, and what was typed stays", async ({ open }) => {
  const { admin } = await seedPeople();
  const page = await open(admin, `${LIST}/edit`);
  await page.getByRole("textbox", { name: "Title" }).fill("Opening");
  await page.getByLabel("Every so many weeks").fill("0");
  await page.getByRole("button", { name: "Save routine" }).click();
  await expect(page.getByText("A number from 1 to 366")).toBeVisible();
  await page.getByLabel("Every so many weeks").fill("2");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
    await page.getByLabel(day).uncheck();
  }
  await page.getByRole("button", { name: "Save routine" }).click();
  await expect(page.getByText("Choose at least one weekday")).toBeVisible();
  await expect(page.getByLabel("Monday")).toHaveAccessibleDescription(
    "Choose at least one weekday",
  );
  await expect(page.getByText("Say for whom it is")).toBeVisible();
  await page.getByLabel("Time 1").fill("");
  await expect(
    page.getByRole("alert").filter({ hasText: "Choose at least one time" }),
  ).toBeVisible();
  await expect(page.getByLabel("Time 1")).toHaveAccessibleDescription("Choose at least one time");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Opening");

  const rule = page.getByText("Beginning, end, season, closed days");
  await rule.click();
  await page.getByLabel("Ends", { exact: true }).selectOption("on");
  await page.getByLabel("Until").fill("2020-01-01");
  await rule.click();
  await page.getByRole("button", { name: "Save routine" }).click();
  await expect(page.getByText("The end is before the beginning")).toBeVisible();
  await page.getByLabel("Until").fill(inDays(30));
  await expect(page.getByText("The end is before the beginning")).toHaveCount(0);
  await expect(page.getByLabel("Until")).toBeVisible();
});

test("what is typed of a new routine stays when the page reloads its data", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, `${LIST}/edit`);
  await hydrated(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Opening");
  await page.getByLabel("For whom").selectOption("group");
  const { name } = await makeGroup(admin, [ana]);
  // As when somebody comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("combobox", { name: "Group" }).selectOption(name);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Opening");
});

test("in turn, who is away is passed over; on a phone a template is assigned in two taps", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await ana.db.rpc("set_absence", { p_until: inDays(60) }).throwOnError();
  const people = [ana.uid, ben.uid];
  const [turns, template] = [crypto.randomUUID(), crypto.randomUUID()];
  const [name, title] = [`Bins ${unique()}`, `Count the stock ${unique()}`];
  const daily = { unit: "day", every: 1, times: ["07:00"], starts_on: "2026-01-01" };
  const parts = { name, title: "Bins", people, whom: "in_turn", rule: daily };
  await save(admin, turns, parts);
  await save(admin, template, { name: title, title, people: [ben.uid] });
  const page = await open(admin, `${LIST}/edit?routine=${turns}`, phone);
  await hydrated(page);
  await expect(nextTimes(page)).toHaveCount(5);
  for (const time of await nextTimes(page).all()) await expect(time).toContainText(ben.fullName);
  await expectAccessible(page);
  await page.goto(LIST);
  await hydrated(page);
  await page
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("link", { name: "Assign Task" })
    .tap();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page.getByRole("dialog")).toContainText(ben.fullName);
});

test("two admins who edit the same: the second is told, and keeps what was typed", async ({
  open,
}) => {
  const [{ admin, ana }, other] = await Promise.all([
    seedPeople(),
    createPerson({ role: "admin" }),
  ]);
  const id = crypto.randomUUID();
  const routine = { name: `Bins ${unique()}`, title: "Bins", people: [ana.uid] };
  await save(admin, id, routine);
  const page = await open(admin, `${LIST}/edit?routine=${id}`);
  await page.getByRole("textbox", { name: "Name" }).fill("Bins and boxes");
  await other.db
    .rpc("save_routine", { p_id: id, p_version: 1, p_routine: { title: "All bins" } })
    .throwOnError();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Somebody changed or deleted this routine")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Bins and boxes");
});

async function save(admin: Person, id: string, routine: Json): Promise<void> {
  await admin.db.rpc("save_routine", { p_id: id, p_version: 0, p_routine: routine }).throwOnError();
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test("a calendar file says which routines its days leave out before they are added", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const name = `Payroll ${unique()}`;
  await addRoutine(admin, [ana], { name, on_closed: "left_out" });
  const page = await open(admin, "/admin-dashboard/closed-days");
  await page.getByLabel("Read a calendar file").setInputFiles({
    name: "holidays.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1", "DTSTART;VALUE=DATE:20270301"]
        .concat(["SUMMARY:Painters", "END:VEVENT", "END:VCALENDAR", ""])
        .join("\r\n"),
    ),
  });
  const changes = page.getByRole("region", { name: "What that changes" }).getByRole("listitem");
  const ours = changes.filter({ hasText: name });
  await expect(ours).toHaveText(`${name}: Mon 1 Mar 2027 (left out)`);
  await notePresses(page);
  await page.getByRole("checkbox", { name: /Painters/ }).uncheck();
  await expect(ours).toHaveCount(0);
  await untilAnother(page);
  await page.getByRole("checkbox", { name: /Painters/ }).check();
  await expect(ours).toHaveCount(1);
  await page.getByRole("button", { name: "Add 1 day" }).click();
  await expect(ours).toHaveCount(1);
});

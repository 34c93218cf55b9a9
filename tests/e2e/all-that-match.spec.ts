// An admin does one thing with all tasks that match, on however many pages they are.
import { setTimeout as later } from "node:timers/promises";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { middleOf } from "./board.ts";
import { expectAccessible, hold, hydrated } from "./fixtures.ts";
import { addTasks } from "./many-tasks.ts";
import { expect, type Page, type Route } from "./test.ts";
import { watchShift } from "./shift.ts";
import { PATH } from "./task-table.ts";
import { tapAnew } from "./touch.ts";
import { phone, test } from "./windows.ts";
import { DELAYS_MS } from "./taps.ts";

function bar(page: Page) {
  return page.getByRole("region", { name: "Selected tasks" });
}

async function countEntries(
  admin: Person,
  of: Person,
  kind: "nudge" | "asked" | "withdrawn" | "message",
) {
  const { count } = await admin.db
    .from("notifications")
    .select("id, tasks!inner(assigned_to)", { count: "exact", head: true })
    .eq("kind", kind)
    .eq("tasks.assigned_to", of.uid)
    .throwOnError();
  return count;
}

async function countOpen(admin: Person, of: Person) {
  const { count } = await admin.db
    .from("tasks")
    .select("id", { count: "exact", head: true })
    .eq("assigned_to", of.uid)
    .eq("is_open", true)
    .throwOnError();
  return count;
}

test("all 506 overdue are nudged with three clicks: who has not answered for an answer, who accepted is asked how it goes §rights.127", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 256, stage: "New", due: "-9 days" });
  await addTasks({ to: ana, by: admin, count: 250, due: "-8 days" });
  const search = new URLSearchParams({ view: "overdue", q: ana.fullName });
  const page = await open(admin, `/admin-dashboard/today-alert?${search}`);
  const shift = await watchShift(page);
  const several = page.getByRole("region", { name: "Message to all selected" });

  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).check();
  await several.getByRole("button", { name: "All 506 that match" }).click();
  await expect(several).toContainText("506 selected");
  await expectAccessible(page);
  expect(await shift()).toBeLessThanOrEqual(0.02);
  await several.getByRole("button", { name: "Nudge 506 selected" }).click();

  await expect(page.getByText("506 nudged.")).toBeVisible();
  expect(await countEntries(admin, ana, "nudge")).toBe(256);
  expect(await countEntries(admin, ana, "asked")).toBe(250);
});

test("it is stopped, continued and undone by keyboard, and says how far it has got §rights.129", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 450, due: "-9 days" });
  const page = await open(admin, `${PATH}?view=table&person=${ana.uid}`);
  let sent = 0;
  const held: Array<Route> = [];
  await page.route("**/resources/commands", async (route) => {
    sent += 1;
    if (sent === 2) held.push(route);
    else await route.continue();
  });
  await page.getByRole("checkbox", { name: /^Select Card 1 of/ }).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Enter");
  await expect(bar(page).getByRole("button", { name: "All 450 that match" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("450 selected");
  await expect(bar(page).getByRole("button", { name: "Reassign" })).toBeFocused();
  await bar(page).getByRole("button", { name: "Withdraw" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).press("Enter");

  await expect(page.getByRole("progressbar", { name: "Withdrawing 450 tasks" })).toHaveAttribute(
    "value",
    "150",
  );
  // Only the toast: a request that waits for longer than a slow processor needs for 450 rows counts as lost.
  await expectAccessible(page, "[data-toast]");
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await held[0]?.continue();
  await expect(page.getByText("Stopped after 300 of 450 tasks.")).toBeVisible();
  await expectAccessible(page);
  expect(await countOpen(admin, ana)).toBe(150);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByText("450 tasks withdrawn")).toBeVisible();
  expect(await countOpen(admin, ana)).toBe(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("450 tasks put back")).toBeVisible();
  expect(await countOpen(admin, ana)).toBe(450);
});

test("a connection lost in the middle stops it, and nothing is done twice when it goes on §rights.130", async ({
  open,
}) => {
  const { admin, ana, ben } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 250, due: "-9 days" });
  const page = await open(admin, `/admin-dashboard/person?user=${ana.uid}`);
  let sent = 0;
  await page.route("**/resources/commands", async (route) => {
    sent += 1;
    // The second is done, but its answer is lost.
    if (sent === 2) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).check();
  await bar(page).getByRole("button", { name: "All 250 that match" }).click();
  await bar(page).getByRole("button", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Give them to" }).fill(ben.fullName);
  await dialog.getByRole("option", { name: ben.fullName }).click();
  await dialog.getByRole("button", { name: "Reassign" }).click();
  await expect(page.getByText("Stopped after 125 of 250 tasks.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("250 tasks reassigned")).toBeVisible();
  expect(await countOpen(admin, ben)).toBe(250);
  const { data: told } = await ben.db.rpc("me").single().throwOnError();
  expect(told.unread).toBe(250);
});

test("a tap hits the row it was meant for while the bar comes, and nothing while it goes; neither moves a row §rights.133", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 60, due: "-9 days" });
  const page = await open(admin, `${PATH}?view=table&person=${ana.uid}`, phone);
  let shift = await watchShift(page);
  // Again where a busy machine tapped so late that the bar was in sight: then its tap was for the bar.
  const rounds = [...DELAYS_MS];
  for (let delay = rounds.shift(); delay !== undefined; delay = rounds.shift()) {
    await page.reload();
    await hydrated(page);
    shift = await watchShift(page);
    const place = await placeUnderBar(page);
    const apart = await watchTaps(page);
    const box = await middleOf(page.getByRole("checkbox", { name: /^Select Card 5 of/ }));
    // Fingers do not wait for what the page makes of the first.
    const first = page.touchscreen.tap(box.x, box.y);
    await later(delay);
    await Promise.all([first, page.touchscreen.tap(place.x, place.y)]);
    if ((await apart()) > IN_SIGHT_MS) {
      rounds.unshift(delay);
      continue;
    }
    await expect(bar(page), `${delay} ms`).toContainText("2 selected");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await shift()).toBeLessThanOrEqual(0.02);
  }
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).tap();
  await expect(bar(page).getByRole("button", { name: "All 60 that match" })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  const cross = await middleOf(bar(page).getByRole("button", { name: "Select nothing" }));
  await page.touchscreen.tap(cross.x, cross.y);
  await page.touchscreen.tap(cross.x, cross.y);
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(page).not.toHaveURL(/task=/);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(await shift()).toBeLessThanOrEqual(0.02);
});

/** The bar takes no tap for 700 ms. */
const IN_SIGHT_MS = 650;

/** From now on notes when the page is touched; returns a function that says how far apart the last two taps were. */
async function watchTaps(page: Page) {
  const taps = await page.evaluateHandle(() => {
    const moments: Array<number> = [];
    addEventListener("pointerdown", ({ timeStamp }) => moments.push(timeStamp), { capture: true });
    return moments;
  });
  return () => taps.evaluate((moments) => (moments.at(-1) ?? 0) - (moments.at(-2) ?? 0));
}

/** Scrolls so that the bar will cover a row, and returns the middle of that row's box. */
async function placeUnderBar(page: Page) {
  const covered = page.getByRole("checkbox", { name: /^Select Card 9 of/ });
  const { y } = await middleOf(covered);
  await page.evaluate((by) => scrollBy(0, by), y - 735);
  return middleOf(covered);
}

test("on a phone all tasks of a person get one message, by touch §rights.131", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 60, due: "-9 days" });
  const page = await open(admin, `/admin-dashboard/person?user=${ana.uid}`, phone);
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).tap();
  await bar(page).getByRole("button", { name: "All 60 that match" }).tap();
  await expect(bar(page)).toContainText("60 selected");
  const text = page.getByRole("textbox", { name: "Message" });
  await tapAnew(bar(page).getByRole("button", { name: "Message" }), text);
  await text.fill("How far are these?");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("To 1 person, on 60 tasks.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("without scripts a list says what selecting needs, and one message to what is ticked works §rights.132", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 55, due: "-9 days" });
  const plain = { javaScriptEnabled: false };
  const page = await open(admin, `${PATH}?view=table&person=${ana.uid}`, plain);
  await expect(page.getByText("Selecting several tasks needs JavaScript.")).toBeVisible();
  const search = new URLSearchParams({ view: "overdue", q: ana.fullName });
  await page.goto(`/admin-dashboard/today-alert?${search}`);
  await expect(page.getByText("Selecting all needs JavaScript.")).toBeVisible();
  await page.getByRole("checkbox", { name: /, Card 1$/ }).check();
  await page.getByRole("checkbox", { name: /, Card 2$/ }).check();
  const several = page.getByRole("region", { name: "Message to all selected" });
  await several.getByRole("textbox").fill("How far?");
  await several.getByRole("button", { name: "Send Notification" }).click();
  await expect(page.getByText("Notification sent!")).toBeVisible();
});

test("a message that is refused stays in its field, with why, on both bars, and is sent from there once", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  await addTasks({ to: ana, by: admin, count: 210, due: "-9 days" });
  const search = new URLSearchParams({ view: "overdue", q: ana.fullName });
  const page = await open(admin, `/admin-dashboard/today-alert?${search}`);
  const refusal = "Too much at once. Wait a minute.";
  await page.route("**/resources/commands", (route) =>
    route.fulfill({ status: 429, json: { ok: false, message: refusal } }),
  );
  const several = page.getByRole("region", { name: "Message to all selected" });
  const box = several.getByRole("textbox");
  const release = await hold(page, /resources\/matching/);
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).check();
  await several.getByRole("button", { name: "All 210 that match" }).click();
  await box.fill("How far are these?");
  await box.press("Enter");
  // Until all are found, nothing goes to the fifty that are selected.
  await expect(several.getByRole("button", { name: "Nudge 50 selected" })).toBeDisabled();
  release();
  await expect(box).toHaveAccessibleDescription(refusal);
  await expect(box).toHaveValue("How far are these?");
  await expect(box).toBeFocused();
  await expect(several).toContainText("210 selected");

  // Neither is it lost with the page, nor sent by the next one.
  await page.unroute("**/resources/commands");
  await page.reload();
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).check();
  await several.getByRole("button", { name: "All 210 that match" }).click();
  await expect(box).toHaveValue("How far are these?");
  expect(await countEntries(admin, ana, "message")).toBe(0);
  await several.getByRole("button", { name: "Send Notification" }).dblclick();
  await expect(page.getByText("On 210 tasks.")).toBeVisible();
  await expect(several).toHaveCount(0);
  await page.getByRole("checkbox", { name: /, Card 1$/ }).check();
  await expect(box).toHaveValue("");
  expect(await countEntries(admin, ana, "message")).toBe(210);

  await page.route("**/resources/commands", (route) =>
    route.fulfill({ status: 429, json: { ok: false, message: refusal } }),
  );
  await page.goto(`/admin-dashboard/person?user=${ana.uid}`);
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).check();
  await bar(page).getByRole("button", { name: "Message" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("And these?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toContainText(refusal);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await bar(page).getByRole("button", { name: "Message" }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue("And these?");
  expect(await countEntries(admin, ana, "message")).toBe(210);
});

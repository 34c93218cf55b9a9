import type { Page } from "@playwright/test";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { listOf } from "./assigning.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { deafen, hold, signInAs } from "./fixtures.ts";
import { expect } from "./test.ts";
import { test } from "./windows.ts";

/** Opens a path and holds back matching scripts: the server's HTML is there, but nothing listens yet. */
async function openHeld(page: Page, person: Person, path: string, scripts: RegExp) {
  await signInAs(page.context(), person);
  await deafen(page);
  const release = await hold(page, scripts);
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

test("a name typed before the dialog's scripts are loaded is searched once they are", async ({
  newWindow,
}) => {
  const { admin, ana } = await seedPeople();
  const path = "/admin-dashboard/create-group?new=1";
  const page = await newWindow({});
  const release = await openHeld(page, admin, path, /dialog-window/);
  const members = page.getByRole("dialog").getByRole("combobox", { name: "Members" });
  await members.focus();
  await page.keyboard.type(ana.fullName);
  release();
  await expect(page.getByRole("option", { name: ana.fullName })).toBeVisible();
  await expect(members).toHaveValue(ana.fullName);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Take out ${ana.fullName}` })).toBeVisible();
});

test("a deadline in words typed that early is read", async ({ newWindow }) => {
  const { admin, ana } = await seedPeople();
  const path = `${listOf(ana)}&assign=${ana.uid}`;
  const page = await newWindow({});
  const release = await openHeld(page, admin, path, /dialog-window/);
  await page.getByRole("textbox", { name: "Deadline in words" }).fill("tomorrow 5pm");
  release();
  await expect(page.locator("[name=deadline]")).toHaveValue(/T17:00$/);
});

test("a time zone chosen before any script stays chosen when it becomes a search", async ({
  newWindow,
}) => {
  const admin = await createPerson({ role: "admin" });
  const path = "/admin-dashboard/settings";
  const page = await newWindow({});
  const release = await openHeld(page, admin, path, /\.js$/);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.selectOption("Europe/Lisbon");
  release();
  await expect(zone).toHaveValue("Lisbon (Europe)");
});

test("a calendar's alarm chosen before any script is saved", async ({ newWindow }) => {
  const ana = await createPerson();
  await ana.db.rpc("make_feed").throwOnError();
  const page = await newWindow({});
  const release = await openHeld(page, ana, "/user-dashboard/profile", /\.js$/);
  const alarm = page.getByRole("combobox", { name: "Alarm in the calendar" });
  await alarm.selectOption("1 hour before");
  release();
  await expect(page.getByText(/Calendars show the new alarm/)).toBeVisible();
  await expect(alarm).toHaveValue("60");
});

test("a checkbox checked before any script stays checked, and takes effect", async ({
  newWindow,
}) => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana);
  const page = await newWindow({});
  const path = `/admin-dashboard/task-status?view=table&person=${ana.uid}`;
  const release = await openHeld(page, admin, path, /\.js$/);
  const box = page.getByRole("checkbox", { name: /^Select Task/ }).first();
  await box.check();
  release();
  // Its effect is on the page, so scripts have noticed it.
  await expect(page.getByText(/1 task selected|1 selected/).first()).toBeVisible();
  await expect(box).toBeChecked();
});

test("a filter chosen before any script stays chosen when the focus has moved on", async ({
  newWindow,
}) => {
  const admin = await createPerson({ role: "admin" });
  const page = await newWindow({});
  const release = await openHeld(page, admin, "/admin-dashboard/all-users", /\.js$/);
  const status = page.getByRole("combobox", { name: "Status" });
  await status.selectOption("Deactivated");
  await page.getByRole("combobox", { name: "Role" }).focus();
  release();
  await expect(page).toHaveURL(/status=deactivated/);
  await expect(status).toHaveValue("deactivated");
});

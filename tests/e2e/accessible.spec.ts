// On every page axe finds nothing in either theme and width, and nothing scrolls sideways.
import { send } from "../fixtures/commands.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";
import { adminsPages, PEOPLES_PAGES } from "../../scripts/lib/all-pages.ts";
import { expectAccessibleInEachLook, hydrated } from "./fixtures.ts";
import { expect, type Page, patience, test as base } from "./test.ts";
import { test } from "./windows.ts";

/** A page, what to do there, and what then appears. */
type Look = { path: string; go?: (page: Page) => Promise<void>; shows?: string };

async function expectAccessibleLooks(page: Page, area: string, looks: ReadonlyArray<Look>) {
  for (const { path, go, shows } of looks) {
    await base.step(path, async () => {
      await page.goto(area + path);
      await hydrated(page);
      await go?.(page);
      if (shows !== undefined) await expect(page.getByText(shows).first()).toBeVisible();
      await expectAccessibleInEachLook(page);
    });
  }
}

/** Leaves a few of the hundreds of time zones: axe looks at each of them, and they are all alike. */
function withFewZones(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.querySelectorAll("option:nth-child(n + 10)").forEach((option) => option.remove());
  });
}

function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole("button", { name, exact: true }).click();
}

test("an admin's pages are accessible", async ({ open }) => {
  test.setTimeout(patience(300_000));
  const { admin, ana } = await seedPeople();
  for (const stage of ["New", "Rejected", "Completed"] as const) await taskIn(admin, ana, stage);
  // For the audit log, too.
  await makeGroup(admin, [ana]);
  const page = await open(admin, "/admin-dashboard");
  await expectAccessibleLooks(
    page,
    "/admin-dashboard",
    adminsPages(admin, ana).map((path) =>
      path === "/settings" ? { path, go: withFewZones } : { path },
    ),
  );
});

test("dialogs, errors and missing pages of the admin area are accessible too", async ({ open }) => {
  test.setTimeout(patience(300_000));
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Fix the date field ${unique()}` });
  await send(ana, "message", task.id, { args: { message: "On it" } }).throwOnError();
  await taskIn(admin, ana, "Rejected");
  await taskIn(admin, ana, "Completed");
  const page = await open(admin, "/admin-dashboard");
  const nobody = unique();
  await expectAccessibleLooks(page, "/admin-dashboard", [
    { path: `/all-users?user=${ana.uid}`, shows: ana.email },
    { path: `/all-users?user=${ana.uid}&edit=1`, shows: ana.email },
    { path: `/all-users?q=${nobody}`, shows: "No users found" },
    { path: `/task-assign?q=${nobody}`, shows: "No users found" },
    {
      path: `/task-assign?assign=${ana.uid}`,
      go: press("Assign task"),
      shows: "Title is required",
    },
    { path: "/add-user", go: press("Add user"), shows: "First name is required" },
    {
      path: `/all-users/leave?user=${ana.uid}&then=remove`,
      go: press(`Remove ${ana.fullName}`),
      shows: "Choose who takes the tasks",
    },
    { path: `/task-status?person=${ana.uid}&task=${task.id}`, shows: "On it" },
    { path: `/new-notification?need=reply&task=${task.id}`, shows: "On it" },
    {
      path: `/today-alert?q=${encodeURIComponent(ana.fullName)}`,
      go: (here) => here.getByRole("checkbox", { name: task.title }).check(),
      shows: task.title,
    },
  ]);
});

test("a person's pages are accessible, with tasks and with none", async ({ open }) => {
  test.setTimeout(patience(300_000));
  const [{ admin, ana }, nobody] = [await seedPeople(), await createPerson()];
  const task = await assignTask(admin, ana);
  await taskIn(admin, ana, "Pending");
  await taskIn(admin, ana, "Completed");
  const page = await open(ana, "/user-dashboard");
  await expectAccessibleLooks(page, "/user-dashboard", [
    ...PEOPLES_PAGES.map((path) => ({ path })),
    { path: `?task=${task.id}`, shows: task.title },
    { path: `/conversations?show=unread&task=${task.id}`, shows: task.title },
  ]);
  const empty = await open(nobody, "/user-dashboard");
  await expectAccessibleLooks(
    empty,
    "/user-dashboard",
    PEOPLES_PAGES.map((path) => ({ path })),
  );
});

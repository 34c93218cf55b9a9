// Photos and files that go with what somebody does: reject, say what is missing, give work, complete.
import { expect, type Page } from "./test.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { type Task, taskIn } from "../fixtures/tasks.ts";
import {
  addTask,
  assignButton,
  dialogOf,
  expectAssigned,
  fillIn,
  listOf,
  tasksOf,
} from "./assigning.ts";
import { expectReady, handOver, photo, pick, plainFile, tray } from "./files.ts";
import { expectAccessible, hold, hydrated } from "./fixtures.ts";
import { LIVE, openTalk, stream, threadOf } from "./thread.ts";
import { narrow, test } from "./windows.ts";

/** What came with the entries of a kind. */
async function sentWith(kind: "rejected" | "blocked" | "completed", task: Task, { db }: Person) {
  const { data } = await db
    .from("notifications")
    .select("attachments (name, state)")
    .eq("task_id", task.id)
    .eq("kind", kind)
    .throwOnError();
  return data.flatMap(({ attachments }) =>
    attachments.map(({ name, state }) => `${name} ${state}`).toSorted(),
  );
}

/** The keys of the drafts that still have files. */
function draftsWithFiles(page: Page) {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":files:")));
}

test("a rejection takes photos along, which wait in its form until it is sent", async ({
  open,
}) => {
  const { admin, task, page } = await openTalk(open, narrow);
  const reject = page.getByRole("button", { name: `Reject: ${task.title}` }).last();
  await reject.click();
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  await pick(dialog, [await photo(page)]);
  await handOver(dialog.getByRole("textbox").first(), [plainFile("list.txt", 40)], "paste");
  await expectReady(page, ["tap.jpg", "list.txt"]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove list.txt" }).click();
  await expect(dialog.getByRole("button", { name: "Add photos or files" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Nothing of it is beside the text box.
  await expect(tray(page)).toHaveCount(0);
  await reject.click();
  await expectReady(page, ["tap.jpg"]);
  await dialog.getByText("Unclear").click();
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expect.poll(() => sentWith("rejected", task, admin), LIVE).toEqual(["tap.jpg ready"]);
  await expect(stream(page).getByRole("img").first()).toBeVisible(LIVE);
  // Its form would send them again.
  await expect.poll(() => draftsWithFiles(page)).toEqual([]);
});

test("work is completed with a photo of it, after what was written beside it", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const page = await open(ana, threadOf(task), narrow);
  await pick(page, [await photo(page, "done.jpg")]);
  await expectReady(page, ["done.jpg"]);
  await page.getByRole("textbox", { name: /^Message about/ }).fill("It needed a new washer.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete with this photo" }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect.poll(() => sentWith("completed", task, admin), LIVE).toEqual(["done.jpg ready"]);
  const other = await open(admin, threadOf(task));
  await expect(stream(other).getByRole("link", { name: /^Photo by / })).toBeVisible(LIVE);
  await expect(stream(other)).toContainText(/It needed a new washer\..*completed/s);
  await page.getByRole("button", { name: "Undo" }).click();
  // Its photo stays in the conversation; nothing of it is beside the text box.
  await expect(page.getByRole("button", { name: "Complete" }).first()).toBeVisible(LIVE);
  await expect(tray(page)).toHaveCount(0);
});

test("a completion that waits shows its photo, and given up, leaves it beside the text box", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const page = await open(ana, threadOf(task));
  await pick(page, [await photo(page, "done.jpg"), plainFile("meter.txt", 40)]);
  await expectReady(page, ["done.jpg", "meter.txt"]);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Complete with these 2 files" }).click();
  await expect(stream(page).getByRole("figure", { name: "done.jpg" })).toBeVisible(LIVE);
  await expect(tray(page)).toHaveCount(0);
  await stream(page).getByRole("button", { name: "Don’t send" }).click();
  await expectReady(page, ["done.jpg", "meter.txt"]);
  await page.context().setOffline(false);
  expect(await sentWith("completed", task, admin)).toEqual([]);
  await page.getByRole("button", { name: "Complete with these 2 files" }).click();
  await expect
    .poll(() => sentWith("completed", task, admin), LIVE)
    .toEqual(["done.jpg ready", "meter.txt ready"]);
});

test("what is missing can be shown, and a file that cannot be sent holds it back", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const page = await open(ana, threadOf(task));
  await page.getByRole("button", { name: "I’m blocked…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("A key");
  await page.route("**/resources/files", (route) =>
    route.fulfill({ status: 409, json: { ok: false, message: "No space is left.", value: null } }),
  );
  await pick(dialog, [plainFile("door.txt", 40)]);
  await expect(dialog.getByText("No space is left.")).toBeVisible(LIVE);
  await dialog.getByRole("textbox").press("Enter");
  await expect(dialog.getByText("A file cannot be sent.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/resources/files");
  await dialog.getByRole("button", { name: "Remove door.txt" }).click();
  await expect(dialog.getByText("A file cannot be sent.")).toHaveCount(0);
  await pick(dialog, [await photo(page, "lock.jpg")]);
  await dialog.getByRole("textbox").press("Enter");
  await expect.poll(() => sentWith("blocked", task, admin), LIVE).toEqual(["lock.jpg ready"]);
});

test("work is given with a photo of what to do, once it is sent, and its person sees it", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, listOf(ana), narrow);
  await addTask(page, ana).click();
  const dialog = dialogOf(page);
  await fillIn(page, "Mend the tap");
  await page.route("**/resources/files", (route) =>
    route.fulfill({ status: 409, json: { ok: false, message: "No space is left.", value: null } }),
  );
  await pick(dialog, [plainFile("list.txt", 40)]);
  await expect(dialog.getByText("No space is left.")).toBeVisible(LIVE);
  await assignButton(page).click();
  await expect(dialog.getByText("A file cannot be sent.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove list.txt" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove list.txt" }).click();
  await page.unroute("**/resources/files");

  const release = await hold(page, /\/resources\/files/);
  await pick(dialog, [await photo(page)]);
  await expect(tray(page)).toHaveCount(1);
  await assignButton(page).click();
  // It waits for the photo, and says so; closed before, it says that nothing was assigned.
  const waits = dialog.getByText("The task will be assigned as soon as the files are there.");
  await expect(waits).toBeVisible();
  expect(await tasksOf(ana)).toEqual([]);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(
    page.getByText("The task was not assigned: a file was still on its way"),
  ).toBeVisible();
  await addTask(page, ana).click();
  await expect(tray(page)).toHaveCount(1);
  await assignButton(page).click();
  await expect(waits).toBeVisible();
  release();
  await expectAssigned(page, ana);
  await addTask(page, ana).click();
  await expect(dialog.getByRole("button", { name: "Add photos or files" })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);

  const [task] = await tasksOf(ana);
  if (!task) throw new Error("Nothing was assigned.");
  const other = await open(ana, threadOf(task));
  await expect(stream(other).getByRole("link", { name: /^Photo by / })).toBeVisible(LIVE);
  await expectAccessible(other);
});

test("a photo that this device has lost is shown as lost, and the rest is kept", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const page = await open(admin, listOf(ana));
  await addTask(page, ana).click();
  const dialog = dialogOf(page);
  await fillIn(page, "Mend the tap");
  await page.evaluate(
    (key) => localStorage.setItem(key, crypto.randomUUID()),
    `draft:assign-task:${admin.uid}:${ana.uid}:files:part`,
  );
  await expect(page).toHaveURL(/assign=/);
  await page.reload();
  await hydrated(page);
  await assignButton(page).click();
  const remove = dialog.getByRole("button", { name: "Remove file" });
  await expect(dialog.getByText("This file is no longer on this device.")).toBeVisible();
  await assignButton(page).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await assignButton(page).click();
  await expectAssigned(page, ana);
});

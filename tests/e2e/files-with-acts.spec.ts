// Photos and files that go with what somebody does: reject, say what is missing, give work, complete.
import { expect } from "./test.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task, taskIn } from "../fixtures/tasks.ts";
import { expectReady, photo, pick, plainFile, tray } from "./files.ts";
import { expectAccessible } from "./fixtures.ts";
import { LIVE, stream, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

/** What came with the entries of a kind, in the database's order. */
async function sentWith(kind: "rejected" | "blocked" | "completed", task: Task, { db }: Person) {
  const { data } = await db
    .from("notifications")
    .select("attachments (name, state)")
    .eq("task_id", task.id)
    .eq("kind", kind)
    .throwOnError();
  return data.flatMap(({ attachments }) =>
    attachments.map(({ name, state }) => `${name} ${state}`),
  );
}

test("a rejection takes photos along, which wait in its form until it is sent", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(ana, threadOf(task), { viewport: { width: 390, height: 844 } });
  const reject = page.getByRole("button", { name: `Reject: ${task.title}` }).last();
  await reject.click();
  const dialog = page.getByRole("dialog", { name: "Reject task" });
  await pick(dialog, [await photo(page), plainFile("list.txt", 40)]);
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
});

test("what is missing can be shown, and a file that cannot be sent holds it back", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Pending");
  const page = await open(ana, threadOf(task));
  await page.getByRole("button", { name: "Blocked: …" }).click();
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

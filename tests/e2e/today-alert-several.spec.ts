import { expect } from "./test.ts";
import { createPerson, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible, openQuietly } from "./fixtures.ts";
import { card, messagesOf, PATH, tickOf } from "./today-cards.ts";
import { test } from "./windows.ts";

/** An admin, and two people with a task each that is due today; `path` is the list of these tasks. */
async function prepareTwo() {
  const { admin, ana, ben } = await seedPeople();
  const word = unique();
  const first = await assignTask(admin, ana, { title: `First ${word}` });
  const second = await assignTask(admin, ben, { title: `Second ${word}` });
  return { admin, ana, ben, first, second, path: `${PATH}?q=${word}` };
}

test("one message to all ticked, by mouse: sent once, said how many, and seen on each card", async ({
  openLive,
}) => {
  const { admin, ana, first, second, path } = await prepareTwo();
  const page = await openLive(admin, path);
  const several = page.getByRole("region", { name: "Message to all selected" });
  await expect(several).toBeHidden();
  await page.getByRole("checkbox", { name: "Select all 2" }).check();
  await expect(several).toContainText("2 selected");
  await several.getByRole("textbox").fill("Please answer today");
  await several.getByRole("button", { name: "Send Notification" }).dblclick();
  await expect(page.getByText("Notification sent!")).toContainText("To 2 people.");
  await expect(several).toBeHidden();
  for (const { id, title } of [first, second]) {
    await expect(card(page, title).getByText("Please answer today")).toBeVisible();
    expect(await messagesOf(admin, id)).toEqual(["Please answer today"]);
  }
  // Read marks arrive live.
  await expect(card(page, first.title).getByTitle(/^Seen, /)).toHaveCount(0);
  await ana.db.rpc("open_task", { p_task_id: first.id }).throwOnError();
  // The task as well as the message.
  await expect(card(page, first.title).getByTitle(/^Seen, /)).toHaveCount(2);
});

test("one message to all ticked, by keyboard: Enter on a tick goes on to write", async ({
  openLive,
}) => {
  const { admin, first, second, path } = await prepareTwo();
  const page = await openLive(admin, path);
  await tickOf(page, first.title).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "1 selected" })).toBeAttached();
  await tickOf(page, second.title).focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("region", { name: "Message to all selected" }).getByRole("textbox");
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box).toHaveAccessibleDescription("Write a message first.");
  await page.keyboard.type("By hand");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Notification sent!")).toBeVisible();
  for (const { id } of [first, second]) expect(await messagesOf(admin, id)).toEqual(["By hand"]);
});

test("what is written to several without a connection waits, and reaches each once", async ({
  open,
}) => {
  const { admin, first, second, path } = await prepareTwo();
  const page = await open(admin, path);
  await tickOf(page, first.title).check();
  await tickOf(page, second.title).check();
  const several = page.getByRole("region", { name: "Message to all selected" });
  await page.context().setOffline(true);
  await several.getByRole("textbox").fill("Hold on");
  await several.getByRole("textbox").press("Enter");
  for (const { title } of [first, second]) {
    await expect(card(page, title).getByText("waiting", { exact: true })).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByText("Notification sent!")).toBeVisible();
  for (const { id } of [first, second]) expect(await messagesOf(admin, id)).toEqual(["Hold on"]);
});

test("nudges one, then all who wait, and says when it is possible again", async ({ openLive }) => {
  const { admin, ana, ben, first, second, path } = await prepareTwo();
  const page = await openLive(admin, path);
  await expect(card(page, first.title)).toContainText("waiting 1 min");
  await card(page, first.title)
    .getByRole("button", { name: /^Nudge/ })
    .click();
  await expect(page.getByText("1 nudged.")).toBeVisible();
  await expect(card(page, first.title).getByRole("button", { name: /^Nudged/ })).toHaveText(
    /^Nudged 1 min ago · again (at|tomorrow) \d\d:\d\d/,
  );
  await expect(card(page, first.title).getByRole("button", { name: /^Nudged/ })).toBeDisabled();

  await page.getByRole("button", { name: "Nudge all waiting (1)" }).press("Enter");
  await expect(page.getByRole("button", { name: /^All nudged · again/ })).toBeDisabled();
  for (const [person, task] of [
    [ana, first],
    [ben, second],
  ] as const) {
    const { data } = await person.db
      .from("notifications")
      .select("kind")
      .eq("task_id", task.id)
      .eq("kind", "nudge")
      .is("read_at", null);
    expect(data).toHaveLength(1);
  }

  // Whoever answers is not waited for any more; the window hears of it.
  await ana.db.rpc("accept_task", { p_task_id: first.id }).throwOnError();
  await expect(card(page, first.title).getByRole("button", { name: /^Nudge/ })).toHaveCount(0);
  await expect(card(page, first.title)).not.toContainText("waiting");
});

test("a nudge that another admin gave in the meantime is not given twice", async ({ page }) => {
  const { admin, first, path } = await prepareTwo();
  const other = await createPerson({ role: "admin" });
  await openQuietly(page, admin, path);
  await other.db.rpc("nudge", { p_task_id: first.id }).throwOnError();
  await card(page, first.title)
    .getByRole("button", { name: /^Nudge/ })
    .click();
  await expect(page.getByText("1 was nudged recently.")).toBeVisible();
  await expect(card(page, first.title).getByRole("button", { name: /^Nudged/ })).toBeDisabled();
  const { data } = await admin.db
    .from("notifications")
    .select("id")
    .eq("task_id", first.id)
    .eq("kind", "nudge");
  expect(data).toHaveLength(1);
});

test("a nudge that cannot be sent says so and leaves the list where it is", async ({ open }) => {
  const { admin, first, path } = await prepareTwo();
  const page = await open(admin, path);
  await page.context().setOffline(true);
  await card(page, first.title)
    .getByRole("button", { name: /^Nudge/ })
    .click();
  await expect(page.getByText("Not nudged.")).toBeVisible();
  await expect(card(page, first.title)).toBeVisible();
});

test("a card opens its conversation beside the list, at an address of its own", async ({
  open,
}) => {
  const { admin, first, second, path } = await prepareTwo();
  const page = await open(admin, path);
  await page.getByRole("link", { name: first.title }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`task=${first.id}`));
  const pane = page.getByRole("heading", { name: first.title }).last();
  await expect(pane).toBeVisible();
  await expectAccessible(page);
  // Filtering keeps it open.
  await page.getByRole("combobox", { name: "Priority" }).selectOption("Medium");
  await expect(page).toHaveURL(/priority=Medium/);
  await expect(page).toHaveURL(new RegExp(`task=${first.id}`));
  await page.reload();
  await expect(page.getByRole("link", { name: first.title })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("link", { name: second.title }).click();
  await expect(page).toHaveURL(new RegExp(`task=${second.id}`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`task=${first.id}`));
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`task=${second.id}`));
});

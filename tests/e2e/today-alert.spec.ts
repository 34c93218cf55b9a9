import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { boxOf, card, messagesOf, PATH, sendButtonOf, tickOf } from "./today-cards.ts";
import { loadedAt, test } from "./windows.ts";

const phone = { width: 390, height: 844 };

/** An admin, and a person with a task due today; `path` is the list of that person's tasks. */
async function prepare() {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: `Water the plants ${unique()}` });
  const path = `${PATH}?${new URLSearchParams({ q: ana.fullName })}`;
  return { admin, ana, task, path };
}

test("a message is sent with Enter, Shift+Enter breaks the line, and the field stays ready for the next §2.73 §8.15", async ({
  open,
}) => {
  const { admin, task, path } = await prepare();
  const page = await open(admin, path);
  const box = boxOf(page, task.title);
  await box.fill("First line");
  await box.press("Shift+Enter");
  await box.pressSequentially("second line");
  await box.press("Enter");

  await expect(page.getByText("Notification sent!")).toBeVisible();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  // The box has its place while somebody is in the row.
  await expect(card(page, task.title).getByText("First line")).toBeHidden();
  await page.getByRole("searchbox").focus();
  await expect(card(page, task.title).getByText("You: First line")).toBeVisible();
  await box.focus();
  expect(await messagesOf(admin, task.id)).toEqual(["First line\nsecond line"]);

  await test.step("an empty message is refused at the field", async () => {
    await sendButtonOf(page, task.title).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription("Write a message first.");
    await expect(box).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("a double click sends once", async () => {
    await box.fill("Another");
    await expect(box).not.toHaveAttribute("aria-invalid");
    await sendButtonOf(page, task.title).dblclick();
    await expect(box).toHaveValue("");
    await expect
      .poll(() => messagesOf(admin, task.id))
      .toEqual(["First line\nsecond line", "Another"]);
  });
});

test("a message written without a connection waits, survives a reload, and is sent once §8.16", async ({
  openLive,
}) => {
  const { admin, task, path } = await prepare();
  // Live, because a page loaded while the message is sent does not have it until it reloads on joining.
  const page = await openLive(admin, path);
  const before = await loadedAt(page);
  await page.context().setOffline(true);
  await boxOf(page, task.title).fill("Hold on");
  await sendButtonOf(page, task.title).click();
  await expect(card(page, task.title).getByText("waiting", { exact: true }).last()).toBeVisible();
  await expect(boxOf(page, task.title)).toHaveValue("");
  await boxOf(page, task.title).fill("And one more");
  expect(await loadedAt(page)).toBe(before);

  await page.context().setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => messagesOf(admin, task.id)).toEqual(["Hold on"]);
  await expect(card(page, task.title).getByText("Hold on")).toHaveCount(1);
  await expect(boxOf(page, task.title)).toHaveValue("And one more");
  await sendButtonOf(page, task.title).click();
  await expect.poll(() => messagesOf(admin, task.id)).toEqual(["Hold on", "And one more"]);
  await expect(boxOf(page, task.title)).toHaveValue("");
});

test("a live change of the list leaves text and focus alone", async ({ openLive }) => {
  const { admin, ana, task, path } = await prepare();
  const page = await openLive(admin, path);
  const before = await loadedAt(page);
  const box = boxOf(page, task.title);
  await box.fill("Half a sen");

  const later = new Date(Date.parse(task.due_date_time));
  later.setUTCHours(23, 59, 59, 999);
  const first = await assignTask(admin, ana, { dueDateTime: later.toISOString() });
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  await expect(card(page, first.title)).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.pressSequentially("tence");

  // Even if its task leaves the list, the text stays until it is sent or discarded.
  await send(ana, "complete", task.id).throwOnError();
  await expect(page.locator("[data-gone]")).toContainText([task.title]);
  await expect(page.getByRole("status").getByText("No longer in this list")).toHaveCount(1);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Half a sentence");
  await box.press("Enter");
  await expect(page.getByText("Notification sent!")).toBeVisible();
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(card(page, first.title)).toBeVisible();
  await expect(card(page, task.title)).toHaveCount(0);
  expect(await messagesOf(admin, task.id)).toEqual(["Half a sentence"]);
  expect(await loadedAt(page)).toBe(before);
});

test("filters are in the address: search during typing, choices at once, Back and Clear", async ({
  open,
}) => {
  const { admin, ana, task } = await prepare();
  const high = await assignTask(admin, ana, { title: `High ${unique()}`, priority: "High" });
  const page = await open(admin, PATH);
  await page.getByRole("searchbox").fill(ana.fullName);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Priority" }).selectOption("High");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, high.title)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("priority")).toBe("High");
  // Back undoes each of them.
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Priority" })).toHaveValue("");
  await page.goForward();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("combobox", { name: "Department" }).selectOption("Human Resources");
  await expect(page.getByText("No task matches these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Priority" })).toHaveValue("");

  await page.goto(`${PATH}?${new URLSearchParams({ q: ana.fullName, priority: "Moderate" })}`);
  await expect(page.getByRole("combobox", { name: "Priority" })).toHaveValue("Medium");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, task.title)).toBeVisible();
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(sort).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phone);
  await expect(sort).toBeInViewport({ ratio: 1 });
});

/** An admin, and two people with a task each due today; `path` is the list of these tasks. */
async function prepareTwo() {
  const { admin, ana, ben } = await seedPeople();
  const word = unique();
  const first = await assignTask(admin, ana, { title: `First ${word}` });
  const second = await assignTask(admin, ben, { title: `Second ${word}` });
  return { admin, ana, ben, first, second, path: `${PATH}?q=${word}` };
}

test("one message to all selected, by mouse: sent once, with the number of people, and shown on each card", async ({
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
  // Both the task and the message.
  await expect(card(page, first.title).getByTitle(/^Seen, /)).toHaveCount(2);
});

test("one message to all selected, by keyboard: Enter on a checkbox moves to the message; without a connection it waits, and reaches each once", async ({
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

  await tickOf(page, first.title).check();
  await tickOf(page, second.title).check();
  const several = page.getByRole("region", { name: "Message to all selected" });
  await page.context().setOffline(true);
  await several.getByRole("textbox").fill("Hold on");
  await several.getByRole("textbox").press("Enter");
  for (const { title } of [first, second]) {
    await expect(card(page, title).getByText("waiting", { exact: true }).last()).toBeVisible();
  }
  await page.context().setOffline(false);
  for (const { id } of [first, second]) {
    await expect.poll(() => messagesOf(admin, id)).toEqual(["By hand", "Hold on"]);
  }
});

test("an admin nudges one person, then all who have not answered, and sees when they can nudge again", async ({
  openLive,
}) => {
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

  await page.getByRole("button", { name: "Nudge all waiting or late (1)" }).press("Enter");
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

  // Somebody who answers is no longer waited for, and the window updates.
  await send(ana, "accept", first.id).throwOnError();
  await expect(card(page, first.title)).not.toContainText("waiting");
  await send(ana, "block", first.id, { args: { reason: "No key" } }).throwOnError();
  await expect(card(page, first.title).getByRole("button", { name: /^Nudge/ })).toHaveCount(0);
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

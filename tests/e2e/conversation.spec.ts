import { expect } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, textWith } from "../fixtures/tasks.ts";
import { expectAccessible } from "./fixtures.ts";
import { talk } from "./long-talk.ts";
import {
  bubbles,
  composer,
  LIVE,
  openTalk,
  pane,
  saidOn,
  stream,
  threadOf,
  write,
} from "./thread.ts";
import { test } from "./windows.ts";

test("two people talk, both ways, live, and see when they were read", async ({ openLive }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { description: "The brass" });
  const [left, right] = await Promise.all([
    openLive(admin, threadOf(task)),
    openLive(ana, threadOf(task)),
  ]);
  await expect(pane(left, task)).toContainText("Seen", LIVE);

  await write(left, "How far are you?");
  await expect(stream(right).getByText("How far are you?")).toBeVisible(LIVE);
  await write(right, "Nearly there");
  await expect(stream(left).getByText("Nearly there")).toBeVisible(LIVE);
  // The other side has it open, so it is read at once.
  const own = stream(left)
    .locator("div", { hasText: /^You: How far are you\?/ })
    .last();
  await expect(own).toContainText(/Read, /, LIVE);
  expect(await bubbles(right)).toEqual(["The brass", "How far are you?", "Nearly there"]);
  // The announcement stays for screen readers.
  await expect(right.getByText(`${admin.fullName}: How far are you?`).first()).toBeAttached();

  // An admin's change is told in words, with the text that was assigned.
  const { version } = await readTask(admin, task.id);
  const text = textWith({
    title: task.title,
    description: "All of the brass",
    dueDateTime: task.due_date_time,
    priority: "High",
  });
  await send(admin, "edit", task.id, { version, args: text }).throwOnError();
  const told = `${admin.fullName} changed the priority from Medium to High and changed the description`;
  await expect(stream(right).getByText(told)).toBeVisible(LIVE);
  const before = stream(right).getByText("The brass", { exact: true }).filter({ visible: true });
  await expect(before).toHaveCount(0);
  await stream(right).getByText("Edited").click();
  await expect(stream(right).getByText("Medium priority")).toBeVisible();
  await expect(before).toHaveCount(1);
  await expectAccessible(left);
});

test("a button without text says what it does, on hover and on focus, until a key is pressed", async ({
  open,
}) => {
  const { page } = await openTalk(open);
  const hint = page.getByRole("tooltip");
  await page.getByRole("button", { name: "Send" }).hover();
  await expect(hint).toHaveText("Send");
  await composer(page).hover();
  await expect(hint).toHaveCount(0);
  await composer(page).press("Tab");
  await expect(hint).toHaveText("Send");
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
});

test("Enter sends, Shift+Enter breaks the line, and an empty message says so", async ({ open }) => {
  const { ana, task, page } = await openTalk(open);
  await composer(page).press("Enter");
  await expect(page.getByText("Write a message first.")).toBeVisible();
  await composer(page).pressSequentially("One");
  await expect(page.getByText("Write a message first.")).toHaveCount(0);
  await composer(page).press("Shift+Enter");
  await composer(page).pressSequentially("Two");
  await composer(page).press("Enter");
  await expect(composer(page)).toHaveValue("");
  await expect(composer(page)).toBeFocused();
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(["One\nTwo"]);
});

test("waiting messages, and text being typed, survive a reload", async ({ open }) => {
  const { ana, task, page } = await openTalk(open);
  // The page can still be loaded; only sending fails.
  await page.route("**/resources/commands", (route) => route.abort());
  await write(page, "Before the reload");
  await write(page, "And one more");
  await composer(page).pressSequentially("Half a sen");
  await expect(stream(page).getByText("waiting", { exact: true })).toHaveCount(2);
  await page.reload();
  await expect(stream(page).getByText("waiting", { exact: true })).toHaveCount(2);
  await expect(composer(page)).toHaveValue("Half a sen");
  expect(await saidOn(task, ana)).toEqual([]);

  await page.unroute("**/resources/commands");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  const all = ["Before the reload", "And one more"];
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(all);
  await page.reload();
  await expect(stream(page).getByText("And one more")).toHaveCount(1);
  await expect(composer(page)).toHaveValue("Half a sen");
  expect(await saidOn(task, ana)).toEqual(all);
});

test("a message that is refused for good is copied, tried again, or put back into its field", async ({
  open,
}) => {
  const { ana, task, page } = await openTalk(open);
  await page.route("**/resources/commands", (route) =>
    route.fulfill({ status: 409, json: { ok: false, message: "The task has changed." } }),
  );
  await write(page, "Stubborn");
  await expect(page.getByText("Not sent. The task has changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await composer(page).fill("Half a sentence");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(composer(page)).toHaveValue("Half a sentence\nStubborn");
  await expect(composer(page)).toBeFocused();
  await expect(page.getByText("Not sent.")).toHaveCount(0);
  // It is in the draft, as what is typed is.
  await page.reload();
  await expect(composer(page)).toHaveValue("Half a sentence\nStubborn");
  await page.unroute("**/resources/commands");
  await composer(page).press("Enter");
  await expect.poll(() => saidOn(task, ana), LIVE).toEqual(["Half a sentence\nStubborn"]);
});

test("messages are only text, never markup; addresses in them are links", async ({ open }) => {
  const { admin, ana } = await seedPeople();
  const evil = `<script>document.title="owned"</script><img src=x onerror="document.title='owned'">`;
  const task = await assignTask(admin, ana, { title: "<b>Bold</b>", description: evil });
  await send(admin, "message", task.id, {
    args: { message: `${evil} javascript:alert(1)` },
  }).throwOnError();
  const page = await open(ana, threadOf(task));
  await write(page, "See https://daymark.test/a?b=1. Bye");
  await expect(pane(page, task).getByRole("heading", { name: "<b>Bold</b>" })).toBeVisible();
  await expect(stream(page).getByText(`${evil} javascript:alert(1)`)).toBeVisible();
  const links = stream(page).getByRole("link");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", "https://daymark.test/a?b=1");
  await expect(links).toHaveAttribute("rel", /noopener noreferrer/);
  expect(await page.title()).not.toContain("owned");
});

test("a long conversation opens at its end and pages back without moving", async ({ openLive }) => {
  test.slow();
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await talk({ task, by: admin, to: ana, count: 120 });
  const page = await openLive(ana, threadOf(task));
  await expect(stream(page).getByText("Message 120", { exact: true })).toBeInViewport();
  await expect(stream(page).getByText("Message 70", { exact: true })).toHaveCount(0);
  // So far from its assignment, the buttons to answer are within reach.
  await expect(pane(page, task).getByRole("button", { name: /^Accept Task/ })).toBeInViewport();

  await page.getByRole("button", { name: "Earlier messages" }).scrollIntoViewIfNeeded();
  const anchor = stream(page).getByText("Message 71", { exact: true });
  await expect(anchor).toBeInViewport();
  const before = await anchor.boundingBox();
  await page.getByRole("button", { name: "Earlier messages" }).click();
  await expect(stream(page).getByText("Message 21", { exact: true })).toBeAttached();
  const after = await anchor.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);

  // While somebody reads further up, a new message does not scroll the page, but brings a button.
  await send(admin, "message", task.id, { args: { message: "Message 121" } }).throwOnError();
  await expect(page.getByRole("button", { name: "New messages" })).toBeVisible(LIVE);
  await expect(anchor).toBeInViewport();
  await page.getByRole("button", { name: "New messages" }).click();
  await expect(stream(page).getByText("Message 121", { exact: true })).toBeInViewport();
  await expect(page.getByRole("button", { name: "New messages" })).toHaveCount(0);
  await page.getByRole("button", { name: "Earlier messages" }).click();
  await expect(stream(page).getByText("Message 1", { exact: true })).toBeAttached();
  await expect(page.getByRole("button", { name: "Earlier messages" })).toHaveCount(0);
  expect((await bubbles(page)).length).toBe(122);
});

test("by keyboard a task's person chooses when they are reminded of it", async ({ open }) => {
  const { ana, task, page } = await openTalk(open);
  await page.getByText("About this task").click();
  const reminder = page.getByLabel("Remind before it is due");
  await reminder.focus();
  await reminder.selectOption("2 hours before");
  await expect(page.getByText("Saved for this task.")).toBeVisible();
  const { data } = await ana.db
    .rpc("read_reminder", { p_task_id: task.id })
    .single()
    .throwOnError();
  expect(data.own_minutes).toBe(120);
  await expectAccessible(page);
});

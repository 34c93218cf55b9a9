import { expect, patience, test } from "./test.ts";
import { send } from "../fixtures/commands.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, textWith } from "../fixtures/tasks.ts";
import {
  assignInOrder,
  card,
  column,
  expectOrder,
  liftByMouse,
  middleOf,
  OWN_ORDER,
  spoken,
  storedOrder,
} from "./board.ts";
import { expectAccessible, hydrated, openQuietly, signInAs } from "./fixtures.ts";

test("a card is moved by mouse, and by keyboard with every step spoken, to another column and within it, and the order is stored §1.14 §life.5", async ({
  page,
  context,
}) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two", "Three"]);
  await signInAs(context, ana);
  await page.goto(OWN_ORDER);
  await hydrated(page);

  await liftByMouse(page, "Two", await middleOf(column(page, "Pending")));
  await page.mouse.up();
  await expectOrder(page, "Pending", ["Two"]);
  await expectOrder(page, "New", ["One", "Three"]);
  await expect(spoken(page, "Moved to Pending, 1 of 1")).toHaveCount(1);
  await expect(page.getByText("“Two” is in Pending")).toBeVisible();

  const one = await middleOf(card(page, "One"));
  await liftByMouse(page, "Three", { x: one.x, y: one.top });
  await page.mouse.up();
  await expectOrder(page, "New", ["Three", "One"]);
  await expect.poll(() => storedOrder(ana, "New")).toEqual(["Three", "One"]);
  await page.reload();
  await expectOrder(page, "New", ["Three", "One"]);
  await expectOrder(page, "Pending", ["Two"]);

  // By keyboard alone.
  await hydrated(page);
  await card(page, "Three").focus();
  await page.keyboard.press("ArrowDown");
  await expect(card(page, "One")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(spoken(page, "Lifted. New, 2 of 2")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(spoken(page, "New, 1 of 2")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  // Before or after the other card: where it is nearer, by their heights.
  await expect(spoken(page, /Pending, [12] of 2/)).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(spoken(page, "Pending, 1 of 2")).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(spoken(page, "Moved to Pending, 1 of 2")).toHaveCount(1);
  await expectOrder(page, "Pending", ["One", "Two"]);
  await expect(card(page, "One")).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(spoken(page, "Left where it was: Pending, 1 of 2")).toHaveCount(1);
  await expectOrder(page, "Pending", ["One", "Two"]);

  await page.keyboard.press("3");
  await expect(spoken(page, "Moved to Completed, 1 of 1")).toHaveCount(1);
  await expectOrder(page, "Completed", ["One"]);
  await expect(card(page, "One")).toBeFocused();
  await expect.poll(() => storedOrder(ana, "Completed")).toEqual(["One"]);
});

test("'Move to…' does all that dragging does", async ({ page, context }) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two", "Three"]);
  await signInAs(context, ana);
  await page.goto(OWN_ORDER);
  await hydrated(page);
  async function choose(title: string, item: string) {
    await page.getByRole("button", { name: `Move “${title}” to…` }).press("Enter");
    const choice = page.getByRole("menuitem", { name: item });
    await choice.focus();
    await choice.press("Space");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  await choose("Three", "One up");
  await expectOrder(page, "New", ["One", "Three", "Two"]);
  await choose("Two", "Top of the column");
  await expectOrder(page, "New", ["Two", "One", "Three"]);
  await choose("Two", "Bottom of the column");
  await expectOrder(page, "New", ["One", "Three", "Two"]);
  await choose("One", "One down");
  await expectOrder(page, "New", ["Three", "One", "Two"]);
  await choose("One", "Move to Pending");
  await expectOrder(page, "New", ["Three", "Two"]);
  await expectOrder(page, "Pending", ["One"]);
  await expect(card(page, "One")).toBeFocused();
  await expect.poll(() => storedOrder(ana, "New")).toEqual(["Three", "Two"]);
  await expect.poll(() => storedOrder(ana, "Pending")).toEqual(["One"]);
});

test("a completed card goes back to New, to its old position, in one step", async ({
  page,
  context,
}) => {
  const { admin, ana } = await seedPeople();
  const tasks = await assignInOrder(admin, ana, ["One", "Two", "Three"]);
  await signInAs(context, ana);
  await page.goto(OWN_ORDER);
  await hydrated(page);
  await card(page, "Two").focus();
  await page.keyboard.press("3");
  await expectOrder(page, "Completed", ["Two"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectOrder(page, "New", ["One", "Two", "Three"]);
  await expect(card(page, "Two")).toBeFocused();
  await expect.poll(() => storedOrder(ana, "New")).toEqual(["One", "Two", "Three"]);
  expect(await readTask(admin, tasks.get("Two")?.id ?? "")).toMatchObject({ accepted_at: null });
});

test("a move that the server refuses is rolled back, with the reason", async ({ page }) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "One" });
  await openQuietly(page, ana, OWN_ORDER);
  await send(admin, "edit", task.id, {
    version: task.version,
    args: textWith({
      title: "One, and a half",
      description: task.description,
      dueDateTime: task.due_date_time,
      priority: "High",
    }),
  }).throwOnError();
  await card(page, "One").focus();
  await page.keyboard.press("2");
  const why = `Not moved. ${admin.fullName} changed this.`;
  const changed = card(page, "One, and a half");
  await expect(changed.getByText(why)).toBeVisible();
  // The card has its current text.
  await expectOrder(page, "New", ["One, and a half"]);

  await changed.getByRole("button", { name: "Discard" }).click();
  await expect(changed.getByText("Not moved.")).toHaveCount(0);

  await send(admin, "withdraw", task.id).throwOnError();
  await card(page, "One, and a half").focus();
  await page.keyboard.press("3");
  // The card is gone, and the refusal is listed in its place.
  const lost = page.getByRole("list", { name: "Not done" });
  await expect(lost).toContainText("One, and a half");
  await expect(lost).toContainText(`Not moved. ${admin.fullName} withdrew this.`);
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a move while the server is unreachable waits on its card, and is sent when it answers again", async ({
  page,
  context,
}) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two"]);
  await openQuietly(page, ana, OWN_ORDER);
  await context.setOffline(true);
  await card(page, "Two").focus();
  await page.keyboard.press("2");
  await expect(card(page, "Two")).toContainText("Move to Pending: waiting to be sent");
  await expectOrder(page, "Pending", ["Two"]);
  expect(await storedOrder(ana, "Pending")).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(() => storedOrder(ana, "Pending"), { timeout: patience(30_000) })
    .toEqual(["Two"]);
  await expect(card(page, "Two")).not.toContainText("waiting to be sent");
  await expectOrder(page, "Pending", ["Two"]);
  await expectOrder(page, "New", ["One"]);
});

test("a second move of a card overtakes the first", async ({ page }) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two"]);
  await openQuietly(page, ana, OWN_ORDER);
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/resources/commands", async (route) => {
    await gate;
    await route.continue();
  });
  await card(page, "One").focus();
  await page.keyboard.press("2");
  await expectOrder(page, "Pending", ["One"]);
  await page.keyboard.press("3");
  await expectOrder(page, "Completed", ["One"]);
  await page.keyboard.press("2");
  await expectOrder(page, "Pending", ["One"]);
  release?.();
  await expect.poll(() => storedOrder(ana, "Pending")).toEqual(["One"]);
  await expectOrder(page, "Pending", ["One"]);
  await expectOrder(page, "New", ["Two"]);
  await expect(page.getByText("Not moved.")).toHaveCount(0);
});

test("axe finds nothing while a card is lifted and a menu is open", async ({ page, context }) => {
  const { admin, ana } = await seedPeople();
  await assignInOrder(admin, ana, ["One", "Two"]);
  await signInAs(context, ana);
  await page.goto(OWN_ORDER);
  await hydrated(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await card(page, "One").focus();
    await page.keyboard.press("Space");
    await expect(spoken(page, "Lifted")).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Move “Two” to…" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
});

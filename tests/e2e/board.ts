import { expect, type Page } from "@playwright/test";
import type { Person } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";

export const BOARD = "/user-dashboard";
/** The address of the board in its person's own order. */
export const OWN_ORDER = `${BOARD}?order=own`;

export type Stage = "New" | "Pending" | "Completed";

/** A column of the board. */
export function column(page: Page, name: Stage) {
  return page.getByRole("region", { name });
}

/** A card of the board. */
export function card(page: Page, title: string) {
  return page.getByRole("article", { name: title, exact: true });
}

/** Asserts which cards are in a column, from top to bottom. */
export async function expectOrder(page: Page, name: Stage, titles: ReadonlyArray<string>) {
  await expect(column(page, name).getByRole("article").getByRole("heading")).toHaveText(titles);
}

/** Opens the dialog that asks why, from the menu of a card: on a phone its row has no room for the button. */
export async function askToReject(page: Page, title?: string) {
  const move = title === undefined ? /^Move “/ : `Move “${title}” to…`;
  await page.getByRole("button", { name: move }).first().tap();
  await page.getByRole("menuitem", { name: "Reject…" }).tap();
}

/** Assigns new tasks so that their cards have this order. */
export async function assignInOrder(admin: Person, to: Person, titles: ReadonlyArray<string>) {
  const tasks = new Map<string, Task>();
  // The task assigned last is on top.
  for (const title of titles.toReversed()) {
    tasks.set(title, await assignTask(admin, to, { title }));
  }
  return tasks;
}

/** The cards of a column in the order of the database. */
export async function storedOrder({ db, uid }: Person, stage: Stage) {
  const { data } = await db
    .from("tasks")
    .select("title")
    .eq("assigned_to", uid)
    .eq("stage", stage)
    .order("position")
    .order("id")
    .throwOnError();
  return data.map(({ title }) => title);
}

/** The middle of an element. */
export async function middleOf(locator: ReturnType<typeof card>) {
  // A window that opens comes from below, if only for a frame.
  const element = await locator.elementHandle();
  await element.waitForElementState("stable");
  const box = await locator.boundingBox();
  if (!box) throw new Error("Not on screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
}

/** Lifts a card with the mouse and holds it over a point. */
export async function liftByMouse(page: Page, title: string, to: { x: number; y: number }) {
  const heading = card(page, title).getByRole("heading");
  // Waits until cards take presses: just after others have left their place they do not.
  await heading.hover();
  const from = await middleOf(heading);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
}

/** What screen readers are told about a drag, or about the last move. */
export function spoken(page: Page, text: string | RegExp) {
  return page.locator("[aria-live=assertive]").filter({ hasText: text });
}

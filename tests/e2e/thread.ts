import { expect, type Page, patience } from "./test.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, type Task } from "../fixtures/tasks.ts";
import type { Open, Window } from "./windows.ts";

/** Generous, for a busy machine. */
export const LIVE = { timeout: patience(15_000) };

/** The address at which a person, admins included, has a task open. */
export function threadOf(task: Task): string {
  return `/user-dashboard?task=${task.id}`;
}

/** Opens the conversation of a new task as Ana, whose task it is. */
export async function openTalk(open: Open, window: Window = {}) {
  const people = await seedPeople();
  const task = await assignTask(people.admin, people.ana);
  return { ...people, task, page: await open(people.ana, threadOf(task), window) };
}

/** The panel of the open conversation. */
export function pane(page: Page, task: Task) {
  return page.getByRole("region", { name: task.title });
}

/** The message field. */
export function composer(page: Page) {
  return page.getByRole("textbox", { name: /^Message about/ });
}

/** The entries of the conversation. */
export function stream(page: Page) {
  return page.getByRole("region", { name: "Conversation" });
}

/** Writes a message and sends it with Enter, or on a phone with the button. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) {
    await page.getByRole("button", { name: "Send", exact: true }).tap();
  } else {
    await composer(page).press("Enter");
  }
  await expect(composer(page)).toHaveValue("");
}

/** The messages of a conversation, in the database's order. */
export async function saidOn(task: Task, { db }: Person): Promise<Array<string>> {
  const { data } = await db
    .from("notifications")
    .select("message")
    .eq("task_id", task.id)
    .eq("kind", "message")
    .order("seq")
    .throwOnError();
  return data.map(({ message }) => message);
}

/** The texts of the bubbles, in the order on screen. */
export function bubbles(page: Page): Promise<Array<string>> {
  return stream(page).locator("div[dir=auto]").allTextContents();
}

/** The share of the visible height that the entries take. */
export function visibleShare(page: Page): Promise<number> {
  return stream(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
  });
}

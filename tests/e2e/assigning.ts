import { expect, type Page } from "@playwright/test";
import type { Person } from "../fixtures/people.ts";

/** The page on which tasks are assigned. */
export const PATH = "/admin-dashboard/task-assign";

/** The address of the list with only this person. */
export function listOf(person: Person): string {
  return `${PATH}?${new URLSearchParams({ q: person.fullName })}`;
}

/** The dialog in which a task is written. */
export function dialogOf(page: Page) {
  return page.getByRole("dialog", { name: "Assign task" });
}

/** A person's Add Task button. */
export function addTask(page: Page, person: Person) {
  return page.getByRole("button", { name: `Add Task for ${person.fullName}` });
}

/** The button that assigns the task. */
export function assignButton(page: Page) {
  return dialogOf(page).getByRole("button", { name: "Assign task" });
}

/** Fills in everything that a task needs. */
export async function fillIn(page: Page, title: string) {
  const dialog = dialogOf(page);
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("textbox", { name: "Description" }).fill("All of them.");
  await dialog.locator("[name=deadline]").fill("2030-05-06T15:00");
}

/** A person's tasks, read as that person. */
export async function tasksOf(person: Person) {
  const { data } = await person.db.from("tasks").select().throwOnError();
  return data;
}

/** Waits for the toast, and until the dialog is closed. */
export async function expectAssigned(page: Page, person: Person) {
  await expect(page.getByText(`Task assigned to ${person.fullName}`)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Pastes a text into the focused field, as a browser does. */
export async function paste(page: Page, text: string) {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const pasting = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", pasting));
  }, text);
}

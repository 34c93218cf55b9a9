import type { Page } from "@playwright/test";
import type { Person } from "../fixtures/people.ts";

/** The page of the tasks due today. */
export const PATH = "/admin-dashboard/today-alert";

/** A task's card. */
export function card(page: Page, title: string) {
  return page.getByRole("article", { name: title });
}

/** The field for a message to one task's person. */
export function boxOf(page: Page, title: string) {
  return card(page, title).getByRole("textbox");
}

/** The button beside it. */
export function sendButtonOf(page: Page, title: string) {
  return card(page, title).getByRole("button", { name: "Send Notification" });
}

/** The messages about a task, in order. */
export async function messagesOf(admin: Person, taskId: string) {
  const { data } = await admin.db
    .from("notifications")
    .select("message")
    .eq("task_id", taskId)
    .eq("kind", "message")
    .order("seq")
    .throwOnError();
  return data.map(({ message }) => message);
}

/** A card's checkbox. */
export function tickOf(page: Page, title: string) {
  return card(page, title).getByRole("checkbox");
}

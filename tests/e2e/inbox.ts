import type { Locator, Page } from "@playwright/test";
import { send } from "../fixtures/commands.ts";
import type { Person } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

export const ADMINS = "/admin-dashboard/new-notification";

/** The rows of the list. */
export function rows(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

/** The rows with this text. */
export function row(page: Page, text: string): Locator {
  return rows(page).filter({ hasText: text });
}

/** The open conversation of this title. */
export function pane(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}

/** An entry of the sidebar. */
export function badge(page: Page, entry: string): Locator {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry });
}

/** Two tasks of Ana's: one accepted with a question, one rejected. */
export async function converse(admin: Person, ana: Person) {
  const [slides, badges] = [
    await assignTask(admin, ana, {
      title: "Prepare the slides",
      dueDateTime: "2090-05-06T10:00:00Z",
    }),
    await assignTask(admin, ana, { title: "Order the badges" }),
  ];
  await send(ana, "accept", slides.id).throwOnError();
  await send(ana, "reject", badges.id, {
    args: { reason: "away", text: "I am on leave" },
  }).throwOnError();
  await send(ana, "message", slides.id, {
    args: { message: "Is the German text final?" },
  }).throwOnError();
  return { slides, badges };
}

import type { Page } from "@playwright/test";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

export const PATH = "/admin-dashboard/task-status";

/** An admin, and somebody with three open tasks; `path` is the table of those. */
export async function openTasks() {
  const { admin, ana, ben } = await seedPeople();
  const tasks = [];
  for (const day of [1, 2, 3]) {
    const dueDateTime = new Date(Date.now() + day * 86_400_000).toISOString();
    tasks.push(await assignTask(admin, ana, { title: `Task ${day} ${unique()}`, dueDateTime }));
  }
  const [first, second, third] = tasks;
  if (!first || !second || !third) throw new Error("No tasks");
  return { admin, ana, ben, first, second, third, path: `${PATH}?view=table&person=${ana.uid}` };
}

/** The box that selects a row. */
export function box(page: Page, title: string) {
  return page.getByRole("checkbox", { name: `Select ${title}` });
}

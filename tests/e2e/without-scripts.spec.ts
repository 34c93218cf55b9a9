import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";
import { expect } from "./test.ts";
import { pane, threadOf } from "./thread.ts";
import { test } from "./windows.ts";

test("without scripts a task is rejected, and a date that is past is said at its field", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const page = await open(ana, threadOf(task), { javaScriptEnabled: false });
  await pane(page, task).locator("summary", { hasText: "Reject" }).click();
  await pane(page, task).locator("label", { hasText: "Too much to do" }).click();
  const date = page.getByLabel("Another date you could do it");
  await date.fill("2020-01-01T09:00");
  await pane(page, task).getByRole("button", { name: "Reject", exact: true }).click();
  await expect(date).toBeFocused();
  expect(await date.evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(
    true,
  );
  await date.fill("2090-01-01T09:00");
  await pane(page, task).getByRole("button", { name: "Reject", exact: true }).click();
  await expect(pane(page, task).getByText("Too much to do").first()).toBeVisible();
  expect((await readTask(admin, task.id)).reject_reason).toBe("too_much");
});

import { afterAll, expect, test } from "vitest";
import { action } from "~/routes/resources.tasks.$taskId/route";
import { ownerConnection } from "../fixtures/database";
import { seedPeople } from "../fixtures/people";
import { actOften, assignTask, readTask } from "../fixtures/tasks";
import { visit } from "../fixtures/visits";

const sql = ownerConnection();
afterAll(() => sql.end());

test("whoever does a lot at once is told to wait, and nothing is done", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await actOften(sql, task, ana, 300);
  const args = await visit(ana, `/resources/tasks/${task.id}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "accept" }),
    headers: { Accept: "application/json" },
  });
  const response = await action({ ...args, params: { taskId: task.id } });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({
    ok: false,
    message: "That was a lot at once. Go on in a moment.",
  });
  expect(await readTask(admin, task.id)).toMatchObject({ stage: "New" });
});

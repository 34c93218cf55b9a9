import { expect, test } from "vitest";
import { action } from "~/task/acts/route";
import { ownerSql } from "../fixtures/owner-sql";
import { seedPeople } from "../fixtures/people";
import { actOften, assignTask, readTask } from "../fixtures/tasks";
import { visit } from "../fixtures/visits";

const sql = ownerSql();
test("somebody who does too much at once is told to wait, and nothing is done", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await actOften(sql, task, ana, 300);
  const message = "Too much at once. Try again in a moment.";
  for (const kind of ["accept", "move"]) {
    const response = await action(
      await visit(ana, "/resources/commands", {
        method: "POST",
        body: new URLSearchParams({ kind, taskId: task.id, stage: "Pending" }),
        headers: { Accept: "application/json" },
      }),
    );
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ ok: false, message });
  }
  expect(await readTask(admin, task.id)).toMatchObject({ stage: "New" });
});

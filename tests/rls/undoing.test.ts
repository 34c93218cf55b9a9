import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { sendBulk } from "../fixtures/commands.ts";
import { actAs, ownerConnection } from "../fixtures/database.ts";
import { expectError } from "../fixtures/denied.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";

const sql = ownerConnection();
afterAll(() => sql.end());

test("nobody undoes what somebody else did at the same moment", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const command = randomUUID();
  const theirs = await sql.reserve();
  try {
    await theirs`begin`;
    await actAs(theirs, ana.uid);
    await theirs`select public.reject_task(${task.id}, 'away', 'In Rome')`;
    const [{ pid } = {}] = await theirs<Array<{ pid: number }>>`select pg_backend_pid() as pid`;
    const changing = sendBulk(admin, "priority", [task.id], {
      id: command,
      versions: [task.version],
      args: { priority: "High" },
    });
    await expect
      .poll(async () => {
        const waiting = await sql`
          select from pg_stat_activity where ${pid ?? 0} = any (pg_blocking_pids(pid))`;
        return waiting.length;
      })
      .toBeGreaterThan(0);
    await theirs`commit`;
    const [changed] = (await changing).data ?? [];
    expect(changed).toMatchObject({ outcome: "changed" });
    const undone = { versions: [changed?.version ?? 0], args: { command } };
    const { data } = await sendBulk(admin, "undo", [task.id], undone);
    expect(data).toMatchObject([{ outcome: "changed" }]);
    expect(await readTask(admin, task.id)).toMatchObject({ stage: "Rejected" });
  } finally {
    theirs.release();
  }
});

test("a hundred tasks are undone at most", async () => {
  const { admin } = await seedPeople();
  const ids = Array.from({ length: 101 }, () => randomUUID());
  const many = { versions: ids.map(() => 1), args: { command: randomUUID() } };
  expectError(await sendBulk(admin, "undo", ids, many), "PT422", "number_of_tasks");
});

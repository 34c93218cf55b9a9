// The database aborts one of two transactions that wait for each other; it is repeated without troubling the caller.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createDb } from "~/core/server/client.server";
import { doCommand } from "~/task/commands/commands.model.server";
import { superuserConnection } from "../fixtures/database";
import { seedPeople } from "../fixtures/people";
import { assignTask } from "../fixtures/tasks";

const sql = superuserConnection();
afterAll(() => sql.end());

/**
 * Locks `ours`, and once `ask` waits for it requests `theirs`, which `ask` holds: the database must abort `ask`.
 */
async function deadlocked<T>(ask: () => Promise<T>, ours: string, theirs: string): Promise<T> {
  let answer: Promise<T> | undefined;
  await sql.begin(async (tx) => {
    await tx`set local deadlock_timeout = '1min'`;
    await tx`set local statement_timeout = '20s'`;
    await tx`select from public.tasks where id = ${ours} for update`;
    answer = ask();
    // In one statement: a waiting transaction looks for a deadlock once, after a second, and it must exist by then.
    await tx.unsafe(`do $$ begin
      while not exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))) loop
        perform pg_sleep(0.01);
      end loop;
      perform from public.tasks where id = '${theirs}' for update;
    end $$`);
  });
  if (answer === undefined) throw new Error("Nothing was asked");
  return answer;
}

test("what the database aborted because of a deadlock is repeated", async () => {
  const { admin, ana } = await seedPeople();
  const [low, high] = [await assignTask(admin, ana), await assignTask(admin, ana)].toSorted(
    (a, b) => (a.id < b.id ? -1 : 1),
  );
  const command = { id: randomUUID(), kind: "withdraw", tasks: [low!, high!], args: {} } as const;
  const once = await deadlocked(() => doCommand(admin.db, command), high!.id, low!.id);
  expect(once).toMatchObject({ ok: false, problem: { reason: "deadlock detected" } });

  const db = createDb(admin.accessToken);
  const repeated = await deadlocked(() => doCommand(db, command), high!.id, low!.id);
  expect(repeated).toMatchObject({ ok: true, value: [{ outcome: "done" }, { outcome: "done" }] });
});

// One function changes tasks; the functions behind it cannot be called from outside.
import { afterAll, expect, test } from "vitest";
import { actAs, ownerConnection, rolledBack } from "../fixtures/database.ts";
import { testEnv } from "../fixtures/env.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";

const sql = ownerConnection();
afterAll(() => sql.end());

/** The functions there were before do_command took all commands. */
const VERBS = [
  ...["accept_task", "release_task", "reject_task", "complete_task", "reopen_task", "move_task"],
  ...["block_task", "unblock_task", "edit_task", "reassign_task", "withdraw_task", "restore_task"],
  ...["give_back_task", "change_tasks", "send_message", "send_message_to", "nudge", "nudge_many"],
];

test("only a command changes a task: neither the former functions nor the private steps can be called", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const token of [admin.accessToken, ana.accessToken, ben.accessToken, null]) {
    for (const verb of [...VERBS, "take_step", "carry_out", "give", "reword", "move", "undo"]) {
      const answer = await fetch(`${testEnv().SUPABASE_URL}/rest/v1/rpc/${verb}`, {
        method: "POST",
        headers: {
          apikey: testEnv().SUPABASE_PUBLISHABLE_KEY,
          "Content-Type": "application/json",
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ p_task_id: task.id, p_ids: [task.id] }),
      });
      expect(answer.status, verb).toBe(404);
    }
  }
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const step = tx`select private.take_step('accept', array[${task.id}]::uuid[])`;
    await expect(step).rejects.toMatchObject({ code: "42501" });
  });
  const open = await sql`
    select proname from pg_proc
    where proname in ('take_step', 'carry_out', 'give', 'reword', 'move', 'undo', 'judge', 'add_messages', 'record')
      and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (pronamespace = 'public'::regnamespace or has_function_privilege('authenticated', oid, 'EXECUTE'))`;
  expect([...open]).toEqual([]);
  expect(await readTask(admin, task.id)).toEqual(task);
});

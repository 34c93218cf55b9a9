// One function makes tasks and one changes them; the functions behind them cannot be called from outside.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Constants } from "../../app/core/server/types.generated.ts";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { testEnv } from "../fixtures/env.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, textWith } from "../fixtures/tasks.ts";

const sql = ownerSql();

/** The functions there were before do_command took all commands. */
const VERBS = [
  ...["accept_task", "release_task", "reject_task", "complete_task", "reopen_task", "move_task"],
  ...["block_task", "unblock_task", "edit_task", "reassign_task", "withdraw_task", "restore_task"],
  ...["give_back_task", "change_tasks", "send_message", "send_message_to", "nudge", "nudge_many"],
];

/** What made tasks, before one function did. */
const MAKERS = ["assign_task", "assign_in_brief"];

/** The status with which somebody's call of a function over REST is answered. */
async function statusOf(name: string, token: string | null, args: object): Promise<number> {
  const answer = await fetch(`${testEnv().SUPABASE_URL}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: testEnv().SUPABASE_PUBLISHABLE_KEY,
      "Content-Type": "application/json",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(args),
  });
  return answer.status;
}

/** Those of the functions that somebody signed in may call, or that the API offers. */
async function openTo(names: ReadonlyArray<string>): Promise<Array<unknown>> {
  const open = await sql`
    select proname from pg_proc
    where proname = any (${[...names]}::text[])
      and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (pronamespace = 'public'::regnamespace or has_function_privilege('authenticated', oid, 'EXECUTE'))`;
  return [...open];
}

test("only a command changes a task: neither the former functions nor the private steps can be called §threat.55", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const parts = Constants.public.Enums.command_kind.flatMap((kind) =>
    ["do", "prepare", "judge"].map((part) => `${part}_${kind}`),
  );
  const steps = ["take_step", "carry_out", "give", "changed_texts", "judge", "record", ...parts];
  for (const token of [admin.accessToken, ana.accessToken, ben.accessToken, null]) {
    for (const verb of [...VERBS, ...steps.slice(0, 10)]) {
      const args = { p_task_id: task.id, p_ids: [task.id] };
      expect(await statusOf(verb, token, args), verb).toBe(404);
    }
  }
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const step = tx`select private.take_step('accept', array[${task.id}]::uuid[])`;
    await expect(step).rejects.toMatchObject({ code: "42501" });
  });
  expect(await openTo(steps)).toEqual([]);
  expect(await readTask(admin, task.id)).toEqual(task);
});

test("only assign_tasks makes a task: neither the former functions nor the private steps can be called §threat.56", async () => {
  const { admin, ana } = await seedPeople();
  const work = { p_people: [ana.uid], p_text: textWith() };
  const called = { p_ids: [randomUUID()], p_titles: ["One"], p_person: ana.uid, ...work };
  for (const token of [admin.accessToken, ana.accessToken, null]) {
    for (const name of [...MAKERS, "create_tasks", "add_tasks", "add_assignment"]) {
      const args = { ...called, p_assignment_id: randomUUID() };
      expect(await statusOf(name, token, args), name).toBe(404);
    }
  }
  const behind = ["create_tasks", "add_tasks", "add_assignment", "recipients"];
  expect(await openTo([...MAKERS, ...behind])).toEqual([]);
  expect((await ana.db.from("tasks").select("id")).data).toEqual([]);
});

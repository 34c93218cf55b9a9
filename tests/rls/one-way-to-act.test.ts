// One function makes tasks and one changes them; the functions behind them cannot be called from outside.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Constants } from "../../app/core/server/types.generated.ts";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { testEnv } from "../fixtures/env.ts";
import { deactivate, seedPeople } from "../fixtures/people.ts";
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

test("nobody says for whom they act: neither the function can be called, nor what it sets be set", async () => {
  const { admin, ana } = await seedPeople();
  const said = { p_person: admin.uid, p_why: "mail" };
  const set = { setting_name: "daymark.acted_for", new_value: admin.uid, is_local: true };
  for (const token of [ana.accessToken, testEnv().SUPABASE_SECRET_KEY, null]) {
    for (const [name, args] of [
      ["act_as", said],
      ["note_caller", {}],
      ["set_config", set],
    ] as const) {
      expect(await statusOf(name, token, args), name).toBe(404);
    }
  }
  await rolledBack(sql, async (tx) => {
    await actAs(tx, ana.uid);
    const acting = tx`select private.act_as(${admin.uid}, 'mail')`;
    await expect(acting).rejects.toMatchObject({ code: "42501" });
  });
  const setters = await sql<Array<{ name: string }>>`
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosrc ~ 'set_config[(].(request[.]|role|daymark[.](caller|sees_all|groups|acted_for|why))' order by 1`;
  expect(setters.map(({ name }) => name)).toEqual(["act_as", "note_caller"]);
});

test("somebody who has left is acted for by nobody", async () => {
  const { admin, ana } = await seedPeople();
  await deactivate(admin, ana);
  await rolledBack(sql, async (tx) => {
    const acting = tx`select private.act_as(${ana.uid}, 'mail')`;
    await expect(acting).rejects.toMatchObject({ code: "42501", message: "not_active" });
  });
});

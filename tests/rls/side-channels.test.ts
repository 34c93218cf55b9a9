import { afterAll, expect, test } from "vitest";
import { Constants, type Json } from "../../app/core/server/types.generated.ts";
import { type Kind, send } from "../fixtures/commands.ts";
import {
  actAs,
  actAsOwner,
  ownerConnection,
  rolledBack,
  superuserConnection,
} from "../fixtures/database.ts";
import { testEnv } from "../fixtures/env.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { type Person, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerConnection();
const superuser = superuserConnection();
afterAll(() => Promise.all([sql.end(), superuser.end()]));

/** Adds a secret of Ben's to every table, and returns everything by which Ana could look for it. */
async function seedSecrets() {
  const { admin, ana, ben } = await seedPeople();
  const secret = `secret-${unique()}`;
  const task = await assignTask(admin, ben, { title: secret, description: secret });
  await send(ben, "message", task.id, { args: { message: secret } }).throwOnError();
  const group = await makeGroup(admin, [ben], secret);
  // Ana has a row in each table too, so that an empty answer would prove nothing.
  const own = await assignTask(admin, ana);
  return { admin, ana, ben, secret, task, group, own };
}

async function ask(person: Person, path: string, init: { method?: string; body?: string } = {}) {
  const env = testEnv();
  const response = await fetch(`${env.SUPABASE_URL}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      Authorization: `Bearer ${person.accessToken}`,
      "Content-Type": "application/json",
      Prefer: "count=exact",
    },
  });
  const range = response.headers.get("content-range");
  return { status: response.status, total: range?.split("/")[1], body: await response.text() };
}

test("filters and counts reveal nothing about others to a user", async () => {
  const { ana, ben, secret, task, group } = await seedSecrets();
  for (const path of [
    `tasks?id=eq.${task.id}`,
    `tasks?title=eq.${secret}`,
    `tasks?title=like.secret*`,
    `tasks?assigned_to=neq.${ana.uid}`,
    `tasks?not.and=(assigned_to.eq.${ana.uid})`,
    `tasks?or=(title.eq.${secret},description.eq.${secret})`,
    `assignments?title=eq.${secret}`,
    `notifications?message=eq.${secret}`,
    `notifications?sender_id=eq.${ben.uid}`,
    `notifications?task_id=eq.${task.id}`,
    `groups?name=eq.${secret}`,
    `group_members?group_id=eq.${group.id}`,
    `profiles?uid=eq.${ben.uid}`,
    `profiles?email=eq.${ben.email}`,
    `profiles?email=like.*daymark.test&uid=neq.${ana.uid}`,
    `profiles?contact=eq.0123456789&uid=neq.${ana.uid}`,
    `audit_log?subject_name=eq.${secret}`,
  ]) {
    expect(await ask(ana, path), path).toEqual({ status: 200, total: "0", body: "[]" });
    expect(await ask(ana, path, { method: "HEAD" }), path).toMatchObject({ total: "0" });
  }
});

test("the work for a filter does not reveal whether somebody else's row has the value §threat.5", async () => {
  const { ana, ben, secret, task } = await seedSecrets();
  const probes: Array<[table: string, column: string, value: string, wrong: string]> = [
    ["notifications", "message", secret, unique()],
    ["notifications", "sender_id", ben.uid, crypto.randomUUID()],
    ["notifications", "task_id", task.id, crypto.randomUUID()],
    ["tasks", "assigned_to", ben.uid, crypto.randomUUID()],
    ["tasks", "title", secret, unique()],
    ["groups", "name", secret, unique()],
    ["group_members", "uid", ben.uid, crypto.randomUUID()],
    ["profiles", "email", ben.email, unique()],
    ["assignments", "title", secret, unique()],
    ["audit_log", "subject_name", secret, unique()],
  ];
  await rolledBack(superuser, async (tx) => {
    await tx`set local track_functions = 'all'`;
    async function callsSoFar(): Promise<number> {
      const [row] = await tx<Array<{ calls: number }>>`
        select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions`;
      return row?.calls ?? 0;
    }
    async function callsFor(table: string, column: string, value: string): Promise<number> {
      await actAs(tx, ana.uid);
      await tx`select public.begin_request()`;
      const before = await callsSoFar();
      const rows = await tx`select from ${tx(`public.${table}`)} where ${tx(column)} = ${value}`;
      expect(rows, table).toHaveLength(0);
      const calls = (await callsSoFar()) - before;
      await actAsOwner(tx);
      return calls;
    }
    // Proves that calls are counted: without begin_request the policies call functions.
    await actAs(tx, ana.uid);
    expect(await tx`select id from public.tasks`).toHaveLength(1);
    expect(await callsSoFar()).toBeGreaterThan(0);
    for (const [table, column, value, wrong] of probes) {
      const name = `${table}.${column}`;
      expect(await callsFor(table, column, value), name).toBe(0);
      expect(await callsFor(table, column, wrong), name).toBe(0);
    }
  });
});

test("embedded rows and ordering reveal nothing about others to a user", async () => {
  const { ana, ben, admin, secret } = await seedSecrets();
  for (const path of [
    "tasks?select=id,profiles!tasks_assigned_by_fkey(email,contact)",
    "tasks?select=id,assignments(title,assigned_by,tasks(title,assigned_to))",
    "tasks?select=id,assignments(*)&order=assignments(title)",
    "notifications?select=id,profiles!notifications_sender_id_fkey(*),tasks(*,assignments(*))",
    "profiles?select=uid,tasks!tasks_assigned_by_fkey(*)",
    "departments?select=value,profiles(uid,email)",
    "profiles?select=uid,groups!group_members(*),group_members(*),audit_log(*)",
  ]) {
    const { status, body } = await ask(ana, path);
    expect(status, `${path}: ${body}`).toBe(200);
    for (const hidden of [secret, ben.uid, ben.email, admin.email])
      expect(body, path).not.toContain(hidden);
  }
});

test("what does not exist and what belongs to others get the same answer from every function", async () => {
  const { ana, task } = await seedSecrets();
  const args: Partial<Record<Kind, Json>> = {
    reject: { reason: "other" },
    block: { reason: "x" },
    move: { stage: "Pending" },
    message: { message: "x" },
    reassign: { to: ana.uid },
  };
  function ofCommand(kind: Kind, id: string) {
    return {
      p_id: crypto.randomUUID(),
      p_kind: kind,
      p_task_ids: [id],
      p_args: args[kind] ?? {},
    };
  }
  const calls: Array<[string, (id: string) => object]> = [
    ...Constants.public.Enums.command_kind.map((kind): [string, (id: string) => object] => [
      "do_command",
      (id) => ofCommand(kind, id),
    ]),
    ["open_task", (id) => ({ p_task_id: id })],
    ["list_conversation", (id) => ({ p_task_id: id })],
  ];
  for (const [name, given] of calls) {
    function call(id: string) {
      return ask(ana, `rpc/${name}`, { method: "POST", body: JSON.stringify(given(id)) });
    }
    const about = JSON.stringify(given(task.id));
    expect(await call(task.id), about).toEqual(await call(crypto.randomUUID()));
  }
});

test("errors quote nothing that the caller may not see §threat.3", async () => {
  const { ana, ben, secret, group, task } = await seedSecrets();
  for (const [method, path, body] of [
    ["POST", "groups", { name: secret }],
    ["POST", "group_members", { group_id: group.id, uid: ben.uid }],
    [
      "POST",
      "profiles",
      {
        uid: ben.uid,
        email: ben.email,
        first_name: "x",
        last_name: "x",
        joining_date: "2020-01-01",
      },
    ],
    ["PATCH", `profiles?uid=eq.${ana.uid}`, { email: ben.email }],
    ["PATCH", `tasks?id=eq.${task.id}`, { title: "x" }],
    [
      "POST",
      "rpc/do_command",
      { p_id: group.id, p_kind: "message", p_task_ids: [task.id], p_args: { message: "" } },
    ],
    ["GET", "tasks?select=id::int", null],
    ["GET", "tasks?title=eq.x&select=nothing", null],
    ["GET", `tasks?title=cast.x`, null],
  ] as const) {
    const init = body === null ? { method } : { method, body: JSON.stringify(body) };
    const answer = await ask(ana, path, init);
    expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
    expect(answer.status, answer.body).toBeLessThan(500);
    for (const hidden of [secret, ben.profile.last_name]) expect(answer.body).not.toContain(hidden);
  }
});

test("before each request the database refuses to count by the planner's statistics", async () => {
  const { ana } = await seedPeople();
  function asked(prefer: string) {
    return rolledBack(sql, async (tx) => {
      await actAs(tx, ana.uid);
      await tx`select set_config('request.headers', ${JSON.stringify({ prefer })}, true)`;
      await tx`select public.begin_request()`;
    });
  }
  await asked("return=representation, count=exact");
  for (const prefer of ["count=planned", "return=minimal,count=estimated"]) {
    await expect(asked(prefer)).rejects.toMatchObject({
      code: "42501",
      message: "exact_counts_only",
    });
  }
  const [row] = await sql<Array<{ config: Array<string> }>>`
    select setconfig as config from pg_db_role_setting where setrole = 'authenticator'::regrole`;
  expect(row?.config).toContain("pgrst.db_pre_request=public.begin_request");
});

import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { Json } from "../../app/core/server/types.generated.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectError } from "../fixtures/denied.ts";
import { testEnv } from "../fixtures/env.ts";
import { deactivate, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();
const AnswersSchema = z.array(z.object({ status: z.number(), body: z.nullable(z.string()) }));

async function read(person: Person, calls: Json) {
  const { data } = await person.db.rpc("read", { p_calls: calls }).throwOnError();
  return AnswersSchema.parse(data);
}

/** The functions that only read and need no argument. */
async function readers(): Promise<Array<string>> {
  const rows = await sql<Array<{ name: string }>>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile <> 'v' and pronargs = pronargdefaults
      and proname <> 'begin_request'
    order by proname`;
  return rows.map(({ name }) => name);
}

/** What REST answers to each by itself, in the form of `read`. */
async function readAlone(person: Person, names: ReadonlyArray<string>) {
  const env = testEnv();
  return Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: {
          apikey: env.SUPABASE_PUBLISHABLE_KEY,
          Authorization: `Bearer ${person.accessToken}`,
          "Content-Type": "application/json",
        },
        body: "{}",
      });
      return { name, status: response.ok ? 200 : 400, said: withoutNow(await response.text()) };
    }),
  );
}

async function readTogether(person: Person, names: ReadonlyArray<string>) {
  const blocks = Array.from({ length: Math.ceil(names.length / 20) }, (_, number) =>
    names.slice(20 * number, 20 * number + 20),
  );
  const answers = await Promise.all(
    blocks.map((block) =>
      read(
        person,
        block.map((name) => ({ name })),
      ),
    ),
  );
  return answers.flat().map(({ status, body }, number) => ({
    name: names[number],
    status,
    said: withoutNow(body ?? "null"),
  }));
}

function withoutNow(body: string): unknown {
  return JSON.parse(body.replace(/"asked_at": ?"[^"]+"/, '"asked_at":null'));
}

test("a person reads together what they read alone, and is refused what they are refused alone", async () => {
  const { admin, ana, ben } = await seedPeople();
  await assignTask(admin, ana);
  await deactivate(admin, ben);
  const names = await readers();
  expect(names.length).toBeGreaterThan(50);
  for (const person of [ana, ben]) {
    // What everybody shares may be changed by somebody else in between.
    await vi.waitFor(async () => {
      const [together, each] = await Promise.all([
        readTogether(person, names),
        readAlone(person, names),
      ]);
      expect(together).toEqual(each);
      expect(new Set(each.map(({ status }) => status))).toEqual(new Set([200, 400]));
    });
  }
  const refused = (await readTogether(admin, names)).filter(({ status }) => status !== 200);
  const alone = (await readAlone(admin, names)).filter(({ status }) => status !== 200);
  expect(refused).toEqual(alone);
});

test("nothing that may write is read, nor anything outside of the interface", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const names = [
    "mark_all_read",
    "open_task",
    "read",
    "pg_sleep",
    "private.my_scope",
    "current_setting",
    "me() r; select 1 --",
    "",
  ];
  const calls = [
    ...names.map((name) => ({ name })),
    { name: "open_task", args: { p_task_id: task.id } },
    { name: "me", args: { "p_x text); --": 1 } },
    { name: "list_files", args: { p_task_id: task.id, p_more: 1 } },
    { args: {} },
    {},
  ];
  const answers = await read(ana, calls);
  expect(answers).toEqual(calls.map(() => ({ status: 405, body: null })));
  const seen = await ana.db.from("tasks").select("seen_at").eq("id", task.id).single();
  expect(seen.data).toEqual({ seen_at: null });
});

test("an error is one call's own, whatever the arguments are", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ben);
  const answers = await read(ana, [
    { name: "list_files", args: { p_task_id: task.id } },
    { name: "list_files", args: { p_task_id: "x" } },
    { name: "list_files", args: [1] },
    { name: "list_files", args: "x" },
    { name: "me", args: null },
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 200]);
  expect(answers[0]?.body).toBe("[]");
  expect(answers[1]?.body).toContain("22P02");
});

test("odd lists of calls are refused", async () => {
  const { ana } = await seedPeople();
  const calls = Array.from({ length: 21 }, () => ({ name: "me" }));
  for (const odd of [calls, {}, null, 1]) {
    expectError(await ana.db.rpc("read", { p_calls: odd }), "PT422", "odd_calls");
  }
  expect(await read(ana, [])).toEqual([]);
});

test("everything is read as of one moment", async () => {
  const { admin, ana } = await seedPeople();
  const mes = Array.from({ length: 8 }, () => ({ name: "me" }));
  const asked = [{ name: "my_board_counts" }, ...mes, { name: "my_board_counts" }];
  async function assign() {
    for (let number = 0; number < 20; number++) await assignTask(admin, ana);
  }
  async function compare() {
    const answers = await read(ana, asked);
    const bodies = answers.map(({ body }) => body);
    expect(bodies.at(-1)).toBe(bodies[0]);
    expect(new Set(bodies.slice(1, -1)).size).toBe(1);
  }
  const assigning = assign();
  for (let number = 0; number < 40; number++) await compare();
  await assigning;
});

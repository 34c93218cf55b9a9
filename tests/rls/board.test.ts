import { expect, test } from "vitest";
import { withRow } from "~/task/row/task-row";
import type { Database } from "../../app/core/server/types.generated.ts";
import { send } from "../fixtures/commands.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../fixtures/tasks.ts";

const sql = ownerSql();

/** Adds tasks completed more than two weeks ago, one a day, without notifications. */
async function addOld(admin: Person, to: Person, count: number) {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time,
        status, accepted_at, completed_at, position)
      select gen_random_uuid(), ${to.uid}, ${admin.uid}, 'Old ' || n, 'Long done', now(), 'Completed', now(),
        now() - interval '14 days 1 minute' - n * interval '1 hour', n
      from generate_series(1, ${count}::integer) n`;
  });
}

type Functions = Database["public"]["Functions"];

async function board({ db }: Person, query: Functions["my_board"]["Args"] = {}) {
  const { data } = await db.rpc("my_board", query).throwOnError();
  return data.map(withRow);
}

async function counts({ db }: Person, query: Functions["my_board_counts"]["Args"] = {}) {
  const { data } = await db.rpc("my_board_counts", query).throwOnError();
  return data[0];
}

async function order(person: Person, stage = "New") {
  return (await board(person)).filter((card) => card.stage === stage).map(({ title }) => title);
}

test("nobody but active people has a board, and nobody sees another's", async () => {
  const { admin, ana, ben, stranger, leaver } = await seedCast();
  await assignTask(admin, ana);
  expectDenied(await stranger.db.rpc("my_board"));
  expectDenied(await stranger.db.rpc("my_board_counts"));
  expect(await board(leaver)).toEqual([]);
  for (const person of [leaver, ben, admin]) {
    expect(await board(person)).toEqual([]);
    expect(await counts(person)).toEqual({
      new: 0,
      pending: 0,
      completed: 0,
      older: 0,
      due_today: 0,
      overdue: 0,
    });
  }
  expect(await counts(ana)).toMatchObject({ new: 1, due_today: 1 });
});

test("open tasks can be sorted by due time, while completed ones keep their order, page by page too", async () => {
  const { admin, ana } = await seedPeople();
  for (const [title, hours] of [
    ["Third", 3],
    ["Late", -50],
    ["First", 1],
  ] as const) {
    const dueDateTime = new Date(Date.now() + hours * 3_600_000).toISOString();
    await assignTask(admin, ana, { title, dueDateTime });
  }
  await taskIn(admin, ana, "Completed");
  const byDue = (await board(ana, { p_by_due: true })).slice(0, 3);
  expect(byDue.map(({ title, place }) => [place, title])).toEqual([
    [1, "Late"],
    [2, "First"],
    [3, "Third"],
  ]);
  const two = await board(ana, { p_by_due: true, p_new: 2, p_completed: 0 });
  expect(two.map(({ title }) => title)).toEqual(["Late", "First"]);
  expect(await order(ana)).toEqual(["First", "Late", "Third"]);
});

test("a card can be moved to the top of a column without naming the card that is there", async () => {
  const { admin, ana, ben } = await seedPeople();
  for (const title of ["c", "b", "a"]) await assignTask(admin, ana, { title });
  const { id } = (await board(ana)).find(({ title }) => title === "b")!;
  const top = { args: { stage: "New", top: true } };
  expectError(await send(ben, "move", id, top), "PT404", "task_not_found");
  await send(ana, "move", id, top).throwOnError();
  expect(await order(ana)).toEqual(["b", "a", "c"]);
});

test("a card goes above one neighbour or below the other, whatever hidden cards are between them", async () => {
  const { admin, ana } = await seedPeople();
  const ids = new Map<string, string>();
  for (const title of ["d", "c", "b", "a"]) {
    ids.set(title, (await assignTask(admin, ana, { title })).id);
  }
  async function move(title: string, place: { before?: string; after?: string }) {
    const given = Object.entries(place).map(([name, neighbour]) => [name, ids.get(neighbour)]);
    const args = { stage: "New", ...Object.fromEntries(given) };
    await send(ana, "move", ids.get(title) ?? "", { args }).throwOnError();
    return (await order(ana)).join("");
  }
  expect(await move("d", { before: "b" })).toBe("adbc");
  expect(await move("a", { after: "b" })).toBe("dbac");
  expect(await move("d", { after: "c" })).toBe("bacd");
  expect(await move("d", { after: "b", before: "a" })).toBe("bdac");
  expect(await move("b", {})).toBe("dacb");
  // The card below has moved to another column: the one above decides.
  await send(ana, "accept", ids.get("c") ?? "").throwOnError();
  expect(await move("b", { before: "c", after: "d" })).toBe("dba");
});

test("a move from Completed to New is one step, and notified as one §life.8", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  const args = { stage: "New" };
  expectError(
    await send(ana, "move", task.id, { version: task.version - 1, args }),
    "PT409",
    "task_changed",
  );
  expect(await readTask(admin, task.id)).toEqual(task);
  await send(ana, "move", task.id, { version: task.version, args }).throwOnError();
  expect(await readTask(admin, task.id)).toMatchObject({
    stage: "New",
    accepted_at: null,
    completed_at: null,
  });
  const { data } = await admin.db
    .from("notifications")
    .select("kind")
    .eq("task_id", task.id)
    .order("seq");
  expect(data?.map(({ kind }) => kind)).toEqual(["assigned", "completed", "reopened", "released"]);
});

test("twenty moves at once all take effect, and leave one unambiguous order", async () => {
  const { admin, ana } = await seedPeople();
  const titles = Array.from({ length: 10 }, (_, index) => `card ${index}`);
  const tasks = await Promise.all(titles.map((title) => assignTask(admin, ana, { title })));
  const moves = Array.from({ length: 20 }, (_, index) => ({
    id: tasks[(index * 7) % 10]!.id,
    args: {
      stage: (["New", "Pending", "Completed"] as const)[index % 3]!,
      before: tasks[(index * 3) % 10]!.id,
    },
  }));
  const answers = await Promise.all(moves.map(({ id, args }) => send(ana, "move", id, { args })));
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  const first = await board(ana);
  expect(first.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  const { data } = await ana.db
    .from("tasks")
    .select("id, stage, position")
    .eq("assigned_to", ana.uid)
    .order("stage")
    .order("position")
    .order("id")
    .throwOnError();
  expect(first.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  for (const stage of ["New", "Pending", "Completed"] as const) {
    const positions = data.filter((card) => card.stage === stage).map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  }
});

test("counting costs no more when much was completed long ago", async () => {
  const { admin, ana } = await seedPeople();
  await addOld(admin, ana, 5000);
  await sql`analyze public.tasks`;
  const rows = await sql.begin(async (tx) => {
    const [plan] = await tx<Array<{ "QUERY PLAN": Array<{ Plan: Record<string, unknown> }> }>>`
      explain (analyze, format json, timing off)
      select count(*) from (
        select from public.tasks where assigned_to = ${ana.uid} and stage = 'Completed'
          and completed_at < now() - interval '14 days' order by completed_at desc, id limit 1000
      ) older`;
    return JSON.stringify(plan);
  });
  // Of the two indexes that give the newest first the planner may take either while most of what is completed is recent.
  expect(rows).toMatch(/"Index Name":"tasks_(done|completed)"/);
  expect(rows).not.toContain('"Actual Rows":5000');
  expect(await counts(ana, { p_search: "OLD 4999" })).toMatchObject({ older: 1 });
  expect(await board(ana, { p_search: "OLD 4999", p_older: 5 })).toHaveLength(1);
});

import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { send } from "../fixtures/commands.ts";
import { actAs, rolledBack, superuserConnection, type Transaction } from "../fixtures/database.ts";
import { expectError } from "../fixtures/denied.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { createPerson, type Db, type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../fixtures/tasks.ts";

const sql = superuserConnection();
afterAll(() => sql.end());

/** Each function that finds all that match, with the filters that name a person and what they have. */
function matches(of: Person, group: string) {
  return {
    match_tasks: (db: Db) => db.rpc("match_tasks", { p_person: of.uid }),
    "match_tasks of a group": (db: Db) => db.rpc("match_tasks", { p_group: group }),
    "match_tasks by name": (db: Db) => db.rpc("match_tasks", { p_search: of.fullName }),
    match_due_tasks: (db: Db) => db.rpc("match_due_tasks", { p_search: of.fullName }),
    match_person_tasks: (db: Db) => db.rpc("match_person_tasks", { p_uid: of.uid }),
  };
}

test("each list finds all that match, with their versions", async () => {
  const { admin, ana } = await seedCast();
  const task = await assignTask(admin, ana);
  const group = await makeGroup(admin, [ana]);
  for (const [name, find] of Object.entries(matches(ana, group.id))) {
    const { data, error } = await find(admin.db);
    expect(error, name).toBeNull();
    expect(data, name).toEqual([{ ids: [task.id], versions: [task.version] }]);
  }
});

test("they are those of the list with the same filters, in its order, with their versions", async () => {
  const { admin, ana, ben } = await seedPeople();
  const late = [-3, -2, -4].map((days) => inDays(days));
  for (const [place, dueDateTime] of late.entries()) {
    await assignTask(admin, ana, { dueDateTime, priority: place === 0 ? "High" : "Low" });
  }
  await taskIn(admin, ana, "Pending", { dueDateTime: inDays(-5), title: "50%_off" });
  await taskIn(admin, ana, "Completed", { dueDateTime: inDays(-5) });
  await taskIn(admin, ana, "Withdrawn", { dueDateTime: inDays(-5) });
  await assignTask(admin, ana, { dueDateTime: inDays(5) });
  await assignTask(admin, ben, { dueDateTime: inDays(-5) });
  const { uid: person, fullName: name } = ana;
  const { db } = admin;

  const open = { p_person: person, p_stages: ["New" as const, "Pending" as const] };
  for (const filters of [
    open,
    { ...open, p_due: "overdue" },
    { ...open, p_priority: "High" as const },
    { ...open, p_search: "50%_off" },
    { p_person: person, p_due: "week" },
    { p_search: name },
  ]) {
    const listed = await db.rpc("list_tasks", filters).throwOnError();
    const found = await db.rpc("match_tasks", filters).throwOnError();
    const tasks = listed.data.map(({ task }) => task);
    expect(tasks.length).toBeGreaterThan(0);
    expect(found.data).toEqual([
      { ids: tasks.map(({ id }) => id), versions: tasks.map(({ version }) => version) },
    ]);
  }
  for (const filters of [
    { p_overdue: true, p_search: name },
    { p_overdue: true, p_search: name, p_priority: "Low" as const },
    { p_overdue: true, p_search: name, p_sort: "priority_desc" },
  ]) {
    const listed = await db.rpc("list_due_tasks", filters).throwOnError();
    const found = await db.rpc("match_due_tasks", filters).throwOnError();
    expect(found.data[0]?.ids).toEqual(listed.data.map(({ task }) => task.id));
    expect(listed.data.length).toBeGreaterThan(0);
  }
  for (const p_show of ["open", "late", "unanswered", "completed"]) {
    const listed = await db.rpc("list_person_tasks", { p_uid: person, p_show }).throwOnError();
    const found = await db.rpc("match_person_tasks", { p_uid: person, p_show }).throwOnError();
    expect(found.data[0]?.ids).toEqual(listed.data.map(({ task }) => task.id));
    expect(listed.data.length).toBeGreaterThan(0);
  }
  expectError(
    await db.rpc("match_person_tasks", { p_uid: person, p_show: "all" }),
    "22023",
    "no_such_list",
  );
});

test("what another admin changed since is left as it is and named, and nothing is done twice §rights.128 §threat.42", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  for (let number = 0; number < 6; number += 1) await assignTask(admin, ana);
  const find = { p_person: ana.uid };
  const { data } = await admin.db.rpc("match_tasks", find).single().throwOnError();
  const both = await Promise.all(
    [admin, other].map((one) =>
      send(one, "reassign", data.ids, { version: data.versions, args: { to: ben.uid } }),
    ),
  );
  const outcomes = both.map(({ data: rows }) => rows?.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual([
    Array.from({ length: 6 }, () => "changed"),
    Array.from({ length: 6 }, () => "done"),
  ]);
  const { data: told } = await ben.db.rpc("list_my_notifications").throwOnError();
  expect(told).toHaveLength(6);
});

/** Gives an admin tasks of their own: some open and late, and others finished long ago or due later. */
async function crowd(
  tx: Transaction,
  by: Person,
  { late, others }: { late: number; others: number },
) {
  await tx`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, status,
      accepted_at, completed_at)
    select a.id, ${by.uid}, ${by.uid}, 'Of a crowd', 'One of very many.',
      now() + case when n > ${late}::integer and n % 2 = 0 then 1 else -1 end * (n * interval '1 minute' + interval '2 days'),
      case when n <= ${late}::integer or n % 2 = 0 then 'Pending' else 'Completed' end::public.task_status,
      now() - interval '1 year',
      case when n > ${late}::integer and n % 2 = 1 then now() - interval '1 year' end
    from generate_series(1, ${late + others}::integer) n,
      (select id from public.assignments where assigned_by = ${by.uid} limit 1) a`;
  // As the database does by itself after a while: which way a query goes depends on what other tests left otherwise.
  await tx`analyze public.tasks`;
}

const PlanSchema = z.tuple([
  z.object({
    Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
  }),
]);

/** How many pages one call reads, and how many functions it runs; the second of two, for which all is planned. */
async function costOf(tx: Transaction, call: string) {
  async function calls() {
    const [row] = await tx<Array<{ calls: number }>>`
      select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions`;
    return row?.calls ?? 0;
  }
  const text = `explain (analyze, buffers, format json, timing off) select * from public.${call}`;
  await tx.unsafe(text);
  const before = await calls();
  const [row] = await tx.unsafe(text);
  const ran = (await calls()) - before;
  const [{ Plan: plan }] = PlanSchema.parse(row?.["QUERY PLAN"]);
  return { ran, pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] };
}

test("finding them reads no more beside many that do not match, and runs no function for each that does", async () => {
  const { admin } = await seedPeople();
  await assignTask(admin, admin, { dueDateTime: inDays(-3) });
  const finds = [
    "match_tasks(p_stages => '{New,Pending}', p_due => 'overdue')",
    "match_due_tasks(p_overdue => true)",
    `match_person_tasks('${admin.uid}', 'late')`,
  ];
  async function costs(size: Parameters<typeof crowd>[2]) {
    return rolledBack(sql, async (tx) => {
      await crowd(tx, admin, size);
      await tx`set local track_functions = 'all'`;
      await actAs(tx, admin.uid);
      const all = [];
      for (const find of finds) all.push(await costOf(tx, find));
      return all;
    });
  }
  const some = await costs({ late: 400, others: 0 });
  const beside = await costs({ late: 400, others: 8000 });
  for (const [place, find] of finds.entries()) {
    const [alone, among] = [some[place], beside[place]];
    if (!alone || !among) throw new Error("Not measured");
    expect(among.pages, find).toBeLessThan(alone.pages * 1.2 + 20);
    expect(among.ran, find).toBeLessThan(40);
  }
});

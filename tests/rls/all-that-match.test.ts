import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { send } from "../fixtures/commands.ts";
import { actAs, rolledBack, superuserConnection, type Transaction } from "../fixtures/database.ts";
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays } from "../fixtures/tasks.ts";

const sql = superuserConnection();
afterAll(() => sql.end());

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

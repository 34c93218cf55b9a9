import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask, taskIn } from "../fixtures/tasks.ts";

const sql = ownerSql();

test("each task is listed once, under what is most urgent about it, and no more of each kind than requested §rights.38", async () => {
  const { admin, ana } = await seedPeople();
  const [late, later, quiet, fresh] = await Promise.all([
    assignTask(admin, ana, { title: "Late" }),
    assignTask(admin, ana, { title: "Later" }),
    assignTask(admin, ana, { title: "Not answered, and late" }),
    assignTask(admin, ana, { title: "Just given", dueDateTime: "2090-05-06T10:00:00Z" }),
  ]);
  const rejected = await taskIn(admin, ana, "Rejected");
  const blocked = await taskIn(admin, ana, "Pending");
  await send(ana, "block", blocked.id, { args: { reason: "No key" } }).throwOnError();
  await rolledBack(sql, async (tx) => {
    // Older than what other tests leave behind, so that these come first.
    function old(days: number) {
      return tx`now() - make_interval(days => ${9000 - days})`;
    }
    await tx`update public.tasks set due_date_time = ${old(1)}, accepted_at = now() where id = ${late.id}`;
    await tx`update public.tasks set due_date_time = ${old(2)}, accepted_at = now() where id = ${later.id}`;
    await tx`update public.tasks set due_date_time = ${old(0)}, assigned_at = ${old(0)} where id = ${quiet.id}`;
    await tx`update public.tasks set due_date_time = ${old(0)}, blocked_at = ${old(0)} where id = ${blocked.id}`;
    await tx`update public.tasks set rejected_at = now() + interval '1 day' where id = ${rejected.id}`;
    await actAs(tx, admin.uid);
    const rows = await tx`
      select need, (task).id from public.list_needing_admin(1) where need <> 'to_check'`;
    expect(rows.map(({ need, id }) => [String(need), String(id)])).toEqual([
      ["rejected", rejected.id],
      ["blocked", blocked.id],
      ["unanswered", quiet.id],
      ["late", late.id],
    ]);
    const two = await tx`select (task).id from public.list_needing_admin(2) where need = 'late'`;
    expect(two.map(({ id }) => String(id))).toEqual([late.id, later.id]);
    // The team's numbers count the others.
    const counted = await tx<Array<{ need: string; total: number | null }>>`
      select distinct need, total from public.list_needing_admin(1) where need <> 'to_check' order by need`;
    const [there] = await tx<[{ blocked: number }]>`
      select count(*)::integer as blocked from public.tasks where blocked_at is not null`;
    expect(Object.fromEntries(counted.map(({ need, total }) => [need, total]))).toEqual({
      ...{ ...there, rejected: null, unanswered: null, late: null },
    });
    const all = await tx`select (task).id from public.list_needing_admin(10)`;
    expect(all.map(({ id }) => String(id))).not.toContain(fresh.id);
  });
});

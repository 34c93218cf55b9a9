import { expect, test } from "vitest";
import { actAs, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectNothing } from "../../fixtures/denied.ts";
import { type Person, seedCast, seedPeople } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

const DAYS = { p_from: "2031-03-01", p_to: "2031-03-31" };

function due(admin: Person, to: Person, dueDateTime = "2031-03-10T12:00Z") {
  return assignTask(admin, to, { dueDateTime });
}

test("only active people read a calendar, and each of them only their own tasks §threat.44", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  for (const { db } of [stranger, leaver, exAdmin]) {
    expectDenied(await db.rpc("list_calendar", DAYS));
  }
  const mine = await due(admin, ana);
  const theirs = await due(admin, ben);
  for (const { db } of [ana, ben, demoted]) {
    for (const person of [admin, ana, ben].filter((one) => one.db !== db)) {
      expectNothing(await db.rpc("list_calendar", { ...DAYS, p_person: person.uid }));
    }
  }
  const { data } = await ana.db.rpc("list_calendar", DAYS).throwOnError();
  expect(data.map(({ total, task }) => [total, task.id])).toEqual([[1, mine.id]]);
  const { data: all } = await admin.db
    .rpc("list_calendar", { ...DAYS, p_limit: 100 })
    .throwOnError();
  expect(all.map(({ task }) => task.id)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
});

async function addTask(tx: Transaction, to: string, at: string) {
  await tx`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time)
    values (gen_random_uuid(), ${to}, ${to}, ${at}, 'Read on a calendar', ${at})`;
}

test("days are those of the workspace's time zone, each with its first tasks and their number §rights.69", async () => {
  const { admin, ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    const due = [
      "2031-03-09T18:29Z",
      "2031-03-09T18:30Z",
      "2031-03-10T18:29Z",
      "2031-03-10T09:00Z",
      "2031-03-10T18:30Z",
      "2031-02-28T18:29Z",
    ];
    for (const at of due) await addTask(tx, ana.uid, at);
    await tx`update public.workspace_settings set time_zone = 'Asia/Kolkata'`;
    await actAs(tx, admin.uid);
    const rows = await tx<Array<{ day: string; total: number; title: string }>>`
      select day::text, total, (task).title from public.list_calendar('2031-03-01', '2031-03-31', p_person => ${ana.uid},
        p_limit => 2)`;
    expect(rows.map(({ day, total, title }) => [day, total, title])).toEqual([
      ["2031-03-09", 1, "2031-03-09T18:29Z"],
      ["2031-03-10", 3, "2031-03-09T18:30Z"],
      ["2031-03-10", 3, "2031-03-10T09:00Z"],
      ["2031-03-11", 1, "2031-03-10T18:30Z"],
    ]);
    const [departed] = await tx`
      select count(*)::integer as found from public.list_calendar('2031-03-01', '2031-03-31', p_person => ${ana.uid},
        p_department => coalesce((select department from public.profiles where uid = ${ana.uid}), 'none'), p_limit => 1)`;
    expect(departed).toEqual({ found: 3 });
  });
});

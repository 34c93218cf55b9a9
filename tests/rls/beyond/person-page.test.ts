import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { actAs, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectNothing } from "../../fixtures/denied.ts";
import { type Person, seedCast, seedPeople, unique } from "../../fixtures/people.ts";
import { assignTask, inDays, taskIn } from "../../fixtures/tasks.ts";

const sql = ownerSql();

test("a person's page is for themselves and for active admins, and says nothing of others §threat.38", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  for (const { db } of [stranger, leaver, exAdmin]) {
    expectDenied(await db.rpc("person_page"));
    expectDenied(await db.rpc("person_page", { p_uid: ana.uid }));
  }
  for (const { db } of [ben, demoted]) {
    expectNothing(await db.rpc("person_page", { p_uid: ana.uid }));
    expectNothing(await db.rpc("person_page", { p_uid: crypto.randomUUID() }));
  }
  const own = await ana.db.rpc("person_page").single().throwOnError();
  expect(own.data).toMatchObject({ uid: ana.uid, open_tasks: 0, weeks: expect.anything() });
  const named = await ana.db.rpc("person_page", { p_uid: ana.uid }).single().throwOnError();
  expect(named.data).toEqual(own.data);
  const seen = await admin.db.rpc("person_page", { p_uid: ana.uid }).single().throwOnError();
  expect(seen.data).toEqual(own.data);
  const left = await admin.db.rpc("person_page", { p_uid: leaver.uid }).single().throwOnError();
  expect(left.data.deactivated_at).not.toBeNull();
  expectNothing(await admin.db.rpc("person_page", { p_uid: crypto.randomUUID() }));
});

test("a person's tasks are listed for themselves and for active admins", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  for (const { db } of [stranger, leaver, exAdmin]) {
    expectDenied(await db.rpc("list_person_tasks", { p_uid: ana.uid }));
  }
  for (const { db } of [ben, demoted]) {
    expectNothing(await db.rpc("list_person_tasks", { p_uid: ana.uid }));
  }
  for (const { db } of [ana, admin]) {
    const { data } = await db.rpc("list_person_tasks", { p_uid: ana.uid }).throwOnError();
    expect(data).toMatchObject([{ task: { id: task.id }, total: 1 }]);
  }
  const { error } = await admin.db.rpc("list_person_tasks", { p_uid: ana.uid, p_show: "all" });
  expect(error).toMatchObject({ code: "22023", message: "no_such_list" });
});

test("the team has no other sort", async () => {
  const { admin } = await seedCast();
  const { error } = await admin.db.rpc("list_team", { p_sort: "email_asc" });
  expect(error).toMatchObject({ code: "22023", message: "no_such_sort" });
});

/** Gives Ana one task of each kind that a figure counts, and puts her and Ben into a group. */
async function seedWork() {
  const { admin, ana, ben } = await seedPeople();
  const later = inDays(30);
  const [late, , accepted] = await Promise.all([
    assignTask(admin, ana, { dueDateTime: inDays(-3) }),
    assignTask(admin, ana, { dueDateTime: later }),
    assignTask(admin, ana, { dueDateTime: later }),
  ]);
  await send(ana, "accept", late.id).throwOnError();
  await send(ana, "accept", accepted.id).throwOnError();
  await send(ana, "block", accepted.id, { args: { reason: "No key" } }).throwOnError();
  const onTime = await assignTask(admin, ana, { dueDateTime: later });
  await send(ana, "complete", onTime.id).throwOnError();
  const tooLate = await assignTask(admin, ana, { dueDateTime: inDays(-1) });
  await send(ana, "complete", tooLate.id).throwOnError();
  await taskIn(admin, ana, "Rejected");
  await taskIn(admin, ana, "Withdrawn");
  const group = await makeGroup(admin, [ana, ben]);
  return { admin, ana, ben, group };
}

async function makeGroup(admin: Person, members: ReadonlyArray<Person>) {
  const id = crypto.randomUUID();
  await sql`insert into public.groups (id, name, created_by) values (${id}, ${`Group ${unique()}`}, ${admin.uid})`;
  for (const { uid } of members) {
    await sql`insert into public.group_members (group_id, uid) values (${id}, ${uid})`;
  }
  return id;
}

const FIGURES = { open_tasks: 3, due_today: 0, late: 1, unanswered: 1, blocked: 1 };

test("the page counts what is open, late, unanswered, blocked and completed, and Team says the same", async () => {
  const { admin, ana, ben, group } = await seedWork();
  const page = await admin.db.rpc("person_page", { p_uid: ana.uid }).single().throwOnError();
  expect(page.data).toMatchObject({ ...FIGURES, completed: 2, on_time: 1, completed_this_week: 2 });
  const team = await admin.db.rpc("list_team", { p_group: group }).throwOnError();
  expect(team.data).toMatchObject([
    { uid: ana.uid, ...FIGURES, completed: 2, on_time: 1, total: 2 },
    { uid: ben.uid, open_tasks: 0, late: 0, completed: 0, total: 2 },
  ]);
  // Ben is in another department.
  const finance = await admin.db
    .rpc("list_team", { p_group: group, p_department: "finance" })
    .throwOnError();
  expect(finance.data.map(({ uid }) => uid)).toEqual([ben.uid]);
});

test("what is both late and unanswered makes somebody behind by one task, not two", async () => {
  const { admin, ana, ben } = await seedPeople();
  const group = await makeGroup(admin, [ana, ben]);
  // Three tasks, of which two are late, one of those without an answer.
  const answered = await assignTask(admin, ana, { dueDateTime: inDays(-1) });
  await send(ana, "accept", answered.id).throwOnError();
  await assignTask(admin, ana, { dueDateTime: inDays(-1) });
  await assignTask(admin, ana, { dueDateTime: inDays(2) });
  for (const day of [2, 3]) await assignTask(admin, ben, { dueDateTime: inDays(day) });
  const { data: team } = await admin.db.rpc("list_team", { p_group: group }).throwOnError();
  expect(team).toMatchObject([
    { uid: ana.uid, late: 2, unanswered: 2, behind: 3, open_tasks: 3 },
    { uid: ben.uid, late: 0, unanswered: 2, behind: 2, open_tasks: 2 },
  ]);
});

test("each figure of the page is the length of its list", async () => {
  const { admin, ana } = await seedWork();
  const later = new Date();
  later.setMinutes(later.getMinutes() + 1);
  await assignTask(admin, ana, { dueDateTime: later.toISOString() });
  const { data: page } = await admin.db
    .rpc("person_page", { p_uid: ana.uid })
    .single()
    .throwOnError();
  const lists = {
    open: page.open_tasks,
    today: page.due_today,
    late: page.late,
    unanswered: page.unanswered,
    blocked: page.blocked,
    week: page.completed_this_week,
    completed: page.completed,
    rejected: 1,
  };
  for (const [p_show, count] of Object.entries(lists)) {
    const { data } = await admin.db
      .rpc("list_person_tasks", { p_uid: ana.uid, p_show })
      .throwOnError();
    expect(data, p_show).toHaveLength(count);
    expect(data[0]?.total ?? 0, p_show).toBe(count);
  }
});

test("a page has eight weeks, the last of which is this one", async () => {
  const { admin, ana } = await seedWork();
  await rolledBack(sql, async (tx) => {
    const [{ monday }] = await tx<[{ monday: string }]>`
      select to_char(date_trunc('week', private.today()::timestamp), 'YYYY-MM-DD') as monday`;
    await tx`update public.tasks set assigned_at = assigned_at - interval '14 days',
      completed_at = completed_at - interval '7 days' where assigned_to = ${ana.uid} and stage = 'Completed'`;
    await actAs(tx, admin.uid);
    type Weeks = { weeks: ReadonlyArray<Record<string, unknown>> };
    const [row] = await tx<[Weeks]>`select weeks from public.person_page(${ana.uid})`;
    expect(row.weeks).toHaveLength(8);
    expect(row.weeks.at(-1)).toEqual({ monday, given: 4, completed: 0 });
    expect(row.weeks.at(-2)).toMatchObject({ given: 0, completed: 2 });
    expect(row.weeks.at(-3)).toMatchObject({ given: 2, completed: 0 });
  });
});

test("somebody deactivated stays in the team as long as they have open tasks", async () => {
  const { admin, ana, ben, group } = await seedWork();
  for (const { uid } of [ana, ben]) {
    await admin.db.rpc("set_person_active", { p_uid: uid, p_active: false }).throwOnError();
  }
  const { data } = await admin.db.rpc("list_team", { p_group: group }).throwOnError();
  expect(data).toMatchObject([{ uid: ana.uid, deactivated_at: expect.any(String) }]);
});

/** A team of so many, with one task each that is late, and more for the last ones. */
async function fill(tx: Transaction, admin: Person, count: number) {
  await tx`set local session_replication_role = replica`;
  const group = crypto.randomUUID();
  await tx`insert into public.groups (id, name, created_by) values (${group}, ${group}, ${admin.uid})`;
  await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date)
    select gen_random_uuid(), 'Crowd', lpad(n::text, 4, '0') || ' ' || ${group}::text, n || ${`@${group}.test`}::text,
      '0123456789', 'other', '2011-01-01' from generate_series(1, ${count}::integer) n`;
  await tx`insert into public.group_members (group_id, uid)
    select ${group}, p.uid from public.profiles p where p.email like ${`%@${group}.test`}`;
  await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, accepted_at)
    select gen_random_uuid(), p.uid, ${admin.uid}, 'Crowded', 'Crowded', now() - interval '1 day', now()
    from public.profiles p, generate_series(1, case when p.last_name like '0007 %' then 5 else 1 end)
    where p.email like ${`%@${group}.test`}`;
  await tx`set local session_replication_role = origin`;
  return group;
}

test("a team of 2,000 is sorted and counted as a whole, a page at a time", async () => {
  const { admin } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    const group = await fill(tx, admin, 2000);
    await actAs(tx, admin.uid);
    const first = await tx<
      Array<{ full_name: string; late: number; total: number }>
    >`select full_name, late, total from public.list_team(p_group => ${group}, p_limit => 2)`;
    expect(
      first.map(({ full_name, late, total }) => [full_name.slice(6, 10), late, total]),
    ).toEqual([
      ["0007", 5, 2000],
      ["0001", 1, 2000],
    ]);
    const last = await tx`
      select full_name from public.list_team(p_group => ${group}, p_sort => 'name_desc', p_limit => 1, p_offset => 1999)`;
    expect(last.map(({ full_name }) => String(full_name).slice(6, 10))).toEqual(["0001"]);
    expect(
      await tx`select from public.list_team(p_group => ${group}, p_limit => 5000)`,
    ).toHaveLength(100);
  });
});

test("each sort orders by its figure, with the people without one last", async () => {
  const { admin, ana, ben, group } = await seedWork();
  await admin.db
    .rpc("set_absence", { p_uid: ben.uid, p_until: inDays(9).slice(0, 10) })
    .throwOnError();
  async function order(p_sort: string) {
    const { data } = await admin.db.rpc("list_team", { p_group: group, p_sort }).throwOnError();
    return data.map(({ uid }) => (uid === ana.uid ? "ana" : "ben"));
  }
  for (const figure of ["need", "open", "late", "unanswered", "blocked"]) {
    expect(await order(`${figure}_desc`), figure).toEqual(["ana", "ben"]);
    expect(await order(`${figure}_asc`), figure).toEqual(["ben", "ana"]);
  }
  expect(await order("name_desc")).toEqual(["ben", "ana"]);
  expect(await order("name_asc")).toEqual(["ana", "ben"]);
  for (const way of ["asc", "desc"]) {
    expect(await order(`on_time_${way}`)).toEqual(["ana", "ben"]);
    expect(await order(`away_${way}`)).toEqual(["ben", "ana"]);
  }
});

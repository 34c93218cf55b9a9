import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { testEnv } from "../../fixtures/env.ts";
import { createPerson, type Person, seedPeople } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql(8);
const PATIENT = { timeout: 10_000 };

type Given = {
  /** Times of that day, as intervals since midnight. */
  due: string;
  assigned?: string;
  is?: "accepted" | "completed" | "rejected" | "withdrawn" | "of somebody deactivated";
};

/** A time zone in which it is now this time of day. */
async function zoneWhereItIs(tx: Transaction, time: string): Promise<string> {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const [row] = await tx<Array<{ minutes: number }>>`
    select floor(extract(epoch from now() at time zone 'UTC'))::bigint / 60 % 1440 as minutes`;
  const ahead = (((hours * 60 + minutes - Number(row?.minutes)) % 1440) + 2160) % 1440;
  const offset = ahead - 720;
  const size = Math.abs(offset);
  // In this notation zones east of Greenwich have a minus.
  const clock = `${String(Math.floor(size / 60)).padStart(2, "0")}:${String(size % 60).padStart(2, "0")}`;
  return `<HERE>${offset < 0 ? "+" : "-"}${clock}`;
}

/** Sets the workspace's time of day and adds the tasks; returns their ids. */
async function setUp(tx: Transaction, at: string, tasks: ReadonlyArray<Given>) {
  // Waits for another test's server that is reminding.
  await tx`select pg_advisory_xact_lock(hashtext('daymark.remind_due_tasks'))`;
  await tx`set local session_replication_role = replica`;
  const zone = await zoneWhereItIs(tx, at);
  await tx`update public.workspace_settings set time_zone = ${zone} where id`;
  return Promise.all(tasks.map((task) => addTask(tx, zone, task)));
}

async function addTask(tx: Transaction, zone: string, { due, assigned = "-1 day", is }: Given) {
  const uid = crypto.randomUUID();
  const id = crypto.randomUUID();
  const midnight = tx`(now() at time zone ${zone})::date::timestamp`;
  await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date, deactivated_at)
    values (${uid}, 'To', 'Remind', ${`${uid}@daymark.test`}, '0123456789', 'other', '2024-01-01',
      ${is === "of somebody deactivated" ? tx`now()` : null})`;
  await tx`insert into public.tasks (id, assignment_id, assigned_to, assigned_by, title, description, due_date_time,
      assigned_at, status, accepted_at, completed_at, rejected_at, reject_reason, withdrawn_at)
    values (${id}, gen_random_uuid(), ${uid}, gen_random_uuid(), 'To remind', 'To remind',
      (${midnight} + ${due}::interval) at time zone ${zone}, (${midnight} + ${assigned}::interval) at time zone ${zone},
      ${is === "completed" ? "Completed" : is === "rejected" ? "Rejected" : "Pending"}::public.task_status,
      ${is === "accepted" || is === "completed" ? tx`now()` : null}, ${is === "completed" ? tx`now()` : null},
      ${is === "rejected" ? tx`now()` : null}, ${is === "rejected" ? tx`'away'::public.reject_reason` : null},
      ${is === "withdrawn" ? tx`now()` : null})`;
  return { id, uid };
}

function remindersOf(tx: Transaction, id: string) {
  return tx<Array<{ recipient_id: string; sender_id: string | null; day: string; days: number }>>`
    select n.recipient_id, n.sender_id, n.read_at, n.admin_name,
      n.reminder_day - (now() at time zone s.time_zone)::date as days
    from public.notifications n, public.workspace_settings s
    where n.task_id = ${id} and n.kind = 'due_today'`;
}

async function isReminded(at: string, task: Given): Promise<boolean> {
  return rolledBack(sql, async (tx) => {
    const [made] = await setUp(tx, at, [task]);
    await tx`select private.remind_due_tasks()`;
    return (await remindersOf(tx, made?.id ?? "")).length > 0;
  });
}

test("a task soon due that is assigned while reminders are being sent brings none", async () => {
  const told = await rolledBack(sql, async (tx) => {
    const [made] = await setUp(tx, "07:00", [{ due: "07:10" }]);
    await tx`update public.tasks set assigned_at = clock_timestamp() where id = ${made?.id ?? ""}`;
    await tx`select private.remind_due_tasks()`;
    return remindersOf(tx, made?.id ?? "");
  });
  expect(told).toEqual([]);
});

test("nobody can send reminders over REST, and only the owner in the database", async () => {
  const { admin, ana } = await seedPeople();
  const env = testEnv();
  for (const token of [admin.accessToken, ana.accessToken, null]) {
    const headers = new Headers({ apikey: env.SUPABASE_PUBLISHABLE_KEY });
    if (token !== null) headers.set("Authorization", `Bearer ${token}`);
    const address = `${env.SUPABASE_URL}/rest/v1/rpc/remind_due_tasks`;
    const answer = await fetch(address, { method: "POST", headers });
    expect(answer.status).toBe(404);
  }
  const callers = await sql`
    select rolname from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and has_function_privilege(rolname, 'private.remind_due_tasks()', 'execute')`;
  expect([...callers]).toEqual([]);
});

test.each<[string, Given]>([
  ["08:00", { due: "15:00" }],
  ["08:01", { due: "23:59", is: "accepted" }],
  ["16:00", { due: "18:00" }],
  ["08:05", { due: "18:00", assigned: "07:59" }],
  // It was assigned today: the reminder comes soon before it is due.
  ["10:00", { due: "10:10", assigned: "09:30" }],
  ["03:01", { due: "03:05" }],
  ["23:50", { due: "24:00" }],
])("at %s there is a reminder of %j", async (at, task) => {
  expect(await isReminded(at, task)).toBe(true);
});

test.each<[string, Given]>([
  ["07:59", { due: "15:00" }],
  ["00:30", { due: "01:00" }],
  ["09:00", { due: "24:00" }],
  ["09:00", { due: "-1 minute" }],
  // Never after the deadline, or at it.
  ["10:00", { due: "10:00", assigned: "09:30" }],
  ["10:00", { due: "09:59:35" }],
  ["08:00", { due: "07:00" }],
  ["00:04", { due: "-2 minutes" }],
  // It has only just been assigned.
  ["10:00", { due: "10:10", assigned: "09:58" }],
  ["09:00", { due: "-3 days" }],
  // It was assigned a moment ago, with a notification.
  ["09:00", { due: "15:00", assigned: "08:30" }],
  ["09:00", { due: "08:45", assigned: "08:50" }],
  ["09:00", { due: "15:00", is: "completed" }],
  ["09:00", { due: "15:00", is: "rejected" }],
  ["09:00", { due: "15:00", is: "withdrawn" }],
  ["09:00", { due: "15:00", is: "of somebody deactivated" }],
])("at %s there is no reminder of %j", async (at, task) => {
  expect(await isReminded(at, task)).toBe(false);
});

test("a reminder goes to the task's person, comes from nobody, and comes once a day", async () => {
  await rolledBack(sql, async (tx) => {
    const [task, late] = await setUp(tx, "10:00", [{ due: "10:10" }, { due: "10:10" }]);
    if (!task || !late) throw new Error("no tasks");
    const [first] = await tx<Array<{ reminded: number }>>`
      select private.remind_due_tasks() as reminded`;
    expect(first?.reminded).toBeGreaterThanOrEqual(2);
    expect(await remindersOf(tx, task.id)).toEqual([
      { recipient_id: task.uid, sender_id: null, read_at: null, admin_name: "Admin", days: 0 },
    ]);
    // There is no second one, also after it was read.
    await tx`update public.notifications set read_at = now() where task_id = ${task.id}`;
    const [again] = await tx`select private.remind_due_tasks() as reminded`;
    expect(again).toEqual({ reminded: 0 });

    // It was reassigned: the new person is reminded too, before it is due.
    await tx`update public.tasks set assigned_to = ${late.uid}, assigned_at = due_date_time - interval '16 minutes'
      where id = ${task.id}`;
    const [other] = await tx`select private.remind_due_tasks() as reminded`;
    expect(other).toEqual({ reminded: 1 });
  });
});

/** Tasks that were assigned an hour ago and are due in ten minutes. */
async function fallDue(admin: Person, person: Person, count: number) {
  const dueDateTime = new Date(Date.now() + 86_400_000).toISOString();
  const tasks = await Promise.all(
    Array.from({ length: count }, () => assignTask(admin, person, { dueDateTime })),
  );
  await sql`update public.tasks set assigned_at = now() - interval '1 hour', due_date_time = now() + interval '10 minutes'
    where id = any (${tasks.map(({ id }) => id)}::uuid[])`;
  return tasks;
}

test("however many servers remind at once, there is one reminder for each task", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const tasks = await fallDue(admin, ana, 12);
  const servers = Array.from({ length: 8 }, () => sql`select private.remind_due_tasks()`);
  await Promise.all(servers);
  // A server that finds another at work leaves it to that one, which may not have finished.
  await expect
    .poll(
      async () => (await ana.db.from("notifications").select("id").eq("kind", "due_today")).data,
      PATIENT,
    )
    .toHaveLength(tasks.length);
  await Promise.all(Array.from({ length: 8 }, () => sql`select private.remind_due_tasks()`));

  const { data: all } = await ana.db.rpc("list_my_notifications", { p_limit: 100 });
  const data = all?.filter(({ kind }) => kind === "due_today");
  expect(data?.map(({ task_id }) => task_id).toSorted()).toEqual(
    tasks.map(({ id }) => id).toSorted(),
  );
  for (const entry of data ?? []) {
    expect(entry).toMatchObject({ sender_id: null, read_at: null });
  }
  const { data: ofAdmin } = await admin.db.rpc("list_my_notifications");
  expect(ofAdmin).toEqual([]);
});

test("the index alone prevents a second reminder, should the lock fail", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const task = await assignTask(admin, ana);
  function insert() {
    return sql`insert into public.notifications (task_id, kind, recipient_id, reminder_day)
      values (${task.id}, 'due_today', ${ana.uid}, '2026-01-01')`;
  }
  const both = await Promise.allSettled([insert(), insert(), insert()]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { seedPeople } from "../../fixtures/people.ts";
import { taskIn } from "../../fixtures/tasks.ts";
import { runs } from "./runs.ts";

const sql = ownerSql();

const departments = ["hr", "it", "uiux", null] as const;

const TaskArbitrary = fc.record({
  department: fc.constantFrom(...departments),
  isRemoved: fc.boolean(),
  stage: fc.constantFrom(
    "New",
    "New",
    "Pending",
    "Completed",
    "Completed",
    "Rejected",
    "Withdrawn",
  ),
  /** When it is due (days and minutes from midnight) or was completed (from Monday's midnight). */
  day: fc.constantFrom(-8, -1, 0, 0, 1, 2),
  minutes: fc.constantFrom(-1, 0, 1, 720, 1439),
});

type TaskOf = typeof TaskArbitrary extends fc.Arbitrary<infer T> ? T : never;

const ScenarioArbitrary = fc.record({
  zone: fc.constantFrom("UTC", "Pacific/Niue", "Asia/Kolkata", "Pacific/Kiritimati"),
  tasks: fc.array(TaskArbitrary, { maxLength: 16 }),
});

async function addPerson(tx: Transaction, department: string | null, isRemoved: boolean) {
  const uid = crypto.randomUUID();
  await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date, role,
      department, deactivated_at, removed_at)
    values (${uid}, 'Person', 'Counted', ${`${uid}@daymark.test`}, '0123456789', 'other', '2024-01-01', 'user',
      ${department}, ${isRemoved ? tx`now()` : null}, ${isRemoved ? tx`now()` : null})`;
  return uid;
}

async function addTask(tx: Transaction, admin: string, task: TaskOf): Promise<void> {
  const { stage } = task;
  const owner = await addPerson(tx, task.department, task.isRemoved);
  await tx`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, status,
      accepted_at, completed_at, rejected_at, reject_reason, withdrawn_at)
    select gen_random_uuid(), ${owner}, ${admin}, 'Counted', 'Counted',
      (today + ${task.day}::int)::timestamp at time zone time_zone + make_interval(mins => ${task.minutes}::int),
      ${stage === "Completed" || stage === "Rejected" ? stage : "Pending"}::public.task_status,
      ${stage === "Completed" || stage === "Pending" ? tx`now()` : null},
      ${
        stage === "Completed"
          ? tx`(today - extract(isodow from today)::int + 1 + ${task.day}::int)::timestamp at time zone time_zone
              + make_interval(mins => ${task.minutes}::int)`
          : null
      },
      ${stage === "Rejected" ? tx`now()` : null}, ${stage === "Rejected" ? tx`'away'::public.reject_reason` : null},
      ${stage === "Withdrawn" ? tx`now()` : null}
    from (select time_zone, (now() at time zone time_zone)::date as today from public.workspace_settings) s`;
}

type Numbers = {
  due_today: number;
  overdue: number;
  waiting: number;
  rejected: number;
  completed_this_week: number;
};

function countsOf({ due_today, overdue, waiting, rejected, completed_this_week }: Numbers) {
  return { due_today, overdue, waiting, rejected, completed_this_week };
}

/** The same numbers, counted as rows of the lists. */
async function listed(tx: Transaction, department: string | null): Promise<Numbers> {
  const [due] = await tx<Array<{ due_today: number; overdue: number }>>`
    select coalesce((select total from public.list_due_tasks(p_department => ${department}, p_limit => 1)), 0) as due_today,
      coalesce((select total from public.list_due_tasks(p_overdue => true, p_department => ${department}, p_limit => 1)), 0)
        as overdue`;
  const [rest] = await tx<Array<Omit<Numbers, "due_today" | "overdue">>>`
    select count(*) filter (where t.stage = 'New')::int as waiting,
      count(*) filter (where t.stage = 'Rejected')::int as rejected,
      count(*) filter (where t.stage = 'Completed'
        and (t.completed_at at time zone s.time_zone)::date >= date_trunc('week', now() at time zone s.time_zone)
      )::int as completed_this_week
    from public.tasks t join public.profiles p on p.uid = t.assigned_to, public.workspace_settings s
    where ${department}::text is null or coalesce(p.department, 'none') = ${department}`;
  const completed = await tx<Array<{ total: number }>>`
    select total from public.list_completed_this_week(${department}, 100)`;
  if (!due || !rest) throw new Error("The lists did not answer");
  // Other tests complete tasks too, so that there may be more than one page.
  expect(completed).toHaveLength(Math.min(rest.completed_this_week, 100));
  expect(completed[0]?.total ?? 0).toBe(rest.completed_this_week);
  return { ...due, ...rest };
}

test("the list of completed tasks can be limited to today", async () => {
  const { admin, ana } = await seedPeople();
  const [before, today] = [
    await taskIn(admin, ana, "Completed"),
    await taskIn(admin, ana, "Completed"),
  ];
  await sql`update public.tasks set completed_at = private.today_starts_at() - interval '1 microsecond' where id = ${before.id}`;
  const { data } = await admin.db
    .rpc("list_completed_this_week", { p_today: true, p_limit: 100 })
    .throwOnError();
  const ids = data.map(({ task }) => task.id);
  expect(ids).toContain(today.id);
  expect(ids).not.toContain(before.id);
  expect(data[0]?.total).toBeGreaterThanOrEqual(ids.length);
  const { error } = await ana.db.rpc("list_completed_this_week", { p_today: true });
  expect(error?.code).toBe("42501");
});

test("each number is the number of rows of its list, in total and per department, in every time zone", async () => {
  await fc.assert(
    fc.asyncProperty(ScenarioArbitrary, async ({ zone, tasks }) => {
      await rolledBack(sql, async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update public.workspace_settings set time_zone = ${zone}`;
        const admin = await addPerson(tx, "sales", false);
        await tx`update public.profiles set role = 'admin' where uid = ${admin}`;
        for (const task of tasks) await addTask(tx, admin, task);
        await actAs(tx, admin);
        const rows = await tx<Array<Numbers & { department: string | null }>>`
          select * from public.overview()`;
        const known = await tx<Array<{ value: string }>>`
          select value from public.departments order by position`;
        for (const row of rows) {
          expect(countsOf(row), row.department ?? "all").toEqual(await listed(tx, row.department));
        }
        // Each department once, in order; those left out count zero.
        const places = rows.map(({ department }) => department);
        expect(places[0]).toBeNull();
        expect(places.slice(1)).toEqual(
          [...known.map(({ value }) => value), "none"].filter((place) => places.includes(place)),
        );
        // Only one of those each time, and not always the same.
        const absent = known.map(({ value }) => value).filter((value) => !places.includes(value));
        const place = absent[tasks.length % absent.length]!;
        expect(Object.values(await listed(tx, place))).toEqual([0, 0, 0, 0, 0]);
        await actAsOwner(tx);
      });
    }),
    { numRuns: runs(40) },
  );
});

import type { Sql } from "postgres";

export type Personas = { admin: string; user: string; task: string };

/** How many tasks are there at every size; all further ones are history, or open and due later. */
export const baseTasks = { dueToday: 200, overdue: 500, others: 300 };
const base = baseTasks.dueToday + baseTasks.overdue + baseTasks.others;

const statements = {
  people: `
    insert into public.profiles (uid, first_name, last_name, email, role, contact, department, joining_date, gender)
    select md5('person ' || n)::uuid,
      (array['Ana','Ben','Chidi','Dora','Emre','Fay','Gita','Hugo','Ines','Jonas','Kaito','Lena','Milo','Nora','Omar',
             'Pia','Quinn','Rosa','Sami','Tess','Uma','Viktor','Wren','Xavi','Yara','Zeno'])[1 + n % 26],
      initcap((array['al','ber','cor','dan','el','fri','gar','hol','im','jor'])[1 + n / 26 % 10]
        || (array['va','mon','ti','sen','ro','len','ka','du','mi','sto'])[1 + n / 260 % 10]
        || (array['rez','berg','ney','ski','dal','mann','ford','lund','wick','es'])[1 + n / 2600 % 10]),
      'scale-' || n || '@daymark.test', case when n % 500 = 1 then 'admin' else 'user' end::public.app_role,
      lpad(n::text, 10, '0'), d.value, date '2015-01-01' + n * 37 % 4000, 'other'
    from generate_series(1, $1::integer) n left join public.departments d on d.position = 1 + n % 15`,
  // Person 2 has full columns at every size; what differs is how much they have finished long ago.
  tasks: `
    with numbered as (
      select g, md5('task ' || g)::uuid as id, md5('assignment ' || g)::uuid as assignment_id,
        md5('person ' || case when (g <= ${base} and (g % 25 = 0 or (g > ${baseTasks.dueToday + baseTasks.overdue} and g % 4 = 3)))
            or (g > ${base} and g % 200 = 3) then 2 else 3 + (g::bigint * 7919 % ($3 - 3))
          + (g::bigint * 7919 % ($3 - 3) % 500 = 498)::integer end)::uuid as person,
        md5('person ' || 1 + 500 * (g % ($3 / 500)))::uuid as assigner,
        case
          when g <= ${baseTasks.dueToday} then 'today'
          when g <= ${baseTasks.dueToday + baseTasks.overdue} then 'overdue'
          when g % 200 = 0 then 'later' when g % 100 = 1 then 'rejected' when g % 100 = 2 then 'withdrawn'
          else 'completed'
        end as what,
        private.today_starts_at() as midnight
      from generate_series($1::integer, $2::integer) g
    ), dated as (
      select *, case what
        when 'today' then midnight + g * interval '7 minutes'
        when 'overdue' then midnight - interval '1 second' - g % 30 * interval '1 day'
        when 'later' then midnight + interval '2 days' + g % 60 * interval '1 day'
        else midnight - g % 700 * interval '1 day' end as due
      from numbered
    ), assigned as (
      insert into public.assignments (id, title, description, due_date_time, priority, assigned_by, created_at)
      select assignment_id, 'Task number ' || g, 'What there is to do, in a sentence or two, for task ' || g, due,
        (array['Low', 'Medium', 'High'])[1 + g % 3]::public.task_priority, assigner, due - interval '5 days'
      from dated
    )
    insert into public.tasks (id, assignment_id, assigned_to, assigned_by, title, description, due_date_time, priority,
      status, created_at, accepted_at, completed_at, rejected_at, reject_reason, withdrawn_at, position)
    select id, assignment_id, person, assigner, 'Task number ' || g,
      'What there is to do, in a sentence or two, for task ' || g, due,
      (array['Low', 'Medium', 'High'])[1 + g % 3]::public.task_priority,
      case what when 'completed' then 'Completed' when 'rejected' then 'Rejected' else 'Pending' end::public.task_status,
      due - interval '5 days',
      case when what = 'completed' or (what <> 'rejected' and g % 2 = 0) then due - interval '4 days' end,
      case when what = 'completed' then due - interval '1 hour' end,
      case when what = 'rejected' then due - interval '4 days' end,
      case when what = 'rejected' then 'away' end::public.reject_reason,
      case when what = 'withdrawn' then due - interval '3 days' end, g
    from dated`,
  // Each task was assigned; a finished one was reported; an open one has a few messages, not all of them read.
  notifications: `
    insert into public.notifications (task_id, kind, message, admin_name, sender_id, recipient_id, created_at, read_at)
    select t.id, e.kind::public.notification_kind, e.message, 'Admin',
      case when e.by_admin then t.assigned_by else t.assigned_to end,
      case when e.by_admin then t.assigned_to else t.assigned_by end,
      t.created_at + e.minutes * interval '1 minute',
      case when not t.is_open or g % 4 > 0 or g > ${base} then t.created_at + interval '1 day' end
    from generate_series($1::integer, $2::integer) g
    join public.tasks t on t.id = md5('task ' || g)::uuid
    join (values ('assigned', '', true, 0, false), ('completed', '', false, 60, false),
        ('message', 'Can you say how far it is?', true, 90, true), ('message', 'Nearly there.', false, 95, true),
        ('message', 'Good, thank you.', true, 99, true)) e (kind, message, by_admin, minutes, of_open)
      on (not e.of_open or t.is_open) and (e.kind <> 'completed' or t.stage = 'Completed')`,
};

/** Fills in people, once. Triggers are off meanwhile: nobody is told, nothing is logged. */
export async function addPeople(sql: Sql, people: number): Promise<void> {
  await withoutTriggers(sql, async (run) => run(statements.people, [people]));
}

/** Adds the tasks numbered `from` to `to` with their conversations. */
export async function addTasks(sql: Sql, from: number, to: number, people: number): Promise<void> {
  await withoutTriggers(sql, async (run) => {
    await run(statements.tasks, [from, to, people]);
    await run(statements.notifications, [from, to]);
  });
}

/** Does `work` without the indexes that no constraint needs, and builds them again afterwards, which is much quicker. */
export async function withIndexesBuiltAfterwards(
  sql: Sql,
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<Array<{ name: string; definition: string }>>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('public.tasks'::regclass, 'public.notifications'::regclass, 'public.assignments'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** Brings visibility map and statistics up to date, as autovacuum would before long. */
export async function settle(sql: Sql): Promise<void> {
  await sql`vacuum (analyze) public.tasks, public.notifications, public.assignments, public.profiles`;
}

/** The people and the task that the measurements are about. */
export async function personas(sql: Sql): Promise<Personas> {
  const [row] = await sql<Array<Personas>>`
    select md5('person 1')::uuid as admin, md5('person 2')::uuid as "user", md5('task 25')::uuid as task`;
  if (!row) throw new Error("No answer from the database");
  return row;
}

type Run = (statement: string, values: Array<number>) => Promise<unknown>;

async function withoutTriggers(sql: Sql, work: (run: Run) => Promise<unknown>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await work((statement, values) => tx.unsafe(statement, values));
  });
}

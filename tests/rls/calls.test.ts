import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import {
  actAs,
  actAsOwner,
  superuserConnection,
  rolledBack,
  type Transaction,
} from "../fixtures/database.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";

const sql = superuserConnection();
afterAll(() => sql.end());

const FEW = 40;
const MANY = 2 * FEW;

/** Gives Ana many assignments, tasks in all stages with messages, and one long conversation. */
async function fill(tx: Transaction, admin: Person, ana: Person) {
  await tx`insert into public.assignments (title, description, due_date_time, assigned_by, is_shared)
    select ${ana.fullName}, 'What there is to do', now(), ${admin.uid}, true from generate_series(1, ${MANY})`;
  const assignments = tx`select id, row_number() over (order by id) as n from public.assignments where title = ${ana.fullName}`;
  await tx`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, status,
      accepted_at, completed_at, rejected_at, reject_reason, blocked_at, blocked_reason)
    select case when stage = 'New' then a.id else first_value(a.id) over (order by a.id) end, ${ana.uid}, ${admin.uid},
      ${ana.fullName}, 'What there is to do', now(),
      case when stage in ('New', 'Blocked') then 'Pending' else stage end::public.task_status,
      case when stage in ('Completed', 'Blocked') then now() end, case stage when 'Completed' then now() end,
      case stage when 'Rejected' then now() end, case stage when 'Rejected' then 'away'::public.reject_reason end,
      case stage when 'Blocked' then now() end, case stage when 'Blocked' then 'Waiting' end
    from (${assignments}) a, unnest('{New,Completed,Rejected,Blocked}'::text[]) stage`;
  await tx`
    insert into public.notifications (task_id, kind, message, sender_id, recipient_id)
    select t.id, 'message', 'Hello', case when by_admin then ${admin.uid}::uuid else ${ana.uid} end,
      case when by_admin then ${ana.uid}::uuid else ${admin.uid} end
    from public.tasks t, unnest('{true,false}'::boolean[]) by_admin where t.assigned_to = ${ana.uid}`;
  const [task] = await tx<Array<{ id: string; assignment_id: string }>>`
    select id, assignment_id from public.tasks where assigned_to = ${ana.uid} and stage = 'Completed' limit 1`;
  if (!task) throw new Error("There is no task");
  await tx`insert into public.notifications (task_id, kind, message, sender_id, recipient_id)
    select ${task.id}, 'message', 'Hello', ${admin.uid}, ${ana.uid} from generate_series(1, ${MANY})`;
  await tx`insert into public.audit_log (actor_id, action, subject_type, subject_id, subject_name, details)
    select ${admin.uid}, 'task_withdrawn', 'task', ${task.id}::text, 'A task', jsonb_build_object('assigned_to', ${ana.uid}::text)
    from generate_series(1, ${MANY})`;
  return task;
}

type List = {
  as: "admin" | "ana" | "both";
  from: string;
  columns?: number;
  /** The most buffers that another row may need. */
  buffers?: number;
};

/** Twice what was measured. */
const BUFFERS = 24;

function lists(ana: Person, task: { id: string; assignment_id: string }): Array<List> {
  const own = `p_person => '${ana.uid}'`;
  return [
    ...["due", "newest", "priority", "person"].map((sort): List => ({
      as: "admin",
      from: `list_tasks('{New}', ${own}, p_sort => '${sort}', p_limit => :n)`,
    })),
    { as: "admin", from: `list_tasks('{New}', p_search => '${ana.fullName}', p_limit => :n)` },
    { as: "admin", from: `list_task_board('{:n,:n,:n,:n}', ${own})`, columns: 4 },
    { as: "admin", from: `list_completed_this_week(p_limit => :n)` },
    { as: "admin", from: "list_assignments(:n)", buffers: 32 },
    { as: "admin", from: `list_assignment_tasks('${task.assignment_id}', :n)` },
    { as: "admin", from: "list_audit_log(p_limit => :n)", buffers: 72 },
    {
      as: "both",
      from: `list_due_tasks(p_search => '${ana.fullName}', p_limit => :n)`,
      buffers: 32,
    },
    { as: "both", from: `list_conversation('${task.id}', :n)` },
    { as: "both", from: "list_my_notifications(:n)" },
    { as: "both", from: "list_my_notifications(:n, p_unread_only => true)" },
    { as: "both", from: "(select * from public.notifications limit :n)" },
    { as: "both", from: "(select * from public.tasks limit :n)" },
    { as: "ana", from: "my_conversations(p_limit => :n)", columns: 2 },
    // It searches the messages of each.
    { as: "ana", from: "my_conversations('hello', p_limit => :n)", columns: 2, buffers: 48 },
    { as: "ana", from: "my_board(p_new => :n, p_pending => 0, p_completed => :n)", columns: 2 },
    {
      as: "ana",
      from: "my_board('what', p_due => 'today', p_new => :n, p_pending => 0, p_completed => 0)",
    },
  ];
}

/** Of Daymark's own functions: what extensions call is the database's own. */
async function callsSoFar(tx: Transaction): Promise<number> {
  const [row] = await tx<Array<{ calls: number }>>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
    where schemaname in ('public', 'private')`;
  return row?.calls ?? 0;
}

const ExplainedSchema = z.object({
  "QUERY PLAN": z.tuple([
    z.object({
      Plan: z
        .object({
          "Actual Rows": z.number(),
          "Shared Hit Blocks": z.number(),
          "Shared Read Blocks": z.number(),
        })
        .transform((plan) => ({
          rows: plan["Actual Rows"],
          buffers: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
        })),
    }),
  ]),
});

/**
 * How many functions one call of a list runs, itself included, how many buffers of 8 kB it
 * reads, and how many rows it returns.
 */
async function measureOnce(tx: Transaction, person: Person, from: string, rows: number) {
  const text = `select * from ${from.replaceAll(":n", String(rows))} list`;
  await actAs(tx, person.uid);
  const before = await callsSoFar(tx);
  const [answer] = await tx.unsafe(`explain (analyze, buffers, timing off, format json) ${text}`);
  const calls = (await callsSoFar(tx)) - before;
  await actAsOwner(tx);
  const [{ Plan }] = ExplainedSchema.parse(answer)["QUERY PLAN"];
  return { calls, ...Plan };
}

/** The lower of two: planning counts too, and reads the catalogues again after other tests have changed them. */
async function measure(...of: Parameters<typeof measureOnce>) {
  const [first, second] = [await measureOnce(...of), await measureOnce(...of)];
  return first.buffers < second.buffers ? first : second;
}

test("a list of twice as many rows calls no function for each row, and reads no more for each", async () => {
  const { admin, ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    const task = await fill(tx, admin, ana);
    await tx`set local track_functions = 'all'`;
    await tx`set local search_path = public`;
    for (const { as, from, columns = 1, buffers = BUFFERS } of lists(ana, task)) {
      for (const person of as === "both" ? [admin, ana] : [{ admin, ana }[as]]) {
        const few = await measure(tx, person, from, FEW);
        const many = await measure(tx, person, from, MANY);
        expect([few.rows, many.rows], from).toEqual([columns * FEW, columns * MANY]);
        // Planning again adds a few calls; one for each row would add forty.
        expect(many.calls, from).toBeLessThan(few.calls + FEW / 2);
        // Rows that it reads without returning them count too.
        expect(many.calls, from).toBeLessThan(MANY);
        expect(many.buffers, from).toBeLessThan(few.buffers + buffers * columns * FEW);
      }
    }
  });
});

test("the list of what needs an admin asks once who could take its tasks, however many it has", async () => {
  const { admin, ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    await fill(tx, admin, ana);
    await tx`set local track_functions = 'all'`;
    await tx`set local search_path = public`;
    for (const search of ["", `, p_search => '${ana.fullName}'`]) {
      const from = `list_attention('rejected', true, p_most => :n${search})`;
      const few = await measure(tx, admin, from, 10);
      const many = await measure(tx, admin, from, 50);
      expect([few.rows, many.rows], from).toEqual([10, 50]);
      expect(many.calls, from).toBeLessThan(few.calls + 20);
    }
  });
});

/** How many entries of its indexes, and rows without an index, are read of a table. */
async function entriesRead(tx: Transaction, person: Person, table: string, from: string) {
  async function soFar() {
    const [row] = await tx<Array<{ read: number }>>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::integer as read from (
        select ${table}::regclass as oid union all select indexrelid from pg_index where indrelid = ${table}::regclass) part`;
    return row?.read ?? 0;
  }
  await actAs(tx, person.uid);
  const before = await soFar();
  await tx.unsafe(`select count(*) from public.${from}`);
  const read = (await soFar()) - before;
  await actAsOwner(tx);
  return read;
}

test("Team counts the tasks of those on its page, and the calendar of a department looks nobody up for others'", async () => {
  const { admin, ana, ben } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    async function read() {
      const team = `list_team(p_sort => 'name_asc', p_search => '${ana.fullName}')`;
      const calendar = "list_calendar(current_date - 1, current_date + 1, 'frontendDev')";
      return {
        team: await entriesRead(tx, admin, "public.tasks", team),
        calendar: await entriesRead(tx, admin, "public.profiles", calendar),
      };
    }
    const before = await read();
    await fill(tx, admin, ben);
    const after = await read();
    // Those that are blocked are few, and may be read whole.
    expect(after.team).toBeLessThan(before.team + 2 * MANY);
    expect(after.calendar).toBeLessThan(before.calendar + MANY);
  });
});

/** What the pages that are opened most ask, as whom. */
const ASKED: ReadonlyArray<["admin" | "ana", string]> = [
  ["admin", "me()"],
  ["ana", "me()"],
  ["admin", "list_due_tasks()"],
  ["admin", "list_completed_this_week()"],
  ["admin", "list_task_board()"],
  ["admin", "list_tasks()"],
  ["admin", "list_attention()"],
  ["ana", "my_board()"],
  ["ana", "my_board_counts()"],
  ["ana", "my_conversations()"],
];

test("what a page asks looks up once who asks", async () => {
  const people = await seedPeople();
  await rolledBack(sql, async (tx) => {
    // A small team's tables are read whole: a condition would ask for each row.
    await tx`analyze`;
    await tx`set local track_functions = 'all'`;
    await tx`set local search_path = public`;
    async function lookUps() {
      const [row] = await tx<Array<{ calls: number }>>`
        select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
        where schemaname = 'private' and funcname = 'active_uid'`;
      return row?.calls ?? 0;
    }
    for (const [as, from] of ASKED) {
      await actAs(tx, people[as].uid);
      const before = await lookUps();
      await tx.unsafe(`select count(*) from ${from}`);
      // Once more where a row needs to know it too, whatever other tests have made; not once for each.
      expect([1, 2], from).toContain((await lookUps()) - before);
      await actAsOwner(tx);
    }
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { runs } from "./runs.ts";

const sql = ownerSql();

// Named zones from -11 to +14, and invented ones in which the clocks change on the day of the test, since
// real ones seldom do: forward or back, over midnight or later. DATE stands for that day.
const zones = [
  "UTC",
  "Pacific/Niue",
  "America/St_Johns",
  "Asia/Kolkata",
  "Pacific/Tongatapu",
  "Pacific/Kiritimati",
  "STD0DST,DATE/0,J365",
  "STD0DST,DATE/2,J365",
  "STD5DST,DATE/0,J365",
  "STD0DST,J1,DATE/1",
  "STD0DST,J1,DATE/0",
  "STD-8DST,J1,DATE/2",
];

const people = ["admin", "ana", "ben", "gone"] as const;

const TaskArbitrary = fc.record({
  owner: fc.constantFrom(...people),
  stage: fc.constantFrom("New", "New", "Pending", "Completed", "Rejected", "Withdrawn"),
  midnight: fc.constantFrom(-1, 0, 0, 1, 1, 2),
  offset: fc.constantFrom(
    "0",
    "1 microsecond",
    "-1 microsecond",
    "30 minutes",
    "-30 minutes",
    "61 minutes",
    "-61 minutes",
    "12 hours",
    "-40 days",
  ),
  unread: fc.nat(3),
  asks: fc.boolean(),
  read: fc.nat(2),
});

type TaskOf = typeof TaskArbitrary extends fc.Arbitrary<infer T> ? T : never;
type Ids = Record<(typeof people)[number], string>;

const ScenarioArbitrary = fc.record({
  zone: fc.constantFrom(...zones),
  tasks: fc.array(TaskArbitrary, { maxLength: 14 }),
});

/** Sets the zone and returns the ids of four new people; triggers are off, so nobody is told. */
async function setUp(tx: Transaction, zone: string): Promise<Ids> {
  await tx`set local session_replication_role = replica`;
  const [{ day } = { day: 0 }] = await tx<Array<{ day: number }>>`
    select extract(doy from now() at time zone ${zone.replace(/DST.*/, "")})::int as day`;
  // J counts days without 29 February.
  const [{ leaps } = { leaps: false }] = await tx<Array<{ leaps: boolean }>>`
    select extract(doy from make_date(extract(year from now())::int, 12, 31)) = 366 as leaps`;
  const time_zone = zone.replace("DATE", `J${leaps && day > 59 ? day - 1 : day}`);
  await tx`update public.workspace_settings set time_zone = ${time_zone}`;
  const ids: Ids = {
    admin: crypto.randomUUID(),
    ana: crypto.randomUUID(),
    ben: crypto.randomUUID(),
    gone: crypto.randomUUID(),
  };
  for (const name of people) {
    await tx`insert into public.profiles
        (uid, first_name, last_name, email, contact, gender, joining_date, role, deactivated_at)
      values (${ids[name]}, ${name}, 'Counted', ${`${ids[name]}@daymark.test`}, '0123456789', 'other', '2024-01-01',
        ${name === "admin" ? "admin" : "user"}, ${name === "gone" ? tx`now()` : null})`;
  }
  return ids;
}

async function addTask(tx: Transaction, ids: Ids, task: TaskOf): Promise<void> {
  const { stage } = task;
  const owner = ids[task.owner];
  const other = task.owner === "admin" ? ids.ana : ids.admin;
  const [row] = await tx<Array<{ id: string }>>`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time, status,
      accepted_at, completed_at, rejected_at, reject_reason, withdrawn_at)
    select gen_random_uuid(), ${owner}, ${other}, 'Counted', 'Counted',
      (((now() at time zone s.time_zone)::date + ${task.midnight}::int)::timestamp at time zone s.time_zone)
        + ${task.offset}::interval,
      ${stage === "Completed" || stage === "Rejected" ? stage : "Pending"}::public.task_status,
      ${stage === "Completed" || stage === "Pending" ? tx`now()` : null},
      ${stage === "Completed" ? tx`now()` : null}, ${stage === "Rejected" ? tx`now()` : null},
      ${stage === "Rejected" ? tx`'away'::public.reject_reason` : null},
      ${stage === "Withdrawn" ? tx`now()` : null}
    from public.workspace_settings s returning id`;
  await tx`insert into public.notifications (task_id, kind, message, sender_id, recipient_id, read_at)
    select ${row?.id ?? null}, 'message', ${task.asks ? "Counted?" : "Counted"}, ${other}, ${owner}, case when n > ${task.unread} then now() end
    from generate_series(1, ${task.unread + task.read}) n`;
}

/** All rows of a list, page by page, as the pages of the application load them. */
async function listDue(tx: Transaction, overdue: boolean) {
  const rows: Array<{ id: string; total: number }> = [];
  for (;;) {
    const page = await tx<Array<{ id: string; total: number }>>`
      select (task).id, total from public.list_due_tasks(p_overdue => ${overdue}, p_limit => 100, p_offset => ${rows.length})`;
    rows.push(...page);
    if (page.length < 100) return rows;
  }
}

async function listUnread(tx: Transaction) {
  const unread: Array<string> = [];
  let before: string | null = null;
  for (;;) {
    const page: Array<{ id: string; seq: string; is_unread: boolean }> = await tx`
      select id, seq, read_at is null as is_unread from public.list_my_notifications(100, ${before})`;
    unread.push(...page.filter(({ is_unread }) => is_unread).map(({ id }) => id));
    const last = page.at(-1);
    if (!last || page.length < 100) return unread;
    before = last.seq;
  }
}

type Counts = {
  due_today: number;
  overdue: number;
  to_accept: number;
  to_answer: number;
  unread: number;
};

/** The expected counts, computed by dates instead of moments, as the owner, who sees all rows. */
async function expected(tx: Transaction, uid: string, name: string): Promise<Counts | undefined> {
  const [counts] = await tx<Array<Counts>>`
    with visible as (
      select t.*, (t.due_date_time at time zone s.time_zone)::date - (now() at time zone s.time_zone)::date as days
      from public.tasks t, public.workspace_settings s
      where ${name !== "gone"} and (${name === "admin"} or t.assigned_to = ${uid})
    )
    select count(*) filter (where status = 'Pending' and withdrawn_at is null and days = 0)::int as due_today,
      count(*) filter (where status = 'Pending' and withdrawn_at is null and days < 0)::int as overdue,
      count(*) filter (where stage = 'New' and assigned_to = ${uid})::int as to_accept,
      count(*) filter (where assigned_to = ${uid} and (stage = 'New' or stage = 'Pending' and exists (
        select from public.notifications n where n.task_id = visible.id and n.message like '%?')))::int as to_answer,
      (select count(*) from public.notifications
        where recipient_id = ${uid} and read_at is null and ${name !== "gone"})::int as unread
    from visible`;
  return counts;
}

const aroundMidnight = ([-1, 0, 1, 2] as const).flatMap((midnight) =>
  (["0", "-1 microsecond", "30 minutes", "-30 minutes", "-61 minutes"] as const).map(
    (offset): TaskOf => ({
      owner: "ana",
      stage: "New",
      midnight,
      offset,
      unread: 1,
      asks: false,
      read: 1,
    }),
  ),
);

test("for every role each count is the number of rows that its list returns §2.34 §2.40 §life.34 §today.2", async () => {
  await fc.assert(
    fc.asyncProperty(ScenarioArbitrary, async ({ zone, tasks }) => {
      await rolledBack(sql, async (tx) => {
        const ids = await setUp(tx, zone);
        for (const task of tasks) await addTask(tx, ids, task);
        for (const name of people) {
          await actAsOwner(tx);
          const wanted = await expected(tx, ids[name], name);
          await actAs(tx, ids[name]);

          const me = await tx<
            Array<Counts>
          >`select due_today, overdue, to_accept, to_answer, unread from public.me()`;
          expect(me, name).toEqual(name === "gone" ? [] : [wanted]);
          const [counts = wanted] = me;

          const [today, overdue] = [await listDue(tx, false), await listDue(tx, true)];
          expect(new Set(today.map(({ id }) => id)).size, name).toBe(counts?.due_today);
          expect(new Set(overdue.map(({ id }) => id)).size, name).toBe(counts?.overdue);
          for (const { total } of today) expect(total).toBe(today.length);
          for (const { total } of overdue) expect(total).toBe(overdue.length);

          const [waiting] = await tx<Array<Pick<Counts, "to_accept">>>`select
            (select count(*) from public.tasks where stage = 'New' and assigned_to = auth.uid() and private.active_uid() is not null)::int as to_accept`;
          expect(waiting?.to_accept, name).toBe(counts?.to_accept);

          const answers =
            await tx`select * from public.my_conversations(p_limit => 100, p_to_answer => true)`;
          expect(answers, name).toHaveLength(counts?.to_answer ?? -1);
          const unread = await tx<
            Array<{ unread: number }>
          >`select (task).unread from public.my_conversations(p_limit => 100, p_unread_only => true)`;
          expect(
            unread.reduce((sum, row) => sum + row.unread, 0),
            name,
          ).toBe(counts?.unread);

          const board = await tx<
            Array<{ stage: string; unread: number; is_due_today: boolean; is_overdue: boolean }>
          >`select (task).stage, (task).unread, is_due_today, is_overdue
            from public.my_board(p_new => 100, p_pending => 100, p_completed => 100, p_older => 100)`;
          const [totals] = await tx<
            Array<Record<string, number>>
          >`select * from public.my_board_counts()`;
          function cardsIn(stage: string) {
            return board.filter((card) => card.stage === stage).length;
          }
          expect(totals, name).toEqual({
            new: counts?.to_accept ?? 0,
            pending: cardsIn("Pending"),
            completed: cardsIn("Completed"),
            older: 0,
            due_today: board.filter((card) => card.is_due_today).length,
            overdue: board.filter((card) => card.is_overdue).length,
          });
          expect(cardsIn("New"), name).toBe(totals?.new);
          if (name !== "admin") {
            expect(board.filter((card) => card.is_due_today)).toHaveLength(counts?.due_today ?? -1);
            expect(board.filter((card) => card.is_overdue)).toHaveLength(counts?.overdue ?? -1);
          }
          expect(await listUnread(tx)).toHaveLength(counts?.unread ?? -1);
        }
      });
    }),
    {
      numRuns: zones.length + runs(48),
      examples: zones.map((zone) => [{ zone, tasks: aroundMidnight }]),
    },
  );
});

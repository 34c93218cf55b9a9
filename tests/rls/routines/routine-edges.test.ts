// Where routines come to an edge: clocks that skip an hour, times that have passed, parts that make no sense.
import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { newDepartment } from "../../fixtures/departments.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { seedPeople } from "../../fixtures/people.ts";
import { addRoutine, bring } from "../../fixtures/routines.ts";

const sql = ownerSql();

type Coming = { day: string; at: string; starts: Date; appears_at: Date; due_at: Date };

/** The times of a routine that appear until so many days from now. */
function coming(tx: Transaction, id: string, days = 5) {
  return tx<Array<Coming>>`
    select c.day::text, c.at::text, c.starts, c.appears_at, c.due_at
    from private.routines r, private.coming_runs(r, r.planned_to, now() + make_interval(days => ${days})) c
    where r.id = ${id} and c.why is null`;
}

/** In how many days the next one is; null if there is none. */
async function nextIn(tx: Transaction, id: string): Promise<number | null | undefined> {
  const [row] = await tx<Array<{ days: number | null }>>`
    select n.next_day - private.today() as days from private.routines r, private.next_of(r) n where r.id = ${id}`;
  return row?.days;
}

async function outcomes(tx: Transaction, id: string): Promise<Array<string>> {
  const rows = await tx<Array<{ outcome: string }>>`
    select outcome from private.routine_runs where routine_id = ${id} order by day, at`;
  return rows.map(({ outcome }) => outcome);
}

const AFTER = { unit: "after_done", every: 3, times: ["00:00"], starts_on: "2026-01-01" };

test("what counts from when it was done begins, also if its first time has passed, and goes on after a pause", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], { rule: AFTER });
  await rolledBack(sql, async (tx) => {
    expect(await nextIn(tx, id)).toBe(1);
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    await tx`select public.pause_routine(${id}, private.today() + 9)`;
    await tx`update private.routines set planned_to = now() - interval '5 days' where id = ${id}`;
    await tx`select public.pause_routine(${id})`;
    expect(await nextIn(tx, id)).toBe(1);
  });
});

test("refused or withdrawn, it comes again so many days after that; and at once if it was to appear before", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], { rule: AFTER });
  await rolledBack(sql, async (tx) => {
    await bring(tx, id);
    await tx`update private.routine_runs set day = day - 20, noted_at = noted_at - interval '20 days' where routine_id = ${id}`;
    expect(await nextIn(tx, id)).toBeNull();
    await tx`update public.tasks set withdrawn_at = now() where assigned_to = ${ana.uid}`;
    expect(await nextIn(tx, id)).toBe(3);
    await tx`update private.routines set appears_before = 5 * 1440 where id = ${id}`;
    expect(await coming(tx, id, 0)).toHaveLength(1);
  });
});

test("while it is open nothing is said to come next", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], { rule: AFTER, appears_before: 60 });
  await rolledBack(sql, async (tx) => {
    await bring(tx, id);
    const [row] =
      await tx`select next_at is not null as is_looked_at, next_starts, next_day from private.routines where id = ${id}`;
    expect(row).toEqual({ is_looked_at: true, next_starts: null, next_day: null });
  });
});

test.each([
  ["02:30", 0, 60],
  ["02:30", 0, 30],
  ["02:30", 0, 90],
  ["03:00", 30, 60],
  ["03:00", 90, 1440],
])(
  "clocks that skip an hour take none of it away: %s, appears %i before, due %i after",
  async (time, before, after) => {
    const { admin, ana } = await seedPeople();
    const rule = { unit: "day", every: 1, times: [time], starts_on: "2027-03-28" };
    const id = await addRoutine(admin, [ana], { rule, appears_before: before, due_after: after });
    await rolledBack(sql, async (tx) => {
      await tx`update public.workspace_settings set time_zone = 'Europe/Berlin'`;
      const [first] = await tx<Array<Coming>>`
      select c.* from private.routines r, private.coming_runs(r, '2027-03-26', '2027-03-29') c where r.id = ${id}`;
      const starts = first?.starts.getTime() ?? 0;
      expect(starts - (first?.appears_at.getTime() ?? 0)).toBeGreaterThanOrEqual(
        Math.min(before, 60) * 60_000,
      );
      expect((first?.due_at.getTime() ?? 0) - starts).toBeGreaterThanOrEqual(
        Math.min(after, 60) * 60_000,
      );
    });
  },
);

test("nothing is made up for when closed days that are over are taken away", async () => {
  const { admin, ana } = await seedPeople();
  const rule = { unit: "day", every: 1, times: ["00:00"], starts_on: "2026-01-01" };
  const id = await addRoutine(admin, [ana], { rule, due_after: 1440 });
  await rolledBack(sql, async (tx) => {
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    await tx`insert into private.closed_days (day, name) select private.today() - n, 'Closed' from generate_series(0, 6) n`;
    await tx`update private.routines set planned_to = now() - interval '6 days' where id = ${id}`;
    await tx`select public.set_closed_days('[]', array(select day from private.closed_days))`;
    await tx`select private.work_off(r) from private.routines r where r.id = ${id}`;
    expect(await outcomes(tx, id)).toEqual([]);
  });
});

test("a time that is skipped ahead is not among those that have come", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    const { day, at } = (await coming(tx, id, 20)).at(-1) ?? { day: "", at: "" };
    await tx`select public.change_run(${id}, ${day}, ${at}, 'Painters')`;
    const [seen] = await tx`
      select l.states, g.runs, (select count(*)::integer from public.report_routines(${day}, ${day})) as counted
      from public.list_routines() l, public.get_routine(${id}) g where l.id = ${id}`;
    expect(seen).toEqual({ states: [], runs: [], counted: 0 });
  });
});

test("after a long pause the next five are those that come", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    await tx`select public.pause_routine(${id}, private.today() + 365)`;
    const rows = await tx<
      Array<{ why: string | null }>
    >`select why from public.preview_routine(${id})`;
    expect(rows.map(({ why }) => why)).toEqual([null, null, null, null, null]);
  });
});

test("a routine that cannot be made says why, and holds up no other", async () => {
  const { admin, ana } = await seedPeople();
  const [bad, good] = [await addRoutine(admin, [ana]), await addRoutine(admin, [ana])];
  await rolledBack(sql, async (tx) => {
    await tx`update private.routines set done = ${sql.json({ needs: ["two\nlines"] })} where id = ${bad}`;
    await bring(tx, bad);
    await bring(tx, good);
    expect([await outcomes(tx, bad), await outcomes(tx, good)]).toEqual([["failed"], ["made"]]);
    const [run] = await tx`
      select x.reason, r.misses from private.routine_runs x join private.routines r on r.id = x.routine_id where r.id = ${bad}`;
    expect(run).toEqual({ reason: expect.stringContaining("two lines"), misses: 1 });
  });
});

test("a time that is made while an admin changes it stays as it was made", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  const [first] = await sql.begin((tx) => coming(tx, id));
  const { day = "", at = "" } = first ?? {};
  const change = { p_id: id, p_day: day, p_at: at, p_reason: "Painters" };
  const answers: Array<string | undefined> = [];
  await sql.begin(async (tx) => {
    await tx`select from private.routines where id = ${id} for update`;
    await tx`insert into private.routine_runs (routine_id, day, at, outcome) values (${id}, ${day}, ${at}, 'made')`;
    void admin.db.rpc("change_run", change).then(({ error }) => answers.push(error?.message));
    // Until it waits for this transaction.
    while (answers.length === 0) {
      if ((await sql`select from pg_locks where not granted`).length > 0) break;
    }
  });
  await expect.poll(() => answers).toEqual(["run_not_found"]);
  const rows = await sql`select outcome from private.routine_runs where routine_id = ${id}`;
  expect([...rows]).toEqual([{ outcome: "made" }]);
});

test("a routine goes with its department into another", async () => {
  const { admin, ana } = await seedPeople();
  const [from, into] = [await newDepartment(admin), await newDepartment(admin)];
  const id = await addRoutine(admin, [ana], { people: [], department: from.value });
  await admin.db
    .rpc("merge_departments", { p_from: from.value, p_into: into.value })
    .throwOnError();
  const { data } = await admin.db.rpc("get_routine", { p_id: id }).single().throwOnError();
  expect(data).toMatchObject({ department: into.value, version: 2 });
});

// Days that are not open: left out, moved or made, and that what is moved comes once.
import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { expectError } from "../../fixtures/denied.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { seedPeople } from "../../fixtures/people.ts";
import { addRoutine, DAILY } from "../../fixtures/routines.ts";

const sql = ownerSql();

/** Of seven named weekdays none is a day off. */
const WEEKLY = { ...DAILY, unit: "week", weekdays: [1, 2, 3, 4, 5, 6, 7] };
// A Monday to a Thursday.
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = [
  "2030-05-06",
  "2030-05-07",
  "2030-05-08",
  "2030-05-09",
];

async function close(tx: Transaction, ...days: ReadonlyArray<string>): Promise<void> {
  await tx`insert into private.closed_days select unnest(${[...days]}::date[]), 'Closed'`;
}

/** The times that begin in these days: "07 on 08 for closed", or "07 not: closed". */
async function ahead(tx: Transaction, id: string, from = MONDAY, to = THURSDAY) {
  const rows = await tx<Array<{ day: string; on: string; why: string | null; for: string | null }>>`
    select to_char(c.day, 'DD') as day, to_char(c.starts at time zone s.time_zone, 'DD') as on, c.why, c.moved_for as for
    from public.workspace_settings s, private.routines r, private.coming_runs(r, private.start_of(${from}, s.time_zone),
      private.start_of(${to}::date + 1, s.time_zone)) c
    where r.id = ${id} order by c.day`;
  return rows.map(({ day, on, why, for: since }) =>
    why ? `${day} not: ${why}` : since ? `${day} on ${on} for ${since}` : day,
  );
}

test("what is moved to a day that has its own time does not come twice, also once that was made", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], { rule: WEEKLY, on_closed: "next" });
  await rolledBack(sql, async (tx) => {
    await close(tx, TUESDAY);
    const expected = ["06", "07 not: closed", "08", "09"];
    expect(await ahead(tx, id)).toEqual(expected);
    await tx`insert into private.routine_runs (routine_id, day, at, outcome) values (${id}, ${WEDNESDAY}, '07:00', 'made')`;
    expect(await ahead(tx, id)).toEqual(["06", "07 not: closed", "09"]);
  });
});

test("of several that are moved to one day the first comes, and once it was made none of the others", async () => {
  const { admin, ana } = await seedPeople();
  const rule = { ...WEEKLY, weekdays: [1, 2, 3] };
  const id = await addRoutine(admin, [ana], { rule, on_closed: "next" });
  await rolledBack(sql, async (tx) => {
    await close(tx, MONDAY, TUESDAY, WEDNESDAY);
    expect(await ahead(tx, id)).toEqual([
      "06 on 09 for closed",
      "07 not: closed",
      "08 not: closed",
    ]);
    await tx`insert into private.routine_runs (routine_id, day, at, outcome) values (${id}, ${MONDAY}, '07:00', 'made')`;
    expect(await ahead(tx, id)).toEqual(["07 not: closed", "08 not: closed"]);
  });
});

test("nothing of a pause is made after it, though it would be moved there", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], {
    rule: { ...WEEKLY, weekdays: [2] },
    on_closed: "next",
  });
  await rolledBack(sql, async (tx) => {
    await close(tx, TUESDAY);
    expect(await ahead(tx, id)).toEqual(["07 on 08 for closed"]);
    await tx`update private.routines set paused_until = ${WEDNESDAY} where id = ${id}`;
    expect(await ahead(tx, id)).toEqual(["07 not: paused"]);
  });
});

test("where no day is open for a hundred days it is left out", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], {
    rule: { ...WEEKLY, weekdays: [2] },
    on_closed: "before",
  });
  await rolledBack(sql, async (tx) => {
    await tx`insert into private.closed_days select ${TUESDAY}::date - n, 'Closed' from generate_series(0, 101) n`;
    expect(await ahead(tx, id)).toEqual(["07 not: closed"]);
  });
});

test("if tomorrow is closed and today's time has passed, what is made on the day before comes at once, and once", async () => {
  const { admin, ana } = await seedPeople();
  const rule = { ...WEEKLY, times: ["00:00"], every: 52, starts_on: "2026-01-01" };
  const id = await addRoutine(admin, [ana], { rule, on_closed: "before" });
  await rolledBack(sql, async (tx) => {
    await tx`update private.delivery_settings set work_days = '{1,2,3,4,5,6,7}'`;
    await tx`update private.routines r set rule.unit = 'day', rule.weekdays = null, rule.every = 300, rule.starts_on = private.today() + 1 where id = ${id}`;
    await tx`insert into private.closed_days select private.today() + 1, 'Storm'`;
    await tx`update private.routines set planned_to = now() - interval '1 minute' where id = ${id}`;
    for (let calls = 0; calls < 2; calls += 1) {
      await tx`select private.work_off(r) from private.routines r where r.id = ${id}`;
    }
    const runs = await tx`
      select x.day - private.today() as days, x.outcome, t.due_date_time > now() as is_ahead
      from private.routine_runs x join public.tasks t on t.assignment_id = x.assignment_id where x.routine_id = ${id}`;
    expect([...runs]).toEqual([{ days: 1, outcome: "made", is_ahead: true }]);
  });
});

test("what counts from when it was done waits for its season and the end of a pause of almost two years", async () => {
  const { admin, ana } = await seedPeople();
  const rule = { unit: "after_done", every: 3, times: ["07:00"], starts_on: "2026-01-01" };
  const id = await addRoutine(admin, [ana], { rule, on_closed: "left_out" });
  await rolledBack(sql, async (tx) => {
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    await tx`select public.pause_routine(${id}, private.today() + 700)`;
    async function next() {
      const [row] = await tx`
        select n.next_day between private.today() + 700 and private.today() + 704 as is_after_pause, to_char(n.next_day, 'MM-DD') as day
        from private.routines r, private.next_of(r) n where r.id = ${id}`;
      return row;
    }
    expect(await next()).toMatchObject({ is_after_pause: true });
    await tx`update private.routines set rule.season_from = 501, rule.season_until = 502, on_closed = 'made' where id = ${id}`;
    expect(await next()).toMatchObject({ day: "05-01" });
  });
});

test("admins are told which routines leave out or move what falls on days, if those are closed", async () => {
  const { admin, ana } = await seedPeople();
  const names = {
    made: "Fridges",
    left_out: "Vegetables",
    next: "Payroll",
    before: "Wages",
  } as const;
  const ids: Array<string> = [];
  for (const [choice, name] of Object.entries(names)) {
    ids.push(await addRoutine(admin, [ana], { rule: WEEKLY, on_closed: choice, name }));
  }
  const days = [TUESDAY, WEDNESDAY];
  expectError(await ana.db.rpc("list_closed_effects", { p_days: days }), "42501", "admins_only");
  const { data } = await admin.db.rpc("list_closed_effects", { p_days: days }).throwOnError();
  const own = data.filter(({ id }) => ids.includes(id));
  expect(own.map(({ day, name, moved_to }) => ({ day, name, moved_to }))).toEqual(
    days.flatMap((day) => [
      { day, name: "Payroll", moved_to: THURSDAY },
      { day, name: "Vegetables", moved_to: null },
      { day, name: "Wages", moved_to: MONDAY },
    ]),
  );
});

test("a calendar names for admins what is left out since a day is closed, and for nobody else", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], { rule: WEEKLY });
  await rolledBack(sql, async (tx) => {
    await tx`update private.routines set on_closed = 'left_out' where id = ${id}`;
    await tx`insert into private.closed_days select private.today() + 2, 'Closed'`;
    for (const [person, why] of [
      [admin, ["closed"]],
      [ana, []],
    ] as const) {
      await tx`select private.act_as(${person.uid}, 'routine')`;
      const seen = await tx<Array<{ why: string }>>`
        select why from public.list_coming(private.today() + 2, private.today() + 2, p_limit => 100) where routine_id = ${id}`;
      expect(seen.map(({ why: each }) => each)).toEqual(why);
    }
  });
});

// What routines bring, and to whom: each in a transaction of its own that is rolled back.
import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { send } from "../../fixtures/commands.ts";
import { expectError } from "../../fixtures/denied.ts";
import { serve } from "../../fixtures/deliveries.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { type Person, seedPeople } from "../../fixtures/people.ts";
import { addRoutine, bring, broughtBy, DAILY } from "../../fixtures/routines.ts";
import { readTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

type Brought = { person: string; stage: string; day: string };

/** Whose tasks a routine has brought, in the order of their days. */
async function brought(tx: Transaction, id: string): Promise<Array<Brought>> {
  return tx<Array<Brought>>`
    select t.assigned_to as person, t.stage, x.day::text as day
    from private.routine_runs x join public.tasks t on t.assignment_id = x.assignment_id
    where x.routine_id = ${id} order by x.day, t.assigned_to`;
}

/** Moves what was brought so many days back, so that its day comes again. */
async function later(tx: Transaction, id: string, days = 1): Promise<void> {
  // In two steps, or a day would be moved onto one that has not been moved yet.
  await tx`update private.routine_runs set day = day - 10000 where routine_id = ${id}`;
  await tx`update private.routine_runs set day = day + 10000 - ${days}::integer where routine_id = ${id}`;
}

async function outcomes(tx: Transaction, id: string): Promise<Array<string>> {
  const rows = await tx<Array<{ outcome: string }>>`
    select outcome from private.routine_runs where routine_id = ${id} order by day, at`;
  return rows.map(({ outcome }) => outcome);
}

async function away(tx: Transaction, person: Person, deputy: Person | null = null): Promise<void> {
  await tx`insert into private.absences (uid, until, deputy)
    values (${person.uid}, private.today() + 5, ${deputy?.uid ?? null})`;
}

function uids(...people: ReadonlyArray<Person>): Array<string> {
  return people.map(({ uid }) => uid).toSorted();
}

test("everybody gets it, for who is away their deputy, and who left is left out", async () => {
  const { admin, ana, ben } = await seedPeople();
  const id = await addRoutine(admin, [ana, ben]);
  await rolledBack(sql, async (tx) => {
    await bring(tx, id);
    expect((await brought(tx, id)).map(({ person }) => person)).toEqual(uids(ana, ben));
    await later(tx, id);
    await away(tx, ana, admin);
    await bring(tx, id);
    const second = (await brought(tx, id)).slice(2);
    expect(second.map(({ person }) => person).toSorted()).toEqual(uids(admin, ben));
    await later(tx, id);
    await tx`update public.profiles set deactivated_at = now() where uid = ${ben.uid}`;
    await bring(tx, id);
    expect((await brought(tx, id)).slice(4).map(({ person }) => person)).toEqual([admin.uid]);
  });
});

test("in turn it is who had it longest ago, and the next one for who is away", async () => {
  const { admin, ana, ben } = await seedPeople();
  const id = await addRoutine(admin, [ana, ben, admin], { whom: "in_turn" });
  await rolledBack(sql, async (tx) => {
    for (const expected of [ana, ben, admin, ana]) {
      await bring(tx, id);
      expect((await brought(tx, id)).at(-1)?.person).toBe(expected.uid);
      await later(tx, id);
    }
    await away(tx, ben);
    for (const expected of [admin, ana, admin]) {
      await bring(tx, id);
      expect((await brought(tx, id)).at(-1)?.person).toBe(expected.uid);
      await later(tx, id);
    }
  });
});

test("if nobody is there, that is noted, and nothing is made", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    await away(tx, ana);
    await bring(tx, id);
    expect(await outcomes(tx, id)).toEqual(["nobody"]);
    expect(await brought(tx, id)).toEqual([]);
  });
});

test("what is still open is closed as missed, and nobody is told; or it stays", async () => {
  const { admin, ana } = await seedPeople();
  for (const keeps of [false, true]) {
    const id = await addRoutine(admin, [ana], { keeps_open: keeps });
    await rolledBack(sql, async (tx) => {
      await bring(tx, id);
      await later(tx, id);
      await bring(tx, id);
      const stages = (await brought(tx, id)).map(({ stage }) => stage);
      expect(stages).toEqual(keeps ? ["New", "New"] : ["Withdrawn", "New"]);
      const told = await tx`
        select n.recipient_id from public.notifications n join public.tasks t on t.id = n.task_id
        where t.assigned_to = ${ana.uid} and n.kind = 'withdrawn' and n.recipient_id is not null`;
      expect([...told]).toEqual([]);
      const [unread] = await tx`select count(*)::integer as entries from public.notifications
        where recipient_id = ${ana.uid} and read_at is null`;
      expect(unread?.entries).toBe(keeps ? 2 : 1);
      await later(tx, id);
      await bring(tx, id);
      const [row] = await tx`select misses from private.routines where id = ${id}`;
      expect(row?.misses).toBe(keeps ? 0 : 2);
    });
  }
});

test("the same time is made once, however often somebody looks", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    await bring(tx, id);
    await bring(tx, id);
    expect(await brought(tx, id)).toHaveLength(1);
  });
});

test("nothing is made on a closed day of what leaves it out, in a pause or of a template", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], {
    rule: { ...DAILY, unit: "week", weekdays: [1, 2, 3, 4, 5, 6, 7] },
    on_closed: "left_out",
  });
  await rolledBack(sql, async (tx) => {
    await tx`insert into private.closed_days (day, name) values (private.today(), 'Holiday')`;
    await bring(tx, id);
    expect(await outcomes(tx, id)).toEqual([]);
  });
  await rolledBack(sql, async (tx) => {
    await tx`update private.routines set paused_until = private.today() + 2 where id = ${id}`;
    await bring(tx, id);
    expect(await outcomes(tx, id)).toEqual([]);
  });
  await rolledBack(sql, async (tx) => {
    await tx`update private.routines set rule = null where id = ${id}`;
    const [next] =
      await tx`select n.* from private.routines r, private.next_of(r) n where r.id = ${id}`;
    expect(next).toEqual({ next_at: null, next_starts: null, next_day: null });
  });
});

test("nothing of a pause is made when it ends early", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await admin.db.rpc("pause_routine", { p_id: id, p_until: until }).throwOnError();
  await sql`update private.routines set planned_to = now() - interval '5 days' where id = ${id}`;
  await admin.db.rpc("pause_routine", { p_id: id }).throwOnError();
  await rolledBack(sql, async (tx) => {
    await tx`select private.work_off(r) from private.routines r where r.id = ${id}`;
    expect((await outcomes(tx, id)).filter((outcome) => outcome === "missed")).toEqual([]);
  });
});

test("what counts from when it was done comes so many days after that, however late", async () => {
  const { admin, ana } = await seedPeople();
  const rule = { unit: "after_done", every: 3, times: ["07:00"], starts_on: "2026-01-01" };
  const id = await addRoutine(admin, [ana], { rule });
  await rolledBack(sql, async (tx) => {
    async function next() {
      const [row] = await tx<Array<{ days: number | null }>>`
        select n.next_day - private.today() as days from private.routines r, private.next_of(r) n where r.id = ${id}`;
      return row?.days;
    }
    await tx`update private.routines r set rule.starts_on = private.today() where r.id = ${id}`;
    await bring(tx, id);
    expect(await brought(tx, id)).toHaveLength(1);
    expect(await next()).toBeNull();
    await later(tx, id, 10);
    await tx`update public.tasks set accepted_at = now(), status = 'Completed', completed_at = now()
      where assigned_to = ${ana.uid}`;
    expect(await next()).toBe(3);
  });
});

test("what a standing agreement has accepted is not taken back to New, in words or by a move", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana], { needs_answer: false });
  await bring(sql, id);
  const [task] = await broughtBy(sql, admin, id);
  const given = task?.id ?? "";
  const sent = { version: task?.version ?? 0 };
  expectError(await send(ana, "release", given, sent), "PT409", /wrong_stage/);
  const back = { ...sent, args: { stage: "New" } };
  expectError(await send(ana, "move", given, back), "PT409", /wrong_stage/);
  expect((await readTask(ana, given)).stage).toBe("Pending");
});

test("its keeper is told once that nobody is there, and again after somebody was", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    async function told() {
      const rows = await tx<Array<{ why: string | null }>>`
        select j.why from private.deliveries d, private.judged_deliveries(array[d.id]) j
        where d.person = ${admin.uid} and d.kind = 'nobody' and d.channel = 'push'`;
      return rows.map(({ why }) => why);
    }
    await away(tx, ana);
    await bring(tx, id);
    expect(await told()).toEqual([null]);
    await tx`update private.deliveries set occasion = occasion - interval '1 day'`;
    await later(tx, id);
    await bring(tx, id);
    expect(await told()).toEqual([null]);
    await tx`update private.routine_runs set outcome = 'made' where routine_id = ${id}`;
    await later(tx, id);
    await bring(tx, id);
    expect(await told()).toEqual([null, null]);
    expect((await outcomes(tx, id)).at(-1)).toBe("nobody");
  });
});

test("the routines of somebody who is no admin any longer have another keeper", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  for (const change of ["deactivated_at = now()", "role = 'user'"]) {
    await rolledBack(sql, async (tx) => {
      await tx.unsafe(`update public.profiles set ${change} where uid = '${admin.uid}'`);
      const [row] = await tx`
        select p.role, p.deactivated_at from private.routines r join public.profiles p on p.uid = r.keeper
        where r.id = ${id} and r.keeper <> ${admin.uid}`;
      expect(row).toEqual({ role: "admin", deactivated_at: null });
    });
  }
});

test("a user sees what is coming for them, and for nobody else", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [hers, his] = [await addRoutine(admin, [ana]), await addRoutine(admin, [ben])];
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  async function seen(person: Person, more: object = {}) {
    const asked = { p_from: from, p_to: to, p_limit: 100, ...more };
    const { data } = await person.db.rpc("list_coming", asked).throwOnError();
    return new Set(data.map(({ routine_id: id }) => id).filter((id) => [hers, his].includes(id)));
  }
  expect(await seen(ana)).toEqual(new Set([hers]));
  expect(await seen(ana, { p_person: ben.uid })).toEqual(new Set([hers]));
  expect(await seen(admin, { p_person: ben.uid })).toEqual(new Set([his]));
  expect(await seen(admin)).toEqual(new Set([hers, his]));
});

test("two who look at the same moment make one", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await sql`update private.routines r
    set rule.times = array[date_trunc('minute', now() at time zone s.time_zone)::time],
      planned_to = now() - interval '1 minute', next_at = '-infinity'
    from public.workspace_settings s where r.id = ${id}`;
  await Promise.all([1, 2, 3, 4].map(() => sql`select public.make_routine()`));
  await sql`select public.make_routine()`;
  const tasks = await sql`select id from public.tasks where assigned_to = ${ana.uid}`;
  expect(tasks).toHaveLength(1);
});

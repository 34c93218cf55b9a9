// Routines that are changed while what they brought is open, that were missed, and that meet an outage.
import { expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, deactivate, seedPeople } from "../../fixtures/people.ts";
import { addRoutine, bring, DAILY } from "../../fixtures/routines.ts";

const sql = ownerSql();

/** Which times a routine still has today. */
async function leftToday(tx: Transaction, id: string): Promise<Array<string>> {
  const rows = await tx<Array<{ at: string }>>`
    select to_char(c.at, 'HH24:MI') as at from private.routines r, private.coming_runs(r, r.planned_to, now() + interval '1 day') c
    where r.id = ${id} and c.why is null and c.day = private.today() order by 1`;
  return rows.map(({ at }) => at);
}

async function states(tx: Transaction, id: string) {
  const rows = await tx<Array<{ outcome: string; stage: string | null }>>`
    select x.outcome, t.stage from private.routine_runs x left join public.tasks t on t.assignment_id = x.assignment_id
    where x.routine_id = ${id} order by x.day, x.at`;
  return rows.map(({ outcome, stage }) => stage ?? outcome);
}

test("a time that is changed while today's task is open brings no second one today; a time that is added does", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    await bring(tx, id);
    await tx`select private.act_as(${admin.uid}, 'routine')`;
    const [was] = await tx<Array<{ at: string }>>`
      select to_char((rule).times[1], 'HH24:MI') as at from private.routines where id = ${id}`;
    const first = was?.at ?? "";
    const late = ["23:56", "23:57", "23:58"].filter((at) => at !== first);
    async function save(version: number, ...times: ReadonlyArray<string>) {
      const rule = tx.json({ rule: { ...DAILY, times: [...times] } });
      await tx`select public.save_routine(${id}, ${version}, ${rule})`;
      return leftToday(tx, id);
    }
    const [one = "", two = ""] = late;
    expect(await save(1, one)).toEqual([]);
    // Two times instead of one: the first of them is what was made.
    expect(await save(2, one, two)).toEqual([two]);
    expect(await save(3, first, two)).toEqual([two]);
    expect(await save(4, first)).toEqual([]);
    expect(await states(tx, id)).toEqual(["New"]);
  });
});

test("what was missed counts in a row, and begins anew once it was done", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  await rolledBack(sql, async (tx) => {
    const counted: Array<number> = [];
    for (const isDone of [false, false, true, false]) {
      await bring(tx, id);
      const [row] = await tx<
        Array<{ misses: number }>
      >`select misses from private.routines where id = ${id}`;
      counted.push(row?.misses ?? -1);
      if (isDone) {
        await tx`update public.tasks set accepted_at = now(), status = 'Completed', completed_at = now()
          where is_open and assigned_to = ${ana.uid}`;
      }
      await tx`update private.routine_runs set day = day - 10000 where routine_id = ${id}`;
      await tx`update private.routine_runs set day = day + 9999 where routine_id = ${id}`;
    }
    expect(counted).toEqual([0, 1, 2, 0]);
  });
});

test("a checker who has left checks nothing: whoever assigned it does", async () => {
  const { admin, ana } = await seedPeople();
  const [eva, dan] = await Promise.all([
    createPerson({ first_name: "Eva", role: "admin" }),
    createPerson({ first_name: "Dan", role: "admin" }),
  ]);
  const checked = { is_checked: true, needs: ["photo"] };
  const ids = await Promise.all(
    [eva, dan].map((checker) =>
      addRoutine(admin, [ana], { done: { ...checked, checker: checker.uid } }),
    ),
  );
  await deactivate(admin, eva);
  await rolledBack(sql, async (tx) => {
    const checkers: Array<unknown> = [];
    for (const id of ids) {
      await bring(tx, id);
      const [row] = await tx`
        select x.outcome, n.is_checked, n.checker from private.routine_runs x left join private.needs n on n.assignment_id = x.assignment_id
        where x.routine_id = ${id}`;
      checkers.push(row);
    }
    expect(checkers).toEqual([
      { outcome: "made", is_checked: true, checker: null },
      { outcome: "made", is_checked: true, checker: dan.uid },
    ]);
  });
});

test("after an outage the last four are made of what stays open, and no more; of the rest, one", async () => {
  const { admin, ana } = await seedPeople();
  for (const [keeps, open] of [
    [true, 4],
    [false, 1],
  ] as const) {
    const rule = { ...DAILY, times: ["00:00", "00:01", "00:02", "00:03"] };
    const id = await addRoutine(admin, [ana], { rule, due_after: 43_200, keeps_open: keeps });
    await rolledBack(sql, async (tx) => {
      await tx`update private.routines r set planned_to = private.start_of(private.today() - 2, s.time_zone) - interval '1 second', next_at = '-infinity'
        from public.workspace_settings s where r.id = ${id}`;
      await tx`update private.routines set next_at = null where id <> ${id}`;
      // Each a transaction of its own for a worker, so more calls than there are times.
      for (let calls = 0; calls < 15; calls += 1) await tx`select public.make_routine()`;
      const all = await states(tx, id);
      expect(all.filter((state) => state === "missed")).toHaveLength(all.length - open);
      expect(all.slice(-open).every((state) => state === "New")).toBe(true);
      expect(all.length).toBeGreaterThanOrEqual(8);
      const [row] = await tx`select misses from private.routines where id = ${id}`;
      // What was made last ends the row.
      expect(row?.misses).toBe(0);
    });
  }
});

test("whoever gives a routine to another admin, however, is in the log; and nobody else", async () => {
  const { admin, ana } = await seedPeople();
  const [eva, dan] = await Promise.all([
    createPerson({ first_name: "Eva", role: "admin" }),
    createPerson({ first_name: "Dan", role: "admin" }),
  ]);
  const id = await addRoutine(admin, [ana], { name: `Opening ${crypto.randomUUID().slice(0, 8)}` });
  const { data: routine } = await admin.db.rpc("get_routine", { p_id: id }).single().throwOnError();
  async function given(): Promise<Array<unknown>> {
    const rows = await sql`
      select actor_id, details ->> 'to' as to from public.audit_log
      where action = 'routine_given' and subject_name = ${routine.name} order by id`;
    return [...rows];
  }
  expect(await given()).toEqual([]);
  const changed = { p_id: id, p_version: 1, p_routine: { keeper: eva.uid } };
  await admin.db.rpc("save_routine", changed).throwOnError();
  const first = { actor_id: admin.uid, to: eva.fullName };
  expect(await given()).toEqual([first]);
  await admin.db.rpc("hand_over_routines", { p_from: eva.uid, p_to: dan.uid }).throwOnError();
  const second = { actor_id: admin.uid, to: dan.fullName };
  expect(await given()).toEqual([first, second]);
  await deactivate(admin, dan);
  expect(await given()).toEqual([first, second, { actor_id: admin.uid, to: admin.fullName }]);
});

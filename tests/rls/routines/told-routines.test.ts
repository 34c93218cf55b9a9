// What routines bring is told as all else is, and their keepers hear what needs them.
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { as, assign, serve, take } from "../../fixtures/deliveries.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";
import { addRoutine, bring } from "../../fixtures/routines.ts";

const sql = ownerSql();
const [admin, boss, ana] = await Promise.all([
  createPerson({ role: "admin" }),
  createPerson({ role: "admin" }),
  createPerson(),
]);

/** A transaction in which nothing is quiet and push messages wait as they do for people. */
function served<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update private.delivery_channels set hold = '4 seconds', bundle_hold = '15 minutes', pause = '1 minute',
      seen_within = '2 minutes' where channel = 'push'`;
    await tx`update private.delivery_settings set answer_hours = null, quiet_from = null, quiet_until = null, quiet_days = '{}',
      morning_at = '00:00', remind_minutes = 60`;
    return work(tx);
  });
}

/** Lets time pass for what is, and was, told in this transaction. */
async function pass(tx: Transaction, by: string) {
  await tx`update private.deliveries set not_before = not_before - ${by}::interval, wanted_at = wanted_at - ${by}::interval,
    taken_at = taken_at - ${by}::interval where person = any (${[admin, boss, ana].map(({ uid }) => uid)}::uuid[])`;
}

/** What somebody is told after so long, in one telling or several. */
async function after(tx: Transaction, by: string, person: Person) {
  await pass(tx, by);
  const told = await take(tx, "push", person);
  for (const { id, attempt } of told)
    await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
  return told.map(({ kinds, task_count: tasks }) => [kinds.join(" "), tasks]);
}

test("each time of a routine is told, in one with what appears in the same minutes, and its reminder with it", async () => {
  const [one, two, calm] = await Promise.all([
    addRoutine(admin, [ana], { due_after: 60, keeps_open: true }),
    addRoutine(admin, [ana], { due_after: 60, keeps_open: true }),
    addRoutine(admin, [ana], { due_after: 600, keeps_open: true }),
  ]);
  await served(async (tx) => {
    await bring(tx, one);
    expect(await after(tx, "30 seconds", ana)).toEqual([]);
    await bring(tx, two);
    await bring(tx, calm);
    expect(await after(tx, "31 seconds", ana)).toEqual([["assigned due_soon", 3]]);
    await tx`update private.routine_runs set day = day - 1`;
    await bring(tx, calm);
    expect(await after(tx, "4 minutes", ana)).toEqual([]);
    expect(await after(tx, "1 minute", ana)).toEqual([["assigned", 1]]);
    // Told with it, it is not told again.
    await tx`select public.plan_deliveries('{push,mail}')`;
    expect(await after(tx, "30 minutes", ana)).toEqual([]);
  });
});

test("what standing agreements bring within an hour is one line, unless it is soon due or High", async () => {
  const more = { needs_answer: false, keeps_open: true, due_after: 55 };
  const [one, two, high] = await Promise.all([
    addRoutine(admin, [ana], more),
    addRoutine(admin, [ana], more),
    addRoutine(admin, [ana], { ...more, priority: "High" }),
  ]);
  await served(async (tx) => {
    await bring(tx, one);
    expect(await after(tx, "5 minutes", ana)).toEqual([["assigned due_soon", 1]]);
    await bring(tx, two);
    expect(await after(tx, "5 minutes", ana)).toEqual([]);
    await tx`update private.deliveries set occasion = occasion - interval '26 minutes' where person = ${ana.uid} and kind = 'due_soon'`;
    await tx`update public.tasks set due_date_time = due_date_time - interval '26 minutes' where assigned_to = ${ana.uid}`;
    await tx`select public.plan_deliveries('{push,mail}')`;
    expect(await after(tx, "1 minute", ana)).toEqual([["assigned due_soon", 1]]);
    await bring(tx, high);
    expect(await after(tx, "61 seconds", ana)).toEqual([["assigned due_soon", 1]]);
  });
});

test("its keeper is told, by name, that nobody is there, what was missed once a day, and that it is theirs", async () => {
  const id = await addRoutine(admin, [ana], { name: "Breakfast" });
  await served(async (tx) => {
    await tx`insert into private.absences (uid, until) values (${ana.uid}, private.today() + 5)`;
    await bring(tx, id);
    const [mail] = (await pass(tx, "5 minutes"), await take(tx, "mail", admin));
    expect(mail).toMatchObject({ kind: "nobody", title: "Breakfast" });
    const [telling] = await take(tx, "push", admin);
    expect(
      await tx`select kinds::text[], names from private.summed_up(${telling?.id ?? ""})`,
    ).toMatchObject([{ kinds: ["nobody"], names: ["Breakfast"] }]);

    await tx`update private.routines set misses = 1 where id = ${id}`;
    await tx`update private.routine_runs set outcome = 'missed', noted_at = private.today_starts_at() - interval '2 hours' where routine_id = ${id}`;
    for (let turn = 0; turn < 3; turn += 1) await tx`select public.plan_deliveries('{push,mail}')`;
    const kinds =
      await tx`select kind::text from private.deliveries where person = ${admin.uid} and kind = 'missed' and channel = 'push'`;
    expect(kinds).toHaveLength(1);
    const [listed] = await as(
      tx,
      admin,
      () =>
        tx`select name, misses from public.list_attention('routine', p_most => 50) where name = 'Breakfast'`,
    );
    expect(listed).toEqual({ name: "Breakfast", misses: 1 });

    await as(
      tx,
      admin,
      () =>
        tx`select public.save_routine(${id}, 1, jsonb_build_object('keeper', ${boss.uid}::text))`,
    );
    await pass(tx, "15 minutes");
    expect((await take(tx, "push", boss)).map(({ kind }) => kind)).toContain("keeper");
  });
});

test("who has accepted a task hears that its points, needs or check are others, and who has not only sees it", async () => {
  await served(async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana], { due: "9 days" });
    async function edit(version: number, done: object) {
      // No two edits are of the same moment.
      await tx`update private.deliveries set occasion = occasion - interval '1 hour' where task_id = ${task}`;
      await as(
        tx,
        admin,
        () => tx`select public.edit_needs((select assignment_id from public.tasks where id = ${task}),
        ${version}, ${JSON.stringify(done)}::text::jsonb)`,
      );
    }
    await after(tx, "4 seconds", ana);
    await edit(0, { points: [{ words: "Windows" }] });
    expect(await after(tx, "16 minutes", ana)).toEqual([]);
    await as(tx, ana, () => command(tx, "accept", task));
    for (const [n, done] of [
      { points: [{ words: "Doors" }] },
      { needs: ["photo"] },
      { is_checked: true },
    ].entries()) {
      await edit(n + 1, done);
      expect(await after(tx, "3 hours", ana)).toEqual([["edited", 1]]);
    }
  });
});

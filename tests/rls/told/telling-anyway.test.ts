// In the workspace's quiet hours an admin hears that devices are quiet, and may have what they did told anyway.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, pass, serve, take } from "../../fixtures/deliveries.ts";
import { expectDenied } from "../../fixtures/denied.ts";
import { clientWithToken, createPerson, type Person, unique } from "../../fixtures/people.ts";

const sql = ownerSql();

const [admin, ana, ben, cleo] = await Promise.all([
  createPerson({ role: "admin" }),
  createPerson(),
  createPerson(),
  createPerson(),
]);

/** A transaction in which the workspace is quiet for three more hours; Ana and Ben have a phone, Cleo has none. */
function quiet(work: (tx: Transaction) => Promise<void>) {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update public.profiles set time_zone = 'UTC' where uid = any (${[ana.uid, ben.uid, cleo.uid]}::uuid[])`;
    await tx`update private.delivery_settings set quiet_from = (now() at time zone 'UTC')::time - interval '1 hour',
      quiet_until = (now() at time zone 'UTC')::time + interval '3 hours'`;
    for (const { uid } of [ana, ben]) {
      await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
        select id, user_id, ${`https://push.example.org/${unique()}`}, ${"x".repeat(87)}, ${"x".repeat(22)}
        from auth.sessions where user_id = ${uid} order by created_at desc limit 1`;
    }
    await work(tx);
  });
}

/** As if that had been done a second earlier: all of a transaction happens in one moment. */
async function before(tx: Transaction, tasks: ReadonlyArray<string>) {
  await tx`update public.notifications set created_at = created_at - interval '1 second' where task_id = any (${[...tasks]}::uuid[])`;
}

async function heldBack(tx: Transaction, person = admin) {
  const [row] = await as(
    tx,
    person,
    () => tx<Array<{ acted_at: string | null; quiet: number | null }>>`
      select (m.held_back).acted_at::text, (m.held_back).people, (m.held_back).quiet, (m.held_back).own,
      (m.held_back).full_name as name, round(extract(epoch from (m.held_back).until - now()) / 60) as minutes
      from public.me() m`,
  );
  return row;
}

/** Has an act told anyway by the id that the page got, and returns how many people will be told. */
async function tellAnyway(tx: Transaction, person = admin) {
  const at = (await heldBack(tx))?.acted_at ?? null;
  const [row] = await as(
    tx,
    person,
    () => tx<Array<{ told: number }>>`select public.tell_anyway(${at}) as told`,
  );
  return row?.told;
}

async function ownQuiet(tx: Transaction, { uid }: Person) {
  await tx`insert into private.delivery_habits (person, has_own_quiet, quiet_from, quiet_until)
    values (${uid}, true, (now() at time zone 'UTC')::time - interval '1 hour', (now() at time zone 'UTC')::time + interval '5 hours')`;
}

test("nobody but an admin has anything told anyway, and another admin's act is not theirs §threat.136", async () => {
  const now = new Date().toISOString();
  expectDenied(await ana.db.rpc("tell_anyway", { p_acted_at: now }));
  expectDenied(await clientWithToken("").rpc("tell_anyway", { p_acted_at: now }));
  const other = await createPerson({ role: "admin" });
  await quiet(async (tx) => {
    await assign(tx, admin, [ana]);
    expect((await heldBack(tx, other))?.quiet).toBeNull();
    expect(await tellAnyway(tx, other)).toBe(0);
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test("an admin hears until when somebody's devices are quiet, and has the task told anyway, once §rights.103", async () => {
  await quiet(async (tx) => {
    const tasks = await assign(tx, admin, [ana]);
    const said = { people: 1, quiet: 1, own: 0, name: ana.fullName, minutes: "180" };
    expect(await heldBack(tx)).toMatchObject(said);
    // Also after a worker has put it off.
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await heldBack(tx)).toMatchObject(said);
    expect(await tellAnyway(tx)).toBe(1);
    expect((await heldBack(tx))?.quiet).toBeNull();
    expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["assigned"], task_count: 1 }]);
    // What comes next waits again.
    await before(tx, tasks);
    await as(tx, admin, () => command(tx, "message", tasks[0] ?? "", { message: "Hello" }));
    expect(await heldBack(tx)).toMatchObject(said);
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test.each(["nudge", "message", "reassign"] as const)("so it is after a %s", async (kind) => {
  await quiet(async (tx) => {
    const tasks = await assign(tx, admin, [kind === "reassign" ? ben : ana]);
    await before(tx, tasks);
    const args = { nudge: {}, message: { message: "Hello" }, reassign: { to: ana.uid } };
    const [task = ""] = tasks;
    await as(tx, admin, () => command(tx, kind, task, args[kind]));
    expect(await heldBack(tx)).toMatchObject({ quiet: 1, name: ana.fullName });
    await tellAnyway(tx);
    expect(await take(tx, "push", ana)).toHaveLength(1);
  });
});

test("of several people those with a device are counted, and quiet hours of one's own hold", async () => {
  await quiet(async (tx) => {
    await ownQuiet(tx, ben);
    await assign(tx, admin, [ana, ben, cleo]);
    expect(await heldBack(tx)).toMatchObject({
      ...{ people: 3, quiet: 2, own: 1, name: null, minutes: "180" },
    });
    // Cleo has no device, and is told by mail.
    expect(await tellAnyway(tx)).toBe(2);
    expect(await take(tx, "push", ana)).toHaveLength(1);
    expect(await take(tx, "push", ben)).toEqual([]);
  });
});

test("somebody who chooses quiet hours after that is not told in them", async () => {
  await quiet(async (tx) => {
    await assign(tx, admin, [ana]);
    await tellAnyway(tx);
    await ownQuiet(tx, ana);
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test("nothing is said of people who have no device, are away, or whose task was withdrawn", async () => {
  await quiet(async (tx) => {
    await tx`insert into private.absences (uid, until) values (${ben.uid}, private.today() + 3)`;
    const [task = ""] = await assign(tx, admin, [ana, ben, cleo]);
    expect(await heldBack(tx)).toMatchObject({ people: 3, quiet: 1, name: ana.fullName });
    await as(tx, admin, () => command(tx, "withdraw", task));
    expect((await heldBack(tx))?.quiet).toBeNull();
  });
});

/** Nudges about some tasks in one command. */
function nudge(tx: Transaction, tasks: ReadonlyArray<string>) {
  return as(
    tx,
    admin,
    () => tx`select * from public.do_command(gen_random_uuid(), 'nudge', ${[...tasks]}::uuid[])`,
  );
}

/** So many tasks that it is a portion. */
async function aHundred(tx: Transaction, { uid }: Person): Promise<Array<string>> {
  const tasks: Array<string> = [];
  while (tasks.length < 100) {
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const made = await as(
      tx,
      admin,
      () => tx<Array<{ id: string }>>`
      select id from public.assign_tasks(${ids}::uuid[], ${[uid]}::uuid[],
        jsonb_populate_record(null::public.task_text, jsonb_build_object('title', 'Water', 'description', 'All of them.',
          'priority', 'Medium', 'due_date_time', now() + interval '1 day')), ${ids}::text[])`,
    );
    tasks.push(...made.map(({ id }) => id));
  }
  return tasks;
}

test("of what came in portions it speaks as of one act, and of two short acts as of two §rights.104", async () => {
  await quiet(async (tx) => {
    const [anas, bens] = [await aHundred(tx, ana), await aHundred(tx, ben)];
    const last = await assign(tx, admin, [ana, ben]);
    await pass(tx, "3 seconds", [...anas, ...bens, ...last]);
    await nudge(tx, last.slice(0, 1));
    await pass(tx, "1 second", last);
    await nudge(tx, last.slice(1));
    expect(await heldBack(tx)).toMatchObject({ people: 1, quiet: 1, name: ben.fullName });
    await pass(tx, "1 second", last);
    await nudge(tx, anas);
    await pass(tx, "1 second", anas);
    await nudge(tx, bens);
    expect(await heldBack(tx)).toMatchObject({ people: 2, quiet: 2, name: null });
    expect(await tellAnyway(tx)).toBe(2);
    expect((await heldBack(tx))?.quiet).toBeNull();
    expect(await take(tx, "push", ana)).not.toEqual([]);
    expect(await take(tx, "push", ben)).not.toEqual([]);
  });
});

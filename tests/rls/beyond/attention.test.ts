import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { actAs, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { expectDenied } from "../../fixtures/denied.ts";
import { assignWork } from "../../fixtures/needs.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, type Person, seedCast, seedPeople, unique } from "../../fixtures/people.ts";
import { assignTask, readTask, taskIn } from "../../fixtures/tasks.ts";

const sql = ownerSql();

type Row = { need: string; id: string };

/** What needs this admin about somebody, whatever other tests have. */
async function listed(tx: Transaction, { uid }: Person, of: Person, most = 10) {
  await actAs(tx, uid);
  const rows = await tx<Array<Row>>`
    select need, id from public.list_attention(p_search => ${of.fullName}, p_most => ${most})`;
  return rows.map(({ need, id }) => [need, id]);
}

test("nobody but an active admin lists or counts what needs one", async () => {
  const { ana, demoted, leaver, stranger } = await seedCast();
  for (const { db } of [stranger, ana, demoted, leaver]) {
    expectDenied(await db.rpc("list_attention"));
    expectDenied(await db.rpc("count_attention"));
  }
  expect((await ana.db.rpc("me").single().throwOnError()).data.attention).toBe(0);
});

test("each task is listed once, under what is most urgent about it, what has waited longest first, and no more of each kind than requested §rights.38", async () => {
  const { admin, ana } = await seedPeople();
  const [late, later, quiet, fresh, said] = await Promise.all([
    assignTask(admin, ana, { title: "Late" }),
    assignTask(admin, ana, { title: "Later" }),
    assignTask(admin, ana, { title: "Not answered, and late" }),
    assignTask(admin, ana, { title: "Just given", dueDateTime: "2090-05-06T10:00:00Z" }),
    assignTask(admin, ana, { title: "Said something, and late" }),
  ]);
  const rejected = await taskIn(admin, ana, "Rejected");
  const blocked = await taskIn(admin, ana, "Pending");
  await send(ana, "block", blocked.id, { args: { reason: "No key" } }).throwOnError();
  await send(ana, "message", said.id, { args: { message: "When?" } }).throwOnError();
  const { tasks } = await assignWork(admin, [ana], { is_checked: true });
  const [check] = tasks;
  await send(ana, "complete", check!.id).throwOnError();
  await rolledBack(sql, async (tx) => {
    function old(days: number) {
      return tx`now() - make_interval(days => ${9000 - days})`;
    }
    await tx`update public.tasks set due_date_time = ${old(1)}, accepted_at = now() where id = ${late.id}`;
    await tx`update public.tasks set due_date_time = ${old(1)} + interval '1 hour', accepted_at = now() where id = ${said.id}`;
    await tx`update public.tasks set due_date_time = ${old(2)}, accepted_at = now() where id = ${later.id}`;
    await tx`update public.tasks set due_date_time = ${old(0)}, assigned_at = ${old(0)} where id = ${quiet.id}`;
    await tx`update public.tasks set due_date_time = ${old(0)}, blocked_at = ${old(0)} where id = ${blocked.id}`;
    const all = [
      ["to_check", check!.id],
      ["rejected", rejected.id],
      ["blocked", blocked.id],
      ["reply", said.id],
      ["unanswered", quiet.id],
      ["late", late.id],
      ["late", later.id],
    ];
    expect(await listed(tx, admin, ana)).toEqual(all);
    expect(await listed(tx, admin, ana, 1)).toEqual(all.slice(0, -1));
    expect(all.flat()).not.toContain(fresh.id);
    const counts = await tx`
      select need, mine, total >= mine as adds_up from public.count_attention(${ana.fullName})`;
    expect([...counts]).toEqual(
      ["to_check", "rejected", "blocked", "reply", "unanswered", "late"].map((need) => ({
        need,
        mine: need === "late" ? 2 : 1,
        adds_up: true,
      })),
    );
    // Badge, list and dashboard have one number.
    const [numbers] = await tx`
      select (select attention from public.me()) as badge, (select sum(mine)::integer from public.count_attention()) as counted,
        (select count(*)::integer from public.list_attention(p_most => 50)) as listed`;
    expect(new Set(Object.values(numbers ?? {})).size).toBe(1);
    await tx`select public.mark_all_read()`;
    expect(await listed(tx, admin, ana)).toEqual(
      all
        .flatMap(([need, id]) => (need === "reply" ? [] : [[need, id]]))
        .toSpliced(5, 0, ["late", said.id]),
    );
  });
});

test("what another admin gave is theirs, shown after one's own under All, and everybody's once nobody is there for it", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const own = await taskIn(admin, ana, "Rejected");
  const theirs = await taskIn(other, ana, "Rejected");
  async function mine() {
    return (await rolledBackList(admin, false)).filter((id) => id === own.id || id === theirs.id);
  }
  async function rolledBackList(person: Person, isAll: boolean) {
    const asked = { p_need: "rejected", p_all: isAll, p_most: 50 } as const;
    const { data } = await person.db.rpc("list_attention", asked).throwOnError();
    return data.map(({ id }) => id);
  }
  expect(await mine()).toEqual([own.id]);
  expect((await rolledBackList(admin, true))[0]).toBe(own.id);
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await other.db.rpc("set_absence", { p_until: until }).throwOnError();
  expect(await mine()).toEqual([own.id, theirs.id]);
  await other.db.rpc("end_absence").throwOnError();
  expect(await mine()).toEqual([own.id]);
});

test("words and a department find tasks alone, and count what they find §life.14", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tag = unique();
  const [ladder, lamp] = [
    await assignTask(admin, ana, { title: `Ladder ${tag}` }),
    await assignTask(admin, ben, { title: `Lamp ${tag}` }),
  ];
  await send(ana, "reject", ladder.id, { args: { reason: "unclear" } }).throwOnError();
  await send(ben, "message", lamp.id, { args: { message: "Which?" } }).throwOnError();
  const { data: person } = await admin.db
    .from("profiles")
    .select("department")
    .eq("uid", ben.uid)
    .single()
    .throwOnError();
  async function found(asked: { p_search?: string; p_department?: string }) {
    const [{ data: rows }, { data: counts }] = await Promise.all([
      admin.db.rpc("list_attention", asked).throwOnError(),
      admin.db.rpc("count_attention", asked).throwOnError(),
    ]);
    expect(counts.reduce((sum, { mine }) => sum + mine, 0)).toBe(rows.length);
    return rows.map(({ need, id }) => [need, id]);
  }
  const both = [
    ["rejected", ladder.id],
    ["reply", lamp.id],
  ];
  expect(await found({ p_search: tag })).toEqual(both);
  expect(await found({ p_search: `lamp ${tag}` })).toEqual(both.slice(1));
  expect(await found({ p_search: tag, p_department: person.department ?? "none" })).toEqual(
    both.slice(1),
  );
  expect((await readTask(admin, ladder.id)).stage).toBe("Rejected");
});

test("routines missed twice in a row are every admin's, those missed once or with nobody there their keeper's", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const rule = { unit: "day", every: 1, times: ["07:00"], starts_on: "2026-01-01" };
  async function routine(keeper: Person, misses: number, outcome: "missed" | "nobody") {
    const id: string = crypto.randomUUID();
    const says = {
      name: `Routine ${unique()}`,
      title: "Open the kitchen",
      people: [ana.uid],
      rule,
    };
    const saved = { p_id: id, p_version: 0, p_routine: says };
    await keeper.db.rpc("save_routine", saved).throwOnError();
    await sql`update private.routines set misses = ${misses} where id = ${id}`;
    await sql`insert into private.routine_runs (routine_id, day, at, outcome) values (${id}, '2026-01-01', '07:00', ${outcome})`;
    return id;
  }
  const ids: Array<string> = [
    await routine(other, 2, "missed"),
    await routine(admin, 1, "missed"),
    await routine(admin, 0, "nobody"),
  ];
  async function shown({ db }: Person) {
    const asked = { p_need: "routine", p_all: true, p_most: 50 } as const;
    const { data } = await db.rpc("list_attention", asked).throwOnError();
    return data.flatMap(({ id, is_mine: isMine }) => (ids.includes(id) ? [[id, isMine]] : []));
  }
  expect((await shown(admin)).toSorted()).toEqual(
    ids.map((id, place) => [id, place > 0]).toSorted(),
  );
  expect(await shown(other)).toEqual([[ids[0], true]]);
  await sql`delete from private.routines where id = any (${ids})`;
});

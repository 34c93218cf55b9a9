import { expect, test } from "vitest";
import { actAs, rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied } from "../../fixtures/denied.ts";
import { seedPeople, serviceClient } from "../../fixtures/people.ts";

const sql = ownerSql();

test("every time zone that is offered is accepted", async () => {
  const { admin } = await seedPeople();
  const { data: zones } = await serviceClient().rpc("list_time_zones").throwOnError();
  const names = zones.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["UTC", "Europe/Berlin", "Asia/Tokyo"]));
  expect(names.filter((name) => /^(posix|right)\/|^Factory$/.test(name))).toEqual([]);
  await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    for (const zone of names.slice(0, 5)) {
      await tx`update public.workspace_settings set time_zone = ${zone} where id`;
    }
  });
});

test("the zones in use, and those that are offered, come with their clocks for two years, for the server alone", async () => {
  const { admin, ana } = await seedPeople();
  const p_from = "2026-03-01T00:00:00Z";
  const own = ana.db.from("profiles").update({ time_zone: "Europe/Lisbon" });
  await own.eq("uid", ana.uid).throwOnError();
  for (const { db } of [ana, admin]) {
    expectDenied(await db.rpc("zones_in_use", { p_from }));
    expectDenied(await db.rpc("list_time_zones", { p_from }));
  }
  const used = await serviceClient().rpc("zones_in_use", { p_from }).throwOnError();
  expect(used.data.map(({ name }) => name)).toContain("UTC");
  const lisbon = used.data.find(({ name }) => name === "Europe/Lisbon");
  expect(lisbon?.people).toBeGreaterThan(0);
  expect(lisbon?.offsets).toHaveLength(732);
  // The clocks change on 29 March.
  expect(lisbon?.offsets.slice(27, 31)).toEqual([0, 0, 60, 60]);
  const offered = await serviceClient().rpc("list_time_zones", { p_from }).throwOnError();
  const kathmandu = offered.data.find(({ name }) => name === "Asia/Kathmandu");
  expect(kathmandu?.offsets).toEqual(Array.from({ length: 53 }, () => 345));
});

test("each filter of a long log reads no more lines than it shows", async () => {
  const { admin } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    await tx`insert into public.audit_log (at, actor_id, action, subject_type, subject_id, subject_name)
      select now() - n * interval '1 minute', case when n % 50000 = 0 then ${admin.uid}::uuid end,
        case when n % 20000 = 0 then 'group_deleted' else 'person_changed' end, 'group', n::text, 'x'
      from generate_series(1, 100000) n`;
    await tx`analyze public.audit_log`;
    const plans = [
      tx`explain (analyze, format json) select * from public.audit_log
        where action = 'group_deleted' order by at desc, id desc limit 51`,
      tx`explain (analyze, format json) select * from public.audit_log
        where actor_id = ${admin.uid} and action = 'group_deleted' order by at desc, id desc limit 51`,
      tx`explain (analyze, format json) select * from public.audit_log
        where actor_id = ${admin.uid} order by at desc, id desc limit 51`,
    ];
    for (const plan of plans) expect(JSON.stringify(await plan)).not.toContain("Seq Scan");
    await actAs(tx, admin.uid);
    const [{ pages, actors } = { pages: 0, actors: 0 }] = await tx<
      Array<{ pages: number; actors: number }>
    >`
      select relpages as pages, (select count(distinct actor_id)::integer from public.audit_log) as actors
      from pg_class where oid = 'public.audit_log'::regclass`;
    // Reading the whole log would take all of its pages.
    const lists = [
      // A few pages for each person in the log, of whom a run of all tests makes many.
      [
        tx`explain (analyze, buffers, format json) select * from public.list_audit_actors()`,
        pages / 2 + actors * 10,
      ],
      [
        tx`explain (analyze, buffers, format json)
        select * from public.list_audit_log(p_actions => '{group_deleted,role_changed}')`,
        pages,
      ],
      [
        tx`explain (analyze, buffers, format json)
        select * from public.list_audit_log(p_actor => ${admin.uid}, p_from => '2020-01-01')`,
        pages,
      ],
    ] as const;
    for (const [list, most] of lists) {
      const [, hit, read] =
        /"Shared Hit Blocks":(\d+),"Shared Read Blocks":(\d+)/.exec(JSON.stringify(await list)) ??
        [];
      expect(Number(hit) + Number(read)).toBeLessThan(most);
    }
  });
});

test("the log has changes of idle time and of quick answers, and who joined and left a group", async () => {
  const { admin, ana, ben } = await seedPeople();
  const lines = await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await tx`update public.workspace_settings set idle_hours = 99 where id`;
    await tx`update public.workspace_settings set quick_answers = '{Soon}' where id`;
    const group = crypto.randomUUID();
    await tx`select public.create_group(${group}, ${group}, ${[ana.uid, ben.uid]}::uuid[])`;
    await tx`select public.change_group_members(${group}, '{}', ${[ben.uid]}::uuid[])`;
    // On the pages a group can only be archived; the database's owner can delete one.
    await tx`reset role`;
    await tx`delete from public.groups where id = ${group}`;
    return tx<Array<{ action: string; details: object }>>`
      select action, details from public.audit_log where actor_id = ${admin.uid} order by id`;
  });
  expect([...lines]).toMatchObject([
    { action: "sessions_changed", details: { to: 99 } },
    { action: "answers_changed", details: { to: ["Soon"] } },
    { action: "group_created" },
    { action: "members_added", details: { people: 2, names: [ana.fullName, ben.fullName] } },
    { action: "members_removed", details: { people: 1, names: [ben.fullName] } },
    { action: "group_deleted" },
  ]);
});

import { expect, test } from "vitest";
import { actAs, rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  setRole,
  unique,
} from "../../fixtures/people.ts";
import { BOARD, readViews, saveView, STATUS, viewOf } from "../../fixtures/views.ts";
import { pidOf, somebodyWaitsFor } from "../../fixtures/waiting.ts";

const sql = ownerSql(4);
test("at most fifty views are shared", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const sharing = rolledBack(sql, async (tx) => {
    await tx`
      insert into public.saved_views (uid, name, path, search, is_shared)
      select ${other.uid}, 'View ' || n, ${STATUS.p_path}, 'q=' || n, true from generate_series(1, 50) n`;
    await actAs(tx, admin.uid);
    await tx`select public.save_view(gen_random_uuid(), 'Own', ${STATUS.p_path}, 'q=a')`;
    await tx`select public.save_view(gen_random_uuid(), 'One more', ${STATUS.p_path}, 'q=b', true)`;
  });
  await expect(sharing).rejects.toThrow("too_many_shared_views");
});

test("of two who share at the same moment, the second is counted after the first §threat.48", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  let shared: Promise<{ error: unknown }> | undefined;
  await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await tx`select public.save_view(gen_random_uuid(), 'First', ${STATUS.p_path}, 'q=a', true)`;
    shared = Promise.resolve(other.db.rpc("save_view", viewOf(STATUS, true)));
    await somebodyWaitsFor(sql, await pidOf(tx));
  });
  expect((await shared)?.error).toBeNull();
});

test("views of a demoted or deactivated admin are no longer shared, and go with a removed account", async () => {
  const { admin } = await seedPeople();
  const [other, third] = [
    await createPerson({ role: "admin" }),
    await createPerson({ role: "admin" }),
  ];
  const ids = [
    await saveView(other, viewOf(STATUS, true)),
    await saveView(third, viewOf(STATUS, true)),
  ].map(({ id }) => id);
  expect((await readViews(admin, ids)).toSorted()).toEqual(ids.toSorted());
  await setRole(admin, other, "user");
  await deactivate(admin, third);
  expect(await readViews(admin, ids)).toEqual([]);
  expect(await readViews(other, ids)).toEqual([ids[0]]);
  await setRole(admin, other, "admin");
  await admin.db.rpc("set_person_active", { p_uid: third.uid, p_active: true }).throwOnError();
  expect(await readViews(admin, ids)).toEqual([]);
  await sql`delete from auth.users where id = ${other.uid}`;
  expect(await sql`select from public.saved_views where uid = ${other.uid}`).toHaveLength(0);
});

test("an admin who is demoted while waiting shares nothing §threat.47", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const view = viewOf(STATUS, true);
  let shared: Promise<{ error: { code: string } | null }> | undefined;
  await sql.begin(async (tx) => {
    const pid = await pidOf(tx);
    await tx`update public.profiles set role = 'user' where uid = ${other.uid}`;
    shared = Promise.resolve(other.db.rpc("save_view", view));
    await somebodyWaitsFor(sql, pid);
  });
  expect((await shared)?.error?.code).toBe("42501");
  expect(await readViews(admin, [view.p_id])).toEqual([]);
});

test("somebody who is removed while waiting saves nothing", async () => {
  const ana = await createPerson();
  let saved: Promise<{ error: { code: string } | null }> | undefined;
  await sql.begin(async (tx) => {
    const pid = await pidOf(tx);
    await tx`delete from auth.users where id = ${ana.uid}`;
    saved = Promise.resolve(ana.db.rpc("save_view", viewOf(BOARD)));
    await somebodyWaitsFor(sql, pid);
  });
  expect((await saved)?.error?.code).toBe("42501");
});

test("the audit log has changes of shared views only", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const { id, name } = await saveView(admin, viewOf(STATUS));
  const renamed = `View ${unique()}`;
  for (const [p_name, p_is_shared] of [
    [name, true],
    [renamed, true],
    [renamed, false],
    [name, false],
    [name, true],
  ] as const) {
    await admin.db.rpc("change_view", { p_id: id, p_name, p_is_shared }).throwOnError();
  }
  await other.db.rpc("delete_view", { p_id: id }).throwOnError();
  const entries = await sql<Array<{ action: string; subject_name: string; actor_id: string }>>`
    select action, subject_name, actor_id from public.audit_log
    where subject_type = 'view' and subject_id = ${id} order by id`;
  expect(entries.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ["view_shared", name],
    ["view_renamed", renamed],
    ["view_unshared", renamed],
    ["view_shared", name],
    ["view_deleted", name],
  ]);
  expect(entries.at(-1)?.actor_id).toBe(other.uid);
});

test("a change of a view rings for its owner, and for the admins if it is or was shared", async () => {
  const { admin, ana } = await seedPeople();
  async function ringsOf(person: Person, view: ReturnType<typeof viewOf>) {
    return rolledBack(sql, async (tx) => {
      await actAs(tx, person.uid);
      await tx`select public.save_view(${view.p_id}, ${view.p_name}, ${view.p_path}, ${view.p_search}, ${view.p_is_shared})`;
      await tx`reset role`;
      const rings = await tx<Array<{ topic: string }>>`
        select topic from realtime.messages where inserted_at = now()::timestamp and event = 'views_changed' order by topic`;
      return rings.map(({ topic }) => topic);
    });
  }
  expect(await ringsOf(ana, viewOf(BOARD))).toEqual([`user:${ana.uid}`]);
  expect(await ringsOf(admin, viewOf(STATUS, true))).toEqual([
    expect.stringMatching(/^admins:/),
    `user:${admin.uid}`,
  ]);
});

import { expect, test } from "vitest";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import { type Db, type Person, seedCast, seedPeople, unique } from "../fixtures/people.ts";

async function createGroup(admin: Person, members: Array<Person>) {
  const group = { id: crypto.randomUUID(), name: `Group ${unique()}` };
  await admin.db.from("groups").insert(group).throwOnError();
  const rows = members.map(({ uid }) => ({ group_id: group.id, uid }));
  await admin.db.from("group_members").insert(rows).throwOnError();
  return group;
}

async function expectNoCreating(db: Db, groupId: string, uid: string): Promise<void> {
  expectDenied(await db.from("groups").insert({ name: `Group ${unique()}` }));
  expectDenied(await db.from("group_members").insert({ group_id: groupId, uid }));
  expectDenied(await db.from("group_members").upsert({ group_id: groupId, uid }));
  expectDenied(await db.from("group_members").update({ uid }).eq("group_id", groupId));
  expectDenied(await db.from("groups").update({ created_by: uid }).eq("id", groupId));
  expectDenied(await db.from("groups").update({ version: 9 }).eq("id", groupId));
}

test("nobody signed in reads or writes a group", async () => {
  const { admin, ana, ben, stranger } = await seedPeople();
  const { id } = await createGroup(admin, [ana]);
  expectDenied(await stranger.db.from("groups").select("id"));
  expectDenied(await stranger.db.from("group_members").select("uid"));
  expectDenied(await stranger.db.from("groups").update({ name: "x" }).eq("id", id));
  expectDenied(await stranger.db.from("groups").delete().eq("id", id));
  expectDenied(await stranger.db.from("group_members").delete().eq("group_id", id));
  await expectNoCreating(stranger.db, id, ben.uid);
});

test("a user reads no group of others and changes none, not even their own", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const { id, name } = await createGroup(admin, [ana, admin]);
  for (const { db } of [ben, demoted]) {
    expectNothing(await db.from("groups").select("id", { count: "exact" }));
    expectNothing(await db.from("group_members").select("uid", { count: "exact" }));
    expectNothing(await db.from("groups").select("id").eq("name", name));
  }
  for (const person of [ana, ben, demoted]) {
    const { db, uid } = person;
    expectNothing(await db.from("groups").update({ name: "Mine" }).eq("id", id).select());
    expectNothing(await db.from("groups").delete().eq("id", id).select());
    expectNothing(await db.from("group_members").delete().eq("group_id", id).select());
    await expectNoCreating(db, id, person === ana ? ben.uid : uid);
  }
  expect((await ana.db.from("groups").select("id, name", { count: "exact" })).data).toEqual([
    { id, name },
  ]);
  const { data: members } = await ana.db.from("group_members").select("uid").order("uid");
  expect(members).toEqual([ana.uid, admin.uid].toSorted().map((uid) => ({ uid })));
});

test("deactivated people read and write no group, not even their own", async () => {
  const groups: Array<{ id: string; name: string }> = [];
  const { ben, leaver, exAdmin } = await seedCast(async ({ admin, leaver, exAdmin }) => {
    groups.push(await createGroup(admin, [leaver, exAdmin]));
  });
  for (const { db } of [leaver, exAdmin]) {
    expectNothing(await db.from("groups").select("id", { count: "exact" }));
    expectNothing(await db.from("group_members").select("uid", { count: "exact" }));
    for (const { id } of groups) {
      expectNothing(await db.from("groups").update({ name: "Mine" }).eq("id", id).select());
      expectNothing(await db.from("groups").delete().eq("id", id).select());
      expectNothing(await db.from("group_members").delete().eq("group_id", id).select());
      await expectNoCreating(db, id, ben.uid);
    }
  }
});

test("admins make, rename, archive and delete groups, in their own name only", async () => {
  const { admin, ana, ben } = await seedPeople();
  const forged = { name: `Group ${unique()}`, created_by: ben.uid };
  expectDenied(await admin.db.from("groups").insert(forged));
  const { id } = await createGroup(admin, [ana, ben]);
  const name = `Renamed ${unique()}`;
  const update = admin.db.from("groups").update({ name, archived_at: new Date().toISOString() });
  const { data } = await update.eq("id", id).eq("version", 1).select().single();
  expect(data).toMatchObject({ name, created_by: admin.uid, version: 2 });
  const leaving = admin.db.from("group_members").delete().eq("group_id", id).eq("uid", ben.uid);
  expect((await leaving.select("uid")).data).toEqual([{ uid: ben.uid }]);
  expectNothing(await ben.db.from("groups").select("id"));
  await admin.db.from("groups").delete().eq("id", id).throwOnError();
  expectNothing(await admin.db.from("group_members").select("uid").eq("group_id", id));
  expectNothing(await ana.db.from("groups").select("id"));
});

test("nobody who is not active is taken into a group, and only admins learn who that is", async () => {
  const { admin, ana, leaver } = await seedCast();
  const { id } = await createGroup(admin, [ana]);
  const rows = [
    { group_id: id, uid: admin.uid },
    { group_id: id, uid: leaver.uid },
  ];
  expectError(await admin.db.from("group_members").insert(rows), "PT422", "person_not_active");
  for (const row of rows) expectDenied(await ana.db.from("group_members").insert(row));
  const { data } = await admin.db.from("group_members").select("uid").eq("group_id", id);
  expect(data).toEqual([{ uid: ana.uid }]);
});

test("two groups cannot share a name, until one of them is archived", async () => {
  const { admin } = await seedPeople();
  const { id, name } = await createGroup(admin, []);
  expectError(
    await admin.db.from("groups").insert({ name: name.toUpperCase() }),
    "23505",
    /groups_name/,
  );
  expectError(await admin.db.from("groups").insert({ name: "" }), "23514", /groups_name_check/);
  await admin.db
    .from("groups")
    .update({ archived_at: new Date().toISOString() })
    .eq("id", id)
    .throwOnError();
  await admin.db.from("groups").insert({ name }).throwOnError();
});

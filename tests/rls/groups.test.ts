import { expect, test } from "vitest";
import { expectDenied, expectNothing } from "../fixtures/denied.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { type Db, seedCast, seedPeople, unique } from "../fixtures/people.ts";

async function expectNoWriting(db: Db, id: string, uid: string): Promise<void> {
  expectDenied(await db.from("groups").insert({ name: `Group ${unique()}` }));
  expectDenied(await db.from("groups").update({ name: "Mine" }).eq("id", id));
  expectDenied(await db.from("groups").delete().eq("id", id));
  expectDenied(await db.from("group_members").insert({ group_id: id, uid }));
  expectDenied(await db.from("group_members").upsert({ group_id: id, uid }));
  expectDenied(await db.from("group_members").update({ uid }).eq("group_id", id));
  expectDenied(await db.from("group_members").delete().eq("group_id", id));
}

test("a user reads no other groups than their own, and changes none §rights.13", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const { id, name } = await makeGroup(admin, [ana, admin]);
  for (const { db } of [ben, demoted]) {
    expectNothing(await db.from("groups").select("id", { count: "exact" }));
    expectNothing(await db.from("group_members").select("uid", { count: "exact" }));
    expectNothing(await db.from("groups").select("id").eq("name", name));
  }
  for (const person of [ana, ben, demoted]) {
    const { db, uid } = person;
    await expectNoWriting(db, id, person === ana ? ben.uid : uid);
  }
  expect((await ana.db.from("groups").select("id, name", { count: "exact" })).data).toEqual([
    { id, name },
  ]);
  const { data: members } = await ana.db.from("group_members").select("uid").order("uid");
  expect(members).toEqual([ana.uid, admin.uid].toSorted().map((uid) => ({ uid })));
});

test("numbers in the names of groups are sorted as numbers", async () => {
  const { admin, ana } = await seedPeople();
  const word = unique();
  const names = [1, 2, 10, 100].map((number) => `Shift ${word} ${number}`);
  for (const number of [100, 2, 10, 1]) await makeGroup(admin, [ana], `Shift ${word} ${number}`);
  const { data: listed } = await admin.db.rpc("list_groups", { p_search: word }).throwOnError();
  expect(listed.map(({ name }) => name)).toEqual(names);
  const { data: own } = await ana.db
    .from("groups")
    .select("name")
    .like("name", `%${word}%`)
    .order("name")
    .throwOnError();
  expect(own.map(({ name }) => name)).toEqual(names);
});

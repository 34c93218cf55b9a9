import { expect, test } from "vitest";
import { expectNothing } from "../fixtures/denied.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { seedCast, seedPeople, unique } from "../fixtures/people.ts";

test("a user reads no other groups than their own §rights.13", async () => {
  const { admin, ana, ben, demoted } = await seedCast();
  const { id, name } = await makeGroup(admin, [ana, admin]);
  for (const { db } of [ben, demoted]) {
    expectNothing(await db.from("groups").select("id", { count: "exact" }));
    expectNothing(await db.from("group_members").select("uid", { count: "exact" }));
    expectNothing(await db.from("groups").select("id").eq("name", name));
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

import { expect, test } from "vitest";
import { expectError } from "../fixtures/denied.ts";
import { createPerson, deactivate, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { assignToAll } from "../fixtures/tasks.ts";

async function membersOf(admin: Person, id: string) {
  const { data } = await admin.db.rpc("list_group_members", { p_group_id: id }).throwOnError();
  return data.map(({ uid }) => uid).toSorted();
}

test("the same form sent again, or twice at once, creates one group", async () => {
  const { admin, ana } = await seedPeople();
  const group = { p_id: crypto.randomUUID(), p_name: ` Team ${unique()} `, p_members: [ana.uid] };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.db.rpc("create_group", group)),
  );
  answers.push(await admin.db.rpc("create_group", group));
  for (const { data } of answers) {
    expect(data).toMatchObject({ id: group.p_id, name: group.p_name.trim() });
  }
  expect(await membersOf(admin, group.p_id)).toEqual([ana.uid]);
  const { admin: other } = await seedPeople();
  expectError(await other.db.rpc("create_group", group), "PT409", "group_exists");
});

test("groups are listed by name, archived ones separately, with members and latest assignments", async () => {
  const { admin, ana, ben } = await seedPeople();
  const tag = unique();
  const names = [`B ${tag}`, `a ${tag}`, `C ${tag}`];
  const ids: Array<string> = [];
  for (const name of names) ids.push((await makeGroup(admin, [ana, ben], name)).id);
  const archived = { p_id: ids[2] ?? "", p_version: 1, p_name: `C ${tag}`, p_archived: true };
  await admin.db.rpc("update_group", archived).throwOnError();
  await assignToAll(admin, { group: ids[0] ?? "" }, { title: "For all" });
  const { data } = await admin.db.rpc("list_groups", { p_search: tag }).throwOnError();
  expect(data).toMatchObject([
    { id: ids[1], members: 2, latest: [], total: 2 },
    { id: ids[0], members: 2, latest: [{ title: "For all", waiting: 2, done: 0 }] },
  ]);
  const page = { p_search: tag, p_limit: 1, p_offset: 1 };
  expect((await admin.db.rpc("list_groups", page)).data).toMatchObject([{ id: ids[0], total: 2 }]);
  const gone = { p_search: tag, p_archived: true };
  expect((await admin.db.rpc("list_groups", gone)).data).toMatchObject([{ id: ids[2], total: 1 }]);
});

test("before assigning, an admin sees how many get it and how many are skipped", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id } = await makeGroup(admin, [ana, ben]);
  await deactivate(admin, ben);
  const { data } = await admin.db.rpc("preview_assignees", { p_group_id: id }).throwOnError();
  expect(data).toEqual([{ total: 1, skipped: 1, sole_name: ana.fullName, away: 0 }]);
  const both = { p_group_id: id, p_people: [admin.uid, ana.uid] };
  expect((await admin.db.rpc("preview_assignees", both)).data).toEqual([
    { total: 2, skipped: 1, sole_name: null, away: 0 },
  ]);
});

test("people learn nothing about groups they are not in", async () => {
  const { admin, ana, ben } = await seedPeople();
  const mia = await createPerson();
  const { id } = await makeGroup(admin, [ana, mia]);
  expect((await ana.db.from("groups").select("id")).data).toEqual([{ id }]);
  expect((await ben.db.from("groups").select("id")).data).toEqual([]);
  await admin.db.rpc("change_group_members", { p_id: id, p_remove: [ana.uid] }).throwOnError();
  expect((await ana.db.from("groups").select("id")).data).toEqual([]);
  expect((await ana.db.from("group_members").select("uid")).data).toEqual([]);
});

import { expect, test } from "vitest";
import { expectError } from "../fixtures/denied.ts";
import { createPerson, deactivate, type Person, seedPeople, unique } from "../fixtures/people.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { assignToAll, textWith } from "../fixtures/tasks.ts";

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

test("two groups in use never share a name, and a refused one is not stored", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, name } = await makeGroup(admin, []);
  const same = { p_id: crypto.randomUUID(), p_name: name.toUpperCase(), p_members: [ana.uid] };
  expectError(await admin.db.rpc("create_group", same), "PT409", "name_taken");
  const archive = { p_id: id, p_version: 1, p_name: name, p_archived: true };
  await admin.db.rpc("update_group", archive).throwOnError();
  await admin.db.rpc("create_group", same).throwOnError();
  const restore = { ...archive, p_version: 2, p_archived: false };
  expectError(await admin.db.rpc("update_group", restore), "PT409", "name_taken");
  await deactivate(admin, ben);
  const withLeaver = { p_id: crypto.randomUUID(), p_name: unique(), p_members: [ana.uid, ben.uid] };
  expectError(await admin.db.rpc("create_group", withLeaver), "PT422", "person_not_active");
  const { data } = await admin.db.from("groups").select("id").eq("id", withLeaver.p_id);
  expect(data).toEqual([]);
});

test("of two admins who change a group at once the second is told, and no member is lost", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { admin: other } = await seedPeople();
  const { id, name } = await makeGroup(admin, [ana]);
  const first = `First ${unique()}`;
  const [one, two] = await Promise.all([
    admin.db.rpc("update_group", { p_id: id, p_version: 1, p_name: first, p_archived: false }),
    other.db.rpc("update_group", { p_id: id, p_version: 1, p_name: "Second", p_archived: false }),
  ]);
  expect([one, two].filter(({ error }) => error === null)).toHaveLength(1);
  expectError(one.error ? one : two, "PT409", "group_changed");
  await Promise.all([
    admin.db.rpc("change_group_members", { p_id: id, p_add: [ben.uid] }).throwOnError(),
    other.db.rpc("change_group_members", { p_id: id, p_add: [other.uid] }).throwOnError(),
  ]);
  expect(await membersOf(admin, id)).toEqual([ana, ben, other].map(({ uid }) => uid).toSorted());
  expect(name).not.toBe(first);
});

test("members are added and removed once each, and none is added to an archived group", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, name } = await makeGroup(admin, [ana]);
  const change = { p_id: id, p_add: [ben.uid, ben.uid, ana.uid], p_remove: [admin.uid] };
  expect((await admin.db.rpc("change_group_members", change)).data).toBe(2);
  const leave = { p_id: id, p_remove: [ana.uid] };
  expect((await admin.db.rpc("change_group_members", leave)).data).toBe(1);
  expect((await admin.db.rpc("change_group_members", leave)).data).toBe(1);
  await admin.db
    .rpc("update_group", { p_id: id, p_version: 1, p_name: name, p_archived: true })
    .throwOnError();
  expectError(await admin.db.rpc("change_group_members", change), "PT409", "group_archived");
  const given = {
    p_ids: [crypto.randomUUID()],
    p_people: [],
    p_text: textWith({ title: "Task", dueDateTime: "2031-02-03T04:05:06Z" }),
    p_group_id: id,
  };
  expectError(await admin.db.rpc("assign_tasks", given), "PT409", "group_archived");
  const nowhere = { p_id: crypto.randomUUID(), p_add: [] };
  expectError(await admin.db.rpc("change_group_members", nowhere), "PT404", "group_not_found");
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

import { expect, test } from "vitest";
import { ownerConnection, rolledBack } from "../fixtures/database.ts";
import { expectError } from "../fixtures/denied.ts";
import { assignToAll } from "../fixtures/tasks.ts";
import { createPerson, type Db, seedPeople, unique } from "../fixtures/people.ts";

async function added(db: Db, label = `Kitchen ${unique()}`) {
  return (await db.rpc("add_department", { p_label: label }).throwOnError()).data;
}

type Department = Awaited<ReturnType<typeof added>>;

function archive(db: Db, { value, version, label }: Department) {
  return db.rpc("update_department", {
    p_value: value,
    p_version: version,
    p_label: label,
    p_archived: true,
  });
}

function putIn(db: Db, uid: string, department: string, version: number) {
  return db.rpc("update_person", {
    p_uid: uid,
    p_version: version,
    p_role: "user",
    p_department: department,
    p_details: { joining_date: "2024-01-15", gender: "female" },
  });
}

async function versionOf(db: Db, uid: string): Promise<number> {
  const { data } = await db.from("profiles").select("version").eq("uid", uid).single();
  return data?.version ?? 0;
}

test("of two who add the same name at once one is told", async () => {
  const { admin } = await seedPeople();
  const p_label = `Bar ${unique()}`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.db.rpc("add_department", { p_label })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test("nobody is put in a department that is archived or does not exist", async () => {
  const { admin, ana } = await seedPeople();
  const department = await added(admin.db);
  await archive(admin.db, department).throwOnError();
  for (const value of [department.value, "nowhere", "none"]) {
    expectError(
      await putIn(admin.db, ana.uid, value, await versionOf(admin.db, ana.uid)),
      "PT422",
      "unknown_department",
    );
    await expect(createPerson({ department: value })).rejects.toThrow();
  }
});

test("when somebody is put in a department that is being archived, one of both is refused", async () => {
  const { admin, ana } = await seedPeople();
  const department = await added(admin.db);
  const version = await versionOf(admin.db, ana.uid);
  const [put, archived] = await Promise.all([
    putIn(admin.db, ana.uid, department.value, version),
    archive(admin.db, department),
  ]);
  expect([put.error, archived.error].filter((error) => error === null)).toHaveLength(1);
});

test("merging moves people, later joiners' assignments and feeds, and archives the department §3.11", async () => {
  const { admin } = await seedPeople();
  const [from, into] = [await added(admin.db), await added(admin.db)];
  const [cook, waiter] = [
    await createPerson({ department: from.value }),
    await createPerson({ department: into.value }),
  ];
  const { id } = await assignToAll(admin, { department: from.value });
  await admin.db.rpc("make_feed", { p_department: from.value }).throwOnError();
  await admin.db.rpc("make_feed", { p_department: into.value }).throwOnError();
  const merge = { p_from: from.value, p_into: into.value };
  expect((await admin.db.rpc("merge_departments", merge)).data).toBe(1);
  const { data: people } = await admin.db
    .from("profiles")
    .select("uid")
    .eq("department", into.value);
  expect(people?.map(({ uid }) => uid).toSorted()).toEqual([cook.uid, waiter.uid].toSorted());
  const { data: late } = await admin.db.rpc("list_newcomers", { p_assignment_id: id });
  expect(late).toMatchObject([{ uid: waiter.uid }]);
  const { data: feeds } = await admin.db.rpc("list_my_feeds");
  expect(feeds?.map(({ department }) => department)).toEqual([into.value]);
  const { data: archived } = await admin.db.rpc("list_departments", { p_archived: true });
  expect(archived).toContainEqual(expect.objectContaining({ value: from.value, people: 0 }));
  // Neither again, nor with itself.
  for (const p_into of [into.value, from.value]) {
    expectError(
      await admin.db.rpc("merge_departments", { p_from: from.value, p_into }),
      "PT409",
      "not_to_be_merged",
    );
  }
});

test("there are at most two hundred", async () => {
  const sql = ownerConnection();
  const work = rolledBack(sql, async (tx) => {
    await tx`
      insert into public.departments (label, position)
      select 'Department ' || n, 1000 + n from generate_series(1, 200) n`;
    await tx`select private.require_room()`;
  });
  await expect(work).rejects.toThrow("too_many_departments");
  await sql.end();
});

test("the log says who added, renamed, archived and merged which department", async () => {
  const { admin } = await seedPeople();
  const [from, into] = [await added(admin.db), await added(admin.db)];
  const change = { p_value: from.value, p_version: from.version, p_archived: false };
  const p_label = `Galley ${unique()}`;
  await admin.db.rpc("update_department", { ...change, p_label }).throwOnError();
  await admin.db
    .rpc("merge_departments", { p_from: from.value, p_into: into.value })
    .throwOnError();
  const { data } = await admin.db
    .from("audit_log")
    .select("action, subject_name, details")
    .eq("actor_id", admin.uid)
    .eq("subject_type", "department")
    .in("subject_id", [from.value, into.value])
    .order("id");
  expect(data).toEqual([
    { action: "department_added", subject_name: from.label, details: {} },
    { action: "department_added", subject_name: into.label, details: {} },
    {
      action: "department_changed",
      subject_name: p_label,
      details: { from: from.label, archived: false },
    },
    {
      action: "department_changed",
      subject_name: p_label,
      details: { from: p_label, archived: true },
    },
    {
      action: "departments_merged",
      subject_name: into.label,
      details: { from: p_label, people: 0 },
    },
  ]);
});

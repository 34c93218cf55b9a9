import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { assignWork, expectNoTable, FIVE } from "../fixtures/needs.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { createPerson, type Person, seedCast, seedPeople, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();
const POINTS = FIVE.map(({ words }, place) => ({ words, wants_photo: place === 2 }));

function newList() {
  return { p_id: randomUUID(), p_name: `Opening ${unique()}`, p_points: POINTS };
}

async function listOf({ db }: Person, id: string) {
  const { data } = await db.rpc("list_point_lists").throwOnError();
  return data.find((list) => list.id === id);
}

describe("denied", () => {
  test("only admins read, keep and delete lists, and read what done means to edit it", async () => {
    const { admin, ana, ben, demoted, leaver, exAdmin, stranger } = await seedCast();
    const list = newList();
    await admin.db.rpc("keep_point_list", list).throwOnError();
    const { assignment } = await assignWork(admin, [ana], { points: FIVE });
    await expectNoTable(admin, "point_lists");
    for (const { db } of [ana, ben, demoted, leaver, exAdmin, stranger]) {
      expectDenied(await db.rpc("list_point_lists"));
      expectDenied(await db.rpc("keep_point_list", newList()));
      expectDenied(await db.rpc("keep_point_list", { ...list, p_version: 1 }));
      expectDenied(await db.rpc("delete_point_list", { p_id: list.p_id }));
      expectDenied(await db.rpc("get_needs", { p_id: assignment }));
    }
    expect(await listOf(admin, list.p_id)).toMatchObject({ version: 1 });
  });

  test("points and names that no assignment could have are refused", async () => {
    const admin = await createPerson({ role: "admin" });
    const many = Array.from({ length: 51 }, (_, place) => ({ words: `Point ${place}` }));
    const bad = ["", "  ", "\u200B\u2800", "one\ntwo", "x".repeat(201)].map((words) => [{ words }]);
    for (const p_points of [[], many, [{}], ...bad]) {
      const answer = await admin.db.rpc("keep_point_list", { ...newList(), p_points });
      expectError(answer, "23514", /list_of_points/);
    }
    for (const p_name of ["", " ", "one\ntwo", "x".repeat(81)]) {
      const answer = await admin.db.rpc("keep_point_list", { ...newList(), p_name });
      expectError(answer, "23514", /list_name_is_one_line/);
    }
  });
});

test("a list is kept, changed and deleted, and the log says by whom", async () => {
  const { admin } = await seedPeople();
  const list = newList();
  expect((await admin.db.rpc("keep_point_list", list)).data).toBe(1);
  // The same form sent twice.
  expect((await admin.db.rpc("keep_point_list", list)).data).toBe(1);
  const wanted = { name: list.p_name, points: POINTS, version: 1 };
  expect(await listOf(admin, list.p_id)).toMatchObject(wanted);
  const changed = { ...list, p_points: [{ words: " Ovens " }] };
  expectError(await admin.db.rpc("keep_point_list", changed), "PT409", "list_changed");
  expect((await admin.db.rpc("keep_point_list", { ...changed, p_version: 1 })).data).toBe(2);
  expect(await listOf(admin, list.p_id)).toMatchObject({
    points: [{ words: "Ovens", wants_photo: false }],
    version: 2,
  });
  const twin = { ...newList(), p_name: list.p_name.toUpperCase() };
  expectError(await admin.db.rpc("keep_point_list", twin), "PT409", "name_taken");
  expect((await admin.db.rpc("delete_point_list", { p_id: list.p_id })).data).toBe(true);
  expect((await admin.db.rpc("delete_point_list", { p_id: list.p_id })).data).toBe(false);
  const gone = await admin.db.rpc("keep_point_list", { ...changed, p_version: 2 });
  expectError(gone, "PT409", "list_changed");
  const log = await sql`
    select action, subject_name from public.audit_log where actor_id = ${admin.uid} order by id`;
  expect(log).toEqual(
    ["point_list_kept", "point_list_kept", "point_list_deleted"].map((action) => ({
      action,
      subject_name: list.p_name,
    })),
  );
});

test("what done means is read as it is edited: the points that count, and for how many", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { assignment, tasks } = await assignWork(admin, [ana, ben], {
    points: POINTS,
    needs: ["photo"],
    is_checked: true,
    checker: admin.uid,
  });
  await admin.db
    .rpc("edit_needs", {
      p_assignment_id: assignment,
      p_version: 1,
      p_done: { points: POINTS.slice(2), needs: ["photo"], is_checked: true, checker: admin.uid },
    })
    .throwOnError();
  for (const p_id of [assignment, tasks[0]!.id]) {
    const { data } = await admin.db.rpc("get_needs", { p_id }).single().throwOnError();
    expect(data).toEqual({
      id: assignment,
      version: 2,
      points: POINTS.slice(2),
      needs: ["photo"],
      is_checked: true,
      checker: admin.uid,
      checker_name: admin.fullName,
      people: 2,
    });
  }
  const plain = await assignTask(admin, ana);
  const { data } = await admin.db.rpc("get_needs", { p_id: plain.id }).single().throwOnError();
  expect(data).toMatchObject({ version: 0, points: [], needs: [], is_checked: false });
  expect((await admin.db.rpc("get_needs", { p_id: randomUUID() })).data).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expectDenied } from "../fixtures/denied.ts";
import { assignWork, FIVE } from "../fixtures/needs.ts";
import { seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

test("only admins read what done means to edit it", async () => {
  const { admin, ana, ben, demoted, leaver, exAdmin, stranger } = await seedCast();
  const { assignment } = await assignWork(admin, [ana], { points: FIVE });
  for (const { db } of [ana, ben, demoted, leaver, exAdmin, stranger]) {
    expectDenied(await db.rpc("get_needs", { p_id: assignment }));
  }
});

const POINTS = FIVE.map(({ words }, place) => ({ words, wants_photo: place === 2 }));

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
      points: POINTS.slice(2).map((point) => ({ ...point, id: expect.any(String), answers: 0 })),
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

test("a template's points are read also if it says nothing of photos", async () => {
  const { admin } = await seedPeople();
  const p_id = randomUUID();
  const done = { points: [...FIVE] };
  const p_routine = { name: "Opening", title: "Open the kitchen", done };
  await admin.db.rpc("save_routine", { p_id, p_version: 0, p_routine }).throwOnError();
  const { data } = await admin.db.rpc("get_needs", { p_id }).single().throwOnError();
  expect(data).toMatchObject({
    points: FIVE.map((point) => ({ ...point, wants_photo: false })),
    needs: [],
    is_checked: false,
  });
});

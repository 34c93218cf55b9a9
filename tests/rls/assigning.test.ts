import { expect, test } from "vitest";
import { expectError } from "../fixtures/denied.ts";
import { type Person, deactivate, seedPeople } from "../fixtures/people.ts";
import { textWith } from "../fixtures/tasks.ts";

function assignment(people: Array<Person>) {
  return {
    p_ids: [crypto.randomUUID()],
    p_people: people.map(({ uid }) => uid),
    p_text: textWith({ dueDateTime: "2031-02-03T04:05:06+00:00" }),
  };
}

test("assigning creates one task for each person, stored as Pending, New on the board, with a notification §4.5 §9.5", async () => {
  const { admin, ana, ben } = await seedPeople();
  const p_text = textWith({ title: "  Trimmed  ", dueDateTime: "2031-02-03T04:05:06+00:00" });
  const given = { ...assignment([ana, ben, ana]), p_text };
  const { data } = await admin.db.rpc("assign_tasks", given).throwOnError();
  expect(data.map(({ assigned_to }) => assigned_to).toSorted()).toEqual(
    [ana.uid, ben.uid].toSorted(),
  );
  expect(data[0]).toMatchObject({
    title: "Trimmed",
    status: "Pending",
    stage: "New",
    priority: "Medium",
    assigned_by: admin.uid,
    version: 1,
  });
  for (const person of [ana, ben]) {
    const { data: told } = await person.db.rpc("list_my_notifications");
    expect(told).toMatchObject([{ kind: "assigned", sender_id: admin.uid, task_title: "Trimmed" }]);
  }
});

test("the same form sent again, or twice at once, creates nothing more §threat.217", async () => {
  const { admin, ana, ben } = await seedPeople();
  const given = assignment([ana]);
  const answers = await Promise.all([1, 2, 3].map(() => admin.db.rpc("assign_tasks", given)));
  const ids = answers.map(({ data }) => data?.map(({ id }) => id));
  expect(ids[0]).toHaveLength(1);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  const another = { ...given, p_people: [ben.uid], p_text: textWith({ title: "Another" }) };
  expect((await admin.db.rpc("assign_tasks", another)).data?.map(({ id }) => id)).toEqual(ids[0]);
  expect((await ana.db.from("notifications").select("kind")).data).toEqual([{ kind: "assigned" }]);
  expect((await ben.db.from("tasks").select("id")).data).toEqual([]);
  const { admin: other } = await seedPeople();
  expectError(await other.db.rpc("assign_tasks", given), "PT409", "assignment_exists");
});

test("if one person is not there, nobody gets a task", async () => {
  const { admin, ana, ben } = await seedPeople();
  await deactivate(admin, ben);
  const given = assignment([ana, ben]);
  expectError(await admin.db.rpc("assign_tasks", given), "PT422", "person_not_assignable");
  const unknown = { ...assignment([ana]), p_people: [crypto.randomUUID()] };
  expectError(await admin.db.rpc("assign_tasks", unknown), "PT422", "person_not_assignable");
  expectError(await admin.db.rpc("assign_tasks", assignment([])), "PT422", "nobody_to_assign");
  expect((await ana.db.from("tasks").select("id")).data).toEqual([]);
  const left = [given, unknown].flatMap(({ p_ids }) => p_ids);
  expect((await admin.db.from("assignments").select("id").in("id", left)).data).toEqual([]);
});

test("texts and dates out of bounds are refused, and nothing is stored §threat.218", async () => {
  const { admin, ana } = await seedPeople();
  for (const wrong of [
    { title: "" },
    { title: "   " },
    { title: "x".repeat(201) },
    { title: "two\nlines" },
    { description: "" },
    { description: " \n " },
    { description: "x".repeat(5001) },
    { dueDateTime: "1999-12-31T00:00:00Z" },
    { dueDateTime: "2100-01-01T00:00:00Z" },
    { dueDateTime: "infinity" },
  ]) {
    const answer = await admin.db.rpc("assign_tasks", {
      ...assignment([ana]),
      p_text: textWith(wrong),
    });
    expectError(answer, "23514", /check constraint/);
  }
  expect((await ana.db.from("tasks").select("id")).data).toEqual([]);
});

import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { createPerson, deactivate, type Person, seedPeople } from "../fixtures/people.ts";
import { readTask, textWith } from "../fixtures/tasks.ts";

function brief(person: Person, titles: Array<string>) {
  return {
    p_ids: titles.map(() => crypto.randomUUID()),
    p_titles: titles,
    p_people: [person.uid],
    p_text: { ...textWith({ title: "" }), description: "" },
  };
}

const SAYS_NOTHING = /description_says_something/;

test("the description may be missing only when tasks are assigned in brief §rights.40", async () => {
  const { admin, ana } = await seedPeople();
  const blank = { ...textWith(), description: " " };
  const usual = { p_ids: [crypto.randomUUID()], p_people: [ana.uid], p_text: blank };
  expectError(await admin.db.rpc("assign_tasks", usual), "23514", SAYS_NOTHING);
  const described = { ...usual, p_text: textWith() };
  const { data: tasks } = await admin.db.rpc("assign_tasks", described).throwOnError();
  const { id = "", version = 0 } = tasks[0] ?? {};
  expectError(await send(admin, "edit", id, { version, args: blank }), "23514", SAYS_NOTHING);
  expect((await readTask(admin, id)).description).toBe(described.p_text.description);

  const { data: made } = await admin.db.rpc("assign_tasks", brief(ana, ["Sweep"])).throwOnError();
  const [task] = made;
  expect(task).toMatchObject({ title: "Sweep", description: "", is_brief: true, stage: "New" });
  if (!task) throw new Error("There is no task");
  // Such a task can be edited without a description, get one, and lose it again.
  for (const [version, description] of [
    [1, ""],
    [2, "With a broom"],
    [3, ""],
  ] as const) {
    const p_text = { ...textWith({ title: `Sweep ${version}` }), description };
    await send(admin, "edit", task.id, { version, args: p_text }).throwOnError();
    expect(await readTask(admin, task.id)).toMatchObject({ description, version: version + 1 });
  }
});

test("nobody can set that a task needs no description", async () => {
  const { admin, ana } = await seedPeople();
  const { data } = await admin.db.rpc("assign_tasks", brief(ana, ["Sweep"])).throwOnError();
  for (const { db } of [admin, ana]) {
    for (const table of ["tasks", "assignments"] as const) {
      expectDenied(
        await db
          .from(table)
          .update({ is_brief: true })
          .eq("id", data[0]?.id ?? ""),
      );
    }
  }
});

test("each title becomes a task, the first on top, with one notification each", async () => {
  const { admin, ana } = await seedPeople();
  const given = brief(ana, ["  First ", "Second", "Third"]);
  const p_text = { ...given.p_text, description: "For all of them", priority: "High" as const };
  const { data } = await admin.db.rpc("assign_tasks", { ...given, p_text }).throwOnError();
  expect(data.map(({ title }) => title)).toEqual(["First", "Second", "Third"]);
  expect(data.map(({ assignment_id }) => assignment_id)).toEqual(given.p_ids);
  for (const task of data) {
    expect(task).toMatchObject({ description: "For all of them", priority: "High", version: 1 });
  }
  const places = data.map(({ position }) => position);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const { data: told } = await ana.db.from("notifications").select("kind");
  expect(told).toEqual([{ kind: "assigned" }, { kind: "assigned" }, { kind: "assigned" }]);
});

test("a list of titles for several people makes one assignment a title, and each gets all of them, in order", async () => {
  const { admin, ana, ben } = await seedPeople();
  const given = { ...brief(ana, ["First", "Second"]), p_people: [ana.uid, ben.uid] };
  const { data } = await admin.db.rpc("assign_tasks", given).throwOnError();
  expect(data.map(({ title }) => title)).toEqual(["First", "First", "Second", "Second"]);
  for (const { db } of [ana, ben]) {
    const { data: own } = await db.from("tasks").select("title").order("position").throwOnError();
    expect(own).toEqual([{ title: "First" }, { title: "Second" }]);
    const { data: told } = await db.from("notifications").select("kind");
    expect(told).toEqual([{ kind: "assigned" }, { kind: "assigned" }]);
  }
  const shared = await admin.db.from("assignments").select("is_shared").in("id", given.p_ids);
  expect(shared.data).toEqual([{ is_shared: true }, { is_shared: true }]);
});

test("the same form sent again, or twice at once, creates nothing more; another admin's id is refused", async () => {
  const { admin, ana } = await seedPeople();
  const another = await createPerson({ role: "admin" });
  const given = brief(ana, ["One", "Two"]);
  const answers = await Promise.all([1, 2, 3].map(() => admin.db.rpc("assign_tasks", given)));
  const ids = answers.map(({ data }) => data?.map(({ id }) => id));
  expect(ids[0]).toHaveLength(2);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  expectError(await another.db.rpc("assign_tasks", given), "PT409", "assignment_exists");
  expect((await ana.db.from("tasks").select("id")).data).toHaveLength(2);
});

test("what is out of bounds creates nothing", async () => {
  const { admin, ana, ben } = await seedPeople();
  const many = Array.from({ length: 31 }, (_, place) => `Task ${place}`);
  const twice = Array<string>(2).fill(crypto.randomUUID());
  for (const wrong of [
    brief(ana, []),
    brief(ana, many),
    { ...brief(ana, ["One"]), p_titles: ["One", "Two"] },
    { ...brief(ana, ["One"]), p_titles: [] },
    { p_ids: brief(ana, ["One", "Two"]).p_ids, p_people: [ana.uid], p_text: textWith() },
    { ...brief(ana, ["One", "Two"]), p_ids: twice },
  ]) {
    expectError(await admin.db.rpc("assign_tasks", wrong), "PT422", "number_of_tasks");
  }
  for (const title of ["", "a".repeat(201), "two\nlines"]) {
    expectError(await admin.db.rpc("assign_tasks", brief(ana, ["Fine", title])), "23514", /title/);
  }
  const long = brief(ana, ["Fine"]);
  const p_text = { ...long.p_text, description: "a".repeat(5001) };
  expectError(await admin.db.rpc("assign_tasks", { ...long, p_text }), "23514", SAYS_NOTHING);
  expect((await ana.db.from("tasks").select("id")).data).toEqual([]);
  await deactivate(admin, ben);
  const late = await admin.db.rpc("assign_tasks", brief(ben, ["One"]));
  expectError(late, "PT422", "person_not_assignable");
});

test("what was created is withdrawn by the command that withdraws any task", async () => {
  const { admin, ana } = await seedPeople();
  const { data } = await admin.db.rpc("assign_tasks", brief(ana, ["One", "Two"])).throwOnError();
  const { data: became } = await send(
    admin,
    "withdraw",
    data.map(({ id }) => id),
    { version: data.map(({ version }) => version) },
  ).throwOnError();
  expect(became.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  for (const { id } of data) expect((await readTask(admin, id)).stage).toBe("Withdrawn");
});

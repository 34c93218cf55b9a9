import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
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

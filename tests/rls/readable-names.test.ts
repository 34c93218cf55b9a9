import { expect, test } from "vitest";
import { expectError } from "../fixtures/denied.ts";
import { seedPeople, unique } from "../fixtures/people.ts";
import { assignTask, readTask, textWith } from "../fixtures/tasks.ts";

const DECEPTIVE = [
  "\u202Enimda",
  "Ada\u2066",
  "Ada\u200BAdmin",
  "a\u00ADb",
  "a\u0085b",
  "\u3164",
  "\u2800\u200D",
];

test("nobody is called, and nothing is named, what it does not look like", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const odd of DECEPTIVE) {
    for (const person of [ana, admin]) {
      const own = person.db.from("profiles");
      const { error } = await own.update({ last_name: odd }).eq("uid", person.uid);
      expect(error?.code, JSON.stringify(odd)).toBe("23514");
    }
    const group = { p_id: crypto.randomUUID(), p_name: odd };
    expect((await admin.db.rpc("create_group", group)).error?.code).toBe("23514");
    const edit = { p_task_id: task.id, p_version: 1, p_text: textWith({ title: odd }) };
    expectError(await admin.db.rpc("edit_task", edit), "23514", /tasks_title_check/);
  }
  expect(await readTask(admin, task.id)).toMatchObject({ title: task.title, version: 1 });
});

test("names of all peoples are names", async () => {
  const { ana } = await seedPeople();
  for (const name of ["می\u200cخواهم", "محمد", "李小龍", "Ångström", "O’Neill", "👩\u200d👧"]) {
    await ana.db.from("profiles").update({ last_name: name }).eq("uid", ana.uid).throwOnError();
  }
  await ana.db.from("profiles").update({ last_name: unique() }).eq("uid", ana.uid).throwOnError();
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fromDeltas } from "~/core/kit/list/deltas";
import { send as sendCommand } from "../../../tests/fixtures/commands";
import { createPerson, unique } from "../../../tests/fixtures/people";
import { assignTask, type TaskInput } from "../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/today-alert";
const DAY_MS = 86_400_000;

const admin = await createPerson({ role: "admin" });

/** Somebody with a unique name, so that a search finds their tasks only. */
async function somebody(department: string | null = "hr") {
  const tag = unique();
  const person = await createPerson({ first_name: "Ana", last_name: `Lee${tag}`, department });
  return { tag, person, assign: (input: TaskInput) => assignTask(admin, person, input) };
}

async function titlesAt(search: Record<string, string>) {
  const answer = await loader(await visit(admin, `${PATH}?${new URLSearchParams(search)}`));
  return fromDeltas(answer.data.tasks).map(({ title }) => title);
}

test("lists what is due today, and separately what is overdue §1.9 §2.35", async () => {
  const { tag, assign, person } = await somebody();
  const now = Date.now();
  await assign({ title: "due" });
  await assign({ title: "late", dueDateTime: new Date(now - DAY_MS).toISOString() });
  await assign({ title: "later", dueDateTime: new Date(now + DAY_MS).toISOString() });
  const done = await assign({ title: "done" });
  await sendCommand(person, "complete", done.id).throwOnError();

  expect(await titlesAt({ q: tag })).toEqual(["due"]);
  expect(await titlesAt({ q: tag, view: "overdue" })).toEqual(["late"]);
});

test("what was completed today belongs to the whole day alone, with its number §rights.55", async () => {
  const { tag, assign, person } = await somebody();
  const { id } = await assign({ title: "done" });
  await sendCommand(person, "complete", id).throwOnError();
  async function doneAt(search: string) {
    return (await loader(await visit(admin, `${PATH}${search}`))).data.done;
  }
  const done = await doneAt("");
  expect(done?.total).toBeGreaterThan(0);
  expect(done?.tasks[0]).toMatchObject({ department_label: expect.any(String) });
  for (const other of [`?q=${tag}`, "?priority=High", "?view=overdue"]) {
    expect(await doneAt(other)).toBeNull();
  }
});

test("searches name, title, description and priority, whatever the case §2.71 §3.16", async () => {
  const { tag, assign } = await somebody();
  const word = unique();
  await assign({ title: `Paint ${word}`, priority: "High" });
  await assign({ title: "Other", description: `About ${word}`, priority: "Low" });

  expect(await titlesAt({ q: `LEE${tag.toUpperCase()}` })).toHaveLength(2);
  expect(await titlesAt({ q: `paint ${word}` })).toEqual([`Paint ${word}`]);
  expect(await titlesAt({ q: `about ${word}` })).toEqual(["Other"]);
  expect(await titlesAt({ q: "high" })).toContain(`Paint ${word}`);
  expect(await titlesAt({ q: "high" })).not.toContain("Other");
  expect(await titlesAt({ q: `%${word}` })).toEqual([]);
});

test("filters by department, also for people without one §2.69 §3.8", async () => {
  const inSales = await somebody("sales");
  const nowhere = await somebody(null);
  await inSales.assign({ title: "sell" });
  await nowhere.assign({ title: "drift" });

  expect(await titlesAt({ q: inSales.tag, department: "sales" })).toEqual(["sell"]);
  expect(await titlesAt({ q: inSales.tag, department: "none" })).toEqual([]);
  expect(await titlesAt({ q: nowhere.tag, department: "none" })).toEqual(["drift"]);

  const { data } = await loader(await visit(admin, `${PATH}?q=${nowhere.tag}`));
  expect(data.tasks?.first.department_label).toBeNull();
  expect(data.departments[0]).toEqual({ value: "none", label: "No Department" });
});

test("sorts by priority both ways, and takes Moderate for Medium §2.70", async () => {
  const { tag, assign, person } = await somebody();
  for (const priority of ["Medium", "High", "Low"] as const)
    await assign({ title: priority, priority });
  // The search too, even for a caller who sees no other tasks.
  const { data } = await person.db.rpc("list_due_tasks", { p_search: "moderate" }).throwOnError();
  expect(data.map(({ task }) => task.title)).toEqual(["Medium"]);

  expect(await titlesAt({ q: tag, sort: "priority_desc" })).toEqual(["High", "Medium", "Low"]);
  expect(await titlesAt({ q: tag, sort: "priority_asc" })).toEqual(["Low", "Medium", "High"]);
  expect(await titlesAt({ q: tag, priority: "Moderate" })).toEqual(["Medium"]);
  expect(await titlesAt({ q: tag, priority: "urgent", sort: "?", page: "x" })).toHaveLength(3);
});

test("pages by fifty, and redirects from a page that is gone", async () => {
  const { tag, assign } = await somebody();
  for (let made = 0; made < 51; made += 10) {
    await Promise.all(Array.from({ length: Math.min(10, 51 - made) }, () => assign({})));
  }
  const first = await loader(await visit(admin, `${PATH}?q=${tag}`));
  expect(fromDeltas(first.data.tasks)).toHaveLength(50);
  expect(first.data.total).toBe(51);
  expect(await titlesAt({ q: tag, page: "2" })).toHaveLength(1);
  const gone = loader(await visit(admin, `${PATH}?q=${tag}&page=3`));
  expect(await redirectOf(gone)).toBe(`${PATH}?q=${tag}`);
});

test("a form that the browser itself sends is answered in the page, and sends once §1.8 §2.76", async () => {
  const { tag, assign, person } = await somebody();
  const task = await assign({});
  const form = { kind: "message", id: randomUUID(), taskId: task.id, message: "Please call me" };
  for (let time = 1; time <= 2; time += 1) {
    expect(await action(await send(admin, PATH, form))).toMatchObject({
      data: { ok: true, message: "Notification sent!", value: task.id },
      init: { status: 200 },
    });
  }
  const { data } = await loader(await visit(admin, `${PATH}?q=${tag}`));
  expect(data.tasks?.first).toMatchObject({
    last_kind: "message",
    last_sender_id: admin.uid,
    sent_today: [{ message: "Please call me", read_at: null }],
  });
  const { data: counts } = await person.db.rpc("me").single().throwOnError();
  expect(counts.unread).toBe(2);
  expect(await action(await send(admin, PATH, { ...form, message: " " }))).toMatchObject({
    data: { ok: false, message: "Write a message first.", value: task.id },
    init: { status: 400 },
  });
});

import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createPerson, type Person, unique } from "../../../tests/fixtures/people";
import { assignTask, type Task, type TaskInput } from "../../../tests/fixtures/tasks";
import { redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/today-alert";
const DAY_MS = 86_400_000;

let admin: Person;
beforeAll(async () => {
  admin = await createPerson({ role: "admin" });
});

/** Somebody with a name nobody else has, so that a search finds their tasks only. */
async function somebody(department: string | null = "hr") {
  const tag = unique();
  const person = await createPerson({ first_name: "Ana", last_name: `Lee${tag}`, department });
  return { tag, person, assign: (input: TaskInput) => assignTask(admin, person, input) };
}

async function titlesAt(search: Record<string, string>) {
  const answer = await loader(await visit(admin, `${PATH}?${new URLSearchParams(search)}`));
  return answer.data.tasks.map(({ title }) => title);
}

test("lists what is due today, and overdue apart from it", async () => {
  const { tag, assign, person } = await somebody();
  const now = Date.now();
  await assign({ title: "due" });
  await assign({ title: "late", dueDateTime: new Date(now - DAY_MS).toISOString() });
  await assign({ title: "later", dueDateTime: new Date(now + DAY_MS).toISOString() });
  const done = await assign({ title: "done" });
  await person.db.rpc("complete_task", { p_task_id: done.id }).throwOnError();

  expect(await titlesAt({ q: tag })).toEqual(["due"]);
  expect(await titlesAt({ q: tag, view: "overdue" })).toEqual(["late"]);
});

test("searches name, title, description and priority, whatever the case", async () => {
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

test("filters by department, also for people without one", async () => {
  const inSales = await somebody("sales");
  const nowhere = await somebody(null);
  await inSales.assign({ title: "sell" });
  await nowhere.assign({ title: "drift" });

  expect(await titlesAt({ q: inSales.tag, department: "sales" })).toEqual(["sell"]);
  expect(await titlesAt({ q: inSales.tag, department: "none" })).toEqual([]);
  expect(await titlesAt({ q: nowhere.tag, department: "none" })).toEqual(["drift"]);

  const { data } = await loader(await visit(admin, `${PATH}?q=${nowhere.tag}`));
  expect(data.tasks[0]?.departmentLabel).toBe("No Department");
  expect(data.departments).toHaveLength(15);
  expect(data.departments[0]).toEqual({ value: "none", label: "No Department" });
});

test("sorts by priority both ways, and takes Moderate for Medium", async () => {
  const { tag, assign } = await somebody();
  for (const priority of ["Medium", "High", "Low"] as const)
    await assign({ title: priority, priority });

  expect(await titlesAt({ q: tag, sort: "priority_desc" })).toEqual(["High", "Medium", "Low"]);
  expect(await titlesAt({ q: tag, sort: "priority_asc" })).toEqual(["Low", "Medium", "High"]);
  expect(await titlesAt({ q: tag, priority: "Moderate" })).toEqual(["Medium"]);
  expect(await titlesAt({ q: tag, priority: "urgent", sort: "?", page: "x" })).toHaveLength(3);
});

test("pages by fifty, and leads back from a page that is gone", async () => {
  const { tag, assign } = await somebody();
  for (let made = 0; made < 51; made += 10) {
    await Promise.all(Array.from({ length: Math.min(10, 51 - made) }, () => assign({})));
  }
  const first = await loader(await visit(admin, `${PATH}?q=${tag}`));
  expect(first.data.tasks).toHaveLength(50);
  expect(first.data.total).toBe(51);
  expect(await titlesAt({ q: tag, page: "2" })).toHaveLength(1);
  const gone = loader(await visit(admin, `${PATH}?q=${tag}&page=3`));
  expect(await redirectOf(gone)).toBe(`${PATH}?q=${tag}`);
});

async function sendTo(task: Task, formId: string, message: string) {
  return await action(await send(admin, PATH, { taskId: task.id, formId, message }));
}

async function messagesOf(task: Task) {
  const { data } = await admin.db
    .from("notifications")
    .select("message, recipient_id, admin_name")
    .eq("task_id", task.id)
    .eq("kind", "message")
    .order("seq")
    .throwOnError();
  return data;
}

test("a message reaches the task's person, is the last thing said, and counts as unread", async () => {
  const { tag, assign, person } = await somebody();
  const task = await assign({});
  const formId = randomUUID();
  const answer = await sendTo(task, formId, "  Please call me\nback ");
  expect(answer).toMatchObject({ data: { error: null, taskId: task.id }, init: { status: 200 } });
  expect(answer.data.formId).not.toBe(formId);

  expect(await messagesOf(task)).toEqual([
    { message: "Please call me\nback", recipient_id: person.uid, admin_name: admin.fullName },
  ]);
  const { data } = await loader(await visit(admin, `${PATH}?q=${tag}`));
  expect(data.tasks[0]).toMatchObject({ last_kind: "message", last_sender_id: admin.uid });
  const { data: counts } = await person.db.rpc("counts").single().throwOnError();
  expect(counts.unread).toBe(2);
});

test("a form sent twice sends once; changed words are another message", async () => {
  const task = await (await somebody()).assign({});
  const formId = randomUUID();
  await Promise.all([sendTo(task, formId, "Once"), sendTo(task, formId, "Once")]);
  await sendTo(task, formId, "Once");
  expect(await messagesOf(task)).toHaveLength(1);
  await sendTo(task, formId, "Once, and quickly");
  expect(await messagesOf(task)).toHaveLength(2);
});

test.each([
  { what: "empty", message: "", error: "Write a message first." },
  { what: "blank", message: " \n ", error: "Write a message first." },
  { what: "too long", message: "x".repeat(2001), error: "At most 2000 characters" },
])("a message that is $what is refused at the field", async ({ message, error }) => {
  const task = await (await somebody()).assign({});
  const formId = randomUUID();
  expect(await sendTo(task, formId, message)).toMatchObject({
    data: { error, taskId: task.id, formId },
    init: { status: 400 },
  });
  expect(await messagesOf(task)).toEqual([]);
});

test("a message to a task that is gone says so and keeps its form", async () => {
  const task = await (await somebody()).assign({});
  await admin.db.from("tasks").delete().eq("id", task.id).throwOnError();
  const formId = randomUUID();
  expect(await sendTo(task, formId, "Still there?")).toMatchObject({
    data: { error: "Not sent: this task is gone. Your text is kept.", formId },
    init: { status: 422 },
  });
});

test("a form without ids is refused without a trace", async () => {
  expect(await action(await send(admin, PATH, { message: "Hello" }))).toMatchObject({
    data: { error: "This form is out of date. Reload the page." },
    init: { status: 400 },
  });
});

async function sendToAll(tasks: Array<string>, formId: string, message: string) {
  const body = new URLSearchParams({ taskId: "several", formId, message });
  for (const id of tasks) body.append("taskIds", id);
  return await action(await visit(admin, PATH, { method: "POST", body }));
}

test("one message reaches the people of all ticked cards, once each, and says how many", async () => {
  const [ana, ben] = [await somebody(), await somebody()];
  const tasks = [await ana.assign({}), await ana.assign({}), await ben.assign({})];
  const ids = tasks.map(({ id }) => id);
  const formId = randomUUID();
  const answers = await Promise.all([
    sendToAll(ids, formId, "Please answer"),
    sendToAll(ids, formId, "Please answer"),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      data: { taskId: "several", error: null, description: "To 2 people, on 3 tasks." },
      init: { status: 200 },
    });
  }
  for (const task of tasks) {
    expect(await messagesOf(task)).toMatchObject([{ message: "Please answer" }]);
  }
  const { data } = await loader(await visit(admin, `${PATH}?q=${ana.tag}`));
  expect(data.tasks.map(({ sent_today }) => sent_today)).toMatchObject([
    [{ message: "Please answer", read_at: null }],
    [{ message: "Please answer", read_at: null }],
  ]);
});

test("what is gone is left out of a message to several, and all of them gone is an error", async () => {
  const { assign } = await somebody();
  const task = await assign({});
  const answer = await sendToAll([task.id, randomUUID()], randomUUID(), "Hello");
  expect(answer.data.description).toBe("To 1 person. 1 of the tasks selected is gone.");
  expect(await sendToAll([randomUUID()], randomUUID(), "Hello")).toMatchObject({
    data: { error: "Not sent: these tasks are gone. Your text is kept." },
    init: { status: 422 },
  });
});

test("a message to several needs words and ticks", async () => {
  const { assign } = await somebody();
  const task = await assign({});
  const formId = randomUUID();
  for (const [ids, message, error] of [
    [[task.id], " ", "Write a message first."],
    [[], "Hello", "Tick at least one card."],
    [["everybody"], "Hello", "This form is out of date. Reload the page."],
  ] as const) {
    expect(await sendToAll([...ids], formId, message)).toMatchObject({
      data: { taskId: "several", formId, error },
      init: { status: 400 },
    });
  }
  expect(await messagesOf(task)).toEqual([]);
});

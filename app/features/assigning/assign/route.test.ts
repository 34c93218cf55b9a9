import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { countRequests } from "../../../../tests/fixtures/count-requests";
import {
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  unique,
} from "../../../../tests/fixtures/people";
import { send as command } from "../../../../tests/fixtures/commands";
import { makeGroup } from "../../../../tests/fixtures/groups";
import { assignTask, assignToAll, textWith } from "../../../../tests/fixtures/tasks";
import { toastOf } from "../../../../tests/fixtures/toasts";
import { answered, keptCookie, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/task-assign";

function formOf(to: Person, changes: Record<string, string> = {}): Record<string, string> {
  return {
    ids: randomUUID(),
    person: to.uid,
    title: `Water the plants ${unique()}`,
    description: "All of them.\r\nThe cactus too.",
    deadline: "2026-11-20T15:00",
    priority: "High",
    ...changes,
  };
}

async function submit(person: Person, form: Record<string, string>, search = "") {
  return action(await send(person, PATH + search, form));
}

/** What the action returns when it assigns nothing. */
async function refusal(person: Person, form: Record<string, string>) {
  return answered(submit(person, form));
}

async function list(person: Person, search: string) {
  const { data } = await loader(await visit(person, PATH + search));
  return data;
}

async function tasksOf(person: Person) {
  const { data } = await person.db.from("tasks").select().throwOnError();
  return data;
}

test("people are found by a part of their name and by department", async () => {
  const tag = unique();
  const [admin, ...people] = await Promise.all([
    createPerson({ role: "admin", last_name: `Boss ${unique()}` }),
    createPerson({ first_name: "Zoë", last_name: `Quill ${tag}`, department: "sales" }),
    createPerson({ first_name: "Abe", last_name: `QUILL ${tag}`, department: null }),
    createPerson({ first_name: "Mona", last_name: `Quiller ${tag}`, department: "hr" }),
  ]);
  async function names(search: string) {
    return (await list(admin, search)).people.map(({ full_name: name }) => name);
  }

  expect(await names(`?q=zoe+quill+${tag}`)).toEqual([`Zoë Quill ${tag}`]);
  expect(await names(`?q=${tag}+quiller`)).toEqual([`Mona Quiller ${tag}`]);
  expect(await names(`?q=${tag}&department=hr`)).toEqual([`Mona Quiller ${tag}`]);
  expect(await names(`?q=${tag}&department=none`)).toEqual([`Abe QUILL ${tag}`]);
  expect(await names(`?q=${tag}&department=finance`)).toEqual([]);
  expect((await list(admin, `?q=${tag}`)).total).toBe(people.length);
  expect((await list(admin, "")).departments).toContainEqual({ value: "sales", label: "Sales" });
});

test("a task is assigned again: the form has its text, its own draft and its people, and no deadline", async () => {
  const { admin, ana, ben } = await seedPeople();
  const text = { title: "Sweep", description: "All of it", priority: "High" } as const;
  const one = await assignTask(admin, ana, text);
  const two = await assignToAll(admin, { people: [ana, ben] }, text);
  const group = await makeGroup(admin, [ana, ben]);
  const theirs = await assignToAll(admin, { group: group.id }, text);
  const shared = two.tasks[0]?.id;
  for (const [id, to] of [
    [one.id, ana.uid],
    [shared, `people:${[ana.uid, ben.uid].toSorted().join(".")}`],
    [theirs.tasks[0]?.id, `group:${group.id}`],
  ] as const) {
    const opened = new URL(
      (await redirectOf(loader(await visit(admin, `${PATH}?again=${id}`)))) ?? "",
      "http://x",
    );
    expect(Object.fromEntries(opened.searchParams)).toEqual({ assign: to, again: id });
    const page = await list(admin, opened.search);
    expect(page.again?.text).toEqual(text);
    expect(page.form.draftKey).toBe(`assign-task:${admin.uid}:${id}`);
  }
  const several = await list(admin, `?again=${shared}&assign=people:${ana.uid}.${ben.uid}`);
  expect(several.many?.people).toHaveLength(2);
  const form = { ...formOf(ana), title: "Sweep" };
  const search = `?again=${one.id}&assign=${ana.uid}`;
  expect(await redirectOf(submit(admin, form, search))).toBe(PATH);
});

test("a task that is withdrawn, gone or nobody's leaves the form empty, and says so", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await command(admin, "withdraw", task.id).throwOnError();
  for (const id of [task.id, randomUUID()]) {
    const opened = await redirectOf(loader(await visit(admin, `${PATH}?again=${id}`)));
    expect(opened).toBe(`${PATH}?assign=people&again=${id}`);
    expect((await list(admin, `?assign=people&again=${id}`)).again).toBeNull();
  }
  expect((await list(admin, "?again=nonsense")).again).toBeUndefined();
  const seen = loader(await visit(ana, `${PATH}?again=${task.id}`));
  expect(await redirectOf(seen)).toBe("/user-dashboard");
});

test("a deactivated person is given no task", async () => {
  const { admin, ana } = await seedPeople();
  await deactivate(admin, ana);
  const page = await list(admin, `?q=${encodeURIComponent(ana.fullName)}&assign=${ana.uid}`);
  expect(page).toMatchObject({ people: [], total: 0, assignee: null });
  const answer = await refusal(admin, formOf(ana));
  expect(answer).toMatchObject({
    status: 422,
    message: "Error assigning task",
    value: { person: ana.uid },
  });
  expect(answer.advice).toContain("no longer active");
});

test("pages have 24 people, and a page that does not exist redirects to the first", async () => {
  const tag = unique();
  const admin = await createPerson({ role: "admin" });
  await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      createPerson({ first_name: `P${String(index).padStart(2, "0")}`, last_name: `Page ${tag}` }),
    ),
  );
  const [first, second] = await Promise.all([
    list(admin, `?q=${tag}`),
    list(admin, `?q=${tag}&page=2`),
  ]);
  expect(first.people).toHaveLength(24);
  expect(first.total).toBe(25);
  expect(second.people.map(({ full_name: name }) => name)).toEqual([`P24 Page ${tag}`]);
  const beyond = loader(await visit(admin, `${PATH}?q=${tag}&page=9`));
  expect(await redirectOf(beyond)).toBe(`${PATH}?q=${tag}`);
});

test("what an address makes up counts as not given", async () => {
  const admin = await createPerson({ role: "admin" });
  const page = await list(admin, "?page=-3&assign=somebody&department=&q=");
  expect(page.list).toEqual({ q: "", page: 1 });
  expect(page.assignee).toBeNull();
});

test("an assigned task is the person's, as it was written §3.4 §8.13", async () => {
  const { admin, ana } = await seedPeople();
  const form = formOf(ana);
  const search = `?q=ana&department=frontendDev&assign=${ana.uid}`;
  const answer = await submit(admin, form, search);
  expect(await redirectOf(answer)).toBe(`${PATH}?q=ana&department=frontendDev`);
  expect((await toastOf(answer)).message).toBe(`Task assigned to ${ana.fullName}`);
  const tasks = await tasksOf(ana);
  expect(Date.parse(tasks[0]?.due_date_time ?? "")).toBe(Date.UTC(2026, 10, 20, 15));
  expect(tasks).toMatchObject([
    {
      assignment_id: form.ids,
      assigned_by: admin.uid,
      title: form.title,
      description: "All of them.\nThe cactus too.",
      priority: "High",
      status: "Pending",
      stage: "New",
    },
  ]);
});

test.each([
  ["Moderate", "Medium"],
  ["low", "Low"],
  ["", "Medium"],
])("priority %j means %s §3.17", async (word, priority) => {
  const { admin, ana } = await seedPeople();
  await submit(admin, formOf(ana, { priority: word }));
  expect(await tasksOf(ana)).toMatchObject([{ priority }]);
});

test.each(["title", "description", "deadline"])(
  "without a %s nothing is assigned §5.5 §8.10",
  async (field) => {
    const { admin, ana } = await seedPeople();
    const form = formOf(ana, { [field]: "  " });
    const { status, reply, message } = await refusal(admin, form);
    expect(status).toBe(400);
    expect(message).toBe("Please fill all fields");
    expect(reply?.error?.[field]).toHaveLength(1);
    expect(Object.keys(reply?.error ?? {})).toEqual([field]);
    expect(reply?.initialValue).toMatchObject({ priority: "High" });
    expect(await tasksOf(ana)).toEqual([]);
  },
);

test.each([
  ["title", "At most 200 characters", "a".repeat(201)],
  ["title", "Use one line of text", "One\nTwo"],
  ["description", "At most 5000 characters", "a".repeat(5001)],
  ["deadline", "Enter a date and a time that exist", "2026-02-30T10:00"],
  ["deadline", "Enter a date and a time that exist", "tomorrow"],
  ["deadline", "Enter a year between 2000 and 2099", "1999-12-31T10:00"],
  ["deadline", "Enter a year between 2000 and 2099", "2100-01-01T00:00"],
  ["priority", "Choose a priority", "Urgent"],
])("%s is refused with: %s", async (field, expected, value) => {
  const { admin, ana } = await seedPeople();
  const { status, reply, message } = await refusal(admin, formOf(ana, { [field]: value }));
  expect(status).toBe(400);
  expect(message).toBeNull();
  expect(reply?.error).toEqual({ [field]: [expected] });
  expect(await tasksOf(ana)).toEqual([]);
});

test("the form's limits are the database's", async () => {
  const { admin, ana } = await seedPeople();
  const form = formOf(ana, {
    title: "🌅".repeat(200),
    description: "🌅".repeat(5000),
    deadline: "2099-12-31T23:59",
  });
  expect(await redirectOf(submit(admin, form))).toBe(PATH);
  const [task] = await tasksOf(ana);
  expect(task?.title).toBe(form.title);
  expect(Date.parse(task?.due_date_time ?? "")).toBe(Date.UTC(2099, 11, 31, 23, 59));
  const tooLong = await admin.db.rpc("assign_tasks", {
    p_ids: [randomUUID()],
    p_people: [ana.uid],
    p_text: textWith({
      title: "🌅".repeat(201),
      description: "x",
      dueDateTime: "2026-11-20T15:00:00Z",
    }),
  });
  expect(tooLong.error?.code).toBe("23514");
});

test("a double click assigns one task, and both clicks hear of success", async () => {
  const { admin, ana } = await seedPeople();
  await keptCookie(admin);
  const form = formOf(ana);
  const answers = await Promise.all([submit(admin, form), submit(admin, form)]);
  answers.push(await submit(admin, form));
  for (const answer of answers) expect(await redirectOf(answer)).toBe(PATH);
  expect(await tasksOf(ana)).toHaveLength(1);
});

test("a form that was used before does not claim to have assigned anything to somebody else", async () => {
  const { admin, ana, ben } = await seedPeople();
  const form = formOf(ana);
  await submit(admin, form);
  expect(await refusal(admin, { ...form, person: ben.uid })).toMatchObject({
    status: 409,
    message: "Error assigning task",
  });
  expect(await tasksOf(ben)).toEqual([]);
});

test("assigning asks Supabase twice in sequence at most", async () => {
  const { admin, ana } = await seedPeople();
  const args = await send(admin, PATH, formOf(ana));
  const { inSequence } = await countRequests(() => action(args));
  expect(inSequence).toBe(2);
});

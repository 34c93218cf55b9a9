import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPerson, deactivate, type Person, seedPeople, unique } from "../fixtures/people";
import { toastOf } from "../fixtures/toasts";
import { answered, keptCookie, send, visit } from "../fixtures/visits";
import { action, loader } from "../../app/features/assigning/assign/route";

const PATH = "/admin-dashboard/task-assign";

async function submit(person: Person, form: Record<string, string>) {
  return action(await send(person, PATH, form));
}

/** What the action returns if it assigns nothing. */
async function refusal(person: Person, form: Record<string, string>) {
  return answered(submit(person, form));
}

async function tasksOf(person: Person) {
  const { data } = await person.db.from("tasks").select().throwOnError();
  return data;
}

function manyForm(changes: Record<string, string>): Record<string, string> {
  return {
    ids: randomUUID(),
    title: `Read this ${unique()}`,
    description: "All of it.",
    deadline: "2026-11-20T15:00",
    ...changes,
  };
}

async function groupOf(admin: Person, members: Array<Person>): Promise<string> {
  const id = randomUUID();
  const p_members = members.map(({ uid }) => uid);
  await admin.db
    .rpc("create_group", { p_id: id, p_name: `Group ${unique()}`, p_members })
    .throwOnError();
  return id;
}

test("several people get a task each, and the toast counts them", async () => {
  const { admin, ana, ben } = await seedPeople();
  const args = await send(admin, PATH, manyForm({ audience: "people" }));
  const body = new URLSearchParams(await args.request.text());
  for (const { uid } of [ana, ben]) body.append("person", uid);
  const request = new Request(args.request.url, {
    method: "POST",
    body,
    headers: { Cookie: await keptCookie(admin) },
  });
  const toast = await toastOf(action({ ...args, request }));
  expect(toast.message).toBe("Task assigned to 2 people");
  expect(await tasksOf(ana)).toHaveLength(1);
  expect(await tasksOf(ben)).toHaveLength(1);
});

test("a group's active members get it, and a single one is named", async () => {
  const { admin, ana, ben } = await seedPeople();
  const group = await groupOf(admin, [ana, ben]);
  await deactivate(admin, ben);
  const { data } = await loader(await visit(admin, `${PATH}?assign=group:${group}`));
  expect(data.many?.preview).toMatchObject({ total: 1, skipped: 1 });
  expect(data.many?.groups).toContainEqual(expect.objectContaining({ id: group }));
  const { message } = await toastOf(submit(admin, manyForm({ audience: "group", group })));
  expect(message).toBe(`Task assigned to ${ana.fullName}`);
  expect(await tasksOf(ana)).toHaveLength(1);
});

test("a whole department gets it", async () => {
  // No other test adds people to this department: they would all get the task.
  const department = "BackendDev";
  const [admin, one, other] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson({ department }),
    createPerson({ department }),
  ]);
  const form = manyForm({ audience: "department", department });
  const { message } = await toastOf(submit(admin, form));
  expect(message).toBe("Task assigned to 2 people");
  for (const person of [one, other]) {
    expect(await tasksOf(person)).toMatchObject([{ title: form.title }]);
  }
});

test.each([
  ["people", "person", "Choose at least one person"],
  ["group", "group", "Choose a group"],
  ["department", "department", "Choose a department"],
])("without anybody chosen, %s is refused at its field", async (audience, field, expected) => {
  const { admin } = await seedPeople();
  const { status, reply, message } = await refusal(admin, manyForm({ audience }));
  expect(status).toBe(400);
  expect(message).toBe("Please fill all fields");
  expect(reply?.error).toEqual({ [field]: [expected] });
});

test("an archived or empty group gets nothing, and the form says why", async () => {
  const { admin } = await seedPeople();
  const group = await groupOf(admin, []);
  const form = manyForm({ audience: "group", group });
  const empty = await refusal(admin, form);
  expect(empty).toMatchObject({
    status: 422,
    message: "Error assigning task",
    value: { person: "many" },
  });
  expect(empty.advice).toContain("It has no active members");
  const { data } = await admin.db.from("groups").select("name").eq("id", group).single();
  const change = { p_id: group, p_version: 1, p_name: data?.name ?? "", p_archived: true };
  await admin.db.rpc("update_group", change).throwOnError();
  expect((await refusal(admin, form)).advice).toContain("archived");
});

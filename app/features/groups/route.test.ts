import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deactivate, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { answered, redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/create-group";

function submit(person: Person, form: Record<string, string>) {
  return send(person, PATH, form).then((args) => action(args));
}

async function answerTo(person: Person, form: Record<string, string>) {
  return answered(submit(person, form));
}

async function list(person: Person, search = "") {
  const { data } = await loader(await visit(person, PATH + search));
  return data;
}

async function made(admin: Person, members: Person = admin) {
  const form = { intent: "create", id: randomUUID(), name: `Team ${unique()}` };
  expect(await redirectOf(submit(admin, { ...form, members: members.uid }))).toBe(PATH);
  return form;
}

test.each([
  ["", "Name is required"],
  ["x".repeat(81), "At most 80 characters"],
])("the name %j is refused at its field", async (name, expected) => {
  const { admin } = await seedPeople();
  const form = { intent: "create", id: randomUUID(), name };
  const { status, reply } = await answerTo(admin, form);
  expect(status).toBe(400);
  expect(reply?.error).toEqual({ name: [expected] });
});

test("a name that is taken is said at the field, and what was chosen comes back", async () => {
  const { admin, ana } = await seedPeople();
  const { name } = await made(admin);
  const form = { intent: "create", id: randomUUID(), name: name.toUpperCase() };
  const { status, reply } = await answerTo(admin, { ...form, members: ana.uid });
  expect(status).toBe(409);
  expect(reply?.error).toEqual({ name: ["Another group has this name"] });
  expect(reply?.initialValue).toMatchObject({ name: form.name });
});

test("of two admins the later one is told, and may save again", async () => {
  const { admin } = await seedPeople();
  const { admin: other } = await seedPeople();
  const { id } = await made(admin);
  const rename = { intent: "rename", id, version: "1" };
  const first = `First ${unique()}`;
  expect(await answerTo(admin, { ...rename, name: first })).toMatchObject({ version: 2 });
  const name = `Second ${unique()}`;
  const told = await answerTo(other, { ...rename, name });
  expect(told).toMatchObject({ status: 409, version: 2 });
  expect(told.message).toContain(`it is now called “${first}”`);
  const again = { ...rename, version: String(told.version), name };
  expect(await answerTo(other, again)).toMatchObject({ ok: true, message: "Group renamed" });
  expect((await list(admin, `?group=${id}`)).opened).toMatchObject({ name, version: 3 });
});

test("members are added and removed, and an archived group is listed separately", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { id, name } = await made(admin, ana);
  const add = { intent: "add", id, members: ben.uid };
  expect((await answerTo(admin, add)).message).toBe("1 person added");
  await answerTo(admin, { intent: "remove", id, member: ana.uid });
  expect((await list(admin, `?group=${id}`)).opened?.members).toMatchObject([
    { uid: ben.uid, department_label: "Finance" },
  ]);
  expect((await answerTo(admin, { intent: "add", id })).reply?.error).toEqual({
    members: ["Choose at least one person"],
  });
  await answerTo(admin, { intent: "archive", id, version: "1", name });
  const q = encodeURIComponent(name);
  expect((await list(admin, `?q=${q}`)).groups).toEqual([]);
  expect((await list(admin, `?q=${q}&view=archived`)).groups).toMatchObject([{ id }]);
  expect((await answerTo(admin, add)).message).toContain("archived");
});

test("somebody deactivated in the meantime is not added", async () => {
  const { admin, ana } = await seedPeople();
  const { id } = await made(admin);
  await deactivate(admin, ana);
  const answer = await answerTo(admin, { intent: "add", id, members: ana.uid });
  expect(answer.message).toContain("no longer active");
});

test("invalid parameters count as not given, and a page beyond the last redirects to the first", async () => {
  const { admin } = await seedPeople();
  const page = await list(admin, "?page=-3&group=x&view=odd&members=no");
  expect(page.list).toMatchObject({ page: 1, view: "active", members: 1 });
  const beyond = loader(await visit(admin, `${PATH}?q=${unique()}&page=9`));
  expect(await redirectOf(beyond)).toMatch(/\?q=[0-9a-f]+$/);
});

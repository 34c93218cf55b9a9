import { expect, test } from "vitest";
import { createPerson, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { answered, redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/departments";

function submit(person: Person, form: Record<string, string>) {
  return send(person, PATH, form).then((args) => action(args));
}

async function answerTo(person: Person, form: Record<string, string>) {
  return answered(submit(person, form));
}

async function list(person: Person, search = "") {
  return (await loader(await visit(person, PATH + search))).data.departments;
}

async function added(admin: Person, label = `Kitchen ${unique()}`) {
  expect(await redirectOf(submit(admin, { intent: "add", label }))).toBe(PATH);
  const made = (await list(admin)).find((department) => department.label === label);
  if (!made) throw new Error("The department is not in the list");
  return { value: made.value, version: String(made.version), label };
}

test.each([
  ["", "Name is required"],
  ["x".repeat(81), "At most 80 characters"],
  ["\uFE0F", "Use readable characters only"],
])("the name %j is refused at its field", async (label, expected) => {
  const admin = await createPerson({ role: "admin" });
  const { status, reply } = await answerTo(admin, { intent: "add", label });
  expect(status).toBe(400);
  expect(reply?.error).toEqual({ label: [expected] });
});

test("a name that is taken is said at the field, and what was typed comes back", async () => {
  const admin = await createPerson({ role: "admin" });
  const { label } = await added(admin);
  const form = { intent: "add", label: label.toUpperCase() };
  const { status, reply } = await answerTo(admin, form);
  expect(status).toBe(409);
  expect(reply?.error).toEqual({ label: ["Another department has this name"] });
  expect(reply?.initialValue).toMatchObject(form);
});

test("of two admins who rename a department the later one is told, and may save again", async () => {
  const { admin } = await seedPeople();
  const { label: old, ...known } = await added(admin);
  const rename = { intent: "rename", ...known };
  const first = `First ${unique()}`;
  expect(await redirectOf(submit(admin, { ...rename, label: first }))).toBe(PATH);
  const label = `Second ${unique()}`;
  const told = await answerTo(admin, { ...rename, label });
  expect(told).toMatchObject({ status: 409, version: 2 });
  expect(told.message).toContain(`it is now called “${first}”`);
  expect(await redirectOf(submit(admin, { ...rename, version: "2", label }))).toBe(PATH);
  const labels = (await list(admin)).map((department) => department.label);
  expect(labels).toContain(label);
  expect(labels).not.toContain(old);
});

test("a department with people is not archived; merged into another it is", async () => {
  const { admin } = await seedPeople();
  const [from, into] = [await added(admin), await added(admin)];
  await createPerson({ department: from.value });
  const refused = await answerTo(admin, { intent: "archive", ...from });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.message).toContain("This department has 1 person.");
  const merge = { intent: "merge", value: from.value };
  expect((await answerTo(admin, merge)).reply?.error).toEqual({ into: ["Choose a department"] });
  expect(await redirectOf(submit(admin, { ...merge, into: into.value }))).toBe(PATH);
  expect(await list(admin)).toContainEqual(
    expect.objectContaining({ value: into.value, people: 1 }),
  );
  expect(await list(admin, "?view=archived")).toContainEqual(
    expect.objectContaining({ value: from.value, people: 0 }),
  );
  const restore = { intent: "restore", ...from, version: "2" };
  expect(await redirectOf(submit(admin, restore))).toBe(PATH);
  expect((await list(admin)).map(({ value }) => value)).toContain(from.value);
});

test("a department is moved before another one, and to the end", async () => {
  const admin = await createPerson({ role: "admin" });
  const own = [await added(admin), await added(admin)];
  const [first, second] = own.map(({ value }) => value);
  if (first === undefined || second === undefined) return;
  async function order() {
    const all = await list(admin);
    return all.map(({ value }) => value).filter((value) => value === first || value === second);
  }
  await submit(admin, { intent: "move", value: second, before: first });
  expect(await order()).toEqual([second, first]);
  await submit(admin, { intent: "move", value: second });
  expect(await order()).toEqual([first, second]);
});

test("what is gone is said, and nothing is made", async () => {
  const admin = await createPerson({ role: "admin" });
  const form = { value: "nowhere", version: "1", label: `Bar ${unique()}` };
  for (const intent of ["rename", "archive", "restore"]) {
    const { status, message } = await answerTo(admin, { intent, ...form });
    expect([status, message]).toEqual([404, "This department no longer exists."]);
  }
});

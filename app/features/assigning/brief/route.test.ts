import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deactivate, type Person, seedPeople } from "../../../../tests/fixtures/people";
import { jsonOf, visit } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const PATH = "/resources/brief-tasks";

type Form = { titles: Array<string>; ids: Array<string> } & Record<string, string | Array<string>>;

function formOf(person: Person, titles: Array<string>, changes: Record<string, string> = {}): Form {
  return {
    titles,
    ids: titles.map(() => randomUUID()),
    person: person.uid,
    deadline: "2031-05-06T15:00",
    priority: "Medium",
    description: "",
    ...changes,
  };
}

async function post(person: Person | null, form: Form) {
  const body = new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return action(await visit(person, PATH, { method: "POST", body }));
}

async function create(admin: Person, form: Form) {
  return jsonOf(post(admin, form));
}

async function titlesOf(person: Person) {
  const { data } = await person.db.from("tasks").select().order("position").throwOnError();
  return data.map(({ title }) => title);
}

test("one task, without a description, and for when; sent again it is not made again", async () => {
  const { admin, ana } = await seedPeople();
  const form = formOf(ana, ["Sweep"], { author: admin.uid });
  const first = await create(admin, form);
  expect(first).toMatchObject({
    status: 200,
    answer: {
      ok: true,
      message: `Task created for ${ana.fullName}, due 6 May 2031 15:00`,
      value: { outcomes: [{ title: "Sweep", version: 1, outcome: "done" }] },
    },
  });
  expect(await create(admin, form)).toEqual(first);
  expect(await titlesOf(ana)).toEqual(["Sweep"]);
});

test("several tasks say the same but for their titles", async () => {
  const { admin, ana } = await seedPeople();
  const changes = { description: "With the new broom.\r\nTwice.", priority: "High" };
  const { answer } = await create(admin, formOf(ana, ["Sweep", "Mop"], changes));
  expect(answer).toMatchObject({
    message: `2 tasks created for ${ana.fullName}, due 6 May 2031 15:00`,
  });
  const { data } = await ana.db.from("tasks").select().order("position").throwOnError();
  for (const task of data) {
    expect(task).toMatchObject({ description: "With the new broom.\nTwice.", priority: "High" });
  }
  expect(data.map(({ title }) => title)).toEqual(["Sweep", "Mop"]);
});

test.each([
  ["a title", { titles: [" ", "Mop"] }, { "titles[0]": ["Title is required"] }],
  [
    "a short title",
    { titles: ["Sweep", "a".repeat(201)] },
    { "titles[1]": ["At most 200 characters"] },
  ],
  ["a person", { person: "" }, { person: ["Choose a person"] }],
  ["a deadline", { deadline: "" }, { deadline: ["Deadline is required"] }],
  [
    "a date that exists",
    { deadline: "2031-02-30T15:00" },
    { deadline: ["Enter a date and a time that exist"] },
  ],
  ["a short description", { description: "a".repeat(5001) }, {}],
])("without %s nothing is created, and its field says so", async (_, changes, error) => {
  const { admin, ana } = await seedPeople();
  const answered = await create(admin, { ...formOf(ana, ["Sweep", "Mop"]), ...changes });
  expect(answered).toMatchObject({ status: 400, answer: { ok: false, reply: { error } } });
  expect(await titlesOf(ana)).toEqual([]);
});

test("more than thirty are refused", async () => {
  const { admin, ana } = await seedPeople();
  const many = Array.from({ length: 31 }, (_, place) => `Task ${place}`);
  expect(await create(admin, formOf(ana, many))).toMatchObject({ status: 400 });
  expect(await create(admin, formOf(ana, many.slice(1)))).toMatchObject({ status: 200 });
  expect(await titlesOf(ana)).toHaveLength(30);
});

test("nothing is created for a person who left, by a form used for somebody else, or by another admin's form", async () => {
  const { admin, ana, ben } = await seedPeople();
  const used = formOf(ana, ["Sweep"]);
  await create(admin, used);
  const again = await create(admin, { ...used, person: ben.uid });
  expect(again).toMatchObject({ status: 409, answer: { ok: false } });
  const others = await create(admin, formOf(ana, ["Mop"], { author: ana.uid }));
  expect(others).toMatchObject({
    status: 401,
    answer: { message: "Somebody else is signed in here now." },
  });
  await deactivate(admin, ben);
  const gone = await create(admin, formOf(ben, ["Mop"]));
  expect(gone).toMatchObject({
    status: 422,
    answer: { message: "This person is no longer active. Choose somebody else." },
  });
  expect(await titlesOf(ana)).toEqual(["Sweep"]);
});

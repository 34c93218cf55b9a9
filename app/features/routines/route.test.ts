import { expect, test } from "vitest";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { createPerson, type Person, seedPeople, unique } from "../../../tests/fixtures/people";
import { addRoutine } from "../../../tests/fixtures/routines";
import { assignTask } from "../../../tests/fixtures/tasks";
import { answered, jsonOf, redirectOf, send, visit } from "../../../tests/fixtures/visits";
import { action, loader } from "./edit/route";
import { action as next } from "./next/route";
import { loader as list } from "./route";

const LIST = "/admin-dashboard/routines";
const EDIT = `${LIST}/edit`;

type Fields = Array<Record<string, string>>;

function filled(people: ReadonlyArray<Person>, more: Record<string, string> = {}) {
  return {
    id: crypto.randomUUID(),
    version: "0",
    name: `Opening ${unique()}`,
    title: "Open the kitchen",
    audience: "people",
    person: people[0]?.uid ?? "",
    whom: "everyone",
    unit: "day",
    times: "07:00",
    starts_on: "2026-01-01",
    answer: "standing",
    open: "missed",
    ...more,
  };
}

function preview(person: Person | null, form: Record<string, string>, ids: Array<string> = []) {
  const body = new URLSearchParams(form);
  for (const id of ids) body.append("person", id);
  return visit(person, "/resources/routine", { method: "POST", body }).then(next);
}

function submit(person: Person | null, form: Record<string, string>) {
  return send(person, EDIT, form).then((args) => action(args));
}

function answerTo(person: Person, form: Record<string, string>) {
  return answered<ActionAnswer<string | null>>(submit(person, form));
}

async function listed(admin: Person, id: string) {
  const { data } = await list(await visit(admin, LIST));
  return data.routines.filter((routine) => routine.id === id);
}

test("only an admin sees, writes and previews routines", async () => {
  const { ana } = await seedPeople();
  for (const load of [list, loader]) {
    expect(await redirectOf(load(await visit(null, LIST)))).toMatch(/^\/\?next=/);
    expect(await redirectOf(load(await visit(ana, LIST)))).toBe("/user-dashboard");
  }
  for (const form of [filled([ana]), { intent: "delete", id: crypto.randomUUID() }]) {
    for (const ask of [submit, preview]) {
      expect(await redirectOf(ask(null, form))).toMatch(/^\/\?next=/);
      expect(await redirectOf(ask(ana, form))).toBe("/user-dashboard");
    }
  }
});

test("a double click makes one routine", async () => {
  const { admin, ana } = await seedPeople();
  const form = filled([ana]);
  for (const answer of [submit(admin, form), submit(admin, form)]) {
    expect(await redirectOf(answer)).toBe(LIST);
  }
  expect(await listed(admin, form.id)).toMatchObject([
    { name: form.name, needs_answer: false, names: [ana.fullName], people: 1, version: 1 },
  ]);
});

test("without a name a routine is called as its task, and the form leaves the name empty", async () => {
  const { admin, ana } = await seedPeople();
  for (const name of ["", " "]) {
    const form = filled([ana], { name });
    expect(await redirectOf(submit(admin, form))).toBe(LIST);
    expect(await listed(admin, form.id)).toMatchObject([{ name: form.title, title: form.title }]);
    const { data } = await loader(await visit(admin, `${EDIT}?routine=${form.id}`));
    expect(data.start.name).toBe("");
  }
});

test("what is folded and not as usual is open when a routine is edited", async () => {
  const { admin, ana } = await seedPeople();
  async function unusualOf(more: Record<string, string>) {
    const form = filled([ana], { name: "", answer: "needed", ...more });
    expect(await redirectOf(submit(admin, form))).toBe(LIST);
    const { data } = await loader(await visit(admin, `${EDIT}?routine=${form.id}`));
    return data.unusual;
  }
  const usual = { task: false, rule: false, answers: false };
  expect(await unusualOf({})).toEqual(usual);
  const tasks: Fields = [{ name: "Early" }, { description: "With care" }, { priority: "High" }];
  for (const task of tasks) {
    expect(await unusualOf(task)).toEqual({ ...usual, task: true });
  }
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const rules: Fields = [{ ends: "after", runs: "3" }, { starts_on: later }, { on_closed: "made" }];
  for (const rule of rules) {
    expect(await unusualOf(rule)).toEqual({ ...usual, rule: true });
  }
  const other = await createPerson({ role: "admin" });
  const agreed: Fields = [{ answer: "standing" }, { open: "stays" }, { keeper: other.uid }];
  for (const answers of agreed) {
    expect(await unusualOf(answers)).toEqual({ ...usual, answers: true });
  }
});

test.each<[Record<string, string>, Record<string, Array<string>>]>([
  [{ every: "0" }, { every: ["A number from 1 to 366"] }],
  [{ every: "10000" }, { every: ["A number from 1 to 366"] }],
  [{ unit: "week" }, { weekdays: ["Choose at least one weekday"] }],
  [{ times: "" }, { times: ["Choose at least one time"] }],
  [{ person: "" }, { person: ["Say for whom it is"] }],
  [{ title: " " }, { title: ["Title is required"] }],
  [{ ends: "on", ends_on: "2025-01-01" }, { ends_on: ["The end is before the beginning"] }],
])("%o is refused at its field, and nothing is stored", async (fields, errors) => {
  const { admin, ana } = await seedPeople();
  const form = filled([ana], fields);
  const { status, reply } = await answerTo(admin, form);
  expect(status).toBe(400);
  expect(reply?.error).toEqual(errors);
  expect(reply?.initialValue).toMatchObject({ title: form.title });
  expect(await listed(admin, form.id)).toEqual([]);
});

test("what only the database knows is said at its field, too", async () => {
  const { admin, ana } = await seedPeople();
  const form = filled([ana], { keeper: ana.uid });
  const { status, reply } = await answerTo(admin, form);
  expect(status).toBe(422);
  expect(reply?.error).toEqual({ keeper: ["Only an active admin keeps a routine"] });
});

test("an old version is refused, and what was typed comes back", async () => {
  const { admin, ana } = await seedPeople();
  const form = filled([ana]);
  await submit(admin, form);
  const { status, message, reply } = await answerTo(admin, { ...form, title: "Another" });
  expect(status).toBe(409);
  expect(message).toMatch(/^Somebody changed or deleted this routine/);
  expect(reply?.initialValue).toMatchObject({ title: "Another" });
});

test("a routine begins with a task's text and people, and a form is previewed before it is saved", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Open the kitchen" });
  const { data } = await loader(await visit(admin, `${EDIT}?from=${task.id}`));
  expect(data.start).toMatchObject({
    title: task.title,
    description: task.description,
    people: [{ uid: ana.uid }],
    version: 0,
  });
  const { answer } = await jsonOf(preview(admin, filled([ana])));
  expect(answer).toHaveLength(5);
  expect(answer).toMatchObject(Array.from({ length: 5 }, () => ({ names: [ana.fullName] })));
});

test("a form for 500 people is previewed, and one for nobody or without an id is not", async () => {
  const { admin, ana } = await seedPeople();
  const form = filled([ana]);
  const others = Array.from({ length: 499 }, () => crypto.randomUUID());
  const { status, answer } = await jsonOf(preview(admin, form, others));
  expect(status).toBe(200);
  // Who does not exist is left out.
  expect(answer).toMatchObject(Array.from({ length: 5 }, () => ({ names: [ana.fullName] })));
  const refused = { status: 400, answer: [] };
  const { id: _, ...unnamed } = form;
  expect(await jsonOf(preview(admin, filled([])))).toEqual(refused);
  expect(await jsonOf(preview(admin, unnamed))).toEqual(refused);
  expect(await jsonOf(preview(admin, form, [...others, crypto.randomUUID()]))).toEqual(refused);
});

test("one time is skipped for a reason or not at all; a time that has come is not changed", async () => {
  const { admin, ana } = await seedPeople();
  const id = await addRoutine(admin, [ana]);
  const { data } = await loader(await visit(admin, `${EDIT}?routine=${id}`));
  const [first] = data.next;
  const run = { id, day: first?.day ?? "", at: first?.at ?? "" };
  const skipped = await answerTo(admin, { ...run, intent: "skip", reason: "Painters" });
  expect(skipped).toMatchObject({ ok: true, message: "Skipped" });
  const blank = await answerTo(admin, { ...run, intent: "skip", reason: " " });
  expect(blank.reply?.error).toEqual({ reason: ["Say why"] });
  expect(await answerTo(admin, { ...run, intent: "restore" })).toMatchObject({ ok: true });
  const come = { ...run, day: "2026-02-01", intent: "restore" };
  expect(await answerTo(admin, come)).toMatchObject({ ok: false, status: 404 });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { assignWork, FIVE, readThread } from "../../../../tests/fixtures/needs";
import { type Person, seedPeople, unique } from "../../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { NOTHING, writeDone } from "~/task/needs/done";
import { isListsAnswer } from "~/task/needs/lists/lists";
import { isEditAnswer, isReadAnswer } from "./read-needs";
import { action, loader } from "./route";

const PATH = "/resources/needs";
const POINTS = FIVE.map(({ words }) => ({ words, wants_photo: false }));

async function read(admin: Person, of: string) {
  const response = await loader(await visit(admin, `${PATH}?of=${of}`));
  const answer: unknown = await response.json();
  return isReadAnswer(answer) ? answer.read : null;
}

async function edit(admin: Person, form: Record<string, string>) {
  const response = await action(await send(admin, PATH, form));
  const answer: unknown = await response.json();
  expect(isEditAnswer(answer)).toBe(true);
  return { status: response.status, answer };
}

test("only admins read and edit what done means, and the lists", async () => {
  const { admin, ana } = await seedPeople();
  const { assignment } = await assignWork(admin, [ana], { points: POINTS });
  const home = "/user-dashboard";
  expect(await redirectOf(loader(await visit(ana, `${PATH}?of=${assignment}`)))).toBe(home);
  const form = { assignmentId: assignment, version: "1", done: "" };
  expect(await redirectOf(action(await send(ana, PATH, form)))).toBe(home);
  expect(await redirectOf(loader(await visit(ana, PATH)))).toBe(home);
  const asked = { intent: "delete", id: randomUUID() };
  expect(await redirectOf(action(await send(ana, PATH, asked)))).toBe(home);
});

test("it is edited for all who have the assignment; what somebody else changed comes back, and stays", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { assignment, tasks } = await assignWork(admin, [ana, ben], { points: POINTS });
  const before = await read(admin, tasks[0]!.id);
  expect(before).toMatchObject({ assignmentId: assignment, version: 1, people: 2 });
  expect(before?.done.points).toEqual(POINTS);
  const done = writeDone({ ...NOTHING, points: POINTS.slice(0, 2), needs: ["points"] });
  const form = { assignmentId: assignment, version: "1", done };
  expect(await edit(admin, form)).toMatchObject({ status: 200, answer: { ok: true } });
  for (const [place, person] of [ana, ben].entries()) {
    expect((await readThread(person, tasks[place]!.id)).points).toHaveLength(2);
  }
  const stale = { ...form, done: writeDone({ ...NOTHING, points: POINTS.slice(3) }) };
  const { status, answer } = await edit(admin, stale);
  expect(status).toBe(409);
  expect(answer).toMatchObject({
    ok: false,
    theirs: { version: 2, done: { points: POINTS.slice(0, 2), needs: ["points"] } },
  });
  // On top of theirs.
  expect(await edit(admin, { ...stale, version: "2" })).toMatchObject({ status: 200 });
  expect((await read(admin, assignment))?.done.points).toEqual(POINTS.slice(3));
});

test("bad points are refused in words, and an unknown assignment is none", async () => {
  const { admin, ana } = await seedPeople();
  const { assignment } = await assignWork(admin, [ana], { points: POINTS });
  const done = writeDone({ ...NOTHING, points: [{ words: "\u200B", wants_photo: false }] });
  expect(await edit(admin, { assignmentId: assignment, version: "1", done })).toMatchObject({
    status: 400,
    answer: { ok: false, message: "Point 1: Write what there is to do" },
  });
  expect(await read(admin, randomUUID())).toBeNull();
  expect(await read(admin, "x")).toBeNull();
  const gone = { assignmentId: randomUUID(), version: "0", done: "" };
  expect((await edit(admin, gone)).status).toBe(404);
});

test("points are kept as a list, offered, changed and deleted, and what is wrong is said", async () => {
  const { admin } = await seedPeople();
  async function ask(form: Record<string, string>) {
    const response = await action(await send(admin, PATH, form));
    return { status: response.status, answer: await response.json() };
  }
  async function listed(id: string) {
    const answer: unknown = await (await loader(await visit(admin, PATH))).json();
    return isListsAnswer(answer) ? answer.lists.find((list) => list.id === id) : "no answer";
  }
  const name = `Opening the kitchen ${unique()}`;
  const done = writeDone({ ...NOTHING, points: POINTS });
  const list = { intent: "keep", id: randomUUID(), version: "0", name, done };
  expect(await ask(list)).toMatchObject({ status: 200, answer: { ok: true } });
  expect(await listed(list.id)).toEqual({ id: list.id, name, points: POINTS, version: 1 });
  for (const [change, message] of [
    [{ id: randomUUID() }, "Another list has this name."],
    [{ version: "7", name: `${name} 2` }, "Somebody changed or deleted this list"],
    [{ version: "1", name: " " }, "Name the list"],
    [{ version: "1", done: done.replace(POINTS[0]!.words, "") }, "Point 1: Write what"],
  ] as const) {
    const { answer } = await ask({ ...list, ...change });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  }
  expect(await ask({ intent: "delete", id: list.id })).toMatchObject({ status: 200 });
  expect(await listed(list.id)).toBeUndefined();
});

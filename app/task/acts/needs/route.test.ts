import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { send as command } from "../../../../tests/fixtures/commands";
import { assignWork, FIVE, readThread } from "../../../../tests/fixtures/needs";
import { createPerson, type Person, seedPeople } from "../../../../tests/fixtures/people";
import { redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { NOTHING, writeDone } from "~/task/needs/done";
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

test("only admins read and edit what done means", async () => {
  const { admin, ana } = await seedPeople();
  const { assignment } = await assignWork(admin, [ana], { points: POINTS });
  const home = "/user-dashboard";
  expect(await redirectOf(loader(await visit(ana, `${PATH}?of=${assignment}`)))).toBe(home);
  const form = { assignmentId: assignment, version: "1", done: "" };
  expect(await redirectOf(action(await send(ana, PATH, form)))).toBe(home);
});

test("it is edited for all who have the assignment; what somebody else changed comes back, and stays", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { assignment, tasks } = await assignWork(admin, [ana, ben], { points: POINTS });
  const before = await read(admin, tasks[0]!.id);
  expect(before).toMatchObject({ assignmentId: assignment, version: 1, people: 2 });
  expect(before?.done.points).toMatchObject(POINTS);
  expect(before?.done.points[0]?.was).toMatchObject({ answers: 0, isSame: true });
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
    value: {
      version: 2,
      done: {
        points: POINTS.slice(0, 2),
        needs: ["points"],
      },
    },
  });
  // On top of theirs.
  expect(await edit(admin, { ...stale, version: "2" })).toMatchObject({ status: 200 });
  expect((await read(admin, assignment))?.done.points).toMatchObject(POINTS.slice(3));
});

test("who completed it is told that its check stays as it is", async () => {
  const { admin, ana } = await seedPeople();
  const boss = await createPerson({ role: "admin" });
  const { assignment, tasks } = await assignWork(boss, [admin], { is_checked: true });
  await command(admin, "complete", tasks[0]!.id).throwOnError();
  const form = { assignmentId: assignment, version: "1", done: "" };
  const { status, answer } = await edit(admin, form);
  expect(status).toBe(403);
  expect(answer).toMatchObject({ ok: false, message: expect.stringContaining("Another admin") });
  expect(await redirectOf(action(await send(ana, PATH, form)))).toBe("/user-dashboard");
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

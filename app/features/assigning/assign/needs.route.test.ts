// What done means, said where work is given.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { countRequests } from "../../../../tests/fixtures/count-requests";
import { FIVE, readThread } from "../../../../tests/fixtures/needs";
import { type Person, seedPeople, unique } from "../../../../tests/fixtures/people";
import { answered, redirectOf, send, visit } from "../../../../tests/fixtures/visits";
import { type Done, NOTHING, readDone, writeDone } from "~/task/needs/done";
import { action as createBrief } from "../brief/route";
import { action, loader } from "./route";

const PATH = "/admin-dashboard/task-assign";
const POINTS = FIVE.map(({ words }, place) => ({ words, wants_photo: place === 2 }));

function formOf(to: Person, done: string): Record<string, string> {
  return {
    ids: randomUUID(),
    person: to.uid,
    title: `Open the kitchen ${unique()}`,
    description: "Before the first guests.",
    deadline: "2030-11-20T15:00",
    done,
  };
}

function say(done: Partial<Done>): string {
  return writeDone({ ...NOTHING, ...done });
}

async function assign(admin: Person, form: Record<string, string>) {
  return action(await send(admin, PATH, form));
}

/** The points and needs of somebody's tasks, by title. */
async function doneOf(person: Person) {
  const { data } = await person.db.from("tasks").select("id, title").order("title").throwOnError();
  return Promise.all(
    data.map(async ({ id, title }) => {
      const { points, task } = await readThread(person, id);
      const asked = points.map(({ words, wants_photo }) => ({ words, wants_photo }));
      return { title, points: asked, done: task.done };
    }),
  );
}

test("a task is given with five points, a photo wanted, and who checks it", async () => {
  const { admin, ana } = await seedPeople();
  const checker = { uid: admin.uid, full_name: admin.fullName };
  const done = say({ points: POINTS, needs: ["points", "photo"], is_checked: true, checker });
  expect(await redirectOf(assign(admin, formOf(ana, done)))).toBe(PATH);
  expect(await doneOf(ana)).toMatchObject([
    {
      points: POINTS,
      done: { points: 5, needs: ["points", "photo"], is_checked: true, checker: admin.uid },
    },
  ]);
});

test("a template gives its points, needs and check again", async () => {
  const { admin, ana } = await seedPeople();
  const p_id = randomUUID();
  const done = { points: POINTS, needs: ["points", "photo"], is_checked: true, checker: admin.uid };
  const p_routine = { name: "Opening", title: "Open the kitchen", people: [ana.uid], done };
  await admin.db.rpc("save_routine", { p_id, p_version: 0, p_routine }).throwOnError();
  const page = await loader(await visit(admin, `${PATH}?again=${p_id}&assign=${ana.uid}`));
  const text = page.data.again?.done ?? "";
  const checker = { uid: admin.uid, full_name: admin.fullName };
  expect(readDone(text)).toEqual({ ...done, checker });
  expect(await redirectOf(assign(admin, formOf(ana, text)))).toBe(PATH);
  expect(await doneOf(ana)).toMatchObject([{ points: POINTS, done: { is_checked: true } }]);
});

test("where nothing is said, the database is asked as before", async () => {
  const { admin, ana } = await seedPeople();
  for (const [done, asked] of [
    ["", "assign_tasks"],
    [say({ points: POINTS }), "assign_work"],
  ] as const) {
    const args = await send(admin, PATH, formOf(ana, done));
    const { functions, inSequence } = await countRequests(() => action(args));
    expect(functions.filter((name) => name.startsWith("assign_"))).toEqual([asked]);
    expect(inSequence).toBe(2);
  }
  expect((await doneOf(ana)).map(({ done }) => done?.points ?? null).toSorted()).toEqual([5, null]);
});

test.each([
  ["51 points", "At most 50 points; these are 51.", Array.from({ length: 51 }, () => "One")],
  ["an empty point", "Point 2: Write what there is to do", ["One", ""]],
  ["blanks", "Point 1: Write what there is to do", ["  \t "]],
  ["unseen characters alone", "Point 1: Write what there is to do", ["\u200B\u2060"]],
  ["two lines", "Point 1: Use one line of text", ["One\ntwo"]],
  ["201 characters", "Point 1: At most 200 characters", ["x".repeat(201)]],
  ["10,000 characters", "Point 2: At most 200 characters", ["One", "x".repeat(10_000)]],
])("%s are refused at the field, and what was typed comes back", async (_, error, words) => {
  const { admin, ana } = await seedPeople();
  const done = say({ points: words.map((said) => ({ words: said, wants_photo: false })) });
  const form = formOf(ana, done);
  const { status, reply } = await answered(assign(admin, form));
  expect(status).toBe(400);
  expect(reply?.error).toEqual({ "done[0]": [error] });
  expect(reply?.initialValue).toMatchObject({ title: form.title });
  expect(await doneOf(ana)).toEqual([]);
});

test("what no page of ours sends, and somebody who cannot check, are refused", async () => {
  const { admin, ana, ben } = await seedPeople();
  for (const done of ["{", "[]", '{"points":[{"words":1}]}', '{"points":[],"needs":["money"]}']) {
    const { status, reply } = await answered(assign(admin, formOf(ana, done)));
    expect(status).toBe(400);
    expect(Object.keys(reply?.error ?? {})).toEqual(["done[0]"]);
  }
  const checker = { uid: ben.uid, full_name: ben.fullName };
  const answer = await answered(assign(admin, formOf(ana, say({ is_checked: true, checker }))));
  expect(answer).toMatchObject({ status: 422, message: "Error assigning task" });
  expect(answer.advice).toContain("Only an active admin can check it.");
  expect(await doneOf(ana)).toEqual([]);
});

test("of several tasks created at once each has its own points, or none", async () => {
  const { admin, ana } = await seedPeople();
  const body = new URLSearchParams({
    author: admin.uid,
    person: ana.uid,
    deadline: "2030-11-20T15:00",
    priority: "Low",
  });
  for (const [title, done] of [
    ["A", say({ points: POINTS })],
    ["B", ""],
    ["C", say({ needs: ["words"] })],
  ] as const) {
    body.append("titles", title);
    body.append("ids", randomUUID());
    body.append("done", done);
  }
  const args = await visit(admin, "/resources/brief-tasks", { method: "POST", body });
  expect((await createBrief(args)).status).toBe(200);
  expect(await doneOf(ana)).toMatchObject([
    { title: "A", points: POINTS },
    { title: "B", points: [], done: null },
    { title: "C", points: [], done: { needs: ["words"] } },
  ]);
});

// A point in other words keeps its answers if it is said to be the same; one that is not possible is answered.
import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { expectError } from "../../fixtures/denied.ts";
import { readyPhoto } from "../../fixtures/attachments.ts";
import { assignWork, type Done, readThread } from "../../fixtures/needs.ts";
import { type Person, seedPeople } from "../../fixtures/people.ts";

type Words = NonNullable<Done["points"]>[number] & { id?: string };

async function read({ db }: Person, assignment: string) {
  const { data } = await db.rpc("get_needs", { p_id: assignment }).single().throwOnError();
  const points: Array<{ id: string; words: string; answers: number }> = JSON.parse(
    JSON.stringify(data.points),
  );
  return { version: data.version, points };
}

async function edit(
  admin: Person,
  assignment: string,
  points: ReadonlyArray<Words>,
  more: Done = {},
) {
  const { version } = await read(admin, assignment);
  return admin.db.rpc("edit_needs", {
    p_assignment_id: assignment,
    p_version: version,
    p_done: JSON.parse(JSON.stringify({ needs: ["points"], ...more, points })),
  });
}

async function shown(person: Person, id: string) {
  const { points } = await readThread(person, id);
  return points.map(({ words, at, why_not: why, is_removed: gone }) => [
    words,
    gone ? "gone" : why !== null ? "impossible" : at === null ? "open" : "ticked",
  ]);
}

async function kitchen(words: ReadonlyArray<Words>) {
  const { admin, ana, ben } = await seedPeople();
  const { assignment, tasks } = await assignWork(admin, [ana, ben], {
    points: words,
    needs: ["points"],
  });
  async function answer(
    person: Person,
    place: number,
    more: { as?: string; files?: Array<string> } = {},
  ) {
    const id = tasks[person === ana ? 0 : 1]!.id;
    const point = (await readThread(person, id)).points[place]!.id;
    const args = { point, as: "ticked", why_not: "The door is locked", ...more };
    await send(person, "tick", id, { args }).throwOnError();
  }
  return { admin, ana, ben, assignment, hers: tasks[0]!.id, his: tasks[1]!.id, answer };
}

const TWO = [{ words: "Clean teh oven" }, { words: "Sweep" }];

test("a mended typo keeps the ticks of everybody; said to be another point, it is open again", async () => {
  const { admin, ana, ben, assignment, hers, his, answer } = await kitchen(TWO);
  await answer(ana, 0);
  await answer(ben, 0, { as: "impossible" });
  const [oven] = (await read(admin, assignment)).points;
  expect(oven).toMatchObject({ answers: 2 });
  const at = (await readThread(ana, hers)).points[0]!.at;
  const mended = { words: "Clean the oven", id: oven!.id };
  expect((await edit(admin, assignment, [TWO[1]!, mended])).error).toBeNull();
  expect(await shown(ana, hers)).toEqual([
    ["Sweep", "open"],
    ["Clean the oven", "ticked"],
  ]);
  expect(await shown(ben, his)).toEqual([
    ["Sweep", "open"],
    ["Clean the oven", "impossible"],
  ]);
  const [, now] = (await readThread(ana, hers)).points;
  expect(now).toMatchObject({ at, by: expect.stringContaining("Ana") });
  expect((await readThread(ana, hers)).task.done).toMatchObject({ points: 2, ticked: 1 });
  // Ticked on a page from before, also twice renamed.
  const again = { words: "Clean the ovens", id: now!.id };
  expect((await edit(admin, assignment, [TWO[1]!, again])).error).toBeNull();
  await send(ben, "tick", his, { args: { point: oven!.id, as: "ticked" } }).throwOnError();
  expect((await shown(ben, his))[1]).toEqual(["Clean the ovens", "ticked"]);
  expect((await edit(admin, assignment, [TWO[1]!, { words: "Clean the grill" }])).error).toBeNull();
  expect(await shown(ana, hers)).toEqual([
    ["Sweep", "open"],
    ["Clean the ovens", "gone"],
    ["Clean the grill", "open"],
  ]);
});

test("a completed share keeps the words it was completed with, and opened again its answers have the new ones", async () => {
  const { admin, ana, assignment, hers, answer } = await kitchen(TWO);
  await answer(ana, 0);
  await answer(ana, 1, { as: "impossible" });
  await send(ana, "complete", hers).throwOnError();
  const [oven] = (await read(admin, assignment)).points;
  await edit(admin, assignment, [{ words: "Clean the oven", id: oven!.id }]);
  expect(await shown(admin, hers)).toEqual([
    ["Clean teh oven", "ticked"],
    ["Sweep", "impossible"],
  ]);
  await send(ana, "reopen", hers).throwOnError();
  expect(await shown(ana, hers)).toEqual([
    ["Clean the oven", "ticked"],
    // What was typed for it is kept, though it was taken out.
    ["Sweep", "gone"],
  ]);
  expect((await readThread(ana, hers)).points[1]).toMatchObject({ why_not: "The door is locked" });
});

test("one that wants a photo from now on is open without one, and another assignment's is not the same", async () => {
  const { admin, ana, ben, assignment, hers, his, answer } = await kitchen(TWO);
  await answer(ana, 0, { files: [await readyPhoto(ana, { id: hers })] });
  await answer(ben, 0);
  const [oven] = (await read(admin, assignment)).points;
  const shownNow = { words: TWO[0]!.words, wants_photo: true, id: oven!.id };
  expect((await edit(admin, assignment, [shownNow])).error).toBeNull();
  expect((await shown(ana, hers))[0]).toEqual([TWO[0]!.words, "ticked"]);
  expect((await shown(ben, his))[0]).toEqual([TWO[0]!.words, "open"]);
  const foreign = await kitchen([{ words: "Sweep" }]);
  await foreign.answer(foreign.ana, 0);
  const [theirs] = (await read(foreign.admin, foreign.assignment)).points;
  expect((await edit(admin, assignment, [{ words: "Mop", id: theirs!.id }])).error).toBeNull();
  expect(await shown(ben, his)).toEqual([["Mop", "open"]]);
  expect(await shown(foreign.ana, foreign.hers)).toEqual([["Sweep", "ticked"]]);
});

test("not possible is an answer: the task is finished, and its checker sees which and why", async () => {
  const { admin, ana, assignment, hers, answer } = await kitchen(TWO);
  await edit(admin, assignment, TWO, { is_checked: true });
  await answer(ana, 0);
  expectError(await send(ana, "complete", hers), "PT409", "not_done_yet");
  await answer(ana, 1, { as: "impossible" });
  expect((await readThread(ana, hers)).task.done).toMatchObject({
    ticked: 1,
    impossible: 1,
    missing: [],
  });
  await send(ana, "complete", hers).throwOnError();
  const { data } = await admin.db.rpc("list_attention", { p_need: "to_check" }).throwOnError();
  expect(data.find(({ id }) => id === hers)?.points).toMatchObject([
    { why_not: null },
    { why_not: "The door is locked" },
  ]);
});

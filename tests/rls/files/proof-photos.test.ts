// A point that wants a photo has one as long as it is ticked, and what nobody checks any longer does not wait.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { entriesOf, send } from "../../fixtures/commands.ts";
import { expectError } from "../../fixtures/denied.ts";
import { assignWork, readThread } from "../../fixtures/needs.ts";
import { type Person, seedPeople } from "../../fixtures/people.ts";
import { readTask } from "../../fixtures/tasks.ts";

/** A task of somebody's with one point that wants a photo. */
async function oven(admin: Person, person: Person) {
  const points = [{ words: "Show the oven", wants_photo: true }];
  const { tasks } = await assignWork(admin, [person], { points, needs: ["points"] });
  const { id } = tasks[0]!;
  return { id, point: (await readThread(person, id)).points[0]!.id };
}

test("an answer that there is not is none, and ticks nothing", async () => {
  const { admin, ana } = await seedPeople();
  const { id, point } = await oven(admin, ana);
  for (const args of [{ point }, { point, as: "Ticked" }, { point, as: null }]) {
    expectError(await send(ana, "tick", id, { args }), "22P02", "no_such_answer");
  }
  expectError(await send(ana, "complete", id), "PT409", "not_done_yet");
});

test("without its photo a point is open again until its task is completed", async () => {
  const { admin, ana } = await seedPeople();
  const { id, point } = await oven(admin, ana);
  async function tick() {
    const photo = await readyPhoto(ana, { id });
    await send(ana, "tick", id, { args: { point, as: "ticked", files: [photo] } }).throwOnError();
    return photo;
  }
  const removed = await tick();
  await ana.db.rpc("remove_attachment", { p_id: removed }).throwOnError();
  expect((await readThread(ana, id)).task.done).toMatchObject({ ticked: 0, missing: ["points"] });
  expectError(await send(ana, "complete", id), "PT409", "not_done_yet");
  const shown = await tick();
  await send(ana, "complete", id).throwOnError();
  await ana.db.rpc("remove_attachment", { p_id: shown }).throwOnError();
  expect((await readThread(admin, id)).task.done).toMatchObject({ ticked: 1 });
});

test("given back to somebody, their photos of before prove nothing", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { tasks } = await assignWork(admin, [ana], { needs: ["photo"] });
  const { id } = tasks[0]!;
  await sentPhoto(ana, { id });
  for (const { uid } of [ben, ana]) {
    const { version } = await readTask(admin, id);
    await send(admin, "reassign", id, { version, args: { to: uid } }).throwOnError();
  }
  expectError(await send(ana, "complete", id), "PT409", "not_done_yet");
});

test.each(["their own", "an admin's"])(
  "after %s reopening photos of before prove nothing, of the task and of its points",
  async (whose) => {
    const { admin, ana } = await seedPeople();
    const points = [{ words: "Show the oven", wants_photo: true }, { words: "Sweep" }];
    const { tasks } = await assignWork(admin, [ana], { points, needs: ["points", "photo"] });
    const { id } = tasks[0]!;
    async function answer(place: number, files: Array<string> = [], as = "ticked") {
      const point = (await readThread(ana, id)).points[place]!.id;
      const args = { point, as, files, ...(as === "impossible" && { why_not: "Broken" }) };
      return send(ana, "tick", id, { args });
    }
    await answer(0, [await readyPhoto(ana, { id })]);
    await answer(1);
    await send(ana, "complete", id).throwOnError();
    await send(whose === "their own" ? ana : admin, "reopen", id).throwOnError();
    expect((await readThread(ana, id)).task.done).toMatchObject({
      ticked: 1,
      missing: ["points", "photo"],
    });
    expectError(await answer(0), "PT422", "photo_needed");
    await answer(0, [await readyPhoto(ana, { id })]);
    await send(ana, "complete", id).throwOnError();
  },
);

test("a photo of before, or one that was removed, is none by way of not possible", async () => {
  const { admin, ana } = await seedPeople();
  const { id, point } = await oven(admin, ana);
  function answer(as: string, files: Array<string> = []) {
    return send(ana, "tick", id, { args: { point, as, files, why_not: "Broken" } });
  }
  for (const spoil of ["reopen", "remove"]) {
    const photo = await readyPhoto(ana, { id });
    await answer("ticked", [photo]).throwOnError();
    await answer("impossible").throwOnError();
    if (spoil === "remove") {
      await ana.db.rpc("remove_attachment", { p_id: photo }).throwOnError();
    } else {
      await send(ana, "complete", id).throwOnError();
      await send(ana, "reopen", id).throwOnError();
    }
    expectError(await answer("ticked"), "PT422", "photo_needed");
  }
});

test("an undone reassignment leaves a photo what it was: proof", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { tasks } = await assignWork(admin, [ana], { needs: ["photo"] });
  const { id, version } = tasks[0]!;
  await sentPhoto(ana, { id });
  const command = randomUUID();
  const given = { id: command, version, args: { to: ben.uid } };
  await send(admin, "reassign", id, given).throwOnError();
  expect((await readThread(ben, id)).task.done).toMatchObject({ missing: ["photo"] });
  await send(admin, "undo", id, { args: { command } }).throwOnError();
  await send(ana, "complete", id).throwOnError();
});

test("what is no longer to be checked waits no more", async () => {
  const { admin, ana } = await seedPeople();
  const { assignment, tasks } = await assignWork(admin, [ana], {
    needs: ["words"],
    is_checked: true,
  });
  const { id } = tasks[0]!;
  await send(ana, "complete", id, { args: { message: "Done" } }).throwOnError();
  const unchecked = { p_assignment_id: assignment, p_version: 1, p_done: { needs: ["words"] } };
  await admin.db.rpc("edit_needs", unchecked).throwOnError();
  expect((await readThread(admin, id)).task.done).toMatchObject({ waits_since: null });
  expect((await entriesOf(admin, id)).at(-1)).toMatchObject({
    kind: "changed",
    recipient_id: ana.uid,
  });
});

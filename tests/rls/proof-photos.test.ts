// A point that wants a photo has one as long as it is ticked, and what nobody checks any longer does not wait.
import { expect, test } from "vitest";
import { readyPhoto, sentPhoto } from "../fixtures/attachments.ts";
import { send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { assignWork, readThread } from "../fixtures/needs.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { readTask } from "../fixtures/tasks.ts";

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
});

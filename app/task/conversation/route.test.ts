import { expect, test } from "vitest";
import { send } from "../../../tests/fixtures/commands";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { assignTask, type Task } from "../../../tests/fixtures/tasks";
import { redirectOf, visit } from "../../../tests/fixtures/visits";
import { countRequests } from "../../../tests/fixtures/count-requests";
import { EntriesPageSchema } from "~/task/entries/thread";
import { loader } from "./route";

async function ask(person: Person | null, taskId: string, init: RequestInit = {}, search = "") {
  const args = await visit(person, `/resources/tasks/${taskId}${search}`, init);
  return { ...args, params: { taskId } };
}

async function page(person: Person, task: Pick<Task, "id">, search = "") {
  const response = await loader(await ask(person, task.id, {}, search));
  const value: unknown = await response.json();
  return { status: response.status, value };
}

test("a conversation is read by its people and by nobody else", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await redirectOf(loader(await ask(null, task.id)))).toMatch(/^\/\?next=/);
  expect(await page(ben, task)).toMatchObject({ status: 404 });
  expect(await page(ana, { id: "x" })).toMatchObject({ status: 404 });
});

test("a long conversation comes in pages without a gap, and each is asked for at once", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (let number = 1; number <= 60; number += 1) {
    await send(ana, "message", task.id, { args: { message: `Message ${number}` } }).throwOnError();
  }
  const newest = await page(ana, task);
  expect(newest.value).toMatchObject({ earlier: expect.any(Number) });
  const { entries, earlier } = EntriesPageSchema.parse(newest.value);
  expect(entries).toHaveLength(50);
  const counted = await countRequests(async () => {
    const before = await page(ana, task, `?before=${earlier}`);
    expect(before.value).toMatchObject({ earlier: null });
    expect(JSON.stringify(before.value)).toContain("Message 10");
    expect(JSON.stringify(before.value)).not.toContain('"Message 11"');
  });
  expect(counted.inSequence).toBe(1);
  expect(await page(ana, task, "?before=nonsense")).toEqual(newest);
});

test("opening the address itself redirects to the task", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const headers = { Accept: "text/html" };
  expect(await redirectOf(loader(await ask(ana, task.id, { headers })))).toBe(
    `/user-dashboard?task=${task.id}`,
  );
  expect(await redirectOf(loader(await ask(admin, task.id, { headers })))).toBe(
    `/admin-dashboard/task-status?task=${task.id}`,
  );
});

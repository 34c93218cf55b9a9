// What is completed or rejected is reopened, with words that say what is still to do.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { entriesOf, send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { seedPeople } from "../fixtures/people.ts";
import { readTask, taskIn } from "../fixtures/tasks.ts";

const WORDS = { args: { message: "The corner at the window is missing" } };

test("more than 2,000 characters are refused, and the task stays as it is", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  const long = { args: { message: "é".repeat(2001) } };
  for (const person of [admin, ana]) {
    const answer = await send(person, "reopen", task.id, long);
    expectError(answer, "23514", "message_says_something");
    expect(JSON.stringify(answer.error)).not.toContain(ana.uid);
  }
  expect((await readTask(admin, task.id)).stage).toBe("Completed");
  await send(ana, "reopen", task.id, { args: { message: "é".repeat(2000) } }).throwOnError();
  expect((await entriesOf(admin, task.id)).at(-1)?.message).toHaveLength(2000);
});

test.each([
  ["Completed", "Pending"],
  ["Rejected", "New"],
] as const)(
  "from %s the words are in the conversation, for the other side §life.36",
  async (from, to) => {
    const { admin, ana } = await seedPeople();
    for (const [by, other] of [
      [admin, ana],
      [ana, admin],
    ] as const) {
      const task = await taskIn(admin, ana, from);
      const id = randomUUID();
      const message = " The corner,\nand the shelf ";
      await send(by, "reopen", task.id, { id, args: { message } }).throwOnError();
      await send(by, "reopen", task.id, { id, args: { message } }).throwOnError();
      expect((await readTask(admin, task.id)).stage).toBe(to);
      const said = (await entriesOf(admin, task.id)).filter(({ kind }) => kind === "reopened");
      expect(said).toMatchObject([
        { message: "The corner,\nand the shelf", recipient_id: other.uid },
      ]);
    }
  },
);

test("reopened in two windows, only the same words count as done §life.2", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  const seen = { version: task.version };
  await send(ana, "reopen", task.id, { ...seen, ...WORDS }).throwOnError();
  for (const same of [seen, { ...seen, ...WORDS }]) {
    const { data } = await send(ana, "reopen", task.id, same).throwOnError();
    expect(data[0]?.was_there).toBe(true);
  }
  // What they say would be lost.
  const other = { ...seen, args: { message: "And the shelf" } };
  expectError(await send(ana, "reopen", task.id, other), "PT409", "task_changed");
});

test("a card that is dragged back says nothing, whatever is sent with it", async () => {
  const { admin, ana } = await seedPeople();
  const task = await taskIn(admin, ana, "Completed");
  await send(ana, "move", task.id, { args: { stage: "Pending", ...WORDS.args } }).throwOnError();
  const entry = (await entriesOf(admin, task.id)).at(-1);
  expect(entry).toMatchObject({ kind: "reopened", message: "" });
});

// Files that are sent with a command.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Person, seedPeople } from "../../../tests/fixtures/people";
import { command } from "../../../tests/fixtures/submit-command";
import { aboutFile, finishForm, sendBytes } from "../../../tests/fixtures/sent-files";
import { assignTask, type Task } from "../../../tests/fixtures/tasks";
import { getThread } from "~/task/entries/thread.model.server";

async function readyFile(person: Person, task: Task) {
  const id = await sendBytes(person, task);
  expect(await aboutFile(person, finishForm(id))).toMatchObject({ ok: true });
  return id;
}

test("a message with photos may be without words, and its reader finds them in the conversation", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [one, two] = [await readyFile(ana, task), await readyFile(ana, task)];
  const files = `${one} ${two}`;
  const said = await command(ana, task, { kind: "message", message: " ", files });
  expect(said).toMatchObject({ status: 200, answer: { ok: true } });
  const thread = await getThread(admin.db, task.id);
  const [assigned, message] = thread?.entries ?? [];
  expect(assigned?.files).toBeUndefined();
  expect(message).toMatchObject({ message: "", file_count: 2, file_kind: "image" });
  expect(message?.files?.map(({ id, state }) => [id, state])).toEqual([
    [one, "ready"],
    [two, "ready"],
  ]);
});

test("what completes, rejects or blocks a task takes files, too", async () => {
  const { admin, ana } = await seedPeople();
  for (const [kind, fields] of [
    ["complete", {}],
    ["reject", { reason: "away" }],
    ["block", { reason: "A new tap" }],
  ] as const) {
    const task = await assignTask(admin, ana);
    const first = { kind: "accept" };
    if (kind !== "reject") await command(ana, task, first);
    const id = await readyFile(ana, task);
    const done = await command(ana, task, { kind, ...fields, files: id });
    expect(done, kind).toMatchObject({ status: 200, answer: { ok: true } });
    const thread = await getThread(admin.db, task.id);
    expect(
      thread?.entries.at(-1)?.files?.map((file) => file.id),
      kind,
    ).toEqual([id]);
  }
});

test("without files a message needs words, and what names no files is refused", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const message = "";
  expect(await command(ana, task, { kind: "message", message, files: " " })).toMatchObject({
    status: 400,
    answer: { message: "Write a message first." },
  });
  const eleven = Array.from({ length: 11 }, () => randomUUID()).join(" ");
  for (const files of ["photo.jpg", eleven]) {
    expect(await command(ana, task, { kind: "message", message, files })).toMatchObject({
      status: 400,
    });
  }
  expect(
    await command(ana, task, { kind: "message", message: "See", files: randomUUID() }),
  ).toMatchObject({
    status: 409,
    answer: { message: "A file did not arrive, or is no longer here. Remove it and add it again." },
  });
});

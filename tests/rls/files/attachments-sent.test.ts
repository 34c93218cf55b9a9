// Files become part of what is said about a task, in the transaction in which it is said.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { begin, readBy, readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { entriesOf, send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { createPerson, type Person, seedCast, seedPeople } from "../../fixtures/people.ts";
import { assignTask, type Task } from "../../fixtures/tasks.ts";

const sql = ownerSql();

function say(person: Pick<Person, "db">, task: Task, files: Array<string>, message = "") {
  return send(person, "message", task.id, { args: { message, files } });
}

async function talkOf({ db }: Person, task: Task) {
  const { data } = await db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  return data;
}

test("nobody sends a file that is somebody else's, of another task, not finished, or sent before §threat.14", async () => {
  const { admin, ana, ben, stranger, demoted, leaver } = await seedCast();
  const [task, other] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const [hers, his] = [await readyPhoto(ana, task), await readyPhoto(admin, task)];
  const [onOther, unclear] = [await readyPhoto(ana, other), await readyPhoto(admin, null)];
  const open = randomUUID();
  await begin(ana, task, { p_id: open }).throwOnError();
  const { id: sent } = await sentPhoto(ana, task);
  expectDenied(await say(stranger, task, [hers]));
  expectError(await say(leaver, task, [hers]), "42501", "not_active");
  for (const person of [ben, demoted]) {
    expectError(await say(person, task, [hers]), "PT404", "task_not_found");
  }
  for (const file of [his, onOther, unclear, open, sent, randomUUID()]) {
    expectError(await say(ana, task, [file]), "PT409", "file_not_ready");
    expectError(await say(ana, task, [hers, file], "Here"), "PT409", "file_not_ready");
  }
  expectError(await say(admin, task, [hers]), "PT409", "file_not_ready");
  const messages = (await entriesOf(admin, task.id)).filter(({ kind }) => kind === "message");
  expect(messages).toHaveLength(1);
  expect(await readBy(ana, [hers])).toEqual([hers]);
  expect(await readBy(admin, [hers])).toEqual([]);
});

test("nobody sends a file on a task that was withdrawn or given to somebody else", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [withdrawn, passed] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const files = [await readyPhoto(ana, withdrawn), await readyPhoto(ana, passed)];
  await send(admin, "withdraw", withdrawn.id).throwOnError();
  await send(admin, "reassign", passed.id, { args: { to: ben.uid } }).throwOnError();
  expectError(await say(ana, withdrawn, [files[0]!], "Here"), "PT409", "wrong_stage");
  expectError(await say(ana, passed, [files[1]!], "Here"), "PT404", "task_not_found");
});

test("files stay in the order in which they were chosen, whichever was there first §messages.17", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [first, second, third] = [
    await readyPhoto(ana, task),
    await readyPhoto(ana, task),
    await readyPhoto(ana, task),
  ];
  const chosen = [third, first, second];
  await say(ana, task, chosen).throwOnError();
  const said = (await talkOf(admin, task)).find(({ file_count: count }) => count === 3);
  expect(said?.files).toMatchObject(chosen.map((id) => ({ id })));
});

test("the same message sent again, or twice at once, has its files once", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [id, file] = [randomUUID(), await readyPhoto(ana, task)];
  const command = { id, args: { message: "", files: [file] } };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => send(ana, "message", task.id, command)),
  );
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  await sql`delete from private.commands where id = ${id}`;
  await send(ana, "message", task.id, command).throwOnError();
  const messages = (await talkOf(ana, task)).filter(({ kind }) => kind === "message");
  expect(messages).toMatchObject([{ id, file_count: 1, files: [{ id: file }] }]);
});

test("an admin who asked gets a copy that says there were files, of what kind if they are all of one", async () => {
  const { admin, ana } = await seedPeople();
  const asker = await createPerson({ role: "admin" });
  const task = await assignTask(admin, ana);
  await send(asker, "message", task.id, { args: { message: "How is it?" } }).throwOnError();
  const file = { p_kind: "file" as const, p_mime: "text/plain", p_name: "notes.txt" };
  const bare = { p_width: undefined, p_height: undefined, p_has_preview: false };
  const ids = [await readyPhoto(ana, task)];
  const notes = randomUUID();
  await begin(ana, task, { p_id: notes, ...file, ...bare }).throwOnError();
  await sql`update public.attachments set state = 'ready', ready_at = now() where id = ${notes}`;
  await say(ana, task, [...ids, notes]).throwOnError();
  const rows = await sql`select recipient_id, files, file_kind from public.notifications
    where task_id = ${task.id} and files > 0 order by copy_of nulls first`;
  expect([...rows]).toEqual([
    { recipient_id: admin.uid, files: 2, file_kind: "file" },
    { recipient_id: asker.uid, files: 2, file_kind: "file" },
  ]);
});

test("lists and the inbox say what was sent without a word", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await sentPhoto(ana, task);
  const { data: inbox } = await admin.db.rpc("list_my_notifications").throwOnError();
  expect(inbox[0]).toMatchObject({ message: "", file_count: 1, file_kind: "image" });
  const { data: rows } = await ana.db.rpc("my_conversations").throwOnError();
  expect(rows.map((row) => row.task)).toMatchObject([
    { id: task.id, last_message: "", last_file_count: 1, last_file_kind: "image" },
  ]);
});

// Ten files wait on a task at most; what a device that is signed out or lost has left there makes room.
import { expect, test } from "vitest";
import { begin, readBy, readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectError } from "../../fixtures/denied.ts";
import { createPerson, type Person, seedPeople, serviceClient } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

async function tenPhotos(person: Person, task: { id: string } | null): Promise<Array<string>> {
  const ids: Array<string> = [];
  for (let number = 0; number < 10; number += 1) ids.push(await readyPhoto(person, task));
  return ids;
}

async function makeOlder(ids: ReadonlyArray<string>, time: string) {
  await sql`update public.attachments set created_at = now() - ${time}::interval
    where id in ${sql([...ids])}`;
}

test("the eleventh file deletes nothing of somebody else, of another task, sent, or younger than an hour §threat.34", async () => {
  const { admin, ana } = await seedPeople();
  const [task, another] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const others = [await readyPhoto(admin, task), await readyPhoto(ana, another)];
  const { id: sent } = await sentPhoto(ana, task);
  const own = await tenPhotos(ana, task);
  await makeOlder([...others, sent], "6 days");
  await makeOlder(own, "59 minutes");
  expectError(await begin(ana, task), "PT422", "number_of_files");
  const all = [...others, sent, ...own];
  expect(await sql`select from public.attachments where id in ${sql(all)}`).toHaveLength(13);
});

test("what its person left unsent for an hour makes room for the eleventh file, oldest first, and is swept", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const own = await tenPhotos(ana, task);
  const [oldest = "", older = "", ...young] = own;
  const paths = await sql`select path from private.stored_files where attachment_id = ${oldest}`;
  await makeOlder([oldest], "62 minutes");
  await makeOlder([older], "61 minutes");
  await begin(ana, task).throwOnError();
  expect(await readBy(ana, own)).toEqual([older, ...young].toSorted());
  const { data } = await serviceClient().rpc("take_unneeded_files", { p_most: 10_000 });
  expect(data).toContain(paths[0]?.path);
  await begin(ana, task).throwOnError();
  expect(await readBy(ana, own)).toEqual(young.toSorted());
  expectError(await begin(ana, task), "PT422", "number_of_files");
});

test("the same for a task that is yet to be given", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const theirs = await readyPhoto(other, null);
  const own = await tenPhotos(admin, null);
  await makeOlder([theirs, ...own.slice(0, 1)], "2 hours");
  await begin(admin, null).throwOnError();
  expect(await readBy(admin, own)).toEqual(own.slice(1).toSorted());
  expect(await readBy(other, [theirs])).toEqual([theirs]);
});

test("a message with a file that made room for another is refused, and can be sent without it", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const own = await tenPhotos(ana, task);
  await makeOlder(own.slice(0, 1), "2 hours");
  await begin(ana, task).throwOnError();
  const args = { message: "", files: own };
  expectError(await send(ana, "message", task.id, { args }), "PT409", "file_not_ready");
  const rest = { message: "", files: own.slice(1) };
  await send(ana, "message", task.id, { args: rest }).throwOnError();
});

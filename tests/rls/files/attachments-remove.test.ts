// People remove what they sent for a quarter of an hour, admins always; that there was a file stays to be seen.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { type Person, seedCast, seedPeople, serviceClient } from "../../fixtures/people.ts";
import { assignTask, assignToAll } from "../../fixtures/tasks.ts";

const sql = ownerSql();

function remove({ db }: Pick<Person, "db">, id: string) {
  return db.rpc("remove_attachment", { p_id: id });
}

async function stateOf(id: string): Promise<unknown> {
  return (await sql`select state from public.attachments where id = ${id}`)[0]?.state ?? null;
}

/** Gives a task to people with a picture, by the picture's id. */
async function givenPhoto(admin: Person, people: ReadonlyArray<Person>): Promise<string> {
  const id = await readyPhoto(admin, null);
  await assignToAll(admin, { people, files: [id] });
  return id;
}

test("nobody removes what somebody else sent, but admins; for who sees no task of it there is none §threat.15", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const task = await assignTask(admin, ana);
  const { id } = await sentPhoto(admin, task);
  const given = await givenPhoto(admin, [ana]);
  for (const file of [id, given]) {
    expectDenied(await remove(stranger, file));
    expectError(await remove(ana, file), "42501", "not_your_file");
    for (const person of [ben, demoted]) {
      expectError(await remove(person, file), "PT404", "attachment_not_found");
    }
    for (const person of [leaver, exAdmin]) {
      expectError(await remove(person, file), "42501", "not_active");
    }
    expect(await stateOf(file)).toBe("ready");
  }
  expectError(await remove(ana, randomUUID()), "PT404", "attachment_not_found");
});

test("nobody removes a file after losing the task, signing out, or a quarter of an hour", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [lost, old, young, future] = [
    await sentPhoto(ana, await assignTask(admin, ana)),
    await sentPhoto(ana, await assignTask(admin, ana)),
    await sentPhoto(ana, await assignTask(admin, ana)),
    await sentPhoto(ana, await assignTask(admin, ana)),
  ];
  async function sentAgo(id: string, time: string) {
    await sql`update public.attachments set sent_at = now() - ${time}::interval where id = ${id}`;
  }
  await sentAgo(old.id, "15 minutes 1 second");
  await sentAgo(young.id, "14 minutes");
  await sentAgo(future.id, "-8 days");
  const [row] = await sql`select task_id from public.attachments where id = ${lost.id}`;
  const args = { to: ben.uid };
  await send(admin, "reassign", String(row?.task_id), { args }).throwOnError();
  expectError(await remove(ana, lost.id), "PT404", "attachment_not_found");
  expectError(await remove(ben, lost.id), "42501", "not_your_file");
  for (const { id } of [old, future]) expectError(await remove(ana, id), "PT409", "file_too_old");
  await remove(ana, young.id).throwOnError();
  expect(await stateOf(young.id)).toBe("removed");
  for (const { id } of [lost, old, future]) await remove(admin, id).throwOnError();
  const last = await sentPhoto(ana, await assignTask(admin, ana));
  await serviceClient().auth.admin.signOut(ana.accessToken);
  expectError(await remove(ana, last.id), "42501", "not_active");
});

test("a removed file no longer says anything, that there was one stays; a second time changes nothing", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { id, entry } = await sentPhoto(ana, task, {
    input: { p_name: "secret.jpg", p_thumb: "AAAA" },
  });
  for (let time = 0; time < 2; time += 1) await remove(ana, id).throwOnError();
  const [row] = await sql`select a::text as all, removed_by, bytes from public.attachments a
    where id = ${id}`;
  expect(row).toMatchObject({ removed_by: ana.uid, bytes: 0 });
  expect(row?.all).not.toMatch(/secret|AAAA/);
  const { data } = await admin.db.rpc("list_conversation", { p_task_id: task.id }).throwOnError();
  const said = data.find((one) => one.id === entry);
  expect(said).toMatchObject({ message: "", file_count: 1, is_taken_back: false });
  expect(said?.files).toMatchObject([{ id, name: "", state: "removed", thumb: null }]);
  expect(await sql`select from private.stored_files where attachment_id = ${id}`).toHaveLength(0);
});

test("what was not sent is removed without a trace, also on a task that was lost or withdrawn", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [lost, withdrawn] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const ids = [await readyPhoto(ana, lost), await readyPhoto(ana, withdrawn)];
  await send(admin, "reassign", lost.id, { args: { to: ben.uid } }).throwOnError();
  await send(admin, "withdraw", withdrawn.id).throwOnError();
  for (const id of ids) {
    await remove(ana, id).throwOnError();
    expect(await stateOf(id)).toBeNull();
    expectError(await remove(ana, id), "PT404", "attachment_not_found");
  }
  const unclear = await readyPhoto(admin, null);
  await remove(admin, unclear).throwOnError();
  expect(await stateOf(unclear)).toBeNull();
});

test("what an admin removes of somebody else is in the log, what people remove of their own is not", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [hers, own] = [await sentPhoto(ana, task), await sentPhoto(admin, task)];
  await remove(admin, hers.id).throwOnError();
  await remove(admin, own.id).throwOnError();
  const { data } = await admin.db
    .from("audit_log")
    .select("actor_id, subject_id, subject_name, details")
    .eq("action", "file_removed")
    .eq("actor_id", admin.uid)
    .throwOnError();
  const details = { assigned_to: ana.uid, kind: "image", sent_by: ana.uid };
  const line = { actor_id: admin.uid, subject_id: task.id, subject_name: task.title, details };
  expect(data).toEqual([line]);
});

test("others see at once that a file was removed", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { id } = await sentPhoto(ana, task);
  const given = await givenPhoto(admin, [ana, ben]);
  for (const [file, people] of [
    [id, [ana]],
    [given, [ana, ben]],
  ] as const) {
    const rings = await rolledBack(sql, async (tx) => {
      await actAs(tx, admin.uid);
      await tx`select public.remove_attachment(${file})`;
      await actAsOwner(tx);
      return tx<Array<{ topic: string; event: string }>>`
        select topic, event from realtime.messages where inserted_at = now()::timestamp`;
    });
    expect(new Set(rings.map(({ event }) => event))).toEqual(new Set(["conversation_changed"]));
    const topics = rings.map(({ topic }) => topic);
    for (const { uid } of people) expect(topics).toContain(`user:${uid}`);
    expect(topics.filter((topic) => topic.startsWith("admins:"))).toHaveLength(1);
    expect(topics).toHaveLength(people.length + 1);
  }
});

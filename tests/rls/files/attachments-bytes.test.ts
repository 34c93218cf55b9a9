// Bytes are counted, not promises: what an address takes until its file is finished, then what is in Storage.
import { randomUUID } from "node:crypto";
import * as tus from "tus-js-client";
import { beforeAll, expect, test } from "vitest";
import { begin, finish, photo, takeUpSpace } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { assign } from "../../fixtures/deliveries.ts";
import { expectError } from "../../fixtures/denied.ts";
import { type Person, seedPeople, serviceClient } from "../../fixtures/people.ts";
import { storageUrl } from "../../fixtures/storage.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

const MB = 1_048_576;

function files() {
  return serviceClient().storage.from("attachments");
}

beforeAll(async () => {
  await serviceClient().storage.createBucket("attachments", { public: false });
});

type Begun = { id: string; path: string; token: string; preview: string };

/** What somebody gets who announces a file: addresses that are good for two hours. */
async function announce(person: Person, task: { id: string }, bytes: number): Promise<Begun> {
  const announced = photo(task, { p_bytes: bytes });
  await person.db.rpc("begin_attachment", announced).throwOnError();
  const id = announced.p_id;
  const asked = { p_id: id, p_uid: person.uid };
  const to = await serviceClient().rpc("attachment_to_upload", asked).single().throwOnError();
  const { path } = to.data;
  const [token = "", preview = ""] = await Promise.all(
    [`new/${path}`, `new/${path}.preview`].map(async (name) => {
      const signed = await files().createSignedUploadUrl(name, { upsert: true });
      return signed.data?.token;
    }),
  );
  return { id, path, token, preview };
}

async function put(name: string, token: string, bytes: number, type = "image/jpeg") {
  const address = `${storageUrl()}/object/upload/sign/attachments/new/${name}?token=${token}`;
  const headers = { "content-type": type };
  const answer = await fetch(address, { method: "PUT", headers, body: Buffer.alloc(bytes) });
  await answer.body?.cancel();
  return answer.ok;
}

/** Sends in pieces, as a browser does with a large file. */
function inPieces(path: string, token: string, bytes: number, contentType: string) {
  return new Promise<boolean>((resolve) => {
    new tus.Upload(Buffer.alloc(bytes), {
      endpoint: `${storageUrl()}/upload/resumable/sign`,
      headers: { "x-signature": token },
      chunkSize: MB,
      retryDelays: null,
      metadata: { bucketName: "attachments", objectName: `new/${path}`, contentType },
      onError: () => resolve(false),
      onSuccess: () => resolve(true),
    }).start();
  });
}

async function storedAt(path: string): Promise<Record<string, number>> {
  const rows = await sql<Array<{ name: string; size: number }>>`
    select split_part(name, '/', 1) || substr(split_part(name, '/', 2), 65) as name, (metadata ->> 'size')::int as size
    from storage.objects where bucket_id = 'attachments' and name like ${`%${path}%`}`;
  return Object.fromEntries(rows.map(({ name, size }) => [name, size]));
}

async function countedFor(path: string): Promise<number> {
  const [row] = await sql<Array<{ bytes: string }>>`
    select bytes from private.stored_files where path = ${path}`;
  return Number(row?.bytes);
}

test("an address takes no more than was announced, at once or in pieces, and a preview's no more than one has §threat.29", async () => {
  const { admin, ana } = await seedPeople();
  const { path, token, preview } = await announce(ana, await assignTask(admin, ana), 100_000);
  expect(await put(path, token, 100_001)).toBe(false);
  expect(await inPieces(path, token, 3 * MB, "image/jpeg")).toBe(false);
  expect(await put(`${path}.preview`, preview, 524_289)).toBe(false);
  expect(await storedAt(path)).toEqual({});
  expect(await put(path, token, 99_999)).toBe(true);
  expect(await inPieces(path, token, 100_000, "image/jpeg")).toBe(true);
  expect(await put(`${path}.preview`, preview, 524_288)).toBe(true);
  expect(await storedAt(path)).toEqual({ new: 100_000, "new.preview": 524_288 });
});

test("once its file is finished, sent, removed or refused an address takes nothing", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const begun = await announce(ana, task, 200_000);
  async function takes(): Promise<Array<boolean>> {
    const { path, token, preview } = begun;
    return [
      await put(path, token, 10),
      await put(`${path}.preview`, preview, 10),
      await inPieces(path, token, 10, "image/jpeg"),
    ];
  }
  expect(await takes()).toEqual([true, true, true]);
  await files().remove([`new/${begun.path}`, `new/${begun.path}.preview`]);
  await finish(begun.id, ana).throwOnError();
  expect(await takes()).toEqual([false, false, false]);
  const args = { message: "", files: [begun.id] };
  await send(ana, "message", task.id, { id: randomUUID(), args }).throwOnError();
  expect(await takes()).toEqual([false, false, false]);
  await ana.db.rpc("remove_attachment", { p_id: begun.id }).throwOnError();
  expect(await takes()).toEqual([false, false, false]);
  expect(await storedAt(begun.path)).toEqual({});
  const other = await announce(ana, task, 1000);
  await serviceClient().rpc("refuse_attachment", { p_id: other.id, p_uid: ana.uid });
  expect(await put(other.path, other.token, 10)).toBe(false);
});

test("a begun file counts as all that its addresses take, then as what is stored, until that is deleted", async () => {
  const { admin, ana } = await seedPeople();
  const { id, path, token, preview } = await announce(ana, await assignTask(admin, ana), 200_000);
  expect(await countedFor(path)).toBe(200_000 + 524_288);
  await put(path, token, 200_000);
  await put(`${path}.preview`, preview, 7000);
  for (const name of [path, `${path}.preview`]) await files().move(`new/${name}`, `kept/${name}`);
  await finish(id, ana).throwOnError();
  expect(await countedFor(path)).toBe(207_000);
  await ana.db.rpc("remove_attachment", { p_id: id }).throwOnError();
  expect(await countedFor(path)).toBe(207_000);
  await files().remove([`kept/${path}`, `kept/${path}.preview`]);
  await serviceClient()
    .rpc("settle_unneeded_files", { p_paths: [path] })
    .throwOnError();
  expect(await countedFor(path)).toBe(0);
});

test("somebody has ten files begun and not finished at most, on whatever tasks, and what has had no bytes for an hour makes room", async () => {
  const { admin, ana } = await seedPeople();
  const [task, another] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  const begun: Array<Begun> = [];
  for (let number = 0; number < 10; number += 1) {
    begun.push(await announce(ana, number < 5 ? task : another, 1000));
  }
  expectError(await begin(ana, task), "PT429", "too_many_open_files");
  expect((await begin(admin, task)).error).toBeNull();
  const [sent, silent] = begun;
  await put(sent?.path ?? "", sent?.token ?? "", 1000);
  const ids = [sent?.id ?? "", silent?.id ?? ""];
  await sql`update public.attachments set created_at = now() - interval '61 minutes' where id = any (${ids})`;
  expect((await begin(ana, another)).error).toBeNull();
  const left = await sql`select id from public.attachments where id = any (${ids})`;
  expect([...left]).toEqual([{ id: sent?.id }]);
  expectError(await begin(ana, another), "PT429", "too_many_open_files");
});

/** What somebody is answered who begins a file of so many megabytes. */
function announcing(tx: Transaction) {
  return async ({ uid }: Person, megabytes: number, task: string | null = null) => {
    await actAs(tx, uid);
    try {
      await tx.savepoint(
        (nested) => nested`select public.begin_attachment(
          gen_random_uuid(), 'a.zip', 'file', 'application/zip', ${megabytes * MB}, ${task})`,
      );
      return "begun";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    } finally {
      await actAsOwner(tx);
    }
  };
}

test("what somebody has begun takes a quarter of the free space at most, and what nobody sent uses nothing up §threat.30", async () => {
  const { admin, ana, ben } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    const [hers, his] = await assign(tx, admin, [ana, ben]);
    await takeUpSpace(tx, 984 * MB);
    await tx`update public.workspace_settings set file_space_gb = 1 where id`;
    const announces = announcing(tx);
    expect(await announces(ana, 10, hers)).toBe("begun");
    // Forty would be free without hers.
    expect(await announces(ana, 1, hers)).toBe("too_many_open_files");
    expect(await announces(ben, 20, his)).toBe("begun");
    expect(await announces(admin, 11)).toBe("space_used_up");
    await tx`update public.attachments set created_at = now() - interval '59 minutes'
      where sent_by in (${ana.uid}, ${ben.uid})`;
    expect(await announces(admin, 11)).toBe("space_used_up");
    await tx`update public.attachments set created_at = now() - interval '61 minutes'
      where sent_by in (${ana.uid}, ${ben.uid})`;
    expect(await announces(admin, 11)).toBe("begun");
  });
});

test("what somebody has finished and not sent is in their quarter, until it is sent or was left for an hour §threat.31", async () => {
  const { admin, ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    const [hers] = await assign(tx, admin, [ana]);
    await takeUpSpace(tx, 984 * MB);
    await tx`update public.workspace_settings set file_space_gb = 1 where id`;
    const announces = announcing(tx);
    async function finishAll() {
      const rows = await tx`
        select public.finish_attachment(a.id, a.sent_by, 'file', 'application/zip', a.bytes) as is
        from public.attachments a where a.sent_by = ${ana.uid} and a.state = 'uploading'`;
      expect(rows.map((row) => String(row.is))).toEqual(["ready"]);
    }
    expect(await announces(ana, 10, hers)).toBe("begun");
    await finishAll();
    expect(await announces(ana, 1, hers)).toBe("too_many_open_files");
    await tx`update public.attachments set created_at = now() - interval '61 minutes' where sent_by = ${ana.uid}`;
    expect(await announces(ana, 11, hers)).toBe("begun");
    expect([
      ...(await tx`select bytes from public.attachments where sent_by = ${ana.uid}`),
    ]).toEqual([{ bytes: 11 * MB }]);
    await finishAll();
    expect(await announces(ana, 1, hers)).toBe("too_many_open_files");
    await tx`update public.attachments a set sent_at = now(), task_id = null,
      assignment_id = (select t.assignment_id from public.tasks t where t.id = ${hers ?? null}) where sent_by = ${ana.uid}`;
    expect(await announces(ana, 1, hers)).toBe("begun");
  });
});

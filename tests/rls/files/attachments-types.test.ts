// What Storage serves has one type, under which nothing of it can run; and the bucket takes what the settings say.
import { beforeAll, expect, test } from "vitest";
import { finish, photo, readyPhoto } from "../../fixtures/attachments.ts";
import { actAs, actAsOwner, rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { type Person, seedCast, seedPeople, serviceClient } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

function files() {
  return serviceClient().storage.from("attachments");
}

beforeAll(async () => {
  await serviceClient().storage.createBucket("attachments", { public: false });
});

const KINDS = {
  image: { p_kind: "image", p_mime: "image/jpeg" },
  audio: { p_kind: "audio", p_mime: "audio/mpeg" },
  file: { p_kind: "file", p_mime: "text/plain" },
} as const;

/** What becomes of a file of ten bytes; hosted Storage lets anything be the type of what is sent in pieces. */
async function outcomeOf(
  person: Person,
  task: { id: string },
  kind: keyof typeof KINDS,
  contentType: string,
) {
  const said = KINDS[kind];
  const bare = { p_width: undefined, p_height: undefined, p_has_preview: false };
  const announced = photo(task, { ...said, ...bare, p_bytes: 10 });
  await person.db.rpc("begin_attachment", announced).throwOnError();
  const asked = { p_id: announced.p_id, p_uid: person.uid };
  const to = await serviceClient().rpc("attachment_to_upload", asked).single().throwOnError();
  const name = `new/${to.data.path}`;
  const signed = await files().createSignedUploadUrl(name, { upsert: true });
  await files().uploadToSignedUrl(name, signed.data?.token ?? "", Buffer.alloc(10));
  await sql`update storage.objects set metadata = metadata || ${sql.json({ mimetype: contentType })}
    where name = ${name}`;
  await files().move(name, `kept/${to.data.path}`);
  return (await finish(announced.p_id, person, { ...said, p_bytes: 10 })).data;
}

test.each([
  ["audio", "audio/x,image/svg+xml"],
  ["audio", "audio/mpeg, text/html"],
  ["audio", "audio/mpeg\nimage/svg+xml"],
  ["audio", "audio/mpeg;a=b,text/html"],
  ["audio", "audio/mpeg\n"],
  ["image", "image/jpeg,image/svg+xml"],
  ["image", "image/svg+xml"],
  ["image", "image/jpeg; charset=x"],
  ["file", "audio/x,image/svg+xml"],
  ["file", "application/octet-stream,text/html"],
  ["file", "text/html"],
  ["file", "image/svg+xml"],
  ["file", "*/*"],
] as const)("what was sent as %s of the type %j is no file §threat.22", async (kind, type) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await outcomeOf(ana, task, kind, type)).toBe("wrong_kind");
});

test.each([
  ["audio", "audio/mpeg"],
  ["audio", "audio/webm;codecs=opus"],
  ["audio", 'audio/ogg; codecs="opus"'],
  ["audio", "audio/mp4;codecs=mp4a.40.2"],
  ["image", "IMAGE/JPEG"],
  ["file", "application/octet-stream"],
] as const)("what was sent as %s of the type %j is one", async (kind, type) => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  expect(await outcomeOf(ana, task, kind, type)).toBe("ready");
});

test("the bucket takes files of the size that the settings allow, from when it is made", async () => {
  const { admin } = await seedPeople();
  async function limitOf(tx: Parameters<Parameters<typeof rolledBack>[1]>[0]) {
    const [row] = await tx`select file_size_limit::int as bytes, (
        select largest_file_mb * 1048576 from public.workspace_settings) as allowed
      from storage.buckets where id = 'attachments'`;
    return row;
  }
  await rolledBack(sql, async (tx) => {
    const before = await limitOf(tx);
    expect(before?.bytes).toBe(before?.allowed);
    await actAs(tx, admin.uid);
    await tx`update public.workspace_settings set largest_file_mb = 7 where id`;
    await actAsOwner(tx);
    expect(await limitOf(tx)).toEqual({ bytes: 7 * 1_048_576, allowed: 7 * 1_048_576 });
  });
});

test("what came to where nothing is awaited is found, and nothing else", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const open = photo(task);
  await ana.db.rpc("begin_attachment", open).throwOnError();
  const ready = await readyPhoto(ana, task);
  await rolledBack(sql, async (tx) => {
    const paths = await tx<Array<{ id: string; path: string }>>`
      select attachment_id as id, path from private.stored_files where attachment_id in (${open.p_id}, ${ready})`;
    const [awaited = "", done = ""] = [open.p_id, ready].map(
      (id) => paths.find((one) => one.id === id)?.path,
    );
    // As if it had come before the file was finished, or nothing had refused it.
    await tx`set local session_replication_role = replica`;
    for (const [name, size] of [
      [`new/${awaited}`, 200_000],
      [`new/${awaited}.preview`, 600_000],
      [`new/${done}`, 1],
      [`new/${done}x`, 1],
      [`kept/${done}`, 200_000],
    ] as const) {
      await tx`insert into storage.objects (bucket_id, name, metadata) values ('attachments', ${name}, ${tx.json({ size })})`;
    }
    await tx`set local session_replication_role = origin`;
    const names = [`new/${awaited}`, `new/${awaited}.preview`, `new/${done}`, `kept/${awaited}`];
    const expected =
      await tx`select name, most::int from public.awaited_uploads(${names}) order by name`;
    expect([...expected]).toEqual([
      { name: names[0], most: 200_000 },
      { name: names[1], most: 524_288 },
    ]);
    const found = await tx<
      Array<{ name: string }>
    >`select name from public.stray_uploads(1000) name`;
    const own = found
      .map(({ name }) => name)
      .filter((name) => name.includes(awaited) || name.includes(done));
    expect(own.toSorted()).toEqual(
      [`new/${awaited}.preview`, `new/${done}`, `new/${done}x`].toSorted(),
    );
    await tx`update storage.objects set metadata = ${tx.json({ size: 200_000 })} where name = ${`new/${awaited}`}`;
    await expect(
      tx.savepoint(
        (nested) =>
          nested`update storage.objects set metadata = ${nested.json({ size: 200_001 })} where name = ${`new/${awaited}`}`,
      ),
    ).rejects.toMatchObject({ code: "42501", message: "upload_refused" });
  });
});

test("admins see what files use, and who uses how much", async () => {
  const { admin, ana, ben } = await seedCast();
  const task = await assignTask(admin, ana);
  for (const bytes of [20_000_000, 21_000_000]) {
    const announced = photo(task, { p_bytes: bytes, p_has_preview: false });
    await ana.db.rpc("begin_attachment", announced).throwOnError();
    await finish(announced.p_id, ana, { p_bytes: bytes }).throwOnError();
  }
  const { data: people } = await admin.db.rpc("files_by_person", { p_most: 1000 }).throwOnError();
  expect(people.find(({ uid }) => uid === ana.uid)).toMatchObject({ bytes: 41_000_000, files: 2 });
  expect(people.map(({ uid }) => uid)).not.toContain(ben.uid);
  await rolledBack(sql, async (tx) => {
    await tx`select public.note_storage_disk(3000, 10000)`;
    const [stored] = await tx`select u.bytes = (
        select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o
        where o.bucket_id = 'attachments') as is_all from public.storage_use() u`;
    expect(stored).toEqual({ is_all: true });
    await actAs(tx, admin.uid);
    const [used] = await tx`select disk_free, disk_total from public.files_used()`;
    expect(used).toEqual({ disk_free: "3000", disk_total: "10000" });
    await actAsOwner(tx);
    // Nothing has looked for an hour.
    await tx`update private.storage_disk set at = now() - interval '61 minutes'`;
    const [late] = await tx`select disk_free from public.storage_use()`;
    expect(late).toEqual({ disk_free: null });
  });
});

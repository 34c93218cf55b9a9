// A file begins with a row, which only somebody who may write on the task can make, within the workspace's limits.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { begin, finish, photo, readBy, readyPhoto, takeUpSpace } from "../fixtures/attachments.ts";
import { send } from "../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { assign } from "../fixtures/deliveries.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { seedCast, seedPeople, serviceClient } from "../fixtures/people.ts";
import { assignTask, type Task, taskIn } from "../fixtures/tasks.ts";

const sql = ownerSql();

async function rowsOf(task: { id: string }): Promise<number> {
  const [row] = await sql`select count(*)::integer as rows from public.attachments
    where task_id = ${task.id}`;
  return Number(row?.rows);
}

test("nobody begins a file on a task that is not theirs, nor without an active account §threat.10", async () => {
  let leavers: Task | undefined;
  const cast = await seedCast(async ({ admin, leaver }) => {
    leavers = await assignTask(admin, leaver);
  });
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = cast;
  const task = await assignTask(admin, ana);
  expectDenied(await begin(stranger, task));
  for (const person of [leaver, exAdmin]) {
    expectError(await begin(person, task), "42501", "not_active");
    expectError(await begin(person, leavers ?? task), "42501", "not_active");
  }
  for (const person of [ben, demoted]) {
    expectError(await begin(person, task), "PT404", "task_not_found");
    expectError(await begin(person, { id: randomUUID() }), "PT404", "task_not_found");
  }
  expect(await rowsOf(task)).toBe(0);
});

test("nobody begins a file on a task that was given to somebody else, withdrawn or deleted", async () => {
  const { admin, ana, ben } = await seedPeople();
  const passed = await assignTask(admin, ana);
  await send(admin, "reassign", passed.id, { args: { to: ben.uid } }).throwOnError();
  expectError(await begin(ana, passed), "PT404", "task_not_found");
  const withdrawn = await taskIn(admin, ana, "Withdrawn");
  for (const person of [ana, admin]) {
    expectError(await begin(person, withdrawn), "PT409", "wrong_stage");
  }
  const deleted = await assignTask(admin, ana);
  await admin.db.from("tasks").delete().eq("id", deleted.id).throwOnError();
  for (const person of [ana, admin]) {
    expectError(await begin(person, deleted), "PT404", "task_not_found");
  }
});

test("nobody begins a file after signing out", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await serviceClient().auth.admin.signOut(ana.accessToken);
  expectError(await begin(ana, task), "42501", "not_active");
});

test("only admins begin a file for a task that is yet to be given", async () => {
  const { admin, ana, stranger, leaver, exAdmin, demoted } = await seedCast();
  expectDenied(await begin(stranger, null));
  for (const person of [ana, leaver, exAdmin, demoted]) {
    expectError(await begin(person, null), "42501", "admins_only");
  }
  expect((await begin(admin, null)).error).toBeNull();
});

test("nobody writes an attachment but by the functions", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await readyPhoto(ana, task);
  for (const { db } of [ana, admin]) {
    const rows = db.from("attachments");
    const own = { id: randomUUID(), task_id: task.id, sent_by: ana.uid };
    const said = { name: "a.jpg", kind: "image" as const, mime: "image/jpeg", bytes: 1 };
    expectDenied(await rows.insert({ ...own, ...said }));
    expectDenied(await rows.upsert({ ...own, ...said, id }));
    for (const change of [{ state: "ready" as const }, { sent_by: admin.uid }, { bytes: 1 }]) {
      expectDenied(await rows.update(change).eq("id", id));
    }
    expectDenied(await rows.delete().eq("id", id));
  }
  expect(await readBy(ana, [id])).toEqual([id]);
});

test("the id of another file is refused, somebody else's or one's own, and changes nothing", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [hers, his] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  const announced = photo(hers);
  await ana.db.rpc("begin_attachment", announced).throwOnError();
  const p_id = announced.p_id;
  expectError(await begin(ben, his, { p_id }), "PT409", "attachment_exists");
  expectError(await begin(admin, hers, { p_id }), "PT409", "attachment_exists");
  expectError(await begin(admin, null, { p_id }), "PT409", "attachment_exists");
  for (const other of [
    { p_name: "b.jpg" },
    { p_bytes: 9 },
    { p_kind: "file" as const, p_width: undefined, p_height: undefined, p_has_preview: false },
  ]) {
    expectError(await begin(ana, hers, { p_id, ...other }), "PT409", "attachment_exists");
  }
  const another = await assignTask(admin, ana);
  expectError(await begin(ana, another, { p_id }), "PT409", "attachment_exists");
  expect([await rowsOf(hers), await rowsOf(his), await rowsOf(another)]).toEqual([1, 0, 0]);
});

test("the same id twice, or many times at once, is one file", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const announced = photo(task);
  const all = await Promise.all(
    Array.from({ length: 5 }, () => ana.db.rpc("begin_attachment", announced)),
  );
  expect(all.map(({ error }) => error)).toEqual([null, null, null, null, null]);
  const unclear = photo(null);
  await Promise.all(
    Array.from({ length: 3 }, () => admin.db.rpc("begin_attachment", unclear).throwOnError()),
  );
  await finish(announced.p_id, ana).throwOnError();
  await ana.db.rpc("begin_attachment", announced).throwOnError();
  expect(await rowsOf(task)).toBe(1);
  const [kept] = await sql`select count(*)::integer as paths from private.stored_files
    where attachment_id in (${announced.p_id}, ${unclear.p_id})`;
  expect(kept).toEqual({ paths: 2 });
});

test("names that are paths, of two lines or too long are refused, and what nobody sees or turns others around is taken out §threat.16", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const p_name of [
    ...["", " ", ".", "..", "../a.jpg", "a/b.jpg", "a\\b.jpg", "/etc/passwd", "C:\\a.jpg"],
    ...["a\nb.jpg", "a\tb.jpg", "a\u0007.jpg", "a\u007F.jpg", "a\u0085.jpg"],
    ...["\u2800", "\u3164", "\u200E..", "x".repeat(201)],
  ]) {
    expectError(await begin(ana, task, { p_name }), "PT422", "file_name");
  }
  expect(await rowsOf(task)).toBe(0);
  for (const [p_name, stored] of [
    ["un\u200Bseen\uFEFF-soft\u00ADhyphen.jpg ", "unseen-softhyphen.jpg"],
    ["photo\u202Egpj.exe", "photogpj.exe"],
    ["\u200E a\u2066b\u2069\u061C.jpg", "ab.jpg"],
  ] as const) {
    const p_id = crypto.randomUUID();
    // The same again is the same file.
    await begin(ana, task, { p_id, p_name }).throwOnError();
    await begin(ana, task, { p_id, p_name }).throwOnError();
    const [row] = await sql`select name from public.attachments where id = ${p_id}`;
    expect(row).toEqual({ name: stored });
  }
  for (const p_name of ["x".repeat(200), "Töne 1 (2).jpg", ".env", "کتاب‌ها.pdf", "👩‍🔧.jpg"]) {
    expect((await begin(ana, task, { p_name })).error, p_name).toBeNull();
  }
});

test("what is no picture, document or sound that browsers show is begun as a file alone", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const bare = { p_width: undefined, p_height: undefined, p_has_preview: false };
  for (const [p_kind, p_mime] of [
    ["image", "image/svg+xml"],
    ["image", "image/heic"],
    ["image", "text/html"],
    ["image", "IMAGE/JPEG"],
    ["image", "image/jpeg; charset=a"],
    ["pdf", "text/html"],
    ["pdf", "application/xhtml+xml"],
    ["audio", "video/mp4"],
    ["audio", "text/javascript"],
    ["file", ""],
    ["file", "html"],
    ["file", "text/html\r\nX: y"],
    ["file", `text/${"x".repeat(130)}`],
  ] as const) {
    const input = { ...bare, p_kind, p_mime };
    expectError(await begin(ana, task, input), "PT422", "file_type");
  }
  expect(await rowsOf(task)).toBe(0);
  for (const p_mime of ["image/svg+xml", "text/html", "image/heic", "application/x-msdownload"]) {
    const input = { ...bare, p_kind: "file" as const, p_mime };
    expect((await begin(ana, task, input)).error, p_mime).toBeNull();
  }
});

test("empty files and those above the workspace's limit are refused, with the limit", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const p_bytes of [0, -1, Number.MIN_SAFE_INTEGER]) {
    expectError(await begin(ana, task, { p_bytes }), "PT422", "file_empty");
  }
  const most = 25 * 1024 * 1024;
  for (const p_bytes of [most + 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const refused = await begin(ana, task, { p_bytes });
    expectError(refused, "PT422", "file_too_large");
    expect(refused.error?.details).toBe(String(most));
  }
  expect((await begin(ana, task, { p_bytes: most })).error).toBeNull();
});

test("previews and sizes in pixels out of bounds are refused, in an error that quotes nothing", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const file = { p_kind: "file" as const, p_mime: "text/plain" };
  for (const input of [
    { p_thumb: "A".repeat(2052) },
    { p_thumb: "<svg onload=a>" },
    { p_thumb: "" },
    { p_width: 0 },
    { p_width: 65_536 },
    { p_height: undefined },
    { ...file, p_has_preview: false },
    { ...file, p_width: undefined, p_height: undefined },
    { ...file, p_width: undefined, p_height: undefined, p_has_preview: false, p_thumb: "AAAA" },
  ]) {
    const refused = await begin(ana, task, input);
    expectError(refused, "23514", "file_preview");
    expect(refused.error?.details ?? null).toBeNull();
  }
  const p_thumb = `${"A".repeat(2046)}==`;
  expect((await begin(ana, task, { p_thumb })).error).toBeNull();
});

test("of the eleventh file that waits on a task its sender hears, and nobody else", async () => {
  const { admin, ana } = await seedPeople();
  const [task, another] = [await assignTask(admin, ana), await assignTask(admin, ana)];
  for (let number = 1; number <= 9; number += 1) await readyPhoto(ana, task);
  await begin(ana, task).throwOnError();
  expectError(await begin(ana, task), "PT422", "number_of_files");
  expect((await begin(ana, another)).error).toBeNull();
  expect((await begin(admin, task)).error).toBeNull();
});

/** Announces a file in this transaction, under a new id. */
function beginIn(tx: Transaction, task: string | null | undefined, bytes = 1000) {
  return tx`select public.begin_attachment(gen_random_uuid(), 'a.txt', 'file', 'text/plain', ${bytes}, ${task ?? null})`;
}

test("sixty files can be begun at once, and then one in ten seconds §threat.28", async () => {
  const { admin, ana } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    const tasks: Array<string> = [];
    for (let number = 0; number < 7; number += 1) tasks.push(...(await assign(tx, admin, [ana])));
    for (let number = 0; number < 60; number += 1) {
      await actAs(tx, ana.uid);
      await beginIn(tx, tasks[number % 7]);
      await actAsOwner(tx);
      // It has arrived.
      await tx`update public.attachments set state = 'ready', ready_at = now()
        where sent_by = ${ana.uid} and state = 'uploading'`;
    }
    await actAs(tx, ana.uid);
    await expect(tx.savepoint((nested) => beginIn(nested, tasks[0]))).rejects.toMatchObject({
      code: "PT429",
      message: "too_many_files",
      detail: expect.stringMatching(/^(10|[1-9])$/),
    });
  });
});

test("no file begins where files are turned off, or beyond the space of the workspace", async () => {
  const { admin, ana } = await seedPeople();
  async function under(rule: string, bytes: number, inUse = 0): Promise<string> {
    return rolledBack(sql, async (tx) => {
      const [task] = await assign(tx, admin, [ana]);
      await takeUpSpace(tx, inUse * 512 * 1_048_576);
      await tx.unsafe(`update public.workspace_settings set ${rule} where id`);
      await actAs(tx, ana.uid);
      try {
        await tx.savepoint((nested) => beginIn(nested, task, bytes));
        return "begun";
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    });
  }
  expect(await under("files_allowed = false", 1)).toBe("files_off");
  expect(await under("largest_file_mb = 1", 1_048_577)).toBe("file_too_large");
  expect(await under("largest_file_mb = 1", 1_048_576)).toBe("begun");
  expect(await under("largest_file_mb = 50", 50 * 1_048_576)).toBe("begun");
  expect(await under("file_space_gb = 1", 1000, 2)).toBe("space_used_up");
  expect(await under("file_space_gb = 1", 1000, 1)).toBe("begun");
  expect(await under("file_space_gb = 2", 1000, 2)).toBe("begun");
});

test("who sees a task begins a file on it, in any stage but Withdrawn", async () => {
  const { admin, ana } = await seedPeople();
  for (const stage of ["New", "Pending", "Completed", "Rejected"] as const) {
    const task = await taskIn(admin, ana, stage);
    for (const person of [admin, ana]) expect((await begin(person, task)).error).toBeNull();
  }
});

test("only admins change what the workspace says about files, within bounds", async () => {
  const { admin, ana, demoted } = await seedCast();
  for (const change of [{ files_allowed: false }, { largest_file_mb: 1 }, { file_space_gb: 1 }]) {
    for (const { db } of [ana, demoted]) {
      const { data } = await db.from("workspace_settings").update(change).eq("id", true).select();
      expect(data).toEqual([]);
    }
  }
  for (const wrong of [{ largest_file_mb: 0 }, { largest_file_mb: 51 }, { file_space_gb: 0 }]) {
    const refused = await admin.db.from("workspace_settings").update(wrong).eq("id", true);
    expectError(refused, "23514", /largest_file_mb|file_space_gb/);
  }
  await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await tx`update public.workspace_settings set files_allowed = false, file_space_gb = 7 where id`;
    await actAsOwner(tx);
    const log = await tx`select action, details from public.audit_log
      where actor_id = ${admin.uid} order by id desc limit 1`;
    const details = { allowed: false, largest_mb: 25, space_gb: 7 };
    expect([...log]).toEqual([{ action: "files_changed", details }]);
  });
});

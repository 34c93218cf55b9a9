// A file begins with a row, which only somebody who may write on the task can make, within the workspace's limits.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  begin,
  finish,
  photo,
  readBy,
  readyPhoto,
  takeUpSpace,
} from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { assign } from "../../fixtures/deliveries.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { seedCast, seedPeople, serviceClient } from "../../fixtures/people.ts";
import { assignTask, type Task, taskIn } from "../../fixtures/tasks.ts";

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

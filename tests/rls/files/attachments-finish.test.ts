import { expect, test } from "vitest";
import { begin, finish, photo, readyPhoto, sentPhoto } from "../../fixtures/attachments.ts";
import { send } from "../../fixtures/commands.ts";
import { rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  deactivate,
  type Person,
  seedCast,
  seedPeople,
  serviceClient,
  setRole,
} from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

/** A photo that somebody has begun, by its id. */
async function begun(person: Person, task: { id: string } | null): Promise<string> {
  const announced = photo(task);
  await person.db.rpc("begin_attachment", announced).throwOnError();
  return announced.p_id;
}

async function stateOf(id: string): Promise<string | null> {
  const [row] = await sql<Array<{ state: string }>>`
    select state from public.attachments where id = ${id}`;
  return row?.state ?? null;
}

async function pathsOf(id: string): Promise<Array<string>> {
  const rows = await sql<Array<{ path: string }>>`
    select path from private.stored_files where attachment_id = ${id}`;
  return rows.map(({ path }) => path);
}

async function uploadOf(id: string, { uid }: Person) {
  const args = { p_id: id, p_uid: uid };
  return (await serviceClient().rpc("attachment_to_upload", args).throwOnError()).data;
}

test("nobody sees where a file is stored §threat.13", async () => {
  const { admin, ana } = await seedCast();
  const task = await assignTask(admin, ana);
  const [open, { id }] = [await begun(ana, task), await sentPhoto(ana, task)];
  const paths = [...(await pathsOf(open)), ...(await pathsOf(id))];
  const { data } = await ana.db.from("attachments").select("*").throwOnError();
  expect(data).toHaveLength(2);
  for (const path of paths) expect(JSON.stringify(data)).not.toContain(path);
});

test("a file that is begun just after the server looked for it goes on, unless its person may no longer add it", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const id = await begun(ana, task);
  const nothing = { p_id: id, p_uid: ana.uid };
  const path = await pathsOf(id);
  expect((await serviceClient().rpc("finish_attachment", nothing)).data).toBe("gone");
  expect([await stateOf(id), await pathsOf(id)]).toEqual(["uploading", path]);
  expect((await finish(id, ana)).data).toBe("ready");
  expect((await serviceClient().rpc("finish_attachment", nothing)).data).toBe("ready");
  const late = { ...nothing, p_id: await begun(ana, task) };
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect((await serviceClient().rpc("finish_attachment", late)).data).toBe("not_allowed");
  expect(await stateOf(late.p_id)).toBeNull();
});

test("what is not what was announced is deleted, and nothing of it stays §threat.17", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  for (const [found, outcome] of [
    [{ p_bytes: 199_999 }, "wrong_size"],
    [{ p_bytes: 0 }, "wrong_size"],
    [{ p_kind: "file", p_mime: "text/html" }, "wrong_kind"],
    [{ p_kind: "pdf", p_mime: "application/pdf" }, "wrong_kind"],
    [{ p_kind: "image", p_mime: "image/svg+xml" }, "wrong_kind"],
    [{ p_mime: "" }, "wrong_kind"],
  ] as const) {
    const id = await begun(ana, task);
    expect((await finish(id, ana, found)).data).toBe(outcome);
    expect([await stateOf(id), await pathsOf(id)]).toEqual([null, []]);
    expect((await finish(id, ana)).data).toBe("gone");
  }
  const refused = await begun(ana, task);
  await serviceClient().rpc("refuse_attachment", { p_id: refused, p_uid: ana.uid }).throwOnError();
  expect(await stateOf(refused)).toBeNull();
});

test("a file whose task was given to somebody else, withdrawn or deleted meanwhile ends, and nothing stays §threat.11", async () => {
  const { admin, ana, ben } = await seedPeople();
  for (const end of ["reassign", "withdraw", "delete"] as const) {
    const task = await assignTask(admin, ana);
    const id = await begun(ana, task);
    const [path = ""] = await pathsOf(id);
    if (end === "delete") await admin.db.from("tasks").delete().eq("id", task.id).throwOnError();
    else {
      const args = end === "reassign" ? { to: ben.uid } : {};
      await send(admin, end, task.id, { args }).throwOnError();
    }
    expect(await uploadOf(id, ana), end).toEqual([]);
    expect((await finish(id, ana)).data).toBe(end === "delete" ? "gone" : "not_allowed");
    expect(await stateOf(id)).toBeNull();
    const [left] = await sql`select attachment_id from private.stored_files where path = ${path}`;
    expect(left).toEqual({ attachment_id: null });
  }
});

test("a file of somebody deactivated or demoted meanwhile ends", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = (await seedCast()).demoted;
  await setRole(admin, other, "admin");
  const [hers, his] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  const [one, two, unclear] = [
    await begun(ana, hers),
    await begun(other, his),
    await begun(other, null),
  ];
  await deactivate(admin, ana);
  await setRole(admin, other, "user");
  expect((await finish(one, ana)).data).toBe("gone");
  expect((await finish(two, other)).data).toBe("not_allowed");
  expect((await finish(unclear, other)).data).toBe("not_allowed");
});

test("what was not finished in a day, or not sent in a week, is deleted, and again while it may still be written", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [old, young, forgotten, waiting] = [
    await begun(ana, task),
    await begun(ana, task),
    await readyPhoto(ana, task),
    await readyPhoto(ana, task),
  ];
  const { id: sent } = await sentPhoto(ana, task);
  const { id: removed } = await sentPhoto(ana, task);
  await ana.db.rpc("remove_attachment", { p_id: removed }).throwOnError();
  await rolledBack(sql, async (tx) => {
    async function olderBy(time: string, ids: Array<string>) {
      await tx`update public.attachments set created_at = now() - ${time}::interval
        where id = any (${ids})`;
      await tx`update private.stored_files set created_at = now() - ${time}::interval
        where attachment_id = any (${ids})`;
    }
    await olderBy("25 hours", [old, waiting]);
    await olderBy("23 hours", [young]);
    await olderBy("8 days", [forgotten, sent]);
    const paths = await tx<Array<{ id: string; path: string }>>`
      select attachment_id as id, path from private.stored_files
      where attachment_id = any (${[old, young, forgotten, waiting, sent]})`;
    function pathOf(id: string) {
      return paths.find((one) => one.id === id)?.path ?? "";
    }
    async function take() {
      const rows = await tx<Array<{ path: string }>>`
        select path from public.take_unneeded_files(1000) path`;
      return rows.map(({ path }) => path).filter((path) => paths.some((one) => one.path === path));
    }
    const expected = [pathOf(old), pathOf(forgotten)].toSorted();
    expect((await take()).toSorted()).toEqual(expected);
    expect((await take()).toSorted()).toEqual(expected);
    await tx`select public.settle_unneeded_files(${expected})`;
    expect(await take()).toEqual([]);
    const left = await tx`select path from private.stored_files where path = any (${expected})`;
    expect([...left]).toEqual([{ path: pathOf(old) }]);
    await tx`update private.stored_files set created_at = now() - interval '28 hours'
      where path = ${pathOf(old)}`;
    expect(await take()).toEqual([pathOf(old)]);
    await tx`select public.settle_unneeded_files(${expected})`;
    expect(await take()).toEqual([]);
    const known = [pathOf(old), pathOf(sent), pathOf(young)];
    const unknown = await tx`select path from public.unknown_files(${known}) path`;
    expect([...unknown]).toEqual([{ path: pathOf(old) }]);
  });
});

test("a removed file is to be deleted in Storage, and what is in use never is", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const [gone, kept] = [await sentPhoto(ana, task), await sentPhoto(ana, task)];
  const [[was = ""], [is = ""]] = [await pathsOf(gone.id), await pathsOf(kept.id)];
  await ana.db.rpc("remove_attachment", { p_id: gone.id }).throwOnError();
  await rolledBack(sql, async (tx) => {
    const rows = await tx<Array<{ path: string }>>`
      select path from public.take_unneeded_files(1000) path`;
    const taken = rows.map(({ path }) => path);
    expect(taken).toContain(was);
    expect(taken).not.toContain(is);
    await tx`select public.settle_unneeded_files(${[was, is]})`;
    const [row] = await tx`select attachment_id from private.stored_files where path = ${is}`;
    expect(row).toEqual({ attachment_id: kept.id });
  });
  expect((await begin(ana, task)).error).toBeNull();
});

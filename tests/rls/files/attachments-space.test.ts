// Admins are told once when hardly any space is left for files, and again only after there was some.
import { expect, test } from "vitest";
import { photo, takeUpSpace } from "../../fixtures/attachments.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  createPerson,
  type Person,
  seedCast,
  seedPeople,
  serviceClient,
} from "../../fixtures/people.ts";

const sql = ownerSql();

const MB = 1_048_576;

async function isTold(tx: Transaction, { uid }: Person): Promise<unknown> {
  await actAs(tx, uid);
  const [row] = await tx`select files_full from public.me()`;
  await actAsOwner(tx);
  return row?.files_full;
}

/** In a workspace with a gigabyte of space, of which so many megabytes are used, and files of at most ten. */
async function used(tx: Transaction, { uid }: Person, megabytes: number): Promise<void> {
  await takeUpSpace(tx, 0);
  await tx`with file as (
      insert into public.attachments (id, sent_by, name, kind, mime, bytes, state, ready_at)
      values (gen_random_uuid(), ${uid}, 'a.zip', 'file', 'application/zip', ${megabytes * MB}, 'ready', now())
      returning id, bytes
    ) insert into private.stored_files (attachment_id, bytes) select id, bytes from file`;
  await tx`update public.workspace_settings set largest_file_mb = 10, file_space_gb = 1 where id`;
}

/** Announces a file, whose bytes arrive. */
async function begin(tx: Transaction, { uid }: Person, bytes: number): Promise<string> {
  const { p_id, p_name, p_kind, p_mime } = photo(null);
  await actAs(tx, uid);
  await tx`select public.begin_attachment(${p_id}, ${p_name}, ${p_kind}, ${p_mime}, ${bytes})`;
  await actAsOwner(tx);
  await tx`select public.finish_attachment(${p_id}, ${uid}, 'image', 'image/png', ${bytes})`;
  return p_id;
}

async function rings(tx: Transaction): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*)::int from realtime.messages
    where topic like 'admins:%' and event = 'settings_changed' and inserted_at >= now()`;
  return row.count;
}

test("users are not told that hardly any space is left, nor a demoted admin", async () => {
  const { admin, ana, demoted } = await seedCast();
  await rolledBack(sql, async (tx) => {
    await used(tx, admin, 1020);
    const told = [await isTold(tx, admin), await isTold(tx, ana), await isTold(tx, demoted)];
    expect(told).toEqual([true, false, false]);
  });
});

test("the file that leaves no room for another of the greatest size tells the admins, once §threat.33", async () => {
  const { admin, ana } = await seedPeople();
  // Each has one file that is not sent: two are a quarter of what is left at most.
  const [second, third] = [
    await createPerson({ role: "admin" }),
    await createPerson({ role: "admin" }),
  ];
  await rolledBack(sql, async (tx) => {
    await used(tx, ana, 1000);
    expect(await isTold(tx, admin)).toBe(false);
    const before = await rings(tx);
    // A transaction rings the same bell once, and this one has changed the settings.
    await tx`select set_config('daymark.rung', '', true)`;
    await begin(tx, second, 10 * MB);
    expect(await isTold(tx, admin)).toBe(false);
    const last = await begin(tx, admin, 5 * MB);
    expect(await isTold(tx, admin)).toBe(true);
    const [first] = await tx`select at from private.full_space`;
    // It is still full, and nothing is said again.
    await tx`select set_config('daymark.rung', '', true)`;
    await begin(tx, third, MB);
    expect([...(await tx`select at from private.full_space`)]).toEqual([first]);
    expect(await rings(tx)).toBe(before + 1);

    await actAs(tx, admin.uid);
    await tx`select public.remove_attachment(${last})`;
    await actAsOwner(tx);
    expect(await isTold(tx, admin)).toBe(false);
    await begin(tx, admin, 6 * MB);
    expect(await isTold(tx, admin)).toBe(true);
  });
});

test("more space, smaller files or none at all end it at once, and what goes with its task by the worker", async () => {
  const { admin } = await seedPeople();
  for (const change of ["file_space_gb = 2", "largest_file_mb = 1", "files_allowed = false"]) {
    await rolledBack(sql, async (tx) => {
      await used(tx, admin, 1020);
      await tx.unsafe(`update public.workspace_settings set ${change} where id`);
      expect(await isTold(tx, admin), change).toBe(false);
    });
  }
  await rolledBack(sql, async (tx) => {
    await used(tx, admin, 1020);
    await tx`delete from public.attachments where bytes > 1`;
    expect(await isTold(tx, admin)).toBe(true);
    await tx`select public.take_unneeded_files()`;
    expect(await isTold(tx, admin)).toBe(false);
  });
});

test("health says whether files are allowed and have room", async () => {
  const { data } = await serviceClient().rpc("readiness").single().throwOnError();
  expect(data).toMatchObject({ files_allowed: true, files_full: false });
});

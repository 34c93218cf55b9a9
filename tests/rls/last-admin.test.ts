// In a database of its own, where the test's admins are the only ones.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { actAs, ownerConnection, type Sql } from "../fixtures/database.ts";
import { expectError } from "../fixtures/denied.ts";
import {
  createPerson,
  deactivate,
  type Person,
  serviceClient,
  setRole,
  signIn,
} from "../fixtures/people.ts";
import { pidOf, waitsFor } from "../fixtures/waiting.ts";

const start = startMigrated("http://127.0.0.1:3000");
const database: { sql?: Sql } = {};

beforeAll(async () => {
  const { dbUrl } = await start;
  database.sql = ownerConnection(dbUrl, 3);
});

afterAll(async () => {
  // Vitest imports the worker's next file before it restores this itself.
  vi.unstubAllEnvs();
  await database.sql?.end();
  await (await start).stop();
});

beforeEach(async () => {
  const { url, publishableKey, secretKey } = await start;
  vi.stubEnv("SUPABASE_URL", url);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", publishableKey);
  vi.stubEnv("SUPABASE_SECRET_KEY", secretKey);
});

function sql(): Sql {
  if (!database.sql) throw new Error("The database is not there yet");
  return database.sql;
}

/** Makes the given number of admins, and users of all others. */
async function onlyAdmins(count: number): Promise<Array<Person>> {
  const admins: Array<Person> = [];
  for (let n = 0; n < count; n += 1) admins.push(await createPerson({ role: "admin" }));
  const uids = admins.map(({ uid }) => uid);
  await sql()`update public.profiles set role = 'user' where role = 'admin' and uid <> all (${uids})`;
  return admins;
}

async function activeAdmins(): Promise<Array<string>> {
  const rows = await sql()<Array<{ uid: string }>>`
    select uid from public.profiles where role = 'admin' and deactivated_at is null`;
  return rows.map(({ uid }) => uid);
}

function demotion(version: number, uid: string) {
  return {
    p_uid: uid,
    p_version: version,
    p_role: "user",
    p_department: "hr",
    p_details: { joining_date: "2024-05-06", gender: "other" },
  } as const;
}

function demoteBySql(tx: Sql, uid: string) {
  return tx`select public.update_person(${uid}, 1, 'user', 'hr', ${tx.json({ joining_date: "2024-05-06", gender: "other" })})`;
}

test("the last active admin is neither deactivated, nor demoted, nor removed §rights.17", async () => {
  const [admin, other] = await onlyAdmins(2);
  if (!admin || !other) throw new Error("No admins");
  await deactivate(admin, other);

  const self = await admin.db.rpc("set_person_active", { p_uid: admin.uid, p_active: false });
  expectError(self, "42501", "own_account");
  const { error } = await serviceClient().auth.admin.deleteUser(admin.uid);
  expect(error?.status).toBeGreaterThanOrEqual(400);
  await expect(
    sql()`update public.profiles set role = 'user' where uid = ${admin.uid}`,
  ).rejects.toMatchObject({ code: "PT409", message: "last_admin" });
  await expect(sql()`delete from auth.users where id = ${admin.uid}`).rejects.toMatchObject({
    message: "last_admin",
  });

  expect(await activeAdmins()).toEqual([admin.uid]);
  await expect(signIn(admin.email, admin.password)).resolves.toBeTypeOf("string");
});

test("an admin who is not the last one can be demoted, deactivated and removed", async () => {
  const [admin, second, third, fourth] = await onlyAdmins(4);
  if (!admin || !second || !third || !fourth) throw new Error("No admins");
  await setRole(admin, second, "user");
  await deactivate(admin, third);
  const { error } = await serviceClient().auth.admin.deleteUser(fourth.uid);
  expect(error).toBeNull();
  expect(await activeAdmins()).toEqual([admin.uid]);
});

test("of two admins who demote or deactivate each other at the same moment, one stays an admin §threat.162", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [a, b] = await onlyAdmins(2);
    if (!a || !b) throw new Error("No admins");
    const answers = await Promise.all(
      round % 2 === 0
        ? [
            a.db.rpc("update_person", demotion(1, b.uid)),
            b.db.rpc("update_person", demotion(1, a.uid)),
          ]
        : [
            a.db.rpc("set_person_active", { p_uid: b.uid, p_active: false }),
            b.db.rpc("set_person_active", { p_uid: a.uid, p_active: false }),
          ],
    );
    const codes = answers.map(({ error }) => error?.code ?? "done");
    expect(codes).toContain("done");
    expect(
      codes.some((code) => code === "PT409" || code === "42501"),
      codes.join(),
    ).toBe(true);
    expect(await activeAdmins()).toHaveLength(1);
  }
});

test("of two admins who remove each other at the same moment, one stays", async () => {
  const [a, b] = await onlyAdmins(2);
  if (!a || !b) throw new Error("No admins");
  const answers = await Promise.all([
    a.db.rpc("offboard_person", { p_uid: b.uid, p_remove: true }),
    b.db.rpc("offboard_person", { p_uid: a.uid, p_remove: true }),
  ]);
  expect(answers.map(({ error }) => error?.code ?? "done").toSorted()).toEqual([
    expect.stringMatching(/^(42501|PT409)$/),
    "done",
  ]);
  const [stays] = await activeAdmins();
  const gone = stays === a.uid ? b.uid : a.uid;
  // The Auth server deletes accounts in a step of its own, which must refuse the same admin.
  expect((await serviceClient().auth.admin.deleteUser(stays ?? "")).error).not.toBeNull();
  expect((await serviceClient().auth.admin.deleteUser(gone)).error).toBeNull();
  expect(await activeAdmins()).toEqual([stays]);
});

test("the Auth server deletes only one of two admins at the same moment", async () => {
  const [a, b] = await onlyAdmins(2);
  if (!a || !b) throw new Error("No admins");
  const answers = await Promise.all(
    [a, b].map(({ uid }) => serviceClient().auth.admin.deleteUser(uid)),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(await activeAdmins()).toHaveLength(1);
});

test("of two admins who demote each other, the one who waited is told that the other is the last", async () => {
  const [a, b] = await onlyAdmins(2);
  if (!a || !b) throw new Error("No admins");
  const first = await sql().reserve();
  const second = await sql().reserve();
  try {
    await first`begin`;
    await second`begin`;
    await actAs(first, a.uid);
    await actAs(second, b.uid);
    await demoteBySql(first, b.uid);
    const waiting = await pidOf(second);
    // Both have been found to be admins; the second waits for the first.
    const late = demoteBySql(second, a.uid).then(
      () => "done",
      (error: unknown) => error,
    );
    await waitsFor(sql(), waiting, await pidOf(first));
    await first`commit`;
    expect(await late).toMatchObject({ code: "PT409", message: "last_admin" });
    await second`rollback`;
  } finally {
    first.release();
    second.release();
  }
  expect(await activeAdmins()).toEqual([a.uid]);
});

import { expect, test } from "vitest";
import { LONGEST_IDLE_HOURS, SHORTEST_IDLE_HOURS } from "../../app/core/time/idle-time.ts";
import { send } from "../fixtures/commands.ts";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../fixtures/denied.ts";
import {
  anonymousClient,
  clientWithToken,
  createPerson,
  seedCast,
  seedPeople,
  signIn,
  type Person,
} from "../fixtures/people.ts";
import { sessionOf } from "../fixtures/sessions.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

/** Another session of the same person, on another device. */
async function elsewhere(person: Person) {
  return { ...person, db: clientWithToken(await signIn(person.email, person.password)) };
}

test("people see their own sessions only, and which one they are in", async () => {
  const { admin, ana } = await seedPeople();
  const phone = await elsewhere(ana);
  await phone.db.rpc("name_session", { p_device: "A phone" }).throwOnError();
  const { data } = await ana.db.rpc("list_my_sessions").throwOnError();
  expect(data.map(({ device, is_current }) => ({ device, is_current }))).toEqual([
    { device: null, is_current: true },
    { device: "A phone", is_current: false },
  ]);
  const others = await admin.db.rpc("list_my_sessions").throwOnError();
  expect(others.data).toHaveLength(1);
});

test("ending the other sessions counts from their next request, and leaves this one and other people alone §threat.122", async () => {
  const { admin, ana } = await seedPeople();
  const phone = await elsewhere(ana);
  expect((await phone.db.rpc("end_other_sessions").throwOnError()).data).toBe(1);
  expectNothing(await ana.db.rpc("me"));
  expectDenied(await ana.db.rpc("list_my_sessions"));
  expect((await phone.db.rpc("me")).data).toMatchObject([{ uid: ana.uid }]);
  expect((await admin.db.rpc("me")).data).toMatchObject([{ uid: admin.uid }]);
  expect((await phone.db.rpc("end_other_sessions").throwOnError()).data).toBe(0);
});

test("only an active admin ends somebody else's sessions §threat.124", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  for (const { db } of [stranger, ana, ben, leaver, exAdmin, demoted]) {
    for (const p_uid of [ana.uid, admin.uid, crypto.randomUUID()])
      expectDenied(await db.rpc("end_sessions_of", { p_uid }));
  }
  const own = await admin.db.rpc("end_sessions_of", { p_uid: admin.uid });
  expectError(own, "42501", "own_account");
  const nobody = await admin.db.rpc("end_sessions_of", { p_uid: crypto.randomUUID() });
  expectError(nobody, "PT404", "person_not_found");
  for (const person of [admin, ana, ben]) {
    expect((await person.db.rpc("me")).data).toMatchObject([{ uid: person.uid }]);
  }
});

test("somebody whose sessions an admin ends is signed out everywhere from the next request, and may sign in again §threat.123", async () => {
  const { admin, ana, ben } = await seedPeople();
  const phone = await elsewhere(ana);
  const kept = anonymousClient().auth;
  const { data: renewable } = await kept.signInWithPassword(ana);
  const { data } = await admin.db.rpc("end_sessions_of", { p_uid: ana.uid }).throwOnError();
  expect(data).toBe(3);
  for (const { db } of [ana, phone]) {
    expectNothing(await db.rpc("me"));
    expectDenied(await db.rpc("list_my_sessions"));
  }
  const refresh_token = renewable.session?.refresh_token ?? "";
  expect((await anonymousClient().auth.refreshSession({ refresh_token })).error).not.toBeNull();
  expect((await ben.db.rpc("me")).data).toMatchObject([{ uid: ben.uid }]);
  const again = await elsewhere(ana);
  expect((await again.db.rpc("me")).data).toMatchObject([{ uid: ana.uid }]);
  const log = await admin.db
    .from("audit_log")
    .select("action, actor_id, subject_name, details")
    .eq("subject_id", ana.uid)
    .eq("actor_id", admin.uid)
    .throwOnError();
  expect(log.data).toEqual([
    {
      action: "sessions_ended",
      actor_id: admin.uid,
      subject_name: ana.fullName,
      details: { sessions: 3 },
    },
  ]);
});

test("signing somebody out everywhere withdraws their unused link", async () => {
  const { admin, ana } = await seedPeople();
  const { data: key } = await admin.db.rpc("make_sign_in_link", { p_uid: ana.uid }).throwOnError();
  await admin.db.rpc("end_sessions_of", { p_uid: ana.uid }).throwOnError();
  expect(await sql`select state from public.read_sign_in_link(${key}, ${key})`).toEqual([
    { state: "withdrawn" },
  ]);
});

test("a token reads nothing and writes nothing once its session was signed out §threat.121", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const auth = anonymousClient().auth;
  const { data } = await auth.signInWithPassword(ana);
  const db = clientWithToken(data.session?.access_token ?? "");
  expect((await db.from("tasks").select("id")).data).toEqual([{ id: task.id }]);
  await auth.signOut({ scope: "local" });
  expectNothing(await db.from("tasks").select("id"));
  expectNothing(await db.from("profiles").select("uid"));
  expectDenied(await send({ db }, "accept", task.id));
  // Their other session still works.
  expect((await ana.db.from("tasks").select("id")).data).toEqual([{ id: task.id }]);
});

test("a session unused for longer than the workspace allows is over", async () => {
  const person = await createPerson();
  const id = sessionOf(person.accessToken);
  async function isOverAfter(hoursAgo: number) {
    return rolledBack(sql, async (tx) => {
      await tx`update public.workspace_settings set idle_hours = 5`;
      await actAs(tx, person.uid);
      await tx`reset role`;
      await tx`update auth.sessions set created_at = now() - make_interval(hours => ${hoursAgo}),
        updated_at = now() - make_interval(hours => ${hoursAgo}), refreshed_at = null where user_id = ${person.uid}`;
      await tx`set local role authenticated`;
      return (await tx`select from public.me()`).length === 0;
    });
  }
  expect(await isOverAfter(4)).toBe(false);
  expect(await isOverAfter(6)).toBe(true);
  // The same over REST, with the longest time that a workspace can allow.
  await sql`update auth.sessions set created_at = now() - make_interval(hours => ${LONGEST_IDLE_HOURS + 1}),
    updated_at = now() - make_interval(hours => ${LONGEST_IDLE_HOURS + 1}), refreshed_at = null where id = ${id}`;
  expectNothing(await person.db.rpc("me"));
});

test("the settings offer the shortest and the longest time that the database accepts, and nothing beyond", async () => {
  const [check] = await sql`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'workspace_settings_idle_hours_check'`;
  expect(check).toEqual({
    definition: `CHECK (((idle_hours >= ${SHORTEST_IDLE_HOURS}) AND (idle_hours <= ${LONGEST_IDLE_HOURS})))`,
  });
});

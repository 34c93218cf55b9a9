// What hands out access or people is refused in a session in which its person did not show lately who they are.
import { expect, test } from "vitest";
import { actAs, rolledBack } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import {
  clientWithToken,
  type Person,
  seedPeople,
  serviceClient,
  signIn,
} from "../fixtures/people.ts";
import { ageSessions, sessionOf } from "../fixtures/sessions.ts";

const sql = ownerSql();

/** What each act answers to this person. */
async function acts({ db }: Pick<Person, "db">, about: Person) {
  return [
    await db.rpc("make_sign_in_link", { p_uid: about.uid }),
    await db.rpc("export_people", { p_search: about.profile.last_name }),
    await db.rpc("end_sessions_of", { p_uid: about.uid }),
  ];
}

async function expectAsked(person: Pick<Person, "db">, about: Person) {
  for (const answer of await acts(person, about)) expectError(answer, "PT403", "confirm_yourself");
  expect((await person.db.rpc("am_i_confirmed").throwOnError()).data).toBe(false);
}

async function expectDone(person: Pick<Person, "db">, about: Person) {
  expect((await person.db.rpc("am_i_confirmed").throwOnError()).data).toBe(true);
  for (const answer of await acts(person, about)) expect(answer.error).toBeNull();
}

function confirm({ uid }: Person, accessToken: string) {
  return serviceClient().rpc("confirm_session", { p_uid: uid, p_session: sessionOf(accessToken) });
}

test("an older session makes no links for others, exports nobody and ends no sessions §threat.125", async () => {
  const { admin, ana } = await seedPeople();
  await expectDone(admin, ana);
  await ageSessions(sql, admin, "15 minutes 1 second");
  await expectAsked(admin, ana);
  expect(
    await sql`select from private.sign_in_links where uid = ${ana.uid} and ended_at is null`,
  ).toHaveLength(0);
});

test("what an admin may do without it goes on in an older session", async () => {
  const { admin, ana } = await seedPeople();
  await ageSessions(sql, admin, "5 hours");
  const listed = await admin.db.rpc("list_people", { p_search: ana.profile.last_name });
  expect(listed.data).toMatchObject([{ uid: ana.uid }]);
  expect((await admin.db.rpc("end_other_sessions").throwOnError()).data).toBe(0);
});

test("nobody confirms themselves, over REST or by a password in a request §threat.126", async () => {
  const { admin, ana, stranger } = await seedPeople();
  await ageSessions(sql, admin, "1 hour");
  const own = { p_uid: admin.uid, p_session: sessionOf(admin.accessToken) };
  for (const { db } of [admin, ana, stranger]) {
    expectDenied(await db.rpc("confirm_session", own));
  }
  await expectAsked(admin, ana);
});

test("who entered their password goes on for a quarter of an hour, in that session only", async () => {
  const { admin, ana } = await seedPeople();
  const elsewhere = await signIn(admin.email, admin.password);
  await ageSessions(sql, admin, "1 hour");
  expect((await confirm(admin, admin.accessToken)).data).toBe(true);
  await expectDone(admin, ana);
  await expectAsked({ db: clientWithToken(elsewhere) }, ana);
  await sql`update private.confirmations set confirmed_at = now() - interval '15 minutes 1 second'
    where session_id = ${sessionOf(admin.accessToken)}`;
  await expectAsked(admin, ana);
  expect((await confirm(admin, admin.accessToken)).data).toBe(true);
  await expectDone(admin, ana);
});

test("somebody else's confirmation, and one of an ended session, do not count", async () => {
  const { admin, ana, ben } = await seedPeople();
  await ageSessions(sql, admin, "1 hour");
  expect((await confirm(ben, ben.accessToken)).data).toBe(true);
  // Whose password it was, and whose session.
  expect((await confirm(ben, admin.accessToken)).data).toBe(false);
  await expectAsked(admin, ana);
  await sql`delete from auth.sessions where user_id = ${ben.uid}`;
  expect((await confirm(ben, ben.accessToken)).data).toBe(false);
});

test("a token without a session confirms nothing", async () => {
  const { admin } = await seedPeople();
  await rolledBack(sql, async (tx) => {
    await actAs(tx, admin.uid);
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.uid, role: "authenticated" })}, true)`;
    expect(await tx`select private.is_confirmed() as is`).toEqual([{ is: false }]);
  });
});

test("a file that was begun in time is written to its end, and not for longer", async () => {
  const { admin } = await seedPeople();
  await ageSessions(sql, admin, "20 minutes");
  expectError(await admin.db.rpc("export_people"), "PT403", "confirm_yourself");
  expect((await admin.db.rpc("export_people", { p_offset: 100 })).error).toBeNull();
  await ageSessions(sql, admin, "31 minutes");
  const late = await admin.db.rpc("export_people", { p_offset: 100 });
  expectError(late, "PT403", "confirm_yourself");
});

test("an older session reads a hundred people at once over REST, and not the list of all §threat.127", async () => {
  const { admin, ana, ben } = await seedPeople();
  /** What somebody gets who has read so many people with the same request. */
  async function readsAfter(read: number, { uid, accessToken }: Person): Promise<unknown> {
    return rolledBack(sql, async (tx) => {
      await actAs(tx, uid);
      const claims = { sub: uid, role: "authenticated", session_id: sessionOf(accessToken) };
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('daymark.people_read', ${String(read)}, true)`;
      const of = [ana.uid, ben.uid];
      const answer = tx`select uid from public.profiles where uid in ${tx(of)}`;
      return answer.then(
        (rows) => rows.length,
        (error: unknown) => (error instanceof Error ? error.message : error),
      );
    });
  }
  expect(await readsAfter(99, admin)).toBe(2);
  await ageSessions(sql, admin, "15 minutes 1 second");
  expect(await readsAfter(98, admin)).toBe(2);
  expect(await readsAfter(99, admin)).toBe("confirm_yourself");
  expect(await readsAfter(0, admin)).toBe(2);
  const { data } = await admin.db.from("profiles").select("uid").eq("uid", ana.uid);
  expect(data).toEqual([{ uid: ana.uid }]);
});

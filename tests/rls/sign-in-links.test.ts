// One-time links, also when their person or the admin changes while one is made or used.
import { expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { testEnv } from "../fixtures/env.ts";
import {
  clientWithToken,
  createAccountOnly,
  createPerson,
  deactivate,
  type Person,
  seedCast,
  seedPeople,
  serviceClient,
  setRole,
  signIn,
  unique,
} from "../fixtures/people.ts";
import { pidOf, somebodyWaitsFor } from "../fixtures/waiting.ts";
import { logAbout } from "../fixtures/audit-log.ts";

const sql = ownerSql(4);
const server = serviceClient();

async function make({ db }: Pick<Person, "db">, { uid }: Pick<Person, "uid">): Promise<string> {
  return (await db.rpc("make_sign_in_link", { p_uid: uid }).throwOnError()).data;
}

async function stateOf(p_key: string) {
  const { data } = await server
    .rpc("read_sign_in_link", { p_key, p_address: unique() })
    .throwOnError();
  return data[0]?.state ?? null;
}

async function use(p_key: string) {
  return (await server.rpc("use_sign_in_link", { p_key }).throwOnError()).data;
}

async function passwordOf({ db }: Pick<Person, "db">) {
  const { data } = await db.rpc("me").throwOnError();
  return data[0]?.password_state;
}

test("the tables of links and of first passwords cannot be reached, and only hashes are stored §threat.68", async () => {
  const { admin, ana } = await seedPeople();
  const key = await make(admin, ana);
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey } = testEnv();
  for (const { accessToken } of [admin, ana]) {
    for (const profile of ["public", "private"]) {
      for (const table of ["sign_in_links", "first_passwords"]) {
        const headers = {
          apikey,
          Authorization: `Bearer ${accessToken}`,
          "Accept-Profile": profile,
          "Content-Profile": profile,
        };
        const url = `${SUPABASE_URL}/rest/v1/${table}`;
        expect((await fetch(url, { headers })).status).toBeGreaterThanOrEqual(400);
        const deletion = await fetch(`${url}?uid=eq.${ana.uid}`, { method: "DELETE", headers });
        expect(deletion.status).toBeGreaterThanOrEqual(400);
      }
    }
  }
  const rows = await sql`select * from private.sign_in_links where uid = ${ana.uid}`;
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(rows[0]).toMatchObject({ made_by: admin.uid, ended_at: null });
});

test("a link is used once, and of many clicks at the same moment one succeeds §threat.69", async () => {
  const { admin, ana } = await seedPeople();
  const key = await make(admin, ana);
  const clicks = await Promise.all(Array.from({ length: 8 }, () => use(key)));
  expect(clicks.flat()).toEqual([{ email: ana.email, is_first: false }]);
  expect(await stateOf(key)).toBe("used");
  expect(await use(key)).toEqual([]);
  expect(await logAbout(admin, ana.uid, "sign_in_link_used")).toMatchObject([
    { actor_id: ana.uid },
  ]);
  // Given back because the Auth server made no session.
  await server.rpc("give_back_sign_in_link", { p_key: key }).throwOnError();
  expect(await use(key)).toHaveLength(1);
  await sql`update private.sign_in_links set ended_at = now() - interval '2 minutes' where uid = ${ana.uid}`;
  await server.rpc("give_back_sign_in_link", { p_key: key }).throwOnError();
  expect(await stateOf(key)).toBe("used");
});

test("a link is not given back after its person was changed, or its admin demoted §threat.73", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const [forAna, forBen] = [await make(other, ana), await make(admin, ben)];
  const mine = await make(admin, other);
  await Promise.all([forAna, forBen, mine].map(use));
  await setRole(admin, other, "user");
  await server.auth.admin.updateUserById(ben.uid, { password: "Morning-8-star" });
  for (const p_key of [forAna, forBen, mine]) {
    await server.rpc("give_back_sign_in_link", { p_key }).throwOnError();
    expect(await stateOf(p_key)).toBe("used");
  }
  const last = await make(admin, ana);
  await use(last);
  await deactivate(admin, ana);
  await server.rpc("give_back_sign_in_link", { p_key: last }).throwOnError();
  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: true }).throwOnError();
  expect(await use(last)).toEqual([]);
});

test("a link is good for 24 hours, and an invented key never", async () => {
  const { admin, ana } = await seedPeople();
  const key = await make(admin, ana);
  async function ago(hours: number): Promise<void> {
    await sql`
      update private.sign_in_links set made_at = now() - make_interval(hours => ${hours}) where uid = ${ana.uid}`;
  }
  await ago(23);
  expect(await stateOf(key)).toBe("open");
  await ago(24);
  expect(await stateOf(key)).toBe("expired");
  expect(await use(key)).toEqual([]);
  expect(await stateOf(unique())).toBeNull();
  expect(await use(unique())).toEqual([]);
});

test("a newer link, a deactivation, another role or another password withdraws a link §threat.70", async () => {
  const { admin, ana } = await seedPeople();
  const first = await make(admin, ana);
  const second = await make(admin, ana);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["withdrawn", "open"]);
  await setRole(admin, ana, "admin");
  expect(await stateOf(second)).toBe("withdrawn");
  const third = await make(admin, ana);
  await server.auth.admin.updateUserById(ana.uid, { password: "Morning-8-star" });
  expect(await stateOf(third)).toBe("withdrawn");
  const fourth = await make(admin, ana);
  await deactivate(admin, ana);
  expect(await stateOf(fourth)).toBe("withdrawn");
  expect(await use(fourth)).toEqual([]);
  expectError(
    await admin.db.rpc("make_sign_in_link", { p_uid: ana.uid }),
    "PT422",
    "person_not_active",
  );
  const nobody = { p_uid: crypto.randomUUID() };
  expectError(await admin.db.rpc("make_sign_in_link", nobody), "PT404", "person_not_found");
  expect(await logAbout(admin, ana.uid, "sign_in_link_made")).toMatchObject(
    Array.from({ length: 4 }, () => ({ actor_id: admin.uid })),
  );
});

test("links that an admin made for others end with the admin's term §threat.71", async () => {
  const { admin, ana, ben } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const forAna = await make(other, ana);
  const forBen = await make(admin, ben);
  // An admin may make a link for another admin, as they may have a password mail sent to them.
  const forOther = await make(admin, other);
  await setRole(admin, other, "user");
  expect([await stateOf(forAna), await stateOf(forOther)]).toEqual(["withdrawn", "withdrawn"]);
  expect(await stateOf(forBen)).toBe("open");
});

async function newPerson(password: "given" | "unknown") {
  const email = `new-${unique()}@daymark.test`;
  const profile = {
    first_name: "Nia",
    last_name: "Newcomer",
    role: "user",
    contact: "0123456789",
    department: null,
    joining_date: "2026-01-01",
    gender: "other",
  };
  const { data } = await server.auth.admin.createUser({
    email,
    password: "Evening-7-star",
    email_confirm: true,
    app_metadata: { profile, password },
  });
  return { uid: data.user?.id ?? "", email };
}

test("only the server marks a new account's password as given; choosing another makes it the person's own §threat.100", async () => {
  expect(await passwordOf(await createPerson())).toBe("own");
  const { uid, email } = await newPerson("given");
  const db = clientWithToken(await signIn(email, "Evening-7-star"));
  expect(await passwordOf({ db })).toBe("given");
  const found = await server.auth.admin.getUserById(uid);
  expect(found.data.user?.app_metadata).not.toHaveProperty("password");
  // Signing in again does not make it their own.
  await server.rpc("note_sign_in", { p_address: unique(), p_account: email }).throwOnError();
  expect(await passwordOf({ db })).toBe("given");
  // After signing in by a link, and then with the password, it is still the given one, which the admin knows.
  await use(await make(await createPerson({ role: "admin" }), { uid }));
  expect(await passwordOf({ db })).toBe("unknown");
  await server.rpc("note_sign_in", { p_address: unique(), p_account: email }).throwOnError();
  expect(await passwordOf({ db })).toBe("given");
  await server.auth.admin.updateUserById(uid, { password: "Morning-8-star" });
  const own = clientWithToken(await signIn(email, "Morning-8-star"));
  expect(await passwordOf({ db: own })).toBe("own");
});

test("after signing in by a link the password counts as unknown, until they choose one or sign in with theirs", async () => {
  const { admin, ana } = await seedPeople();
  await use(await make(admin, ana));
  expect(await passwordOf(ana)).toBe("unknown");
  await server
    .rpc("note_sign_in", { p_address: unique(), p_account: ana.email.toUpperCase() })
    .throwOnError();
  expect(await passwordOf(ana)).toBe("own");
  const uid = await createAccountOnly();
  expect(await use(await make(admin, { uid }))).toMatchObject([{ is_first: true }]);
});

test("an admin who is demoted while waiting makes no link §threat.72", async () => {
  const { admin, ana } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const made = sql.begin(async (tx) => {
    await tx`select from auth.users where id = ${ana.uid} for update`;
    const answer = Promise.resolve(other.db.rpc("make_sign_in_link", { p_uid: ana.uid }));
    await somebodyWaitsFor(sql, await pidOf(tx));
    await setRole(admin, other, "user");
    // Wrapped in an object, so that it is not awaited here: it waits for this transaction.
    return { answer };
  });
  expectDenied(await (await made).answer);
});

test("a password changed while its person's link is used: neither request fails", async () => {
  const { admin, ana } = await seedPeople();
  async function make() {
    return (await admin.db.rpc("make_sign_in_link", { p_uid: ana.uid }).throwOnError()).data;
  }
  // From now on there is a row about the password.
  await server.rpc("use_sign_in_link", { p_key: await make() }).throwOnError();
  const p_key = await make();
  const { changed, used } = await sql.begin(async (tx) => {
    await tx`select from private.first_passwords where uid = ${ana.uid} for update`;
    const change = server.auth.admin.updateUserById(ana.uid, { password: "Morning-8-star" });
    const changing = await somebodyWaitsFor(sql, await pidOf(tx));
    const use = Promise.resolve(server.rpc("use_sign_in_link", { p_key }));
    await somebodyWaitsFor(sql, changing);
    return { changed: { change }, used: { use } };
  });
  expect((await changed.change).error).toBeNull();
  expect(await used.use).toMatchObject({ error: null, data: [] });
});

test("the keys of links can be read aloud, and no two are alike", async () => {
  const rows = await sql<Array<{ key: string }>>`
    select private.spoken_key() as key from generate_series(1, 2000)`;
  const keys = rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2000);
  for (const key of keys)
    expect(key).toMatch(/^(?:[bdfghj-np-tvz][aeio]){3}(?:-(?:[bdfghj-np-tvz][aeio]){3}){2}$/);
  // Each letter in each place: a byte that is not random would leave some out.
  for (const place of [0, 2, 4, 7, 9, 11, 14, 16, 18]) {
    expect(new Set(keys.map((key) => key[place])).size).toBe(16);
    expect(new Set(keys.map((key) => key[place + 1])).size).toBe(4);
  }
});

test("admins alone see who has not signed in, without those who came or were deactivated §threat.77", async () => {
  const { admin, ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  for (const { db } of [stranger, ana, ben, leaver, exAdmin, demoted]) {
    expectDenied(await db.rpc("count_newcomers"));
    expectDenied(await db.rpc("list_people", { p_status: "waiting" }));
  }
  const last_name = `Awaited${unique()}`;
  const newcomer = await createAccountOnly({ last_name });
  const gone = await createAccountOnly({ last_name });
  await admin.db.rpc("set_person_active", { p_uid: gone, p_active: false }).throwOnError();
  await createPerson({ last_name });
  const list = await admin.db
    .rpc("list_people", { p_status: "waiting", p_search: last_name })
    .throwOnError();
  expect(list.data.map(({ uid }) => uid)).toEqual([newcomer]);
  const counted = await admin.db.rpc("count_newcomers").throwOnError();
  expect(counted.data[0]?.waited_for).toBeGreaterThanOrEqual(1);
});

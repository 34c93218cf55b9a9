// The join link: what strangers, people and former admins cannot do, what becomes of a request, and who is let in.
import { expect, test } from "vitest";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { testEnv } from "../../fixtures/env.ts";
import {
  createPerson,
  deactivate,
  type Person,
  seedCast,
  seedPeople,
  serviceClient,
  setRole,
  unique,
} from "../../fixtures/people.ts";

const sql = ownerSql(4);
const server = serviceClient();

/** One link at a time is open in a workspace, so the tests of this file make theirs one after the other. */
async function open({ db }: Pick<Person, "db">, given: object = {}): Promise<string> {
  const asked = { p_hours: 1, p_most: 500, ...given };
  return (await db.rpc("open_join_link", asked).throwOnError()).data;
}

function ask(p_key: string, given: object = {}) {
  const tag = unique();
  const secret = `secret-${tag}`;
  const asked = {
    p_key,
    p_secret: secret,
    p_first_name: "Joy",
    p_last_name: `Joiner ${tag}`,
    p_email: `joy-${tag}@daymark.test`,
    ...given,
  };
  return server.rpc("ask_to_join", asked);
}

/** Asks, and returns the id of the request and the secret of its browser. */
async function requestOf(p_key: string, given: object = {}) {
  const secret = `secret-${unique()}`;
  expect((await ask(p_key, { p_secret: secret, ...given }).throwOnError()).data).toBe(true);
  const [row] = await sql<Array<{ id: string; email: string; last_name: string }>>`
    select id, email, last_name from private.join_requests where secret_hash = private.hashed(${secret})`;
  if (!row) throw new Error("Expected a request");
  return { ...row, secret };
}

type Request = Awaited<ReturnType<typeof requestOf>>;

/** What the server does when an admin confirms. */
function confirm(admin: Person, { id, email, last_name }: Request) {
  return server.auth.admin.createUser({
    id,
    email,
    password: `Sunrise-${unique()}`,
    email_confirm: true,
    app_metadata: {
      profile: {
        first_name: "Joy",
        last_name,
        role: "user",
        contact: "0123456789",
        joining_date: "2026-01-01",
        gender: "other",
      },
      password: "unknown",
      created_by: admin.uid,
    },
  });
}

async function stateOf(p_key: string, p_secret = "none") {
  const { data } = await server
    .rpc("read_join", { p_key, p_address: unique(), p_secret })
    .throwOnError();
  return [data[0]?.is_open, data[0]?.request];
}

test("nobody asks, looks or enters with a token of their own, nor an admin §threat.79", async () => {
  const { admin, ana, leaver, exAdmin, stranger } = await seedCast();
  const p_key = await open(admin);
  const { secret } = await requestOf(p_key);
  const mine = { p_key, p_secret: "mine", p_first_name: "A", p_last_name: "B" };
  for (const { db } of [admin, ana, leaver, exAdmin, stranger]) {
    expectDenied(await db.rpc("ask_to_join", mine));
    expectDenied(await db.rpc("read_join", { p_key, p_address: unique(), p_secret: secret }));
    expectDenied(await db.rpc("enter_by_join_request", { p_secret: secret }));
  }
});

test("the tables cannot be reached over REST, and hold neither key nor secret §threat.80", async () => {
  const { admin, ana } = await seedPeople();
  const key = await open(admin);
  const { id, secret } = await requestOf(key);
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: apikey } = testEnv();
  for (const token of [admin.accessToken, ana.accessToken, apikey]) {
    for (const profile of ["public", "private"]) {
      for (const table of ["join_links", "join_requests"]) {
        const headers = {
          apikey,
          Authorization: `Bearer ${token}`,
          "Accept-Profile": profile,
          "Content-Profile": profile,
          "Content-Type": "application/json",
        };
        const url = `${SUPABASE_URL}/rest/v1/${table}`;
        expect((await fetch(url, { headers })).status).toBeGreaterThanOrEqual(400);
        const change = { method: "PATCH", headers, body: JSON.stringify({ state: "confirmed" }) };
        expect((await fetch(`${url}?id=eq.${id}`, change)).status).toBeGreaterThanOrEqual(400);
      }
    }
  }
  const links = await sql`select * from private.join_links where made_by = ${admin.uid}`;
  const requests = await sql`select * from private.join_requests where id = ${id}`;
  expect(JSON.stringify([links, requests])).not.toContain(key);
  expect(JSON.stringify([links, requests])).not.toContain(secret);
});

test("a request is no account: until it is confirmed nobody can sign in or enter by it §rights.29 §threat.81", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  const { id, email, secret } = await requestOf(key);
  expect(await sql`select id from auth.users where id = ${id} or email = ${email}`).toHaveLength(0);
  expect(await sql`select uid from public.profiles where uid = ${id}`).toHaveLength(0);
  const entered = await server.rpc("enter_by_join_request", { p_secret: secret }).throwOnError();
  expect(entered.data).toBeNull();
  const signedIn = await server.auth.signInWithPassword({ email, password: "x" });
  expect(signedIn.error?.code).toBe("invalid_credentials");
});

test("a link takes nobody who comes after its end, its number or another link, or with an invented key §rights.30", async () => {
  const { admin } = await seedPeople();
  const first = await open(admin, { p_most: 1 });
  expect(await stateOf(first)).toEqual([true, null]);
  const request = await requestOf(first);
  expect(await stateOf(first)).toEqual([false, null]);
  expect((await ask(first)).data).toBe(false);
  // Refused, so that somebody else has the place.
  await admin.db.rpc("refuse_join_requests", { p_ids: [request.id] }).throwOnError();
  expect(await stateOf(first, request.secret)).toEqual([true, "refused"]);

  const second = await open(admin);
  expect((await ask(first)).data).toBe(false);
  await sql`update private.join_links set made_at = made_at - interval '2 hours', ends_at = ends_at - interval '2 hours'
    where made_by = ${admin.uid} and ended_at is null`;
  expect(await stateOf(second)).toEqual([false, null]);
  expect((await ask(second)).data).toBe(false);

  const third = await open(admin);
  await admin.db.rpc("end_join_link").throwOnError();
  await admin.db.rpc("end_join_link").throwOnError();
  expect((await ask(third)).data).toBe(false);
  for (const key of ["", unique(), first.toUpperCase() + "0"]) {
    expect((await ask(key)).data).toBe(false);
    expect(await stateOf(key)).toEqual([false, null]);
  }
});

test("of many who ask at the same moment no more are taken than the link allows, and one browser is one request", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin, { p_most: 3 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(key).throwOnError()));
  expect(answers.filter(({ data }) => data)).toHaveLength(3);
  const other = await open(admin, { p_most: 3 });
  const p_secret = unique();
  const same = await Promise.all(Array.from({ length: 6 }, () => ask(other, { p_secret })));
  expect(same.every(({ data }) => data)).toBe(true);
  const { data } = await admin.db.rpc("read_join_link").throwOnError();
  expect(data).toMatchObject([{ is_open: true, taken: 1, most: 3 }]);
});

test("bounds: hours, people, departments, names and addresses", async () => {
  const { admin } = await seedPeople();
  for (const given of [{ p_hours: 0 }, { p_hours: 337 }, { p_most: 0 }, { p_most: 501 }]) {
    const made = await admin.db.rpc("open_join_link", { p_hours: 1, p_most: 1, ...given });
    expectError(made, "PT422", "out_of_bounds");
  }
  const nowhere = { p_hours: 1, p_most: 1, p_department: "nowhere" };
  expectError(await admin.db.rpc("open_join_link", nowhere), "PT422", "unknown_department");
  const key = await open(admin);
  const wrong = [
    { p_first_name: "" },
    { p_last_name: "x".repeat(81) },
    { p_first_name: "Two\nlines" },
    { p_email: "x" },
    { p_email: `${"x".repeat(255)}@daymark.test` },
    { p_details: { contact: "1".repeat(41) } },
  ];
  for (const given of wrong) expectError(await ask(key, given), "23514", /check constraint/);
  const { last_name } = await requestOf(key, { p_last_name: "Hid\u00ADden\u202E" });
  expect(last_name).toBe("Hidden");
});

test("nobody enters by a request whose person was deactivated, whose admin is none any longer, or after two weeks §threat.86", async () => {
  const { admin } = await seedPeople();
  const key = await open(admin);
  async function entered({ secret }: Request) {
    return (await server.rpc("enter_by_join_request", { p_secret: secret }).throwOnError()).data;
  }
  const gone = await requestOf(key);
  await confirm(admin, gone);
  await admin.db.rpc("set_person_active", { p_uid: gone.id, p_active: false }).throwOnError();
  expect(await entered(gone)).toBeNull();

  const other = await createPerson({ role: "admin" });
  const theirs = await requestOf(key);
  await confirm(other, theirs);
  await setRole(admin, other, "user");
  expect(await entered(theirs)).toBeNull();

  const late = await requestOf(key);
  await confirm(admin, late);
  await sql`update private.join_requests set decided_at = now() - interval '15 days' where id = ${late.id}`;
  expect(await entered(late)).toBeNull();

  const own = await requestOf(key);
  await confirm(admin, own);
  await server.auth.admin.updateUserById(own.id, { password: "Morning-8-star" });
  expect(await entered(own)).toBeNull();
});

test("who asks is counted on every page of an admin, and of nobody else", async () => {
  const { admin, ana } = await seedPeople();
  const key = await open(admin);
  const asked = await requestOf(key);
  async function asking({ db }: Person) {
    return (await db.rpc("me").throwOnError()).data[0]?.attention ?? 0;
  }
  // Other tests ask in the meantime.
  expect(await asking(admin)).toBeGreaterThanOrEqual(1);
  expect(await asking(ana)).toBe(0);
  await setRole(admin, ana, "admin");
  expect(await asking(ana)).toBeGreaterThanOrEqual(1);
  await admin.db.rpc("refuse_join_requests", { p_ids: [asked.id] }).throwOnError();
});

test("two admins confirm at once: one account; a refused request is confirmed by nobody, and the reverse §threat.85", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const key = await open(admin);
  const both = await requestOf(key);
  const made = await Promise.all([confirm(admin, both), confirm(other, both)]);
  expect(made.filter(({ error }) => error === null)).toHaveLength(1);
  const added = await sql`
    select actor_id from public.audit_log where subject_id = ${both.id} and action = 'person_added'`;
  expect(added).toHaveLength(1);

  const refused = await requestOf(key);
  const gone = await admin.db.rpc("refuse_join_requests", { p_ids: [refused.id] }).throwOnError();
  expect(gone.data).toBe(1);
  expect((await confirm(other, refused)).error).not.toBeNull();
  expect(await sql`select uid from public.profiles where uid = ${refused.id}`).toHaveLength(0);
  const late = await admin.db.rpc("refuse_join_requests", { p_ids: [both.id, refused.id] });
  expect(late.data).toBe(0);
  expect(await stateOf(key, both.secret)).toEqual([true, "confirmed"]);
});

test("the list says whose address somebody gave, and the log who made, ended and refused", async () => {
  const { admin, ana } = await seedPeople();
  const leaver = await createPerson();
  await deactivate(admin, leaver);
  const key = await open(admin, { p_department: "sales" });
  await sql`delete from private.join_requests where state = 'asked'`;
  const twin = await requestOf(key, { p_email: ana.email.toUpperCase() });
  await requestOf(key, { p_email: undefined });
  const { data } = await admin.db.rpc("list_join_requests").throwOnError();
  expect(data).toMatchObject([
    { id: twin.id, held_by: ana.fullName, department_label: "Sales", total: 2 },
    { email: null, held_by: null },
  ]);
  const counted = await admin.db.rpc("count_newcomers").throwOnError();
  expect(counted.data[0]?.asking).toBe(2);
  await admin.db.rpc("refuse_join_requests", { p_ids: [twin.id] }).throwOnError();
  await admin.db.rpc("end_join_link").throwOnError();
  const log = await sql<Array<{ action: string }>>`
    select action from public.audit_log where actor_id = ${admin.uid} and action like 'join%' order by id`;
  expect(log.map(({ action }) => action)).toEqual([
    "join_link_made",
    "join_refused",
    "join_link_ended",
  ]);
});

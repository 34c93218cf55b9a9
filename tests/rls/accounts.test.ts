import { expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectNothing } from "../fixtures/denied.ts";
import { testEnv } from "../fixtures/env.ts";
import {
  anonymousClient,
  createPerson,
  deactivate,
  seedPeople,
  serviceClient,
  signIn,
  unique,
} from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

const profile = {
  first_name: "Nia",
  last_name: "New",
  role: "user",
  contact: "0123456789",
  department: "it",
  joining_date: "2024-05-06",
  gender: "female",
};

async function expectNoTrace(email: string): Promise<void> {
  const [left] = await sql`select
    (select count(*)::int from auth.users where email = ${email}) as users,
    (select count(*)::int from auth.identities where identity_data ->> 'email' = ${email}) as identities,
    (select count(*)::int from public.profiles where email = ${email}) as profiles`;
  expect(left).toEqual({ users: 0, identities: 0, profiles: 0 });
}

test.each([
  ["no app_metadata", undefined],
  ["no profile", { role: "admin" }],
  ["an empty profile", { profile: {} }],
  ["a contact of nine digits", { profile: { ...profile, contact: "123456789" } }],
  ["no contact", { profile: { ...profile, contact: null } }],
  ["an unknown role", { profile: { ...profile, role: "owner" } }],
  ["no role", { profile: { ...profile, role: null } }],
  ["an unknown department", { profile: { ...profile, department: "space" } }],
  ["a capitalised gender", { profile: { ...profile, gender: "Female" } }],
  ["no gender", { profile: { ...profile, gender: null } }],
  ["a day that does not exist", { profile: { ...profile, joining_date: "2024-02-30" } }],
  ["no joining date", { profile: { ...profile, joining_date: null } }],
  ["an empty name", { profile: { ...profile, first_name: "  " } }],
  ["a name of two lines", { profile: { ...profile, last_name: "A\nB" } }],
])("%s makes no account, and leaves nothing behind §1.1 §9.3", async (_, app_metadata) => {
  const email = `nobody-${unique()}@daymark.test`;
  const { data, error } = await serviceClient().auth.admin.createUser({
    email,
    password: "Sunrise-1-Sunrise",
    email_confirm: true,
    // People write their own user_metadata, so no profile is made from it.
    user_metadata: { profile },
    ...(app_metadata ? { app_metadata } : {}),
  });
  expect(error?.status).toBeGreaterThanOrEqual(400);
  expect(data.user).toBeNull();
  await expectNoTrace(email);
});

test("an account stores nothing of the profile, because it would be in each of its tokens", async () => {
  const { uid } = await createPerson({ role: "admin" });
  const [account] = await sql`select raw_app_meta_data as kept from auth.users where id = ${uid}`;
  expect(account).toEqual({ kept: { provider: "email", providers: ["email"] } });
});

test("accounts are made with the secret key only", async () => {
  const { admin } = await seedPeople();
  for (const { auth } of [anonymousClient(), admin.db]) {
    const email = `nobody-${unique()}@daymark.test`;
    const { error } = await auth.admin.createUser({ email, app_metadata: { profile } });
    expect([401, 403]).toContain(error?.status);
    await expectNoTrace(email);
  }
});

test("an account's address is unique and kept in lower case in the profile", async () => {
  const tag = unique();
  const person = await createPerson({ email: `Mixed-${tag}@Daymark.test` });
  expect((await person.db.rpc("me")).data).toMatchObject([{ email: `mixed-${tag}@daymark.test` }]);
  await expect(createPerson({ email: `mixed-${tag}@daymark.test` })).rejects.toMatchObject({
    code: "email_exists",
  });
});

test("an account without a department has none §1.2", async () => {
  const person = await createPerson({ department: "" });
  expect((await person.db.rpc("me")).data).toMatchObject([{ department: null }]);
});

test("a removed account leaves a name and a history, and no way to reach the person", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const { error } = await serviceClient().auth.admin.deleteUser(ana.uid);
  expect(error).toBeNull();
  expectNothing(await ana.db.from("tasks").select("id"));
  expectNothing(await ana.db.rpc("me"));
  await expect(signIn(ana.email, ana.password)).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  const { data } = await admin.db.from("profiles").select().eq("uid", ana.uid).single();
  expect(data).toMatchObject({ full_name: ana.fullName, email: null, contact: null, gender: null });
  expect(data?.removed_at).not.toBeNull();
  const { data: kept } = await admin.db.from("tasks").select("title").eq("id", task.id);
  expect(kept).toEqual([{ title: task.title }]);
  const again = await createPerson({ email: ana.email });
  expect(again.uid).not.toBe(ana.uid);
});

test("what people write into their own metadata at the Auth server is not kept §threat.53", async () => {
  const { ana } = await seedPeople();
  const url = `${testEnv().SUPABASE_URL}/auth/v1/user`;
  const headers = {
    apikey: testEnv().SUPABASE_PUBLISHABLE_KEY,
    authorization: `Bearer ${ana.accessToken}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ data: { much: "x".repeat(20_000), role: "admin" } });
  await fetch(url, { method: "PUT", headers, body });
  const { data } = await serviceClient().auth.admin.getUserById(ana.uid);
  expect(data.user?.user_metadata).toEqual({});
});

test("a deactivated person can neither sign in nor renew a session, until reactivated §rights.18 §threat.120", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const credentials = { email: ana.email, password: ana.password };
  const { data } = await anonymousClient().auth.signInWithPassword(credentials);
  const refresh_token = data.session?.refresh_token ?? "";
  expect(refresh_token).not.toBe("");

  await deactivate(admin, ana);
  const { error } = await anonymousClient().auth.signInWithPassword(credentials);
  expect(error?.code).toBe("user_banned");
  const renewed = await anonymousClient().auth.refreshSession({ refresh_token });
  expect(renewed.error).not.toBeNull();
  expect(renewed.data.session).toBeNull();

  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: true }).throwOnError();
  const back = await anonymousClient().auth.signInWithPassword(credentials);
  expect(back.error).toBeNull();
});

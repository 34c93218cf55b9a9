// Names for signing in without an e-mail address: who sets them, who can find out about them, and which are refused.
import { expect, test } from "vitest";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError, expectNothing } from "../../fixtures/denied.ts";
import { testEnv } from "../../fixtures/env.ts";
import {
  anonymousClient,
  createAccountOnly,
  createPerson,
  deactivate,
  type Person,
  seedCast,
  seedPeople,
  serviceClient,
  signIn,
  unique,
} from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { logAbout } from "../../fixtures/audit-log.ts";

const sql = ownerSql();
const server = serviceClient();

async function addressOf(p_name: string): Promise<string> {
  return (await server.rpc("address_of_username", { p_name }).throwOnError()).data;
}

async function nameOf({ uid }: Pick<Person, "uid">) {
  const { data } = await server.from("profiles").select("username, email").eq("uid", uid).single();
  return data;
}

/** What the Auth server answers to a request that somebody makes past Daymark. */
async function askAuth(path: string, { accessToken }: { accessToken: string }, body: object) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = testEnv();
  return fetch(`${SUPABASE_URL}/auth/v1/${path}`, {
    method: path === "user" ? "PUT" : "POST",
    headers: {
      apikey: SUPABASE_PUBLISHABLE_KEY,
      ...(accessToken !== "" && { authorization: `Bearer ${accessToken}` }),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
}

test("an admin gives somebody another username, which the log does not name", async () => {
  const { admin, ana } = await seedCast();
  const p_username = `nia.${unique()}`;
  const nia = await createPerson({ username: p_username });
  const next = `nia-${unique()}`;
  await admin.db
    .rpc("change_username", { p_uid: nia.uid, p_username: ` ${next.toUpperCase()}` })
    .throwOnError();
  expect(await nameOf(nia)).toEqual({ username: next, email: null });
  // The log outlives the person, whose name for signing in is erased with the account.
  expect(await logAbout(admin, nia.uid, "username_changed")).toEqual([
    expect.objectContaining({ actor_id: admin.uid, details: {} }),
  ]);
  const nobody = { p_uid: crypto.randomUUID(), p_username };
  expectError(await admin.db.rpc("change_username", nobody), "PT404", "person_not_found");
  // Not beside an address, with which they sign in.
  const other = { p_uid: ana.uid, p_username };
  expectError(await admin.db.rpc("change_username", other), "PT404", "person_not_found");
});

test("nobody writes a username into a profile, not even their own or as an admin", async () => {
  const { admin, ana } = await seedPeople();
  const nia = await createPerson({ username: `nia.${unique()}` });
  for (const { db } of [admin, ana, nia]) {
    for (const change of [{ username: "mine" }, { username: null }, { email: "x@daymark.test" }]) {
      expectDenied(await db.from("profiles").update(change).eq("uid", nia.uid).select());
    }
  }
});

test("nobody but the server finds an account by trying usernames, and it gets an address for any §threat.59", async () => {
  const username = `nia.${unique()}`;
  const { ana, ben, stranger, leaver, exAdmin } = await seedCast();
  const nia = await createPerson({ username });
  for (const { db } of [ana, ben, leaver, exAdmin]) {
    expectNothing(await db.from("profiles").select("uid").eq("username", username));
    expectNothing(await db.from("profiles").select("uid").not("username", "is", null));
  }
  expectDenied(await stranger.db.from("profiles").select("uid").eq("username", username));
  expect(await addressOf(username)).toBe(nia.email);
  const invented = await addressOf(`nobody.${unique()}`);
  expect(invented).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@people\.invalid$/);
  for (const odd of ["", "@", "\u0000".slice(1), "x".repeat(5000), "'; drop table x", "%", "_"]) {
    expect(await addressOf(odd)).not.toBe(nia.email);
    // The same each time: attempts with it are counted together.
    expect(await addressOf(odd)).toBe(await addressOf(odd));
  }
});

test("a wrong password, nobody's name and a deactivated person cannot be told apart by the server's own questions §threat.62", async () => {
  const { admin } = await seedPeople();
  const nia = await createPerson({ username: `nia.${unique()}` });
  const lea = await createPerson({ username: `lea.${unique()}` });
  await deactivate(admin, lea);
  const codes: Array<string | undefined> = [];
  for (const email of [nia.email, await addressOf(`no.${unique()}`)]) {
    const { error } = await anonymousClient().auth.signInWithPassword({
      email,
      password: "Wrong-1-word",
    });
    codes.push(error?.code);
  }
  expect(codes).toEqual(["invalid_credentials", "invalid_credentials"]);
  await expect(signIn(lea.email, lea.password)).rejects.toMatchObject({ code: "user_banned" });
  // As often as with an address, counted for the person and not for how their name was written.
  const attempt = { p_kind: "sign_in", p_address: unique() };
  const waits: Array<number> = [];
  for (const name of ["nia.q", "NIA.Q", "niaq", "nіa.q", "n1a.q", "nia-q", "nia.q"]) {
    const { data } = await server
      .rpc("consume_attempt", { ...attempt, p_account: await addressOf(name) })
      .throwOnError();
    waits.push(data);
  }
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(waits[6]).toBeGreaterThan(0);
});

test.each([
  [
    "jürgen.o-neill",
    [
      "Juergen O’Neill",
      "JURGEN ONEILL",
      "jurgen o'neill",
      "Jürgen-O`Neill",
      "Jürgen  O´Neill",
      "(Jürgen) “O’Neill”",
    ],
  ],
  ["gross.aase", ["Groß Åse", "GROSS ÅSE", "Gross, Aase", "gross_ase", "Gro\u00ADß\u200BAse"]],
  ["thor.djuric", ["Þór Đurić", "Thor Djuric", "thor\u00A0duric", "Thór—Djurić", "thor.duric"]],
  ["søren.mueller", ["Soren Müller", "Soeren Mueller", "sören muller", "SØREN-MÜLLER"]],
])("%s is found by what its person types of their own name", async (name, spellings) => {
  const tag = unique().replaceAll(/[0-9]/g, "x");
  const person = await createPerson({ username: `${name}.${tag}` });
  for (const spelling of spellings) {
    expect([spelling, await addressOf(`${spelling} ${tag}`)]).toEqual([spelling, person.email]);
  }
  // The same bucket for a name that nobody has, however it is written: attempts with it tell nothing.
  const nobodys = spellings.map((spelling) => addressOf(`${spelling} no ${tag}`));
  expect(new Set(await Promise.all(nobodys)).size).toBe(1);
});

test("a whole name is found where the sign-in name is longer or only begins it, and is nobody's alike", async () => {
  const tag = unique().replaceAll(/[0-9]/g, "x");
  // Of these two letters only this test makes a name.
  const brief = `${"qx"[Math.floor(Math.random() * 2)]}${tag.at(-1)}`;
  const long = await createPerson({ username: `ana.${tag}.aparecida.de` });
  const short = await createPerson({ username: `person.${brief}` });
  expect(await addressOf(`Aña ${tag} Aparecida de Oliveira Nascimento`)).toBe(long.email);
  expect(await addressOf(brief.toUpperCase())).toBe(short.email);
  const other = "z".repeat(2);
  expect(await addressOf(other)).toBe(await addressOf(`person.${other}`));
  expect(await addressOf("!!")).toMatch(/@people\.invalid$/);
});

test("two names that one spelling would find are not given out", async () => {
  const tag = unique().replaceAll(/[0-9]/g, "x");
  await createAccountOnly({ username: `jurgen.${tag}` });
  await expect(createAccountOnly({ username: `juergen.${tag}` })).rejects.toMatchObject({
    status: 500,
  });
});

test("an account with a username has its own hidden address, and no account without one has any", async () => {
  const id = crypto.randomUUID();
  const profile = {
    first_name: "Nia",
    last_name: "New",
    role: "user",
    contact: "0123456789",
    department: "it",
    joining_date: "2024-05-06",
    gender: "female",
  };
  const username = `nia.${unique()}`;
  for (const [email, given] of [
    ["nia-hidden@daymark.test", { ...profile, username }],
    [`${crypto.randomUUID()}@people.invalid`, { ...profile, username }],
    [`x@people.invalid`, { ...profile, username }],
    [`${id}@people.invalid`, profile],
    ["x@people.invalid", profile],
    ["X@People.Invalid", profile],
  ] as const) {
    const { data, error } = await server.auth.admin.createUser({
      id,
      email,
      password: "Sunrise-1-Sunrise",
      email_confirm: true,
      app_metadata: { profile: given },
    });
    expect(error?.status, email).toBeGreaterThanOrEqual(400);
    expect(data.user).toBeNull();
  }
  const [left] = await sql`select count(*)::int as n from auth.users where id = ${id}`;
  expect(left).toEqual({ n: 0 });
});

test("signing up at the Auth server with a hidden address makes no account §threat.66", async () => {
  const nia = await createPerson({ username: `nia.${unique()}` });
  for (const email of ["x@people.invalid", `${crypto.randomUUID()}@people.invalid`, nia.email]) {
    const { data, error } = await anonymousClient().auth.signUp({
      email,
      password: "Sunrise-1-Sunrise",
    });
    expect(error, email).not.toBeNull();
    expect(data.session).toBeNull();
    const otp = await anonymousClient().auth.signInWithOtp({ email });
    expect(otp.error).not.toBeNull();
  }
});

test("nobody gives their account a hidden address, or the account of a username another one §threat.65", async () => {
  const { ana } = await seedPeople();
  const nia = await createPerson({ username: `nia.${unique()}` });
  const free = `${crypto.randomUUID()}@people.invalid`;
  const wishes: Array<[Person, string]> = [
    [ana, nia.email],
    [ana, `${ana.uid}@people.invalid`],
    [ana, free],
    [ana, free.toUpperCase()],
    [nia, free],
    [nia, `nia-${unique()}@daymark.test`],
    [nia, ana.email],
  ];
  for (const [person, email] of wishes) {
    const answer = await askAuth("user", person, { email });
    expect(answer.status, email).toBeGreaterThanOrEqual(400);
  }
  const accounts = await sql`select email, coalesce(email_change, '') as wanted from auth.users
    where id in (${ana.uid}, ${nia.uid}) order by email = ${ana.email} desc`;
  expect(accounts).toEqual([
    { email: ana.email, wanted: "" },
    { email: nia.email, wanted: "" },
  ]);
  for (const [person, email] of wishes) {
    const { error } = await server.auth.admin.updateUserById(person.uid, { email });
    expect(error, email).not.toBeNull();
  }
  expect(await nameOf(nia)).toMatchObject({ email: null });
});

test("a removed person's username is erased, and free again", async () => {
  const { admin } = await seedPeople();
  const username = `nia.${unique()}`;
  const nia = await createPerson({ username });
  await server.auth.admin.deleteUser(nia.uid);
  const { data } = await admin.db
    .from("profiles")
    .select("username, email, removed_at")
    .eq("uid", nia.uid)
    .single();
  expect(data).toEqual({ username: null, email: null, removed_at: expect.any(String) });
  expect(await addressOf(username)).not.toBe(nia.email);
  await createAccountOnly({ username });
});

test("what would be mailed to somebody without an address is not planned, and they are listed as not reached", async () => {
  const { admin } = await seedPeople();
  const nia = await createPerson({ username: `nia.${unique()}` });
  await assignTask(admin, nia);
  await nia.db.rpc("try_delivery").throwOnError();
  const planned =
    await sql`select distinct channel from private.deliveries where person = ${nia.uid}`;
  expect(planned).toEqual([{ channel: "push" }]);
  const [morning] =
    await sql`select count(*)::int as n from unnest(private.news_of_the_morning()) m where m.person = ${nia.uid}`;
  expect(morning).toEqual({ n: 0 });
  const [reached] = await sql`select why from private.unreachable_people() where uid = ${nia.uid}`;
  expect(reached).toEqual({ why: "no_address" });
});

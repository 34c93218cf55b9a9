import { get } from "node:http";
import { expect, test } from "vitest";
import { newPerson, openStage, PASSWORD } from "./support.ts";

const stage = await openStage();

test("a ban holds whatever else a body says, and for a link in a mail", async () => {
  const { id, email } = await newPerson(stage);
  const link = await stage.admin.auth.admin.generateLink({ type: "recovery", email });
  await stage.admin.auth.admin.updateUserById(id, { ban_duration: "1h" });
  const { url, publishableKey } = stage.supabase;
  for (const more of [{}, { auth_code: 1 }, { token_hash: null }, { refresh_token: [] }]) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, ...more }),
    });
    expect(response.status, JSON.stringify(more)).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "user_banned" });
  }
  const followed = await fetch(link.data.properties!.action_link, { redirect: "manual" });
  expect(followed.status).toBe(403);
  expect(await followed.json()).toMatchObject({ error_code: "user_banned" });
  const nobodys = await fetch(`${url}/auth/v1/verify?type=recovery&token=`, { redirect: "manual" });
  expect(await nobodys.text()).not.toContain("user_banned");
});

test("the mailbox and the stand-in for Google open under a name of this machine only, so that no page can rebind its own", async () => {
  const { port } = new URL(stage.supabase.url);
  function statusFor(host: string, path: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
  }
  const way = new URLSearchParams({
    state: "x",
    redirect_uri: `${stage.supabase.url}/auth/v1/callback`,
  });
  for (const path of ["/mailbox", "/mailbox.json", `/google/consent?${way}`]) {
    expect(await statusFor(`evil.example:${port}`, path), path).toBe(403);
    expect(await statusFor(`localhost.evil.example:${port}`, path)).toBe(403);
    for (const name of ["127.0.0.1", "localhost", "[::1]"])
      expect(await statusFor(`${name}:${port}`, path), name).toBe(200);
  }
});

/** Values that are not the text, or the object, that an endpoint expects, each as it is written. */
const ODD = [
  ...["7", "[]", '["x"]', "{}", "true", '"\\u0000"'],
  "[".repeat(100_000) + "]".repeat(100_000),
  '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000),
];

function isRest(path: string): boolean {
  return path.startsWith("/rest/");
}

test("odd JSON is refused with 400 at every endpoint, and the next request is answered", async () => {
  await stage.sql`create table public.odd (word text)`;
  await stage.sql`create function public.odd_one(id uuid) returns integer language sql return 1`;
  const { id, token, email } = await newPerson(stage);
  const { url, publishableKey, secretKey } = stage.supabase;
  async function statusOf(method: string, path: string, key: string, body: string) {
    const isOwn = key === publishableKey && !path.includes("token?");
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: key,
        "content-type": "application/json",
        ...(isOwn ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }
  const doors: Array<[method: string, path: string, key: string, ...fields: Array<string>]> = [
    ["POST", "/auth/v1/token?grant_type=password", publishableKey, "email", "password"],
    ["POST", "/auth/v1/token?grant_type=refresh_token", publishableKey, "refresh_token"],
    ["POST", "/auth/v1/token?grant_type=pkce", publishableKey, "auth_code", "code_verifier"],
    ["POST", "/auth/v1/recover", publishableKey, "email"],
    ["POST", "/auth/v1/verify", publishableKey, "token_hash"],
    ["PUT", "/auth/v1/user", publishableKey, "email", "password"],
    ["PUT", `/auth/v1/admin/users/${id}`, secretKey, "role", "password", "ban_duration"],
    ["POST", "/rest/v1/rpc/odd_one", publishableKey, "id"],
  ];
  const answered: Array<string> = [];
  for (const [method, path, key, ...fields] of doors) {
    const bodies = fields.flatMap((field) =>
      ODD.map((value) =>
        JSON.stringify({ ...(isRest(path) ? {} : { email }), [field]: "odd" }).replace(
          '"odd"',
          value,
        ),
      ),
    );
    for (const body of [...bodies, "null", "[]", "{", ...ODD.slice(-2)]) {
      const status = await statusOf(method, path, key, body);
      if (status === 200 || status >= 500) answered.push(`${path} ${body.slice(0, 60)}: ${status}`);
    }
  }
  expect(answered).toEqual([]);
  const deep = await statusOf("POST", "/rest/v1/odd", publishableKey, `{"word":${ODD.at(-1)}}`);
  expect(deep).toBe(400);
  const half = await statusOf("POST", "/rest/v1/odd", publishableKey, '{"word":"\\ud83d"}');
  expect(half).toBe(400);
  for (const query of ["odd?%00=eq.1", "odd?order=word%00", "odd?select=word-%3E%3E%00"]) {
    const response = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: secretKey } });
    expect(response.status, query).toBe(400);
  }
  const { client } = await newPerson(stage);
  expect((await client.from("odd").select("word")).data).toEqual([]);
});

test("counting by the planner's estimate is refused, however it is written", async () => {
  await stage.sql`create table public.counted (id integer)`;
  const { url, publishableKey: apikey } = stage.supabase;
  for (const prefer of ["count=planned", "count = planned", "return=minimal, Count =\testimated"]) {
    const response = await fetch(`${url}/rest/v1/counted`, { headers: { apikey, prefer } });
    expect(response.status, prefer).toBe(403);
    expect(await response.json()).toMatchObject({ message: "exact_counts_only" });
  }
});

/** What the owner of a hosted database may not do, each with Postgres's message. */
const REFUSED = [
  ["alter table auth.users add column more text", "must be owner of"],
  ["create table auth.more (id integer)", "permission denied for schema auth"],
  ["alter function auth.uid() stable", "must be owner of"],
  ["alter table realtime.messages add column more text", "must be owner of"],
  ["create table realtime.more (id integer)", "must be owner of"],
  ["drop function realtime.send(jsonb, text, text, boolean)", "must be owner of"],
  ["alter role supabase_admin password 'x'", "permission denied"],
  ["alter role postgres superuser", "permission denied"],
  ["alter system set log_statement = 'all'", "permission denied"],
  ["copy (select 1) to program 'true'", "permission denied"],
] as const;

test("the database's owner may do what a hosted project lets it do, and no more", async () => {
  const { sql } = stage;
  await sql.unsafe(`
    create policy "All" on realtime.messages for select to authenticated using (true);
    alter policy "All" on realtime.messages using (false);
    drop policy "All" on realtime.messages;
    create function public.noticed() returns trigger language plpgsql as 'begin return null; end';
    create trigger noticed after insert on auth.users for each row execute function public.noticed();
    drop function public.noticed cascade;
    create extension unaccent with schema extensions;
    alter role authenticator set pgrst.db_pre_request = 'x';
    alter role authenticator reset pgrst.db_pre_request;`);
  for (const [statement, words] of REFUSED) {
    const outcome = await sql.unsafe(statement).then(
      () => null,
      (error: unknown) => String(error),
    );
    expect(outcome, statement).toContain(words);
  }
});

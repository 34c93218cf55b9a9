import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf, newPerson, openStage, PASSWORD, type Stage } from "./support.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.end());

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

test("the mailbox opens under a name of this machine only, so that no page can rebind its own", async () => {
  const { port } = new URL(stage.supabase.url);
  function statusFor(host: string, path: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
  }
  for (const path of ["/mailbox", "/mailbox.json"]) {
    expect(await statusFor(`evil.example:${port}`, path)).toBe(403);
    expect(await statusFor(`localhost.evil.example:${port}`, path)).toBe(403);
    for (const name of ["127.0.0.1", "localhost", "[::1]"])
      expect(await statusFor(`${name}:${port}`, path), name).toBe(200);
  }
});

/** What the owner of a hosted database may not do either, each with what Postgres says. */
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

test("what is new belongs to the API's roles too, as in older projects, until a migration revokes that", async () => {
  async function tableFor(name: string) {
    await stage.sql.unsafe(`create table public.${name} (id integer)`);
    return clientOf(stage.supabase).from(name).select("id");
  }
  expect((await tableFor("exposed")).error).toBeNull();
  await stage.sql.unsafe(
    "alter default privileges in schema public revoke all on tables from anon",
  );
  expect((await tableFor("closed")).error?.code).toBe("42501");
});

test("however Bearer is written, the token says who asks", async () => {
  const { id, token } = await newPerson(stage);
  const { url, publishableKey: apikey } = stage.supabase;
  for (const scheme of ["bearer", "BEARER"]) {
    const headers = { apikey, authorization: `${scheme} ${token}` };
    const user: unknown = await (await fetch(`${url}/auth/v1/user`, { headers })).json();
    expect(user).toMatchObject({ id });
  }
});

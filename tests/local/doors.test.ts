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

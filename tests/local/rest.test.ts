import { expect, test, vi } from "vitest";
import { newPerson, openStage, seconds, signToken } from "./support.ts";

const SCHEMA = `
  alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
  create type public.mood as enum ('good', 'bad');
  create table public.notes (
    id integer generated always as identity primary key, owner uuid not null default auth.uid(),
    body text not null check (body <> ''), mood public.mood, secret text default 'hidden',
    at timestamptz not null default '2026-01-05T10:11:12.5+02'
  );
  create table public.days (day date not null);
  grant insert on public.days to authenticated;
  create table public.closed (id integer);
  alter table public.notes enable row level security;
  alter table public.closed enable row level security;
  create policy "Own notes are read" on public.notes for select to authenticated using (owner = (select auth.uid()));
  create policy "Own notes are written" on public.notes for insert to authenticated with check (owner = (select auth.uid()));
  grant select (id, owner, body, mood, at), insert (body, mood) on public.notes to authenticated;
  create function public.fail(code text) returns void language plpgsql as $$
  begin raise exception 'words' using errcode = code, detail = 'more words', hint = 'a hint'; end $$;
  create function public.rows(upto integer default 3) returns table (n integer, mood public.mood, at timestamptz)
  language sql stable as $$
    select n, 'good'::public.mood, '2026-01-05T10:11:12.345678Z'::timestamptz from generate_series(1, upto) n $$;
  create function public.take(ids uuid[], moods public.mood[] default '{}') returns integer language sql as $$
    select 10 * cardinality(ids) + cardinality(moods) $$;
  create function public.echo(word text) returns text language sql as 'select word';
  create function public.nothing() returns void language sql as 'select null::void';
  create function public.shape() returns jsonb language sql as $$ select '{"a": null, "b": [1]}'::jsonb $$;`;

const stage = await openStage(SCHEMA);

test("no name that a request gives to a column ends its transaction early", async () => {
  const { client, token } = await newPerson(stage);
  await client.from("notes").insert({ body: "counted" });
  const name = encodeURIComponent(`"current_setting('response.status'"`);
  const response = await fetch(`${stage.supabase.url}/rest/v1/notes?select=${name}:body`, {
    headers: {
      apikey: stage.supabase.publishableKey,
      authorization: `Bearer ${token}`,
      prefer: "count=exact",
    },
  });
  expect(response.headers.get("content-range")).toBe("0-0/1");
});

test("a forged or expired token is refused", async () => {
  const { id } = await newPerson(stage);
  const claims = { sub: id, role: "authenticated", aud: "authenticated", exp: seconds() + 60 };
  const cases: Array<[token: string, status: number]> = [
    [await signToken(stage, claims), 200],
    ["garbage", 401],
    [`${await signToken(stage, claims)}!!`, 401],
    [await signToken(stage, claims, "another secret"), 401],
    [await signToken(stage, { ...claims, exp: seconds() - 5 }), 401],
    [await signToken(stage, { ...claims, role: "postgres" }), 401],
    [await signToken(stage, { ...claims, role: "supabase_auth_admin" }), 401],
  ];
  for (const [token, status] of cases) {
    const response = await askNotes(token);
    if (status === 200) expect(response.status).toBe(200);
    else expect(response.ok).toBe(false);
  }
});

test("an array or an object in place of a text becomes its JSON, without an error", async () => {
  const { client } = await newPerson(stage);
  for (const word of [["hr"], [], [null], { a: 1 }]) {
    expect((await client.rpc("echo", { word })).data).toBe(JSON.stringify(word));
  }
});

test("a token that was verified before is refused once it has expired", async () => {
  const { id } = await newPerson(stage);
  const token = await signToken(stage, { sub: id, role: "authenticated", exp: seconds() + 5 });
  expect((await askNotes(token)).status).toBe(200);
  await expect.poll(async () => (await askNotes(token)).status).toBe(401);
});

test("a value of the wrong kind is refused, and what comes after it is answered", async () => {
  const { client } = await newPerson(stage);
  const days = client.from("days");
  // Often enough for every connection to have it prepared.
  for (let n = 0; n < 20; n += 1)
    expect((await days.insert({ day: "2026-01-05" })).status).toBe(201);
  for (let n = 0; n < 7; n += 1) expect((await days.insert({ day: 5 })).status).toBe(400);
  expect((await days.insert({ day: "2026-01-05" })).status).toBe(201);
});

function askNotes(token: string, init: RequestInit = {}): Promise<Response> {
  const { url, publishableKey } = stage.supabase;
  return fetch(`${url}/rest/v1/notes?select=id`, {
    ...init,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
  });
}

test.each([
  ["PT409", 409],
  ["PT404", 404],
  ["PT422", 422],
  ["PT429", 429],
  ["P0001", 400],
  ["P0002", 500],
  ["23514", 400],
  ["23505", 409],
  ["22023", 400],
  ["42501", 403],
  ["57014", 500],
])("an error %s of a function has status %i and all its words", async (code, status) => {
  const { client } = await newPerson(stage);
  const answer = await client.rpc("fail", { code });
  expect(answer.status).toBe(status);
  const { code: given, message } = answer.error!;
  expect({ given, message }).toEqual({ given: code, message: "words" });
  if (code.startsWith("P")) {
    expect(answer.error).toMatchObject({ details: "more words", hint: "a hint" });
  }
});

test("times, arrays, defaults and shapes are PostgREST's", async () => {
  const { client } = await newPerson(stage);
  await client.from("notes").insert({ body: "timed", mood: "bad" });
  const notes = await client.from("notes").select("mood, at").single();
  expect(notes.data).toEqual({ mood: "bad", at: "2026-01-05T08:11:12.5+00:00" });

  const time = "2026-01-05T10:11:12.345678+00:00";
  expect((await client.rpc("rows", { upto: 1 })).data).toEqual([{ n: 1, mood: "good", at: time }]);
  const page = await client
    .rpc("rows", {}, { count: "exact" })
    .select("n")
    .order("n", { ascending: false })
    .range(0, 1);
  expect(page).toMatchObject({ data: [{ n: 3 }, { n: 2 }], count: 3 });

  const ids = ["11111111-1111-4111-8111-111111111111"];
  expect((await client.rpc("take", { ids, moods: ["good", "bad"] })).data).toBe(12);
  expect((await client.rpc("take", { ids: [] })).data).toBe(0);
  expect((await client.rpc("nothing")).status).toBe(204);
  expect((await client.rpc("shape")).data).toEqual({ a: null, b: [1] });
});

test("what PostgREST is told to call before every request is called for who is signed in", async () => {
  const { client, id } = await newPerson(stage);
  await stage.sql.unsafe(`
    create function public.before() returns void language sql stable as
      $$ select set_config('test.before', current_user || ' ' || auth.uid(), true) $$;
    create function public.was_before() returns text language sql as $$ select current_setting('test.before', true) $$;
    alter role authenticator set pgrst.db_pre_request = 'public.before';
    notify pgrst, 'reload config'`);
  await vi.waitFor(async () => {
    expect((await client.rpc("was_before")).data).toBe(`authenticated ${id}`);
  });
  await stage.sql.unsafe("alter role authenticator reset pgrst.db_pre_request");
});

test("what a migration adds is there a moment later", async () => {
  const { client } = await newPerson(stage);
  expect((await client.rpc("later")).error?.code).toBe("PGRST202");
  for (let round = 1; round <= 5; round += 1) {
    await stage.sql.unsafe(
      `create function public.later_${round}() returns integer language sql return ${round};
      create table public.t_${round} (id integer); grant select, insert on public.t_${round} to authenticated`,
    );
    await vi.waitFor(async () => {
      expect((await client.rpc(`later_${round}`)).data).toBe(round);
      expect((await client.from(`t_${round}`).select("id")).data).toEqual([]);
    });
    await stage.sql.unsafe(`alter table public.t_${round} add column more text`);
    await vi.waitFor(async () => {
      const { error } = await client.from(`t_${round}`).insert({ id: 1, more: "yes" });
      expect(error).toBeNull();
    });
  }
});

test("a change without a filter is refused before it reaches a row", async () => {
  await stage.sql.unsafe(`create table public.whole (id integer);
    grant select, update, delete on public.whole to authenticated; insert into public.whole values (1), (2)`);
  const { client } = await newPerson(stage);
  const error = { code: "21000", message: "UPDATE requires a WHERE clause" };
  expect((await client.from("whole").update({ id: 3 })).error).toMatchObject(error);
  expect((await client.from("whole").delete()).error).toMatchObject({ code: "21000" });
  expect((await client.from("whole").delete().eq("id", 1)).error).toBeNull();
  expect((await client.from("whole").select("id")).data).toEqual([{ id: 2 }]);
});

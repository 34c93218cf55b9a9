import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { asSuperuser } from "../../supabase/local/platform.ts";
import { clientOf, newPerson, openStage } from "./support.ts";

// The cost of a request: its statements to Postgres.

const stage = await openStage();
const superuser = postgres(asSuperuser(stage.supabase.dbUrl), { max: 1 });
afterAll(() => superuser.end());

/**
 * Returns the statements of one part of the embedded Supabase, named as it signs in, during some work. The work runs
 * a few times first: the log begins at a moment of Postgres's own, and repeated statements are shorter.
 */
async function statementsDuring(part: string, work: () => Promise<void>): Promise<Array<string>> {
  async function said(): Promise<Array<string>> {
    const log = await readFile(join(stage.dataDir, "postgres.log"), "utf8");
    return [...log.matchAll(/\[([^\]]*)\] LOG: {2}(?:statement|execute [^:]+):\s+(.*)/g)]
      .filter(([, name, text = ""]) => name === part || text.includes("a mark"))
      .map(([, , text = ""]) => text);
  }
  const { length: before } = await said();
  await superuser`alter system set log_statement = 'all'`;
  await superuser`select pg_reload_conf()`;
  await work();
  await work();
  await expect
    .poll(async () => {
      await work();
      return (await said()).length;
    })
    .toBeGreaterThan(before);
  const [from, to] = [randomUUID(), randomUUID()];
  await stage.sql.unsafe(`select 'a mark ${from}'`);
  await work();
  await stage.sql.unsafe(`select 'a mark ${to}'`);
  await expect.poll(async () => (await said()).at(-1)).toContain(to);
  await superuser`alter system reset log_statement`;
  await superuser`select pg_reload_conf()`;
  const all = await said();
  return all.slice(all.findIndex((text) => text.includes(from)) + 1, -1);
}

test("one statement sets the caller and how they call, with the same values as before", async () => {
  await stage.sql
    .unsafe(`create table public.plain (id integer); grant select on public.plain to authenticated;
    create function public.settings() returns jsonb language sql stable as $$
    select jsonb_object_agg(name, nullif(current_setting(name, true), '')) || jsonb_build_object('as', current_user)
    from unnest(array['role', 'request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claims',
      'request.method', 'request.path', 'statement_timeout', 'lock_timeout', 'transaction_read_only']) name $$`);
  const { client, id } = await newPerson(stage);
  const asked = {
    as: "authenticated",
    role: "authenticated",
    "request.jwt.claim.sub": id,
    "request.jwt.claim.role": "authenticated",
    "request.jwt.claims": expect.stringContaining(`"sub":"${id}"`),
    "request.method": "POST",
    "request.path": "/rpc/settings",
    statement_timeout: "8s",
    lock_timeout: "8s",
    transaction_read_only: "off",
  };
  const said = await statementsDuring("daymark-rest-and-auth", async () => {
    expect((await client.rpc("settings")).data).toEqual(asked);
  });
  // Two round trips: the first three statements are sent together, and so are the last two.
  expect(said).toEqual([
    "begin",
    expect.stringMatching(/^select set_config\('role', 'authenticated', true\), set_config\(/),
    expect.stringContaining("public.settings()"),
    expect.stringContaining("'response.status'"),
    "commit",
  ]);
  const read = await client.rpc("settings", {}, { get: true });
  expect(read.data).toEqual({ ...asked, "request.method": "GET", transaction_read_only: "on" });
  const anon = { as: "anon", role: "anon", "request.jwt.claim.role": "anon" };
  expect((await clientOf(stage.supabase).rpc("settings")).data).toMatchObject({
    ...anon,
    "request.jwt.claim.sub": null,
    statement_timeout: "8s",
  });
  // Nothing of it is left on the connection, which is local_api's again.
  const tables = await statementsDuring("daymark-rest-and-auth", async () => {
    expect((await client.from("plain").select("id")).error).toBeNull();
  });
  expect(tables).toHaveLength(4);
});

test("statements prepared before a change of the schema are prepared again after it", async () => {
  await stage.sql
    .unsafe(`create table public.wide (a integer); grant select on public.wide to authenticated;
    insert into public.wide values (1);
    create function public.wide_rows() returns setof public.wide language sql stable as 'select * from public.wide'`);
  const { client } = await newPerson(stage);
  for (const extra of ["b", "c"]) {
    for (let n = 0; n < 25; n += 1) {
      expect((await client.from("wide").select("*")).error).toBeNull();
      expect((await client.rpc("wide_rows")).error).toBeNull();
    }
    await stage.sql.unsafe(`alter table public.wide add column ${extra} integer default 7`);
    const asks = [() => client.from("wide").select("*"), () => client.rpc("wide_rows")];
    for (const ask of asks) {
      // Until the change is known REST answers by the earlier schema, and never with an error.
      await expect
        .poll(async () => {
          const { data }: { data: unknown } = await ask().throwOnError();
          return data;
        })
        .toEqual([expect.objectContaining({ a: 1, [extra]: 7 })]);
    }
  }
});

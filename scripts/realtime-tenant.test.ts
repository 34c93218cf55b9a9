import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { asSuperuser } from "../supabase/local/platform.ts";
import { withOwner } from "./lib/database.ts";
import { startThrowaway } from "./lib/throwaway.ts";

test("a tenant of Realtime lets people into private channels only, though it is made for all §threat.212", async () => {
  const supabase = await startThrowaway("http://127.0.0.1:3000");
  onTestFinished(() => supabase.stop());
  await withOwner(asSuperuser(supabase.dbUrl), async (sql) => {
    await sql.unsafe(readFileSync("deploy/all-in-one/realtime.sql", "utf8")).simple();
    // As Realtime's own migrations, and what it does at each start.
    await sql`create table _realtime.tenants (id uuid primary key, external_id text, max_concurrent_users integer)`;
    await sql`alter table _realtime.tenants add column suspend boolean default false`;
    await sql`alter table _realtime.tenants add column private_only boolean default false not null`;
    await sql`alter table _realtime.tenants add column later text`;
    for (const start of ["first", "second"]) {
      await sql`delete from _realtime.tenants`;
      await sql`insert into _realtime.tenants (id, external_id, private_only)
        values (gen_random_uuid(), 'realtime-dev', false)`;
      const rows = await sql`select external_id, private_only from _realtime.tenants`;
      expect([start, ...rows]).toEqual([
        start,
        { external_id: "realtime-dev", private_only: true },
      ]);
    }
    // Somebody who may not look into its schema makes tables as before.
    await sql`create role passer`;
    await sql`grant usage, create on schema public to passer`;
    await sql`set role passer`;
    await sql`create table public.own (n integer)`;
    await sql`reset role`;
  });
});

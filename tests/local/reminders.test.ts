import { afterEach, beforeEach, expect, test } from "vitest";
import postgres from "postgres";
import { type LocalSupabase, startLocalSupabase } from "../../supabase/local/index.ts";
import { freePorts, removeFolder, temporaryFolder } from "./support.ts";

// What pg_cron does in a hosted project. The function is the test's own: migrations are not run here.

let dataDir: string;
let supabase: LocalSupabase;
let sql: postgres.Sql;
let log: Array<string>;

beforeEach(async () => {
  const [port = 0, dbPort = 0] = await freePorts(2);
  dataDir = await temporaryFolder();
  log = [];
  supabase = await startLocalSupabase({
    dataDir,
    port,
    dbPort,
    siteUrl: "http://127.0.0.1:3000",
    log: (line) => log.push(line),
    durable: false,
    remindEveryMs: 40,
  });
  sql = postgres(supabase.dbUrl, { max: 1, onnotice: () => undefined });
});

afterEach(async () => {
  await sql.end({ timeout: 2 });
  await supabase.stop();
  await removeFolder(dataDir);
});

async function makeFunction(body: string) {
  await sql`create schema if not exists private`;
  await sql`create table if not exists private.calls (at timestamptz default clock_timestamp())`;
  await sql.unsafe(`create or replace function private.remind_due_tasks() returns integer
    language plpgsql as $$ begin ${body} return 1; end; $$`);
}

async function calls(): Promise<number> {
  const [row] = await sql<Array<{ calls: number }>>`
    select count(*)::integer as calls from private.calls`;
  return row?.calls ?? 0;
}

test("the function is called again and again, as soon as there is one, also after it failed", async () => {
  await makeFunction("raise exception 'not today';");
  await expect.poll(() => log.some((line) => line.includes("not today"))).toBe(true);
  await makeFunction("insert into private.calls default values;");
  await expect.poll(calls).toBeGreaterThan(2);
});

test("stopping waits for a call under way and makes no other", async () => {
  await makeFunction("perform pg_sleep(0.3); insert into private.calls default values;");
  await expect.poll(calls).toBeGreaterThan(0);
  await sql.end({ timeout: 2 });
  const before = performance.now();
  await supabase.stop();
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(log.filter((line) => line.startsWith("Reminding failed"))).toEqual([]);
});

test("the list of jobs is read, and changed by functions only", async () => {
  await expect(sql`update cron.job set active = false`).rejects.toMatchObject({ code: "42501" });
  expect(await sql`select cron.unschedule('daymark-reminders') as gone`).toEqual([{ gone: true }]);
  expect(await sql`select from cron.job`).toHaveLength(0);
  await expect(sql`select cron.unschedule('daymark-reminders')`).rejects.toThrow("valid entry");
});

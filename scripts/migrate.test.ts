import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runScript, startScript, temporaryFolder } from "../tests/setup/run-script.ts";
import { withOwner } from "./lib/database.ts";
import { supabaseVariables } from "./lib/environment.ts";
import { migrationVersions } from "./lib/migration-files.ts";
import { migrate } from "./lib/migrations.ts";
import { freePort } from "./lib/ports.ts";
import { startThrowaway } from "./lib/throwaway.ts";

let supabase: Awaited<ReturnType<typeof startThrowaway>>;

beforeAll(async () => {
  supabase = await startThrowaway("http://127.0.0.1:3000");
});

afterAll(() => supabase.stop());

const NEWER = "29990101000000";
const latest = migrationVersions().at(-1) ?? "";

function change(statement: string): Promise<unknown> {
  return withOwner(supabase.dbUrl, (sql) => sql.unsafe(statement));
}

async function start(env: Record<string, string> = {}) {
  return runScript("start", {
    env: {
      ...supabaseVariables(supabase),
      NODE_ENV: "production",
      PORT: String(await freePort()),
      APP_URL: "https://tasks.example.com",
      SESSION_SECRET: "s".repeat(32),
      ...env,
    },
  });
}

// One story: a database comes to its first version, and then meets others.

test.each(["web", "worker", "all"])("%s refuses a database without migrations", async (role) => {
  expect(await start({ DAYMARK_ROLE: role })).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The database is of an older version of Daymark: it lacks \d{14}.*\. Migrate it first/,
    ),
  });
});

test("of two that migrate at once one waits, says so, and finds it done", async () => {
  const waited: Array<string> = [];
  const results = await Promise.all(
    ["a", "b", "c"].map((who) => migrate(supabase.dbUrl, () => waited.push(who))),
  );
  expect(waited).toHaveLength(2);
  expect(results.filter((applied) => applied.length > 0)).toHaveLength(1);
  const [row] = await withOwner(
    supabase.dbUrl,
    (sql) => sql`select array_agg(version) as versions from supabase_migrations.schema_migrations`,
  );
  expect(row?.versions).toEqual(migrationVersions());
});

test("a migration waits for one that another machine has begun, and goes on when that one is gone", async () => {
  await withOwner(supabase.dbUrl, async (sql) => {
    await sql`select pg_advisory_lock(3299621)`;
    const { output, ended } = await startScript("start", {
      env: { SUPABASE_DB_URL: supabase.dbUrl, DAYMARK_ROLE: "migrate" },
    });
    await expect.poll(output).toContain("Somebody else is migrating");
    await sql`select pg_advisory_unlock(3299621)`;
    expect(await ended).toBe(0);
    expect(output()).toContain("The database is up to date.");
  });
});

test("a database of a newer version is refused, by its migration and by web, and left as it is", async () => {
  await change(`insert into supabase_migrations.schema_migrations (version) values ('${NEWER}')`);
  try {
    expect(await runScript("migrate", { env: { SUPABASE_DB_URL: supabase.dbUrl } })).toEqual({
      code: 1,
      output: expect.stringContaining(`(${NEWER}), and nothing was changed`),
    });
    expect(await start()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The database was migrated by a newer version of Daymark \(29990101000000\)/,
      ),
    });
  } finally {
    await change(`delete from supabase_migrations.schema_migrations where version = '${NEWER}'`);
  }
});

test("web refuses a database that lacks the newest migration", async () => {
  await change(`delete from supabase_migrations.schema_migrations where version = '${latest}'`);
  try {
    expect((await start({ DAYMARK_ROLE: "web" })).output).toContain(`it lacks ${latest}.`);
  } finally {
    await change(
      `insert into supabase_migrations.schema_migrations (version) values ('${latest}')`,
    );
  }
});

test("keys and a password of last year are said in words", async () => {
  expect(await start({ SUPABASE_SECRET_KEY: "sb_secret_of_last_year" })).toEqual({
    code: 1,
    output: expect.stringMatching(/^SUPABASE_SECRET_KEY is not the secret key of http/),
  });
  const SUPABASE_DB_URL = supabase.dbUrl.replace(/:[^:@]+@/, ":last-year@");
  const { code, output } = await runScript("migrate", { env: { SUPABASE_DB_URL } });
  expect(output).toMatch(
    /^The database in SUPABASE_DB_URL does not let Daymark in: .*password.* A database keeps the password that it was made with/,
  );
  expect(code).toBe(1);
});

test("too little memory is said before the system ends the server without a word", async () => {
  const preload = join(await temporaryFolder(), "small.cjs");
  await writeFile(preload, "process.constrainedMemory = () => 128 * 2 ** 20;");
  expect(await start({ NODE_OPTIONS: `--require ${preload}` })).toEqual({
    code: 1,
    output: "Daymark may use 128 MiB of memory here, and needs at least 256.",
  });
});

test("a role that there is not", async () => {
  expect(await start({ DAYMARK_ROLE: "server" })).toEqual({
    code: 1,
    output: "DAYMARK_ROLE is server. It can be all, web, worker, migrate.",
  });
});

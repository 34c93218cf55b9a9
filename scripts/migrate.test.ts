import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runScript, startScript, temporaryFolder } from "../tests/setup/run-script.ts";
import { withOwner } from "./lib/database.ts";
import { supabaseVariables } from "./lib/environment.ts";
import { knownMigrations } from "./lib/migration-files.ts";
import { migrate } from "./lib/migrations.ts";
import { freePort } from "./lib/ports.ts";
import { startThrowaway } from "./lib/throwaway.ts";

let supabase: Awaited<ReturnType<typeof startThrowaway>>;

beforeAll(async () => {
  supabase = await startThrowaway("http://127.0.0.1:3000");
});

afterAll(() => supabase.stop());

const NEWER = "29990101000000";
const ours = Object.keys(knownMigrations());
const latest = ours.at(-1) ?? "";

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
      /^The database has none of Daymark's tables yet\. .* DAYMARK_ROLE=migrate/,
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
  expect(row?.versions).toEqual(ours);
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

const NOTED = "supabase_migrations.schema_migrations";

test.each([
  [
    "of a newer version",
    `insert into ${NOTED} (version) values ('${NEWER}')`,
    `The database was migrated by a newer version of Daymark (${NEWER})`,
  ],
  [
    "with a migration of others",
    `insert into ${NOTED} (version) values ('2020')`,
    "The database has migrations that no version of Daymark has (2020)",
  ],
  [
    "of edited migrations",
    `update ${NOTED} set statements = array[statements[1] || 'select 1;'] where version = '${latest}'`,
    `The database was made by other migrations of the same name (${latest})`,
  ],
])(
  "a database %s is refused, by its migration and by web, and left as it is",
  async (_, meddle, why) => {
    await change(`create table ${NOTED}_before as table ${NOTED}; ${meddle}`);
    try {
      const refused = { code: 1, output: expect.stringContaining(why) };
      const migrated = await runScript("migrate", { env: { SUPABASE_DB_URL: supabase.dbUrl } });
      expect(migrated).toEqual(refused);
      expect(migrated.output).toContain("Nothing was changed.");
      expect(await start({ DAYMARK_ROLE: "web" })).toEqual(refused);
    } finally {
      await change(
        `delete from ${NOTED}; insert into ${NOTED} table ${NOTED}_before; drop table ${NOTED}_before`,
      );
    }
  },
);

test("a database in which a part is made already is refused by its migration, and left as it is", async () => {
  await change(`create table ${NOTED}_before as table ${NOTED}; delete from ${NOTED}`);
  try {
    expect(await runScript("migrate", { env: { SUPABASE_DB_URL: supabase.dbUrl } })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /nothing of it was kept: .* already exists\. .*restore the backup/,
      ),
    });
  } finally {
    await change(`insert into ${NOTED} table ${NOTED}_before; drop table ${NOTED}_before`);
  }
});

test("what Supabase's CLI notes in statements is the same migration", async () => {
  await change(`create table ${NOTED}_before as table ${NOTED};
    update ${NOTED} set statements = regexp_split_to_array(rtrim(statements[1], E'; \\n'), ';\\s*\\n')`);
  try {
    const { output } = await runScript("migrate", { env: { SUPABASE_DB_URL: supabase.dbUrl } });
    expect(output).toBe("The database is up to date.");
  } finally {
    await change(
      `delete from ${NOTED}; insert into ${NOTED} table ${NOTED}_before; drop table ${NOTED}_before`,
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

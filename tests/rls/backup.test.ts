import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { backUp } from "../../scripts/lib/backup.ts";
import { withOwner } from "../../scripts/lib/database.ts";
import { restore } from "../../scripts/lib/restore.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { temporaryFolder } from "../setup/run-script.ts";

const ORIGIN = "http://127.0.0.1:3000";
let supabase: Awaited<ReturnType<typeof startMigrated>>;

// A database of its own, in which there is nobody but the people a test adds.
beforeAll(async () => {
  supabase = await startMigrated(ORIGIN);
});
afterAll(() => supabase.stop());

/** Adds rows without checking their foreign keys: their person does not exist. */
async function addRows(...statements: Array<string>): Promise<void> {
  await withOwner(supabase.dbUrl, async (sql) => {
    await sql`set session_replication_role = replica`;
    for (const statement of statements) await sql.unsafe(statement);
  });
}

async function backedUp() {
  const file = join(await temporaryFolder(), "backup.sql.gz");
  return { file, ...(await backUp(supabase.dbUrl, file)) };
}

test("no calendar address is in a backup: restoring must not reopen one that was ended §threat.90", async () => {
  await addRows("insert into private.feeds (hash, uid) values ('some hash', gen_random_uuid())");
  const { tables } = await backedUp();
  expect(tables.find(({ name }) => name === "private.feeds")?.rows).toBe(0);
});

test("a restore with a missing row or another right fails, and what waited comes back settled §threat.97 §threat.219", async () => {
  await addRows(
    "insert into auth.users (id, email) select gen_random_uuid(), n || '@team.test' from generate_series(1, 3) n",
    "insert into private.sign_in_links (hash, uid, made_by) values ('open', gen_random_uuid(), gen_random_uuid())",
    `insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before)
      values (gen_random_uuid(), 'mail', 'trial', now(), now(), now())`,
  );
  const { file, tables } = await backedUp();
  const fresh = await startMigrated(ORIGIN);
  onTestFinished(() => fresh.stop());

  const right = "execute on function public.consume_attempt";
  await withOwner(fresh.dbUrl, (sql) => sql.unsafe(`grant ${right} to authenticated`));
  await expect(restore(fresh.dbUrl, file)).rejects.toThrow("public.consume_attempt");
  await withOwner(fresh.dbUrl, (sql) => sql.unsafe(`revoke ${right} from authenticated`));

  const cut = join(await temporaryFolder(), "cut.sql.gz");
  const whole = gunzipSync(await readFile(file)).toString();
  await writeFile(cut, gzipSync(whole.replace(/^(copy auth\.users .*\n)[^\n]*\n/m, "$1")));
  await expect(restore(fresh.dbUrl, cut)).rejects.toThrow(/auth\.users has other rows .*nothing/);

  expect((await restore(fresh.dbUrl, file)).tables).toEqual(tables);
  const ended = await withOwner(
    fresh.dbUrl,
    (sql) => sql`select ended_as::text from private.sign_in_links
      union all select outcome::text from private.deliveries order by 1`,
  );
  expect([...ended]).toEqual([{ ended_as: "skipped" }, { ended_as: "withdrawn" }]);
});

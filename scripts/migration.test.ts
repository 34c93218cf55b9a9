import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withOwner } from "./lib/database.ts";
import { migrationFiles, writeMigrations } from "./lib/migration-files.ts";
import { differenceBetween, requireSchemas } from "./lib/schema-diff.ts";
import { startMigrated } from "./lib/throwaway.ts";

const ORIGIN = "http://127.0.0.1:3000";

/** The parts of a change of the schema, each with the words by which its migration is recognised. */
const CHANGES = [
  ["alter type public.task_priority add value 'Urgent' after 'High'", /ADD VALUE 'Urgent'/],
  ["alter table public.tasks add column hours numeric check (hours > 0)", /ADD COLUMN "?hours/],
  ["grant update (hours) on public.tasks to authenticated", /GRANT UPDATE \("?hours"?\) ON/],
  ["comment on column public.tasks.hours is 'As its person thinks.'", /'As its person thinks\.'/],
  [
    `create policy hours_are_ones_own on public.tasks for update to authenticated
       using (assigned_to = auth.uid())`,
    /CREATE POLICY "?hours_are_ones_own/,
  ],
  [
    `create function public.hours_of(person uuid) returns numeric language sql stable set search_path = ''
       return (select sum(hours) from public.tasks where assigned_to = person)`,
    /FUNCTION public\.hours_of/,
  ],
  ["revoke execute on function public.hours_of from public", /REVOKE .* "public"\."hours_of"/],
  ["grant execute on function public.hours_of to authenticated", /GRANT .* "public"\."hours_of"/],
  ["alter table public.groups disable row level security", /DISABLE ROW LEVEL SECURITY/],
] as const;

async function run(dbUrl: string, statement: string): Promise<void> {
  await withOwner(dbUrl, (sql) => sql.unsafe(statement).simple());
}

test("a changed schema becomes a migration, right by right, and what it lacks is said", async () => {
  const both = await Promise.all([startMigrated(ORIGIN), startMigrated(ORIGIN)]);
  onTestFinished(async () => void (await Promise.all(both.map((one) => one.stop()))));
  const [migrated, wanted] = [both[0].dbUrl, both[1].dbUrl];
  expect(await differenceBetween(migrated, wanted)).toEqual([]);
  for (const [change] of CHANGES) await run(wanted, change);

  const missing = requireSchemas(migrated, wanted);
  await expect(missing).rejects.toThrow(/npm run db:migration -- <name> writes what is missing/);
  const folder = await mkdtemp(join(tmpdir(), "daymark-migrations-"));
  await writeFile(join(folder, "29990101000000_initial.sql"), "");
  const written = writeMigrations("hours", await differenceBetween(migrated, wanted), folder);
  expect(written[0]).toBe("29990101000001_hours.sql");
  expect(migrationFiles(folder).slice(1)).toEqual(written);
  let all = "";
  for (const file of written) {
    const text = await readFile(join(folder, file), "utf8");
    await run(migrated, text);
    all += text;
  }
  for (const [, words] of CHANGES) {
    expect(all).toMatch(words);
    await expect(missing).rejects.toThrow(words);
  }
  await requireSchemas(migrated, wanted);

  // The author of the migration writes the rows: the tool does not compare them, and the check does.
  await run(wanted, "insert into public.departments values ('x', 'X', 99)");
  expect(await differenceBetween(migrated, wanted)).toEqual([]);
  await expect(requireSchemas(migrated, wanted)).rejects.toThrow(/only .* rows public.departments/);
});

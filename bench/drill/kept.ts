import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp } from "../../scripts/lib/backup.ts";
import { withOwner } from "../../scripts/lib/database.ts";
import { connect, contentsOf, must, requireSame, type Rig, timed } from "./rig.ts";
import { root } from "../../scripts/lib/environment.ts";
import { migrationFiles } from "../../scripts/lib/migration-files.ts";
import { migrate } from "../../scripts/lib/migrations.ts";
import { restore } from "../../scripts/lib/restore.ts";
import { fill } from "../lib/team.ts";

/** Backs up the full database, restores it into an empty one, and compares all rows. */
export async function drillBackup(rig: Rig): Promise<Array<string>> {
  const { dbUrl } = await rig.full();
  const folder = await mkdtemp(join(tmpdir(), "daymark-drill-"));
  try {
    const file = join(folder, "backup.sql.gz");
    const backup = await timed(() => backUp(dbUrl, file));
    const fresh = await rig.start();
    const restored = await timed(() => restore(fresh.dbUrl, file));
    requireSame(backup.result.tables, await contentsOf(fresh.dbUrl));
    const rows = backup.result.tables.reduce((sum, table) => sum + table.rows, 0);
    must(rows >= rig.rows, `there are ${rig.rows} rows, not ${rows}`);
    const size = ((await stat(file)).size / 1_000_000).toFixed(1);
    const tables = backup.result.tables.filter((table) => table.rows > 0).length;
    return [
      `${rows} rows, in ${tables} of ${backup.result.tables.length} tables, of ${rig.people} people`,
      `backed up in ${backup.took} (${size} MB), restored and compared in ${restored.took}, no row differs`,
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Applies one file of the migrations and notes it, as the CLI does with all of them. */
async function applyAlone(dbUrl: string, file: string): Promise<void> {
  const text = await readFile(join(root, "supabase/migrations", file), "utf8");
  await withOwner(dbUrl, async (sql) => {
    await sql.unsafe(text).simple();
    await sql`create schema if not exists supabase_migrations`;
    await sql`create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text)`;
    await sql`insert into supabase_migrations.schema_migrations (version) values (${file.split("_")[0] ?? ""})`;
  });
}

/** Fills a database that has only the first migration, updates it to the newest, and compares all rows. */
export async function drillMigration(rig: Rig): Promise<Array<string>> {
  const { dbUrl } = await rig.empty();
  const [first = "", ...later] = migrationFiles();
  await applyAlone(dbUrl, first);
  const sql = connect(dbUrl);
  try {
    await fill(sql, rig.people, rig.tasks);
  } finally {
    await sql.end();
  }
  const before = await contentsOf(dbUrl);
  const moved = await timed(() => migrate(dbUrl));
  must(moved.result.length === later.length, `${later.length} migrations were applied`);
  requireSame(before, await contentsOf(dbUrl, before));
  const [row] = await withOwner(
    dbUrl,
    (owner) => owner<[{ people: number }]>`select count(*)::int as people from public.profiles`,
  );
  must(row.people === rig.people, "everybody is there");
  const rows = before.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${rows} rows moved from the first migration over ${later.length} later ones in ${moved.took}, no row differs`,
  ];
}

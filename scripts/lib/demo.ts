import type postgres from "postgres";
import { tablesOf } from "./backup-contents.ts";
import { truncateStatement } from "./backup-file.ts";
import { withOwner } from "./database.ts";
import type { Supabase } from "./environment.ts";
import { requireDbUrl } from "./environment.ts";
import { BUCKET } from "../../server/bucket.ts";
import { deleteObjects } from "./file-store.ts";
import { Mistake } from "./mistake.ts";
import { isEmpty, seedDemo } from "./seed.ts";

type Transaction = postgres.TransactionSql;

const HOUR_MS = 3_600_000;
/** A schema with each table as the migrations left it: a database that has it is a demo's and nobody's work. */
const ORIGINALS = "daymark_demo";

/** Starts over now, and at each full hour; throws a Mistake if the database has people whom no demo made. */
export async function keepStartingOver(supabase: Supabase): Promise<void> {
  await startOver(supabase);
  const wait = HOUR_MS - (Date.now() % HOUR_MS);
  setTimeout(() => {
    keepStartingOver(supabase).catch((error: unknown) => {
      console.error("The demo did not start over", error);
      process.exit(1);
    });
  }, wait).unref();
}

/** Makes the database what it was after its migrations, with the demo's people and work. */
export async function startOver(supabase: Supabase): Promise<void> {
  const dbUrl = requireDbUrl(supabase);
  const isOurs = await withOwner(dbUrl, async (sql) => {
    const [row] = await sql`select to_regnamespace(${ORIGINALS}) is not null as is_ours`;
    return row?.is_ours === true;
  });
  if (!isOurs && !(await isEmpty(dbUrl))) {
    throw new Mistake(
      "DAYMARK_DEMO deletes everything each hour, and there are people in this database. Use a new one for a demo, or take DAYMARK_DEMO out.",
    );
  }
  await withOwner(dbUrl, (sql) => sql.begin(isOurs ? putBack : keep));
  if (isOurs) await emptyBucket(supabase, dbUrl);
  await seedDemo(supabase);
}

/** Called after the rows are gone, so that no signed address takes anything more. */
async function emptyBucket(supabase: Supabase, dbUrl: string): Promise<void> {
  const rows = await withOwner(
    dbUrl,
    (sql) => sql<Array<{ name: string }>>`
      select name from storage.objects where bucket_id = ${BUCKET}`,
  );
  const names = rows.map(({ name }) => name);
  await deleteObjects(supabase, names);
}

async function keep(tx: Transaction): Promise<void> {
  await tx`create schema ${tx(ORIGINALS)}`;
  for (const { name, rows } of await tablesOf(tx)) {
    if (rows > 0) await tx.unsafe(`create table ${copyOf(name)} as table ${name}`);
  }
}

async function putBack(tx: Transaction): Promise<void> {
  const tables = await tablesOf(tx);
  const kept = await tx<Array<{ name: string }>>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = ${ORIGINALS}`;
  const originals = new Set(kept.map(({ name }) => `${ORIGINALS}.${name}`));
  await tx`set local session_replication_role = replica`;
  await tx.unsafe(truncateStatement({ tables }));
  for (const { name, columns } of tables.filter((table) => originals.has(copyOf(table.name)))) {
    const list = columns.join(", ");
    await tx.unsafe(`insert into ${name} (${list}) select ${list} from ${copyOf(name)}`);
  }
  // Sessions and ways to sign in follow the accounts by foreign keys.
  await tx`set local session_replication_role = origin`;
  await tx`delete from auth.users`;
}

function copyOf(table: string): string {
  return `${ORIGINALS}."${table.replaceAll('"', "")}"`;
}

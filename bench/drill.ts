// npm run drill: what takes too long for a test, at real size. 100,000 rows and a thousand files are backed up and
// restored, and all routines that there may be come due in the same minute.
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp } from "../scripts/lib/backup.ts";
import { backUpFiles, folderOf } from "../scripts/lib/backup-files.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { restore } from "../scripts/lib/restore.ts";
import { restoreFiles } from "../scripts/lib/restore-files.ts";
import { keepFiles } from "../scripts/lib/sample-files.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";
import { connect, fill } from "./lib/team.ts";

type Database = Awaited<ReturnType<typeof startMigrated>>;

const ROWS = 100_000;
/** A task adds at least so many rows: its assignment, its conversation, its deliveries and log lines. */
const ROWS_PER_TASK = 4;
const FILES = 1000;
/** Sizes as photos and documents have them: many of some hundred kilobytes, few of megabytes. */
const KILOBYTES = [2, 40, 180, 250, 320, 400, 600, 900, 2000, 8000];
const ROUTINES = 200;
const PEOPLE = 50;
/** No other delivery may be later than this because of the routines. */
const MOST_MS = 5000;

await runScript(async () => {
  await withDatabases(drillBackup);
  await withDatabases(drillRoutines);
});

/** Runs `drill` with two databases that are deleted afterwards. */
async function withDatabases(drill: (one: Database, other: Database) => Promise<void>) {
  const one = await startMigrated("http://127.0.0.1:3000");
  const other = await startMigrated("http://127.0.0.1:3000");
  try {
    await drill(one, other);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
}

/** Restoring compares every row, every table and every file with what was backed up. */
async function drillBackup(from: Database, to: Database): Promise<void> {
  const sql = connect(from.dbUrl);
  await fill(sql, 2000, ROWS / ROWS_PER_TASK);
  await sql.end();
  const sizes = Array.from({ length: FILES }, (_, at) => (KILOBYTES[at % 10] ?? 1) * 1024 + at);
  await keepFiles(from, sizes);
  const folder = await mkdtemp(join(tmpdir(), "daymark-drill-"));
  try {
    const file = join(folder, "backup.sql.gz");
    const backup = await timed("backed up", () => backUp(from.dbUrl, file));
    await timed("restored and compared", () => restore(to.dbUrl, file));
    const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
    must(rows >= ROWS, `${rows} rows, ${megabytes((await stat(file)).size)}`);
    const written = await timed("files backed up", () =>
      backUpFiles(from, backup.files, folderOf(file)),
    );
    const restored = await timed("files restored and compared", () =>
      restoreFiles(to.dbUrl, to, folderOf(file)),
    );
    const { damaged, missing, wrongSize, tooMany } = restored;
    const different = [written.missing, damaged, missing, wrongSize, tooMany].flat();
    const objects = `${written.files} objects, ${megabytes(written.bytes)}`;
    must(different.length === 0, `${objects}, of which ${different.join(", ") || "none"} differs`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** While one worker makes the tasks, another tells people. */
async function drillRoutines({ dbUrl }: Database): Promise<void> {
  const [sql, other] = [connect(dbUrl), connect(dbUrl)];
  try {
    await sql`insert into public.profiles (uid, first_name, last_name, email, role, contact, gender, joining_date)
      select gen_random_uuid(), 'Person', 'Number ' || n, 'person' || n || '@drill.test',
        case n when 1 then 'admin' else 'user' end::public.app_role, '0123456789', 'other', '2020-01-01'
      from generate_series(1, 1000) n`;
    await sql`insert into private.routines (id, name, title, people, rule, due_after, keeper, planned_to, next_at)
      select gen_random_uuid(), 'Routine ' || n, 'Work ' || n, array(
          select p.uid from public.profiles p order by md5(p.uid::text || n) limit ${PEOPLE}::integer),
        jsonb_populate_record(null::public.routine_rule, jsonb_build_object(
          'unit', 'day', 'every', 1, 'times', array['00:00'], 'starts_on', private.today())), 1440,
        (select uid from public.profiles where role = 'admin'), now() - interval '25 hours', now() - interval '1 hour'
      from generate_series(1, ${ROUTINES}::integer) n`;
    let isMaking = true;
    let slowest = 0;
    async function tell() {
      while (isMaking) {
        const begun = performance.now();
        await other`select public.plan_deliveries('{push,mail}')`;
        await other`select public.lease_deliveries('push', 20, '{}')`;
        slowest = Math.max(slowest, performance.now() - begun);
      }
    }
    const telling = tell();
    await timed(`${ROUTINES} routines for ${PEOPLE} people each`, async () => {
      for (let made = true; made;) {
        const [row] = await sql<Array<{ made: boolean }>>`select public.make_routine() as made`;
        made = row?.made ?? false;
      }
    });
    isMaking = false;
    await telling;
    const [row] = await sql`select count(*)::integer as tasks from public.tasks`;
    must(row?.tasks === ROUTINES * PEOPLE, `${row?.tasks} tasks are made`);
    must(slowest < MOST_MS, `people are told within ${slowest.toFixed(0)} ms`);
  } finally {
    await Promise.all([sql.end(), other.end()]);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Mistake(`Not as promised: ${what}.`);
  console.log(`ok  ${what}`);
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`ok  ${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

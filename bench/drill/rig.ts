import postgres, { type Notice, type Sql } from "postgres";
import { asSuperuser } from "../../supabase/local/platform.ts";
import { countRows, tablesOf } from "../../scripts/lib/backup-contents.ts";
import type { Table } from "../../scripts/lib/backup-file.ts";
import { withOwner } from "../../scripts/lib/database.ts";
import { Mistake } from "../../scripts/lib/mistake.ts";
import { fill } from "../lib/team.ts";
import { startMigrated, startThrowaway } from "../../scripts/lib/throwaway.ts";

const ORIGIN = "http://127.0.0.1:3000";

type Database = Awaited<ReturnType<typeof startMigrated>>;

/** A task comes with at least so many rows: its assignment, its conversation, its deliveries and log lines. */
const ROWS_PER_TASK = 4;
const FEW_TASKS = 5000;

/** What the parts of a drill share: databases that are deleted afterwards, one of them full. */
export function openRig(people: number, rows: number) {
  const started: Array<{ stop(): Promise<unknown> }> = [];
  let full: Promise<Database> | undefined;

  async function keep(starting: Promise<Database>): Promise<Database> {
    const database = await starting;
    started.push(database);
    return database;
  }
  function start(): Promise<Database> {
    return keep(startMigrated(ORIGIN));
  }
  async function filled(tasks: number): Promise<Database> {
    const database = await start();
    const sql = connect(database.dbUrl);
    try {
      await fill(sql, people, tasks);
      return database;
    } finally {
      await sql.end();
    }
  }
  return {
    people,
    rows,
    start,
    /** A database without any of the migrations. */
    empty: () => keep(startThrowaway(ORIGIN)),
    tasks: Math.ceil(rows / ROWS_PER_TASK),
    fewTasks: FEW_TASKS,
    /** A database with a few tasks of the same number of people. */
    small: () => filled(FEW_TASKS),
    /** The database with all the rows, the same for every part that does not change it. */
    full(): Promise<Database> {
      full ??= filled(Math.ceil(rows / ROWS_PER_TASK));
      return full;
    },
    async close() {
      for (const one of started.splice(0).reverse()) await one.stop();
    },
  };
}

export type Rig = ReturnType<typeof openRig>;

/** A connection with all rights; Postgres's notices go to `heard`. */
export function connect(dbUrl: string, heard: Array<Notice> = []): Sql {
  return postgres(asSuperuser(dbUrl), { max: 1, onnotice: (notice) => heard.push(notice) });
}

/**
 * The number of rows of each table, and the sum of their contents; only of the columns in the given tables, if there
 * are any.
 */
export function contentsOf(dbUrl: string, of?: ReadonlyArray<Table>): Promise<Array<Table>> {
  return withOwner(dbUrl, (sql) =>
    sql.begin(async (tx) => {
      if (of === undefined) return tablesOf(tx);
      const contents: Array<Table> = [];
      for (const table of of) contents.push({ ...table, ...(await countRows(tx, table)) });
      return contents;
    }),
  );
}

/** Throws a Mistake that names the tables which differ. */
export function requireSame(had: ReadonlyArray<Table>, has: ReadonlyArray<Table>): void {
  const before = new Map(had.map((table) => [table.name, table]));
  const different = has.filter(({ name, rows, checksum }) => {
    const one = before.get(name);
    return one?.rows !== rows || one.checksum !== checksum;
  });
  if (different.length === 0 && had.length === has.length) return;
  throw new Mistake(`Other rows than before: ${different.map(({ name }) => name).join(", ")}.`);
}

export function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Mistake(`Not so: ${what}.`);
}

/** How many seconds it took, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: string }> {
  const start = performance.now();
  const result = await work();
  return { result, took: `${((performance.now() - start) / 1000).toFixed(1)} s` };
}

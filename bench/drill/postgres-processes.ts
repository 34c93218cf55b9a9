import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withOwner } from "../../scripts/lib/database.ts";

/** The processes of a Postgres on this machine: its first, and those of its connections. */
export async function processesOf(
  dbUrl: string,
): Promise<{ server: number; others: Array<number> }> {
  return withOwner(dbUrl, async (sql) => {
    const [row] = await sql<[{ folder: string; own: number }]>`
      select setting as folder, pg_backend_pid() as own from pg_settings where name = 'data_directory'`;
    const others = await sql<Array<{ pid: number }>>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> ${row.own}`;
    const text = await readFile(join(row.folder, "postmaster.pid"), "utf8");
    return { server: Number(text.split("\n")[0]), others: others.map(({ pid }) => pid) };
  });
}

/** Nobody is told, and nothing is written down. */
export async function killServer(dbUrl: string): Promise<void> {
  process.kill((await processesOf(dbUrl)).server, "SIGKILL");
}

export function answers(dbUrl: string): Promise<boolean> {
  // An earlier connection may outlive its server for a moment.
  return withOwner(dbUrl, (fresh) => fresh`select`).then(
    () => true,
    () => false,
  );
}

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startMain, type Running } from "./processes.ts";
import { freePorts, removeFolder, temporaryFolder } from "./support.ts";

// A disk that is really full: a small file system of its own.

const MEGABYTE = 2 ** 20;
const RowsSchema = z.array(z.object({ n: z.number() }));
const WAIT = { timeout: 60_000, interval: 100 };

let folder: string;
let canMount = false;
let running: Running | undefined;

function run(command: string, ...args: Array<string>): boolean {
  return spawnSync(command, args).status === 0;
}

beforeEach(async ({ skip }) => {
  folder = await temporaryFolder();
  canMount = run("mount", "-t", "tmpfs", "-o", "size=200m,mode=755", "tmpfs", folder);
  skip(!canMount, "left out: nobody but root may mount a small file system");
});

afterEach(async () => {
  if (running?.child.exitCode === null && running.child.signalCode === null) {
    const gone = once(running.child, "exit");
    running.child.kill("SIGTERM");
    await gone;
  }
  if (canMount) run("umount", "--lazy", folder);
  await removeFolder(folder);
});

/** Fills the disk except for this much; returns a function that frees it. */
async function takeRoom(but: number) {
  const { bavail, bsize } = await statfs(folder);
  const file = join(folder, "filler");
  await writeFile(file, Buffer.alloc(bavail * bsize - but));
  return () => rm(file);
}

test("a disk that is really full costs no committed row, and everything continues once there is room", async () => {
  const [port = 0, dbPort = 0] = await freePorts(2);
  running = await startMain({ dataDir: folder, port, dbPort });
  const { SUPABASE_URL: url = "", SUPABASE_SECRET_KEY: apikey = "" } = parseEnv(running.output());
  const sql = postgres(running.dbUrl, { max: 1 });
  await sql`create table public.rows (n integer primary key, body text not null)`;
  await sql`grant select, insert on public.rows to service_role`;
  await sql.end();

  async function write(n: number): Promise<number> {
    // Not the same letter again and again, which Postgres would compress.
    const body = Array.from({ length: 8_000 }, () => Math.random().toString(36).slice(2)).join("");
    const response = await fetch(`${url}/rest/v1/rows`, {
      method: "POST",
      headers: { apikey, "content-type": "application/json" },
      body: JSON.stringify({ n, body }),
    }).catch(() => null);
    await response?.arrayBuffer();
    return response?.status ?? 0;
  }
  async function kept(): Promise<Array<number>> {
    const response = await fetch(`${url}/rest/v1/rows?select=n&order=n`, { headers: { apikey } });
    return RowsSchema.parse(await response.json()).map((row) => row.n);
  }

  const giveRoom = await takeRoom(4 * MEGABYTE);
  const acknowledged: Array<number> = [];
  let n = 0;
  await expect
    .poll(async () => {
      n += 1;
      const status = await write(n);
      if (status === 201) acknowledged.push(n);
      return status;
    }, WAIT)
    .toBe(503);
  expect(await kept()).toEqual(acknowledged);

  // There is no room for the write-ahead log either: Postgres itself gives up, and so does every start of it.
  const superuserUrl = running.dbUrl.replace("//postgres:", "//supabase_admin:");
  await expect
    .poll(async () => {
      // The driver's own queries would fail where nobody waits for them.
      const options = { max: 1, connect_timeout: 2, fetch_types: false };
      const superuser = postgres(superuserUrl, options);
      await superuser`select pg_switch_wal(), pg_logical_emit_message(false, 'x', 'y')`.catch(
        () => undefined,
      );
      await superuser.end({ timeout: 1 });
      return running?.output();
    }, WAIT)
    .toContain("Postgres keeps ending");
  expect(running.output()).toContain("No space left on device");
  expect(await write((n += 1))).toBeGreaterThanOrEqual(500);
  await giveRoom();
  await expect.poll(() => write((n += 1)), WAIT).toBe(201);
  expect(await kept()).toEqual(expect.arrayContaining(acknowledged));
  expect([running.child.exitCode, running.child.signalCode]).toEqual([null, null]);
}, 240_000);

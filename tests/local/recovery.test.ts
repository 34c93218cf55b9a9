import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startLocalSupabase, type LocalSupabase } from "../../supabase/local/index.ts";
import { templateFor } from "../../scripts/lib/templates.ts";
import { openCluster } from "../../supabase/local/postgres/cluster.ts";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import {
  environment,
  isAlive,
  isListening,
  MAIN,
  postgresPid,
  type Settings,
  startMain,
} from "./processes.ts";
import { freePorts, removeFolder, temporaryFolder } from "./support.ts";

// What is left when something is killed: every committed row, and no process.

let settings: Settings;
let pgData: string;
const running: Array<LocalSupabase> = [];
const children: Array<number> = [];

beforeEach(async () => {
  const [port = 0, dbPort = 0] = await freePorts(2);
  settings = { dataDir: await temporaryFolder(), port, dbPort };
  pgData = join(settings.dataDir, "postgres");
});

afterEach(async () => {
  for (const supabase of running.splice(0)) await supabase.stop();
  for (const pid of children.splice(0)) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  await removeFolder(settings.dataDir);
});

async function start(): Promise<LocalSupabase> {
  const supabase = await startLocalSupabase({
    ...settings,
    siteUrl: "http://127.0.0.1:3000",
    template: templateFor("empty"),
  });
  running.push(supabase);
  return supabase;
}

async function startChild() {
  const child = await startMain(settings);
  children.push(child.child.pid!);
  return child;
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
}

/** Commits numbered rows one after the other until the database is gone; returns how many were acknowledged. */
function writeUntilGone(dbUrl: string) {
  const sql = postgres(dbUrl, { max: 1, connect_timeout: 30, onnotice: () => undefined });
  let acknowledged = 0;
  let counting = false;
  async function write(): Promise<void> {
    await sql`create table if not exists public.rows (n integer primary key)`;
    // Without the flag it would write for ever to the next Postgres.
    while (!counting) {
      await sql`insert into public.rows values (${acknowledged + 1})`;
      acknowledged += 1;
    }
  }
  const gone = write().catch(() => undefined);
  return {
    some: () => expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(50),
    async count() {
      counting = true;
      await gone;
      await sql.end({ timeout: 1 });
      return acknowledged;
    },
  };
}

async function rows(dbUrl: string): Promise<number> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<[{ n: number }]>`select count(*)::int as n from public.rows`;
    return row.n;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

test("Postgres killed with -9 ends the process, and the next start has every row", async () => {
  const main = await startChild();
  const { dbUrl, ended } = main;
  const writer = writeUntilGone(dbUrl);
  await writer.some();
  await kill((await postgresPid(pgData))!);
  expect(await ended).toBe(1);
  expect(main.output()).toContain("Postgres has ended");
  const acknowledged = await writer.count();
  expect(await rows((await start()).dbUrl)).toBeGreaterThanOrEqual(acknowledged);
});

test("the whole process killed with -9 leaves no Postgres behind, and the next start has every row", async () => {
  const { child, dbUrl, ended } = await startChild();
  const writer = writeUntilGone(dbUrl);
  await writer.some();
  const pid = (await postgresPid(pgData))!;
  await kill(child.pid!);
  expect(await ended).toBe("SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
  const acknowledged = await writer.count();
  expect(await rows((await start()).dbUrl)).toBeGreaterThanOrEqual(acknowledged);
});

test("everything killed with -9 at the same moment: the next start has every row", async () => {
  const { child, dbUrl, ended } = await startChild();
  const writer = writeUntilGone(dbUrl);
  await writer.some();
  const pid = (await postgresPid(pgData))!;
  process.kill(child.pid!, "SIGKILL");
  process.kill(pid, "SIGKILL");
  await ended;
  const acknowledged = await writer.count();
  expect(await rows((await start()).dbUrl)).toBeGreaterThanOrEqual(acknowledged);
});

test("a Postgres that was left on the folder is stopped before another one starts", async () => {
  await (await start()).stop();
  const { databasePassword } = await loadSecrets(settings.dataDir);
  const { binaries, account } = await openCluster(settings.dataDir, {
    password: databasePassword,
  });
  const [otherPort = 0] = await freePorts(1);
  const args = [
    "-D",
    pgData,
    "-p",
    String(otherPort),
    "-c",
    "listen_addresses=127.0.0.1",
    "-k",
    "",
  ];
  const left = spawn(binaries.postgres, args, { ...account, cwd: "/", stdio: "ignore" });
  children.push(left.pid!);
  await expect.poll(() => isListening(otherPort)).toBe(true);

  const exit = once(left, "exit");
  await start();
  await exit;
  expect(await isListening(otherPort)).toBe(false);
  expect(await postgresPid(pgData)).not.toBe(left.pid);
});

test("a stale file of a Postgres whose process id another program has now is ignored", async () => {
  await (await start()).stop();
  const sleeper = spawn("sleep", ["60"], { stdio: "ignore" });
  children.push(sleeper.pid!);
  await writeFile(
    join(pgData, "postmaster.pid"),
    `${sleeper.pid}\n${pgData}\n1\n${settings.dbPort}\n\n127.0.0.1\n`,
  );
  await start();
  expect(isAlive(sleeper.pid!)).toBe(true);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s stops everything in order",
  async (signal) => {
    const { child, ended } = await startChild();
    const pid = (await postgresPid(pgData))!;
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(await postgresPid(pgData)).toBeNull();
  },
);

test("when the process that started it is gone it stops by itself", async () => {
  const starter = spawn("sh", ["-c", '"$0" "$1" & echo $!; wait', process.execPath, MAIN], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  starter.stdout.on("data", (chunk) => (output += String(chunk)));
  await expect.poll(() => output, { timeout: 30_000 }).toContain("MAILBOX_URL=");
  const pid = Number(output.split("\n")[0]);
  children.push(pid);
  const database = (await postgresPid(pgData))!;
  await kill(starter.pid!);
  await expect.poll(() => isAlive(pid) || isAlive(database)).toBe(false);
  expect(await isListening(settings.port)).toBe(false);
  await start();
});

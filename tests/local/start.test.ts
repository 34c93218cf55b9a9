import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  LocalSupabaseError,
  startLocalSupabase,
  type LocalSupabase,
  type LocalSupabaseOptions,
} from "../../supabase/local/index.ts";
import { asSuperuser } from "../../supabase/local/platform.ts";
import { templateFor } from "../../scripts/lib/templates.ts";
import { type Settings, isListening, startMain } from "./processes.ts";
import { freePorts, removeFolder, temporaryFolder } from "./support.ts";

// Whether it starts, and its message if it cannot.

/** In this file the making of the database is the subject. */
const FROM_NOTHING = { template: undefined, durable: true };

let settings: Settings;
const running: Array<LocalSupabase> = [];

beforeEach(async () => {
  const [port = 0, dbPort = 0] = await freePorts(2);
  settings = { dataDir: await temporaryFolder(), port, dbPort };
});

afterEach(async () => {
  for (const supabase of running.splice(0)) await supabase.stop();
  await removeFolder(settings.dataDir);
});

async function start(changes: Partial<LocalSupabaseOptions> = {}): Promise<LocalSupabase> {
  const supabase = await startLocalSupabase({
    ...settings,
    siteUrl: "http://127.0.0.1:3000",
    template: templateFor("empty"),
    durable: false,
    ...changes,
  });
  running.push(supabase);
  return supabase;
}

async function failure(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(LocalSupabaseError);
  return error instanceof Error ? error.message : "";
}

test("it starts twice with the same keys, and stops each time without leaving a process", async () => {
  const first = await start(FROM_NOTHING);
  expect(first.publishableKey).toMatch(/^sb_publishable_/);
  expect(first.secretKey).toMatch(/^sb_secret_/);
  await first.stop();
  expect(await isListening(settings.port)).toBe(false);
  expect(await isListening(settings.dbPort)).toBe(false);
  const second = await start();
  // Mails are taken on whichever port is free.
  const others = { stop: null, smtpUrl: "" };
  expect({ ...second, ...others }).toEqual({ ...first, ...others });
});

test("a database that an earlier version made is named, with the way to start over", async () => {
  const first = await start();
  const sql = postgres(asSuperuser(first.dbUrl), { max: 1 });
  await sql`alter role supabase_admin password 'of another time'`;
  await sql.end();
  await first.stop();
  expect(await failure(start())).toContain(
    `The database in ${settings.dataDir} was made by an earlier`,
  );
});

test("another data folder has other keys, and only its owner can read them", async () => {
  const supabase = await start();
  const file = join(settings.dataDir, "secrets.json");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toContain(supabase.secretKey);
  const [port = 0, dbPort = 0] = await freePorts(2);
  const dataDir = await temporaryFolder();
  const other = await start({ port, dbPort, dataDir });
  expect(other.secretKey).not.toBe(supabase.secretKey);
  expect(other.publishableKey).not.toBe(supabase.publishableKey);
  await other.stop();
  await removeFolder(dataDir);
});

test.each(["port", "dbPort"] as const)(
  "a taken %s is named, with the variable that changes it",
  async (which) => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(settings[which], "127.0.0.1", done));
    const message = await failure(start(FROM_NOTHING));
    expect(message).toContain(String(settings[which]));
    expect(message).toContain(which === "port" ? "LOCAL_SUPABASE_PORT" : "LOCAL_SUPABASE_DB_PORT");
    await new Promise((done) => server.close(done));
    await start(FROM_NOTHING);
  },
);

test("a data folder of another Postgres version is refused and left as it was", async () => {
  const version = join(settings.dataDir, "postgres", "PG_VERSION");
  await mkdir(join(settings.dataDir, "postgres"));
  await writeFile(version, "16\n");
  const message = await failure(start());
  expect(message).toContain("Postgres 16");
  expect(message).toContain("npm run db:reset");
  expect(await readFile(version, "utf8")).toBe("16\n");
});

test("a data folder has one owner: in this process and in another", async () => {
  await start();
  const [port = 0, dbPort = 0] = await freePorts(2);
  expect(await failure(start({ port, dbPort }))).toContain("in use");
  const second = await startMain({ ...settings, port, dbPort });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("in use");
  expect(second.output()).not.toContain("    at "); // a sentence, not a stack
});

test("a damaged keys file is reported and not replaced", async () => {
  await writeFile(join(settings.dataDir, "secrets.json"), "{");
  expect(await failure(start())).toContain("secrets.json is damaged");
  expect(await readFile(join(settings.dataDir, "secrets.json"), "utf8")).toBe("{");
});

test("what an interrupted start left incomplete is made again", async () => {
  await mkdir(join(settings.dataDir, "postgres.new", "base"), { recursive: true });
  await writeFile(join(settings.dataDir, "lock.json"), '{"pid":999999999,"birth":"1"}');
  const supabase = await start(FROM_NOTHING);
  const sql = postgres(supabase.dbUrl, { max: 1 });
  expect([...(await sql`select count(*)::int as users from auth.users`)]).toEqual([{ users: 0 }]);
  await sql.end();
  expect(existsSync(join(settings.dataDir, "postgres.new"))).toBe(false);
  const owner = await readFile(join(settings.dataDir, "lock.json"), "utf8");
  expect(JSON.parse(owner)).toMatchObject({ pid: process.pid });
  const mailbox = await fetch(`${supabase.url}/mailbox`, { headers: { accept: "text/html" } });
  expect(mailbox.status).toBe(200);
});

test.runIf(process.getuid?.() === 0)("as root it works where only root may look", async () => {
  await chmod(settings.dataDir, 0o700);
  const dataDir = join(settings.dataDir, "project");
  await (await start({ dataDir, ...FROM_NOTHING })).stop();
  const place = (await readFile(join(dataDir, "postgres-is-in"), "utf8")).trim();
  expect((await stat(place)).isDirectory()).toBe(true);
  await (await start({ dataDir, ...FROM_NOTHING })).stop();

  // An empty data folder is a new start, not the old rows again; and clusters without an owner are deleted.
  await rm(dataDir, { recursive: true });
  await (await start({ dataDir, ...FROM_NOTHING })).stop();
  const newPlace = (await readFile(join(dataDir, "postgres-is-in"), "utf8")).trim();
  expect(newPlace).not.toBe(place);
  await expect(stat(place)).rejects.toThrow("ENOENT");
  expect((await stat(newPlace)).isDirectory()).toBe(true);
  await rm(newPlace, { recursive: true });
});

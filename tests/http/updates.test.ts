// Updates are tried: the database of each released version is brought to this one, and of this one to a made-up next,
// while servers of the version before and people are at work.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { adminsPages, PEOPLES_PAGES } from "../../scripts/lib/all-pages.ts";
import { stopChild } from "../../scripts/lib/child.ts";
import { withOwner } from "../../scripts/lib/database.ts";
import { demoPassword } from "../../scripts/lib/demo-people.ts";
import { serveBuild } from "../../scripts/lib/dev-server.ts";
import { root, supabaseVariables } from "../../scripts/lib/environment.ts";
import { restore } from "../../scripts/lib/restore.ts";
import { startThrowaway } from "../../scripts/lib/throwaway.ts";
import { temporaryFolder } from "../setup/run-script.ts";

/** How many people are at work, and how often the migration is killed; more by hand. */
const CLIENTS = Number(process.env.UPDATE_CLIENTS ?? "4");
const KILLS = Number(process.env.UPDATE_KILLS ?? "2");

const released = join(root, "supabase/released");
const databases = (await readdir(released)).filter((file) => file.endsWith(".sql.gz"));
const newest =
  databases.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1) ?? "";

/** A server of this version with the database of a backup, until the test is over. */
async function serve(backup: string) {
  const supabase = await startThrowaway("http://127.0.0.1:3000");
  onTestFinished(() => supabase.stop());
  const { tables } = await restore(supabase.dbUrl, backup);
  const env = { ...supabaseVariables(supabase), HEALTH_TOKEN: "t".repeat(32) };
  const server = await serveBuild({ env });
  onTestFinished(() => stopChild(server.process));
  return { ...supabase, tables, at: server.url };
}

/** The Cookie header of a demo person's new session. */
async function signedIn(at: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: demoPassword });
  const answer = await fetch(`${at}/?index`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function statusOf(at: string, path: string, Cookie: string): Promise<number> {
  const answer = await fetch(at + path, { headers: { Cookie }, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends a message as the queue of a phone does. */
async function say(at: string, Cookie: string, taskId: string, id: string): Promise<number> {
  const body = new URLSearchParams({ kind: "message", id, taskId, message: "Still here" });
  const answer = await fetch(`${at}/resources/commands`, {
    method: "POST",
    headers: { Cookie },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

function numbers(dbUrl: string, query: string): Promise<Array<number>> {
  return withOwner(dbUrl, async (sql) =>
    (await sql.unsafe<Array<{ n: number }>>(query)).map(({ n }) => n),
  );
}

test.each(databases)(
  "%s is brought to this version, with all that was in it, and people work on",
  async (file) => {
    const { at, dbUrl, tables } = await serve(join(released, file));
    // Rows of tables that a later version dropped are its migration's business.
    const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    expect(empty).toEqual(["private.feeds"]);
    const counts = tables.filter(({ name }) =>
      /^public\.(profiles|tasks|notifications|assignments)$/.test(name),
    );
    for (const { name, rows } of counts) {
      expect(await numbers(dbUrl, `select count(*)::int as n from ${name}`), name).toEqual([rows]);
    }
    const [admin, ada] = [
      await signedIn(at, "admin@demo.daymark.example"),
      await signedIn(at, "ada@demo.daymark.example"),
    ];
    const nobody = { uid: randomUUID(), fullName: "Ada" };
    const pages = [
      ...adminsPages(nobody, nobody).map((path) => ["/admin-dashboard" + path, admin] as const),
      ...PEOPLES_PAGES.map((path) => ["/user-dashboard" + path, ada] as const),
    ];
    for (const [path, cookie] of pages) {
      expect([path, await statusOf(at, path, cookie)]).toEqual([path, 200]);
    }
  },
);

const MIGRATING =
  "select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 3299621";

/** Changes of every kind that the version before must be able to live with. */
const NEXT = `
  alter table public.tasks add column estimate integer;
  select pg_sleep(0.3);
  alter type public.task_priority add value 'None';
  drop function public.mark_read(uuid[]);
  create function public.mark_read(p_task_ids uuid[], p_at timestamptz default now()) returns integer
    language sql security definer set search_path = '' as 'select private.read_entries(private.require_active(), p_task_ids)';
  revoke execute on function public.mark_read from public, anon;
  grant execute on function public.mark_read to authenticated;
  create table private.estimates (task_id uuid primary key references public.tasks (id) on delete cascade, minutes integer not null);
  insert into private.estimates select id, 30 from public.tasks;
  update public.tasks set estimate = 30;
  alter table private.storage_disk rename to disks;
  drop table private.disks cascade;
`;

/** The next version's code, as far as it changes a database. */
async function nextVersion(): Promise<string> {
  const folder = await temporaryFolder();
  for (const part of ["scripts", "server", "supabase/migrations", "package.json"]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "supabase/migrations/29990101000000_next.sql"), NEXT);
  return folder;
}

function run(
  folder: string,
  script: string,
  env: Record<string, string>,
  args: Array<string> = [],
): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [join(folder, "scripts/run.cjs"), script, ...args], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH, HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

test("an update under load, with servers of the version before, loses nothing; killed, it is whole or not at all", async () => {
  const { at, dbUrl } = await serve(join(released, newest));
  const folder = await nextVersion();
  const env = { SUPABASE_DB_URL: dbUrl };
  const people = await withOwner(
    dbUrl,
    (sql) => sql<Array<{ email: string; task: string }>>`
      select distinct on (p.uid) p.email, t.id as task
      from public.tasks t join public.profiles p on p.uid = t.assigned_to and p.email <> '' where t.is_open`,
  );
  const acknowledged: Array<string> = [];
  const statuses = new Map<string, number>();
  let isOver = false;
  async function work(place: number): Promise<void> {
    const { email, task } = people[place % people.length]!;
    const cookie = await signedIn(at, email);
    while (!isOver) {
      const id = randomUUID();
      const said = await say(at, cookie, task, id);
      if (said === 200) acknowledged.push(id);
      const seen = await statusOf(at, "/user-dashboard/conversations", cookie);
      for (const key of [`message ${said}`, `page ${seen}`]) {
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
      }
    }
  }
  const working = Promise.all(Array.from({ length: CLIENTS }, (_, place) => work(place)));
  let inTheMiddle = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const migration = run(folder, "migrate", env);
    const ended = finished(migration);
    await expect.poll(() => numbers(dbUrl, MIGRATING)).toEqual([1]);
    await pause(40 * kill);
    migration.kill("SIGKILL");
    await ended;
    const columns =
      "select count(*)::int as n from pg_attribute where attrelid = 'public.tasks'::regclass and attname = 'estimate'";
    const noted =
      "select count(*)::int as n from supabase_migrations.schema_migrations where version like '2999%'";
    // The killed one's transaction ends a moment later.
    await expect.poll(() => numbers(dbUrl, MIGRATING)).toEqual([0]);
    const [isNoted = 0] = await numbers(dbUrl, noted);
    expect(await numbers(dbUrl, columns)).toEqual([isNoted]);
    if (isNoted === 0) inTheMiddle += 1;
  }
  expect(inTheMiddle).toBeGreaterThan(0);
  expect(await finished(run(folder, "migrate", env))).toMatchObject({ code: 0 });
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + CLIENTS * 2);
  isOver = true;
  await working;

  if (process.env.UPDATE_CLIENTS)
    console.log(inTheMiddle, "killed,", acknowledged.length, "acknowledged", statuses);
  const kept = await withOwner(
    dbUrl,
    (sql) => sql`
    select id from public.notifications where id = any (${acknowledged}::uuid[])`,
  );
  expect(kept.length).toBe(acknowledged.length);
  expect([...statuses.keys()].filter((key) => !/ (200|429)$/.test(key))).toEqual([]);
  const ready = await fetch(`${at}/resources/health/ready`);
  expect([ready.status, await ready.text()]).toEqual([200, "ready\n"]);

  const backup = join(await temporaryFolder(), "next.sql.gz");
  const saved = await finished(run(folder, "backup", env, [`--file=${backup}`, "--no-files"]));
  expect(saved.code, saved.output).toBe(0);
  const elsewhere = await startThrowaway("http://127.0.0.1:3000");
  onTestFinished(() => elsewhere.stop());
  await expect(restore(elsewhere.dbUrl, backup)).rejects.toThrow(
    "The backup is of a newer version",
  );
  const restored = await finished(
    run(folder, "restore", { SUPABASE_DB_URL: elsewhere.dbUrl }, [backup, "--no-files"]),
  );
  expect(restored.code, restored.output).toBe(0);
  expect(
    await numbers(elsewhere.dbUrl, "select count(*)::int as n from private.estimates"),
  ).toEqual(await numbers(dbUrl, "select count(*)::int as n from private.estimates"));
});

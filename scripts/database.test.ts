import { createClient } from "@supabase/supabase-js";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runScript, temporaryFolder } from "../tests/setup/run-script.ts";
import { withOwner } from "./lib/database.ts";
import { demoAccounts, demoPassword } from "./lib/demo-people.ts";
import { restore } from "./lib/restore.ts";
import { startMigrated, startThrowaway } from "./lib/throwaway.ts";
import { supabaseVariables } from "./lib/environment.ts";
import { freePort } from "./lib/ports.ts";

let supabase: Awaited<ReturnType<typeof startThrowaway>>;

beforeAll(async () => {
  supabase = await startThrowaway("http://127.0.0.1:3000");
});

afterAll(() => supabase.stop());

async function run(name: string, env: Record<string, string> = {}, args: Array<string> = []) {
  const PORT = String(await freePort());
  return runScript(name, { env: { ...supabaseVariables(supabase), PORT, ...env }, args });
}

function signIn(email: string, password: string) {
  return createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.signInWithPassword({ email, password });
}

const ada = ["--email=ada@team.example", "--first-name=Ada", "--last-name=Admin"];
const hotel = ["--workspace=Inn", "--time-zone=Europe/Berlin", "--hours=hotel"];

// One story, in the order in which somebody sets up a deployment.

test("keys that are none of this Supabase §threat.219", async () => {
  expect(await run("dev", { SUPABASE_PUBLISHABLE_KEY: "wrong" })).toEqual({
    code: 1,
    output: `SUPABASE_PUBLISHABLE_KEY is not a key of ${supabase.url}.`,
  });
  expect(await run("dev", { SUPABASE_SECRET_KEY: supabase.publishableKey })).toEqual({
    code: 1,
    output: `SUPABASE_SECRET_KEY is not the secret key of ${supabase.url}.`,
  });
});

test("migrations that are missing are named, and how to apply them", async () => {
  for (const script of ["dev", "create-admin"]) {
    const args = script === "dev" ? [] : [...ada, "--contact=0123456789"];
    const { code, output } = await run(script, { ADMIN_PASSWORD: "sunrise over 77 hills" }, args);
    expect(output).toMatch(/^The database has none of Daymark's tables yet\. .*npm run db:migrate/);
    expect(code).toBe(1);
  }
});

test("migrations are applied once", async () => {
  const first = await run("migrate");
  expect(first.output).toMatch(/^Applied \d+_initial\.$/m);
  expect(first.code).toBe(0);
  expect(await run("migrate")).toEqual({ code: 0, output: "The database is up to date." });
});

test("the first admin is made, with right input only, and the workspace as in the browser", async () => {
  const ADMIN_PASSWORD = "sunrise over 77 hills";
  for (const [password, args, why] of [
    ["sunrise", ada, "--password needs at least 8 characters."],
    ["sunrise-77", ada, "--password is one of those that are tried first."],
    [ADMIN_PASSWORD, ada, 'There is no terminal to ask "What the team calls itself" on.'],
    [ADMIN_PASSWORD, [...ada, ...hotel, "--hours=long"], "--hours is one of office, shop, "],
    [ADMIN_PASSWORD, [...ada, ...hotel, "--time-zone=Berlin"], "--time-zone Berlin is none that"],
  ] as const) {
    const { code, output } = await run("create-admin", { ADMIN_PASSWORD: password }, [...args]);
    expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^${why}`))]);
  }

  const made = await run("create-admin", { ADMIN_PASSWORD }, [...ada, ...hotel]);
  expect(made).toEqual({ code: 0, output: "ada@team.example can sign in as an admin." });
  expect((await signIn("ada@team.example", ADMIN_PASSWORD)).error).toBeNull();
  const [set] = await withOwner(
    supabase.dbUrl,
    (sql) => sql`select name, time_zone, quiet_from::text, quiet_until::text
      from public.workspace_settings, private.delivery_settings`,
  );
  expect(Object.values(set ?? {})).toEqual(["Inn", "Europe/Berlin", "22:00:00", "06:00:00"]);
  const again = await run("create-admin", { ADMIN_PASSWORD }, ada);
  expect(again).toEqual({ code: 1, output: "ada@team.example has an account already." });

  await withOwner(
    supabase.dbUrl,
    (sql) => sql`update public.workspace_settings set detail_rules.joining_date = 'none'`,
  );
  const bert = ada.map((flag) => flag.replace("ada@", "bert@"));
  expect(await run("create-admin", { ADMIN_PASSWORD }, bert)).toMatchObject({ code: 0 });
});

test("demo data is refused where there are people, and comes into an empty database", async () => {
  const refused = await run("seed");
  expect(refused.output).toMatch(/^There are people in this database already/);
  expect(refused.code).toBe(1);

  await withOwner(supabase.dbUrl, async (sql) => {
    await sql`truncate public.profiles, auth.users cascade`;
    await sql`update public.workspace_settings set detail_rules = default`;
  });
  expect((await run("seed")).code).toBe(0);
  for (const { email } of demoAccounts) {
    expect((await signIn(email, demoPassword)).error).toBeNull();
  }
});

test("demo data has work in every state, for today and other days", async () => {
  const [row] = await withOwner(
    supabase.dbUrl,
    (sql) => sql`
      select count(*)::int as tasks, array_agg(distinct stage::text order by stage::text) as stages,
        count(*) filter (where exists (select from notifications n where n.task_id = t.id and n.kind = 'message'))::int as talked_about,
        count(*) filter (where is_open and due_date_time >= private.today_starts_at()
          and due_date_time < private.today_ends_at())::int as due_today,
        count(*) filter (where is_open and due_date_time < private.today_starts_at())::int as overdue,
        (select count(*) > 0 and count(*) < (select count(*) from notifications where recipient_id is not null)
          from notifications where recipient_id is not null and read_at is null) as some_unread,
        bool_and(created_at <= coalesce(accepted_at, created_at) and coalesce(completed_at, now()) <= now()) as in_order
      from tasks t`,
  );
  expect(row).toEqual({
    tasks: 67,
    stages: ["Completed", "New", "Pending", "Rejected", "Withdrawn"],
    talked_about: 6,
    due_today: 12,
    overdue: 12,
    some_unread: true,
    in_order: true,
  });
});

const KEYS = [
  ...["confirmation_token", "recovery_token", "email_change_token_new"],
  ...["email_change_token_current", "phone_change_token", "reauthentication_token"],
];
/** What a backup has instead: no keys of mailed links, no open one-time link, and no waiting delivery. */
const WITHOUT: Record<string, string> = {
  "auth.users": `'${JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, ""])))}'`,
  "private.sign_in_links": `jsonb_build_object('ended_as', coalesce(ended_as, 'withdrawn'),
    'ended_at', coalesce(ended_at, made_at))`,
  "private.deliveries": `jsonb_build_object('outcome', coalesce(outcome, 'skipped'),
    'settled_at', coalesce(settled_at, wanted_at))`,
};

/** Every row of every table in a backup, in the backup's form. */
async function everyRow(dbUrl: string): Promise<Record<string, Array<string>>> {
  return withOwner(dbUrl, async (sql) => {
    const tables = await sql<Array<{ name: string }>>`
      select oid::regclass::text as name from pg_class where relkind = 'r'
        and (relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          or oid in ('auth.users'::regclass, 'auth.identities'::regclass))`;
    const all: Record<string, Array<string>> = {};
    for (const { name } of tables) {
      const rows = await sql.unsafe<Array<{ row: string }>>(
        `select (to_jsonb(t) || ${WITHOUT[name] ?? "'{}'"})::text as row from ${name} t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

test("a backup is restored into a new database, row by row, and not into one that lacks a right", async () => {
  const file = join(await temporaryFolder(), "backup.sql.gz");
  const keys = KEYS.map((key, n) => `${key} = '${n}-mailed-and-not-used-yet'`);
  await withOwner(supabase.dbUrl, (sql) =>
    sql.unsafe(`update auth.users set ${keys.join(", ")}
      where id = (select id from auth.users order by id limit 1)`),
  );
  await withOwner(
    supabase.dbUrl,
    (sql) => sql`
      insert into private.sign_in_links (hash, uid, made_by)
      select 'handed over and not used yet', uid, uid from public.profiles limit 1`,
  );
  await withOwner(
    supabase.dbUrl,
    (sql) => sql`
      insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before)
      select uid, 'mail', 'trial', now(), now(), now() from public.profiles limit 1`,
  );
  // Once a day: after that neither database adds rows by itself while they are compared.
  await withOwner(supabase.dbUrl, (sql) => sql`select private.remind_due_tasks()`);
  const before = await everyRow(supabase.dbUrl);
  const saved = await run("backup", {}, [`--file=${file}`]);
  expect(saved.output).toMatch(/^Wrote \d+ rows of \d+ tables to /);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(restore(supabase.dbUrl, file)).rejects.toThrow("There are people in this database");

  const fresh = await startMigrated("http://127.0.0.1:3000");
  onTestFinished(() => fresh.stop());
  async function inFresh(statement: string): Promise<void> {
    await withOwner(fresh.dbUrl, (sql) => sql.unsafe(statement));
  }
  for (const [undo, redo, named] of [
    [
      "alter table public.tasks disable row level security",
      "alter table public.tasks enable row level security",
      "relation public.tasks",
    ],
    [
      "grant execute on function public.consume_attempt to authenticated",
      "revoke execute on function public.consume_attempt from authenticated",
      "right function public.consume_attempt",
    ],
  ] as const) {
    await inFresh(undo);
    await expect(restore(fresh.dbUrl, file)).rejects.toThrow(named);
    await inFresh(redo);
  }
  const cut = join(await temporaryFolder(), "cut.sql.gz");
  const whole = gunzipSync(await readFile(file)).toString();
  expect(whole).not.toContain("mailed-and-not-used-yet");
  await writeFile(cut, gzipSync(whole.replace(/^(copy public\.tasks .*\n)[^\n]*\n/m, "$1")));
  await expect(restore(fresh.dbUrl, cut)).rejects.toThrow(/public\.tasks has other rows .*nothing/);

  const restored = await runScript("restore", { env: supabaseVariables(fresh), args: [file] });
  expect(restored.output).toMatch(/^Restored \d+ rows of \d+ tables as they were at .* them all/);
  expect(restored.code).toBe(0);
  const after = await everyRow(fresh.dbUrl);
  expect(Object.keys(before).length).toBeGreaterThan(15);
  expect(after).toEqual(before);
  // They may have been used up, or sent, since.
  const ended = await withOwner(
    fresh.dbUrl,
    (sql) => sql`select ended_as::text from private.sign_in_links
      union all select outcome::text from private.deliveries order by 1`,
  );
  expect([...ended]).toEqual([{ ended_as: "skipped" }, { ended_as: "withdrawn" }]);
  const client = createClient(fresh.url, fresh.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = demoAccounts[0]?.email ?? "";
  const { data } = await client.auth.signInWithPassword({ email, password: demoPassword });
  expect(data.user?.email).toBe(email);
  const tasks = await client.from("tasks").select("id", { count: "exact", head: true });
  expect(tasks.count).toBe(before.tasks?.length);
});

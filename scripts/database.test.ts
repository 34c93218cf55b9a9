import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalSupabase } from "../supabase/local/index.ts";
import { runScript } from "../tests/setup/run-script.ts";
import { withOwner } from "./lib/database.ts";
import { demoAccounts, demoPassword } from "./lib/demo-people.ts";
import { startThrowaway } from "./lib/throwaway.ts";
import { supabaseVariables } from "./lib/environment.ts";
import { freePort } from "./lib/ports.ts";

let supabase: LocalSupabase;

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

const ada = [
  "--email=ada@team.example",
  "--first-name=Ada",
  "--last-name=Admin",
  "--gender=female",
];

// One story in the order in which somebody sets up a deployment.

test("keys that are none of this Supabase", async () => {
  expect(await run("dev", { SUPABASE_PUBLISHABLE_KEY: "wrong" })).toEqual({
    code: 1,
    output: `SUPABASE_PUBLISHABLE_KEY is not a key of ${supabase.url}.`,
  });
  expect(await run("dev", { SUPABASE_SECRET_KEY: supabase.publishableKey })).toEqual({
    code: 1,
    output: `SUPABASE_SECRET_KEY is not the secret key of ${supabase.url}.`,
  });
});

test("migrations that are missing, seen from the database and from the API", async () => {
  const withDatabase = await run("dev");
  expect(withDatabase.output).toMatch(
    /^The database lacks \d+ of Daymark's migrations \(from \d+_initial\.sql on\)\. Apply them with npm run db:migrate/,
  );
  expect(withDatabase.code).toBe(1);
  const withoutDatabase = await run("dev", { SUPABASE_DB_URL: "" });
  expect(withoutDatabase.output).toMatch(/^The database lacks Daymark's migrations\. Apply them/);
  expect(withoutDatabase.code).toBe(1);
  expect((await run("create-admin")).code).toBe(1);
});

test("migrations are applied once", async () => {
  const first = await run("migrate");
  expect(first.output).toMatch(/^Applied \d+_initial\.$/m);
  expect(first.code).toBe(0);
  expect(await run("migrate")).toEqual({ code: 0, output: "The database is up to date." });
});

test("the first admin is made, with right input only", async () => {
  const refused = await run("create-admin", { ADMIN_PASSWORD: "sunrise-77" }, [
    ...ada,
    "--contact=123",
  ]);
  expect(refused).toEqual({ code: 1, output: "--contact must be exactly 10 digits." });
  const weak = await run("create-admin", { ADMIN_PASSWORD: "sunrise" }, [
    ...ada,
    "--contact=0123456789",
  ]);
  expect(weak).toEqual({ code: 1, output: "--password needs at least 8 characters." });
  const unasked = await run("create-admin", {}, ada);
  expect(unasked.output).toContain("There is no terminal to ask");

  const args = [...ada, "--contact=0123456789"];
  const made = await run("create-admin", { ADMIN_PASSWORD: "sunrise-77" }, args);
  expect(made).toEqual({ code: 0, output: "ada@team.example can sign in as an admin." });
  expect((await signIn("ada@team.example", "sunrise-77")).error).toBeNull();
  const again = await run("create-admin", { ADMIN_PASSWORD: "sunrise-77" }, args);
  expect(again).toEqual({ code: 1, output: "ada@team.example has an account already." });
});

test("demo data is refused where there are people, and comes into an empty database", async () => {
  const refused = await run("seed");
  expect(refused.output).toMatch(/^There are people in this database already/);
  expect(refused.code).toBe(1);

  await withOwner(supabase.dbUrl, (sql) => sql`truncate public.profiles, auth.users cascade`);
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

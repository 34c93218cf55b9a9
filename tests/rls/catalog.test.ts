import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { textLimits } from "../fixtures/limits.ts";

const sql = ownerSql();

const ours = ["public", "private"];

test("row-level security is on in every table", async () => {
  const tables = await sql`
    select relname, relrowsecurity from pg_class
    where relkind in ('r', 'p') and relnamespace = any (${ours}::regnamespace[])`;
  expect(tables.length).toBeGreaterThanOrEqual(10);
  expect(tables.filter(({ relrowsecurity }) => !relrowsecurity)).toEqual([]);
});

test("views run with the caller's rights", async () => {
  const views = await sql<Array<{ relname: string; reloptions: Array<string> | null }>>`
    select relname, reloptions from pg_class
    where relkind in ('v', 'm') and relnamespace = any (${ours}::regnamespace[])`;
  expect(views.length).toBeGreaterThanOrEqual(1);
  for (const { relname, reloptions } of views) {
    expect(reloptions, relname).toContain("security_invoker=true");
  }
});

test("each verb granted to signed-in people has exactly one policy, and no policy covers another verb §threat.116", async () => {
  const granted = await sql`
    select distinct c.relname as table, lower(g.privilege) as verb
    from pg_class c
    cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE')) g (privilege)
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and case when g.privilege = 'DELETE' then has_table_privilege('authenticated', c.oid, g.privilege)
        else has_any_column_privilege('authenticated', c.oid, g.privilege) end
    order by 1, 2`;
  const policies = await sql`
    select tablename as table, lower(cmd) as verb from pg_policies where schemaname = any (${ours}) order by 1, 2`;
  expect(granted.length).toBeGreaterThanOrEqual(12);
  expect([...policies]).toEqual([...granted]);
});

/** A policy's terms without subqueries, which run once a statement; those that read a table stay. */
function perRow(terms: string): string {
  const start = terms.search(/\( SELECT (?!.{0,20}\n? *FROM)/);
  if (start < 0) return terms;
  let depth = 0;
  let end = start;
  do {
    depth += { "(": 1, ")": -1 }[terms.charAt(end)] ?? 0;
    end += 1;
  } while (depth > 0);
  return perRow(terms.slice(0, start) + terms.slice(end));
}

test("policies are permissive, for authenticated only, for one verb each, and cheap to check", async () => {
  const policies = await sql`
    select tablename, policyname, permissive, roles::text[], cmd, coalesce(qual, '') || coalesce(with_check, '') as terms
    from pg_policies where schemaname in ('public', 'private', 'realtime')`;
  for (const { tablename, policyname, permissive, roles, cmd, terms } of policies) {
    const name = `${tablename}: ${policyname}`;
    expect({ name, permissive, roles }).toEqual({
      name,
      permissive: "PERMISSIVE",
      roles: ["authenticated"],
    });
    expect(cmd, name).not.toBe("ALL");
    expect(terms, name).not.toMatch(/user_metadata|^\(?true\)?$/);
    // In a subquery of its own the caller is looked up once a statement, not once a row.
    expect(perRow(String(terms)), name).not.toMatch(
      /auth\.uid|active_uid|private\.may\(|my_groups|topic\(/,
    );
  }
});

test("no policy calls a function for each row", async () => {
  const policies = await sql<Array<{ name: string; terms: string }>>`
    select format('%s: %s', tablename, policyname) as name, coalesce(qual, '') || coalesce(with_check, '') as terms
    from pg_policies where schemaname in ('public', 'private', 'realtime')`;
  for (const { name, terms } of policies) {
    // What the planner inlines is no call: tests/rls/rights.test.ts reads the plans. What counts the people that an
    // admin's own request reads is called for each; no page reads them so.
    expect(perRow(terms), name).not.toMatch(
      /\b(private|auth|realtime)\.(?!sees\(|reads\(|may_read_another\()\w+\(/,
    );
  }
});

test("Realtime lets people receive, and nobody send", async () => {
  const policies = await sql`select cmd from pg_policies where schemaname = 'realtime'`;
  expect([...policies]).toEqual([{ cmd: "SELECT" }]);
});

/** Functions that the planner must inline, which it does only if they have no settings such as a search path. */
const INLINED = [
  "private.as_absence(date,uuid,text,date)",
  "private.as_feed_task(uuid,timestamp with time zone,task_stage,integer,timestamp with time zone,text,task_priority,text)",
  "private.as_news(uuid,delivery_kind,uuid,uuid,timestamp with time zone,timestamp with time zone)",
  "private.as_task_done(integer,integer,integer,done_need[],done_need[],boolean,uuid,timestamp with time zone,text,timestamp with time zone,integer,integer)",
  "private.as_task_routine(uuid,text,routine_rule,boolean,date,uuid)",
  "private.caller()",
  "private.caller_groups()",
  "private.caller_people()",
  "private.caller_sees_all()",
  "private.caller_thirds()",
  "private.checks_between(timestamp with time zone,timestamp with time zone,private.scope,uuid)",
  "private.folded(text)",
  "private.folded_name(text)",
  "private.is_in_season(routine_rule,date)",
  "private.is_about(private.delivery_kinds,notification_kind,jsonb,jsonb)",
  "private.is_admin(profiles)",
  "private.is_asked(tasks,notification_kind,uuid,text)",
  "private.is_pressing(task_priority)",
  "private.is_standing(tasks)",
  "private.is_told_by(private.delivery_kinds,delivery_channel,private.delivery_habits)",
  "private.is_urgent(private.delivery_kinds,tasks,uuid)",
  "private.is_wanted(tasks,private.task_filter)",
  "private.overseers_of(uuid)",
  "private.reads(tasks,profiles)",
  "private.reads(tasks,uuid,boolean,uuid[],uuid[])",
  "private.progress_of(uuid,private.scope)",
  "private.falls_on(routine_rule,date)",
  "private.sees(tasks,private.scope)",
  "private.sees(tasks,profiles)",
  "private.sees(tasks,uuid,boolean,uuid[])",
  "private.sees(uuid,private.scope)",
  "private.start_of(date,text)",
  "private.takers(uuid[],private.scope)",
  "private.title_words(text)",
  "private.week_of(routine_rule,date)",
  "private.why_shut(routine_rule,date,boolean,smallint[])",
];

test("every function has a fixed search path", async () => {
  const functions = await sql<Array<{ name: string; proconfig: Array<string> | null }>>`
    select p.oid::regprocedure::text as name, p.proconfig from pg_proc p
    where p.pronamespace = any (${ours}::regnamespace[])
      -- Its body was parsed when it was created: no name in it is looked up by a search path.
      and p.oid::regprocedure::text <> all (${INLINED})`;
  expect(functions.length).toBeGreaterThanOrEqual(40);
  for (const { name, proconfig } of functions) expect(proconfig, name).toContain('search_path=""');
});

test("every foreign key has an index that begins with its columns", async () => {
  const missing = await sql`
    select con.conrelid::regclass::text as table, con.conname from pg_constraint con
    where con.contype = 'f' and con.connamespace = any (${ours}::regnamespace[]) and not exists (
      select from pg_index i
      where i.indrelid = con.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey
        -- A partial index will do if it leaves out only nulls, which refer to nothing.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = con.conrelid and attnum = con.conkey[1])))
    )`;
  expect([...missing]).toEqual([]);
});

test("every column that a policy uses has an index that begins with it", async () => {
  const asked = await sql`
    select distinct c.relname as table, a.attname as column
    from pg_policies p
    join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and concat_ws(' ', p.qual, p.with_check) ~ ('\\m' || a.attname || '\\M')
    where p.schemaname = 'public'`;
  expect(asked.length).toBeGreaterThanOrEqual(5);
  const missing = await sql`
    select * from jsonb_to_recordset(${sql.json(asked.map(({ table, column }) => ({ table, column })))})
      asked ("table" text, "column" text)
    where not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ('public.' || asked.table)::regclass and a.attname = asked.column)`;
  expect([...missing]).toEqual([]);
});

/** Called by the server before anybody has signed in, or by the worker. */
const FOR_THE_SERVER = [
  "confirm_session",
  "address_of_username",
  "answer_by_mail",
  "are_mails_limited",
  "ask_to_join",
  "attachment_to_read",
  "attachment_to_upload",
  "awaited_uploads",
  "begin_setup",
  "claim_setup",
  "consume_attempt",
  "deliveries_are_left",
  "enter_by_join_request",
  "finish_attachment",
  "forget_push_subscription",
  "give_back_sign_in_link",
  "lease_deliveries",
  "list_push_targets",
  "list_returned_mails",
  "list_time_zones",
  "mail_by_key",
  "make_routine",
  "morning_rows",
  "needs_setup",
  "note_refused_mail",
  "note_returned_mail",
  "note_sign_in",
  "note_storage_disk",
  "overview_rows",
  "plan_deliveries",
  "read_feed",
  "read_join",
  "read_sign_in_link",
  "readiness",
  "refuse_attachment",
  "release_setup",
  "settle_closing",
  "settle_delivery",
  "settle_unneeded_files",
  "stop_mails",
  "storage_use",
  "stray_uploads",
  "take_closings",
  "take_unneeded_files",
  "unknown_files",
  "use_sign_in_link",
  "zones_in_use",
];

test("every function of the API is for admins or checks its caller", async () => {
  const functions = await sql<
    Array<{ name: string; definer: boolean; source: string; callable: boolean }>
  >`
    select p.proname as name, p.prosecdef as definer, p.prosrc as source,
      has_function_privilege('authenticated', p.oid, 'EXECUTE') as callable
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`;
  for (const { name, definer, source, callable } of functions) {
    expect(callable, name).toBe(!FOR_THE_SERVER.includes(name));
    if (!callable) continue;
    // Without definer rights row-level security decides; with them the function itself has to check.
    if (definer)
      expect(source, name).toMatch(
        /private\.(require(_\w+)?|begin_write)\(|active_uid|my_scope|private\.reads\(|locked_assignment|locked_routine|task_rows/,
      );
  }
});

test("every table, view and public function has a comment", async () => {
  const silent = await sql`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'v', 'p') and relnamespace = any (${ours}::regnamespace[])
      and obj_description(oid, 'pg_class') is null
    union all
    select oid::regprocedure::text from pg_proc
    where pronamespace = any (${ours}::regnamespace[]) and obj_description(oid, 'pg_proc') is null`;
  expect([...silent]).toEqual([]);
});

test("functions for admins check the caller's role again after waiting for a lock", async () => {
  const writing = await sql<Array<{ name: string; source: string }>>`
    select oid::regprocedure::text as name, prosrc as source from pg_proc
    where pronamespace = any (${ours}::regnamespace[]) and prosrc like '%private.begin_write(%'`;
  const asks = /private\.(require\(|may\(|my_scope\()|p_act => /;
  const asking = writing.filter(({ source }) => asks.test(source));
  expect(asking.length).toBeGreaterThan(12);
  const forgetful = asking.filter(
    ({ source }) => !asks.test(source.split("private.begin_write(").at(-1) ?? ""),
  );
  expect(forgetful.map(({ name }) => name)).toEqual([]);
});

test("all that happens passes one function, as all entries pass record", async () => {
  const writers = await sql<Array<{ name: string; table: string }>>`
    select p.proname as name, t.name as table
    from pg_proc p, (values ('audit_log'), ('notifications')) t (name)
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and p.prosrc ~ ('insert into public[.]' || t.name || '\\M') order by 1`;
  expect([...writers]).toEqual([
    { name: "happened", table: "audit_log" },
    { name: "record", table: "notifications" },
    // Of Daymark itself: nobody's act.
    { name: "remind_due_tasks", table: "notifications" },
  ]);
});

test("migrations never trust what people say about themselves", async () => {
  const folder = new URL("../../supabase/migrations/", import.meta.url);
  const files = await readdir(folder);
  expect(files.length).toBeGreaterThanOrEqual(1);
  for (const file of files) {
    const text = await readFile(new URL(file, folder), "utf8");
    // They only write it.
    const read = text
      .replaceAll(/new\.raw_user_meta_data := \(|set raw_user_meta_data = '{}'/g, "")
      .replace("update of raw_user_meta_data on auth.users", "");
    expect(read, file).not.toMatch(/user_metadata|raw_user_meta_data/);
  }
});

test("a change of any part of a text is a new version", async () => {
  const uncounted = await sql`
    select c.oid::regclass, a.attname from pg_class c, pg_attribute a
    where c.oid in ('public.tasks'::regclass, 'public.assignments'::regclass)
      and a.attrelid = (select typrelid from pg_type where oid = 'public.task_text'::regtype)
      and not exists (
        select from pg_trigger t join pg_attribute b on b.attrelid = c.oid and b.attnum = any (t.tgattr)
        where t.tgrelid = c.oid and t.tgname = 'touch' and b.attname = a.attname)`;
  expect(uncounted).toEqual([]);
});

test("the limits of texts are these", async () => {
  const limits = (await textLimits()).map(
    ({ table, column, longest, oneLine }) =>
      `${table}.${column} ${oneLine ? "line" : "text"} ${longest}`,
  );
  expect(limits.toSorted()).toEqual([
    "assignments.description text 5000",
    "assignments.title line 200",
    "attachments.thumb text 2048",
    "departments.label line 80",
    "groups.name line 80",
    "notifications.message text 2000",
    "profiles.email text 254",
    "profiles.first_name line 80",
    "profiles.language text 35",
    "profiles.last_name line 80",
    "saved_views.name line 60",
    "saved_views.search text 1000",
    "tasks.blocked_reason line 200",
    "tasks.description text 5000",
    "tasks.reject_text text 1000",
    "tasks.title line 200",
    "workspace_settings.language text 35",
    "workspace_settings.name line 80",
  ]);
});

import { beforeAll, expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

const ours = ["public", "private"];

// Whatever the REST server changes about grants in its first requests must have happened before the catalogue is read.
beforeAll(serveRequests);

async function serveRequests(): Promise<void> {
  const { admin, ana, stranger } = await seedPeople();
  await assignTask(admin, ana);
  await stranger.db.from("profiles").select("uid");
  await ana.db.from("tasks").select("id").throwOnError();
  await ana.db.rpc("me").throwOnError();
}

test("nothing is granted to anon or to everybody §rights.15 §threat.1", async () => {
  const granted = await sql`
    with given as (
      select 'relation ' || oid::regclass as what, a.grantee, a.privilege_type
      from pg_class, aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))) a
      where relnamespace = any (${ours}::regnamespace[]) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      union all
      select 'column ' || attrelid::regclass || '.' || attname, a.grantee, a.privilege_type
      from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) a
      where c.relnamespace = any (${ours}::regnamespace[])
      union all
      select 'function ' || oid::regprocedure, a.grantee, a.privilege_type
      from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
      where pronamespace = any (${ours}::regnamespace[])
      union all
      select 'schema ' || nspname, a.grantee, a.privilege_type
      from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) a
      where nspname = 'private' or (nspname = 'public' and a.privilege_type = 'CREATE')
    )
    select what, privilege_type from given where grantee = 0 or grantee = 'anon'::regrole`;
  expect([...granted]).toEqual([]);
});

test("signed-in people are granted what the table of rights says, and nothing else", async () => {
  const columns = await sql`
    select attrelid::regclass::text as table, lower(a.privilege_type) as verb,
      string_agg(attname, ', ' order by attname) as columns
    from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee = 'authenticated'::regrole
    group by 1, 2 order by 1, 2`;
  expect([...columns]).toEqual([
    {
      table: "profiles",
      verb: "update",
      columns: "contact, first_name, hour_cycle, language, last_name, time_zone",
    },
    {
      table: "workspace_settings",
      verb: "update",
      columns:
        "detail_rules, file_space_gb, files_allowed, idle_hours, language, largest_file_mb, name, quick_answers, time_zone",
    },
  ]);
  const tables = await sql`
    select lower(a.privilege_type) as verb, string_agg(relname, ', ' order by relname) as tables
    from pg_class, aclexplode(relacl) a
    where relnamespace = 'public'::regnamespace and a.grantee = 'authenticated'::regrole
    group by 1 order by 1`;
  expect([...tables]).toEqual([
    { verb: "delete", tables: "tasks" },
    {
      verb: "select",
      tables:
        "assignments, attachments, audit_log, departments, group_members, groups, notifications, profiles, saved_views, tasks, workspace_settings",
    },
  ]);
  const hidden = await sql`
    select relname from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
      and (has_any_column_privilege('authenticated', oid, 'SELECT') or has_any_column_privilege('authenticated', oid, 'UPDATE'))`;
  expect([...hidden]).toEqual([]);
});

test("grants are still those of the migrations after REST and Auth have served requests", async () => {
  function grants() {
    return sql`
    select 'relation' as kind, oid::regclass::text as name, relacl::text as acl from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'realtime'::regnamespace, 'auth'::regnamespace)
      and relname !~ '^messages_\\d'
    union all
    select 'column', attrelid::regclass || '.' || attname, attacl::text from pg_attribute
    where attacl is not null
    union all
    select 'function', oid::regprocedure::text, proacl::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'realtime'::regnamespace)
    union all
    select 'schema', nspname::text, nspacl::text from pg_namespace
    union all
    select 'default', defaclrole::regrole || ' ' || defaclnamespace::regnamespace, defaclacl::text from pg_default_acl
      where defaclnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1, 2`;
  }
  const before = [...(await grants())];
  await serveRequests();
  expect(before.length).toBeGreaterThan(50);
  expect([...(await grants())]).toEqual(before);
});

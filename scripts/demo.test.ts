import { afterAll, beforeAll, expect, test } from "vitest";
import { runScript } from "../tests/setup/run-script.ts";
import { withOwner } from "./lib/database.ts";
import { startOver } from "./lib/demo.ts";
import { supabaseVariables } from "./lib/environment.ts";
import { listKept } from "./lib/file-store.ts";
import { keepFiles } from "./lib/sample-files.ts";
import { seedDemo } from "./lib/seed.ts";
import { startMigrated } from "./lib/throwaway.ts";

let supabase: Awaited<ReturnType<typeof startMigrated>>;

beforeAll(async () => {
  supabase = await startMigrated("http://127.0.0.1:3000");
});

afterAll(() => supabase.stop());

/** How many rows each table has, and what the workspace is called. */
async function contents() {
  return withOwner(supabase.dbUrl, async (sql) => {
    const tables = [
      "auth.users",
      "auth.sessions",
      "public.profiles",
      "public.tasks",
      "public.groups",
    ];
    const counts: Record<string, unknown> = {};
    for (const table of [...tables, "private.absences", "public.workspace_settings"]) {
      const [row] = await sql.unsafe(`select count(*)::int as rows from ${table}`);
      counts[table] = row?.rows;
    }
    return counts;
  });
}

test("a demo starts over: what somebody did is gone, and the workspace is as it was", async () => {
  await startOver(supabase);
  const first = await contents();
  await keepFiles(supabase, [5000]);
  expect((await listKept(supabase)).size).toBe(2);
  expect(first).toMatchObject({ "public.profiles": 14, "public.tasks": 67 });
  await withOwner(supabase.dbUrl, async (sql) => {
    await sql`update auth.users set email = 'somebody@elsewhere.example' where email like 'ada@%'`;
    await sql`delete from public.tasks`;
    await sql`update public.workspace_settings set time_zone = 'Asia/Tokyo'`;
  });
  await startOver(supabase);
  expect(await contents()).toEqual(first);
  const [left] = await withOwner(
    supabase.dbUrl,
    (sql) => sql`select count(*)::int as objects from storage.objects`,
  );
  expect(left).toEqual({ objects: 0 });
  const [row] = await withOwner(
    supabase.dbUrl,
    (
      sql,
    ) => sql`select time_zone, (select count(*)::int from auth.users where email like '%@demo.daymark.example') as people
      from public.workspace_settings`,
  );
  expect(row?.people).toBe(14);
  expect(row?.time_zone).not.toBe("Asia/Tokyo");
});

test("a database in which people work is refused, and left as it is §threat.189", async () => {
  const other = await startMigrated("http://127.0.0.1:3000");
  try {
    await seedDemo(other);
    const { code, output } = await runScript("start", {
      env: {
        ...supabaseVariables(other),
        NODE_ENV: "production",
        PORT: "0",
        APP_URL: "https://demo.example.com",
        SESSION_SECRET: "s".repeat(32),
        DAYMARK_DEMO: "1",
      },
    });
    expect(output).toMatch(/^DAYMARK_DEMO deletes everything each hour, and there are people/);
    expect(code).toBe(1);
    const [row] = await withOwner(
      other.dbUrl,
      (sql) => sql`select count(*)::int as tasks from public.tasks`,
    );
    expect(row?.tasks).toBe(67);
  } finally {
    await other.stop();
  }
});

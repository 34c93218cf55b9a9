import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../tests/setup/run-script.ts";
import { backUp } from "./lib/backup.ts";
import { withOwner } from "./lib/database.ts";
import { freePort } from "./lib/ports.ts";
import { restore } from "./lib/restore.ts";
import { startMigrated } from "./lib/throwaway.ts";

const ORIGIN = "http://127.0.0.1:3000";
let supabase: Awaited<ReturnType<typeof startMigrated>>;

beforeAll(async () => {
  supabase = await startMigrated(ORIGIN);
});
afterAll(() => supabase.stop());

async function fileIn(name: string): Promise<string> {
  return join(await temporaryFolder(), name);
}

/** Passes a connection on to a database, until it falls silent without being closed. */
async function openLine(
  dbUrl: string,
  until: (bytes: { heard: number; told: number }) => boolean,
): Promise<string> {
  const { hostname, port: databasePort } = new URL(dbUrl);
  const sockets: Array<Socket> = [];
  let heard = 0;
  let told = 0;
  const server = createServer((socket) => {
    const database = connect(Number(databasePort), hostname);
    sockets.push(socket, database);
    socket
      .on("error", () => undefined)
      .on("data", (data) => {
        told += data.length;
        if (until({ heard, told })) socket.pause();
        else database.write(data);
      });
    database.on("data", (data) => {
      heard += data.length;
      if (!until({ heard, told })) socket.write(data);
    });
    database.on("error", () => undefined);
    socket.on("close", () => database.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const line = new URL(dbUrl);
  line.port = String(port);
  return line.href;
}

test("tables of some megabytes are backed up, one after the other, and restored", async () => {
  // Several, since it is chance whether a table's last piece fills the stream.
  await withOwner(supabase.dbUrl, async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql`insert into auth.users (id, email)
      select gen_random_uuid(), 'somebody-' || n || '@team.example' from generate_series(1, 20000) n`;
    await sql`insert into public.groups (name, created_by)
      select 'Group ' || n, gen_random_uuid() from generate_series(1, 20000) n`;
    await sql`insert into public.audit_log (action, subject_type, subject_id, subject_name)
      select 'person_added', 'person', gen_random_uuid()::text, repeat('x', 60) from generate_series(1, 20000) n`;
  });
  for (const turn of [1, 2, 3]) {
    const file = await fileIn(`backup-${turn}.sql.gz`);
    const { tables } = await backUp(supabase.dbUrl, file, 20);
    expect(tables.find(({ name }) => name === "public.groups")?.rows).toBeGreaterThanOrEqual(20000);
    if (turn < 3) continue;
    const fresh = await startMigrated(ORIGIN);
    onTestFinished(() => fresh.stop());
    expect((await restore(fresh.dbUrl, file)).tables).toEqual(tables);
  }
});

test("a database that falls silent is given up in words, and leaves no file behind", async () => {
  const file = await fileIn("backup.sql.gz");
  const line = await openLine(supabase.dbUrl, ({ heard }) => heard > 400_000);
  await expect(backUp(line, file, 5)).rejects.toThrow("said nothing for 5 seconds");
  expect([file, `${file}.unfinished`].filter(existsSync)).toEqual([]);
});

test("a restore that a database leaves without an answer is given up in words, and nothing of it stays", async () => {
  const file = await fileIn("backup.sql.gz");
  const { tables } = await backUp(supabase.dbUrl, file);
  expect(tables.find(({ name }) => name === "auth.users")?.rows).toBeGreaterThanOrEqual(20000);
  const fresh = await startMigrated(ORIGIN);
  onTestFinished(() => fresh.stop());
  const unanswered = { "at once": 0, "in the middle of a table": 400_000 };
  for (const [when, bytes] of Object.entries(unanswered)) {
    const line = await openLine(fresh.dbUrl, ({ told }) => told > bytes);
    await expect(restore(line, file, 5), when).rejects.toThrow(
      bytes === 0 ? /CONNECT_TIMEOUT|said nothing/ : "said nothing for 5 seconds",
    );
  }
  const [row] = await withOwner(
    fresh.dbUrl,
    (sql) => sql<[{ people: number }]>`select count(*)::int as people from auth.users`,
  );
  expect(row.people).toBe(0);
});

test("what an interrupted backup left is named, and left to whoever may be writing it", async () => {
  const file = await fileIn("backup.sql.gz");
  await writeFile(`${file}.unfinished`, "half");
  await expect(backUp(supabase.dbUrl, file)).rejects.toThrow(
    /another backup .* or one was interrupted/,
  );
  expect(existsSync(`${file}.unfinished`)).toBe(true);
});

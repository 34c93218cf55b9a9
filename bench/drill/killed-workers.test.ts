import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { z } from "zod";
import { expect, test } from "vitest";
import { supabaseVariables } from "../../scripts/lib/environment.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { buildWorkerOf } from "../../scripts/lib/worker-build.ts";

/** Twice as many as tellings. */
const DELIVERIES = 120;
const KILLS = 4;
/** Deliveries under way in a worker at the same time. */
const MOST = 4;
/** The longest time the receiver takes to answer. */
const ANSWER_MS = 100;

const PostedSchema = z.object({ id: z.string(), task_id: z.string(), attempt: z.number() });

test("of workers that are killed in the middle of it nothing is lost, and nothing is told twice", async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  const sql = postgres(supabase.dbUrl, { max: 1, onnotice: () => undefined });
  const outDir = await mkdtemp(join(tmpdir(), "daymark-worker-"));
  const receiver = await receive();
  const workers: Array<ChildProcess> = [];
  const env = {
    ...process.env,
    ...supabaseVariables(supabase),
    NODE_ENV: "development" as const,
    RECEIVER: receiver.url,
    MOST: String(MOST),
  };
  function start(slot: number): void {
    workers[slot] = spawn(process.execPath, [join(outDir, "posting-worker.js")], {
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
  }
  try {
    await buildWorkerOf(join(import.meta.dirname, "posting-worker.ts"), outDir);
    await seed(sql, DELIVERIES);
    start(0);
    start(1);
    // What killed workers had taken and not sent yet comes only at the end.
    const last = DELIVERIES / 2 - KILLS * MOST;
    const moments = Array.from({ length: KILLS }, () => Math.random() * last);
    for (const moment of moments.toSorted((a, b) => a - b)) {
      while (receiver.report().received < moment) await pause(5);
      await pause(Math.random() * ANSWER_MS);
      const slot = Math.floor(Math.random() * 2);
      await kill(workers[slot]);
      start(slot);
    }
    await Promise.all(workers.map(kill));
    // As after the two minutes in which they are another worker's.
    await sql`update private.deliveries set not_before = now() where outcome is null`;
    start(0);
    while ((await waiting(sql)) > 0) await pause(200);
    expect(receiver.report()).toEqual({ received: DELIVERIES / 2, twice: 0 });
    const { sent, again } = await settled(sql);
    expect(sent).toBe(DELIVERIES);
    expect(again).toBeGreaterThan(0);
  } finally {
    await Promise.all(workers.map(kill));
    receiver.close();
    await sql.end();
    await rm(outDir, { recursive: true });
    await supabase.stop();
  }
});

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (worker?.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
}

/** Takes what is posted, and answers each after a time of its own. */
async function receive() {
  const received = new Set<string>();
  const tasks = new Map<string, Set<string>>();
  const server = createServer((request, response) => {
    void text(request)
      .then(async (body) => {
        const { id, task_id } = PostedSchema.parse(JSON.parse(body));
        received.add(id);
        tasks.set(task_id, (tasks.get(task_id) ?? new Set()).add(id));
        await pause(Math.random() * ANSWER_MS);
        response.end();
      })
      // A worker that was killed in the middle of a request.
      .catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => server.close(),
    report: () => ({
      /** Different ids: what people see, one of each telling. */
      received: received.size,
      /** Tasks that were told under two ids, which nobody could recognise as the same. */
      twice: [...tasks.values()].filter((ids) => ids.size > 1).length,
    }),
  };
}

async function waiting(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from private.deliveries where outcome is null`;
  return row.count;
}

async function settled(sql: postgres.Sql) {
  const [row] = await sql<[{ sent: number; again: number }]>`
    select count(*) filter (where outcome = 'sent')::integer as sent, count(*) filter (where attempts > 1)::integer as again
    from private.deliveries`;
  return row;
}

/** So many assignments, whose entries make as many deliveries: two to each person, who is told of both in one. */
async function seed(sql: postgres.Sql, count: number): Promise<void> {
  await sql`update private.delivery_channels set since = now(), served_at = now(), hold = '0' where channel = 'push'`;
  await sql`update private.delivery_settings set quiet_from = null, quiet_until = null, quiet_days = '{}'`;
  const people = count / 2;
  const tasks = await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date)
      select md5(n::text)::uuid, 'Person', n::text, n || '@daymark.test', '0123456789', 'other', '2024-01-01'
      from generate_series(0, ${people}::integer) n`;
    return tx<Array<{ id: string }>>`
      insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time)
      select gen_random_uuid(), md5((1 + n % ${people}::integer)::text)::uuid, md5('0')::uuid, 'Task ' || n, 'To do.', now() + interval '1 day'
      from generate_series(1, ${count}) n returning id`;
  });
  await sql`insert into public.notifications (task_id, kind, sender_id, recipient_id)
    select id, 'assigned', assigned_by, assigned_to from public.tasks
    where id = any (${tasks.map(({ id }) => id)}::uuid[])`;
}

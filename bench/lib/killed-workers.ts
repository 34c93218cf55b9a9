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
import { supabaseVariables, type Supabase } from "../../scripts/lib/environment.ts";
import { connect } from "../drill/rig.ts";
import { answers, killServer } from "../drill/postgres-processes.ts";
import { buildWorkerOf } from "../../scripts/lib/worker-build.ts";

type Plan = {
  /** Twice as many as tellings. */
  deliveries: number;
  kills: number;
  /** What is killed: a worker, or all of Postgres, which its supervisor starts again. */
  victim?: "worker" | "postgres";
  /** Deliveries under way in a worker at the same time. */
  most: number;
  /** The longest time the receiver takes to answer. */
  answerMs: number;
  /** Whether to wait two minutes for what killed workers had taken, or to let those pass in the database. */
  waitsForLeases: boolean;
};

const PostedSchema = z.object({ id: z.string(), task_id: z.string(), attempt: z.number() });

/**
 * Two workers deliver; at random moments one or the other is killed with SIGKILL, and started again. Returns the
 * result.
 */
export async function killWorkers(supabase: Supabase & { dbUrl: string }, plan: Plan) {
  const sql = postgres(supabase.dbUrl, { max: 1, onnotice: () => undefined });
  const outDir = await mkdtemp(join(tmpdir(), "daymark-worker-"));
  const receiver = await receive(plan.answerMs);
  const workers: Array<ChildProcess> = [];
  try {
    await buildWorkerOf(join(import.meta.dirname, "posting-worker.ts"), outDir);
    await seed(sql, plan.deliveries);
    if (plan.victim === "postgres") await keepEveryCommit(supabase.dbUrl);
    const env = {
      ...process.env,
      ...supabaseVariables(supabase),
      NODE_ENV: "development" as const,
      RECEIVER: receiver.url,
      MOST: String(plan.most),
    };
    function start(slot: number): void {
      workers[slot] = spawn(process.execPath, [join(outDir, "posting-worker.js")], {
        env,
        stdio: ["ignore", "inherit", "inherit"],
      });
    }
    start(0);
    start(1);
    // What killed workers had taken and not sent yet comes only at the end.
    const last = plan.deliveries / 2 - plan.kills * plan.most;
    const moments = Array.from({ length: plan.kills }, () => Math.random() * last);
    for (const moment of moments.toSorted((a, b) => a - b)) {
      while (receiver.report().received < moment) await pause(5);
      await pause(Math.random() * plan.answerMs);
      if (plan.victim === "postgres") {
        await killServer(supabase.dbUrl);
        while (!(await answers(supabase.dbUrl))) await pause(100);
        continue;
      }
      const slot = Math.floor(Math.random() * 2);
      await kill(workers[slot]);
      start(slot);
    }
    const unsettled = await waiting(sql).catch(() => waiting(sql));
    if (!plan.waitsForLeases) {
      await Promise.all(workers.map(kill));
      await sql`update private.deliveries set not_before = now() where outcome is null`;
      start(0);
    }
    while ((await waiting(sql)) > 0) await pause(200);
    return { unsettled, ...receiver.report(), ...(await settled(sql)) };
  } finally {
    await Promise.all(workers.map(kill));
    receiver.close();
    await sql.end();
    await rm(outDir, { recursive: true });
  }
}

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (worker?.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
}

/** Takes what is posted, answers each after a time of its own, and remembers how often each id came. */
async function receive(answerMs: number) {
  const times = new Map<string, number>();
  const tasks = new Map<string, Set<string>>();
  const server = createServer((request, response) => {
    void text(request)
      .then(async (body) => {
        const { id, task_id } = PostedSchema.parse(JSON.parse(body));
        times.set(id, (times.get(id) ?? 0) + 1);
        tasks.set(task_id, (tasks.get(task_id) ?? new Set()).add(id));
        await pause(Math.random() * answerMs);
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
      received: times.size,
      /** Tasks that were told under two ids, which nobody could recognise as the same. */
      twice: [...tasks.values()].filter((ids) => ids.size > 1).length,
      /** Ids that came again after a kill. */
      repeated: [...times.values()].filter((count) => count > 1).length,
    }),
  };
}

/** A throwaway database forgets its last commits when it is killed; one that is kept does not. */
async function keepEveryCommit(dbUrl: string): Promise<void> {
  const sql = connect(dbUrl);
  await sql`alter database postgres set synchronous_commit = on`;
  await sql.end();
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

// node bench/mails.ts: one worker sends 5,000 people the mail of the day, by SMTP. It must take less than ten
// minutes, and nobody may get it twice, or a word about a task that is not theirs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { supabaseVariables } from "../scripts/lib/environment.ts";
import { Mistake, runScript } from "../scripts/lib/mistake.ts";
import { startMigrated } from "../scripts/lib/throwaway.ts";
import { buildWorkerOf } from "../scripts/lib/worker-build.ts";
import { openInbox } from "../tests/fixtures/smtp.ts";

const PEOPLE = 5000;
const ADMINS = 20;
const MOST_S = 600;

await runScript(async () => {
  const outDir = await mkdtemp(join(tmpdir(), "daymark-mails-"));
  const supabase = await startMigrated("https://day.test");
  const sql = postgres(supabase.dbUrl, { max: 1, onnotice: () => undefined });
  const inbox = await openInbox();
  try {
    await buildWorkerOf(join(import.meta.dirname, "lib/mail-worker.ts"), outDir);
    await seed(sql);
    const from = performance.now();
    const worker = spawn(process.execPath, [join(outDir, "mail-worker.js")], {
      env: {
        ...process.env,
        ...supabaseVariables(supabase),
        NODE_ENV: "development",
        SMTP_URL: inbox.url,
        MAIL_FROM: "Daymark <daymark@day.test>",
        APP_URL: "https://day.test",
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    while (inbox.mails.length < PEOPLE + ADMINS && performance.now() - from < MOST_S * 1000) {
      await pause(100);
    }
    const seconds = Math.round((performance.now() - from) / 1000);
    while ((await waiting(sql)) > 0) await pause(100);
    const gone = once(worker, "exit");
    worker.kill("SIGKILL");
    await gone;
    const ids = new Set(inbox.mails.map(({ mail }) => mail.messageId));
    const foreign = inbox.mails.filter(({ to, mail: { subject = "", text = "" } }) => {
      const own = `of ${to.split("@")[0]} `;
      const named = text.match(/of p\d+ /g) ?? [];
      return !subject.startsWith("The team") && named.some((person) => person !== own);
    });
    const mails = inbox.mails.length;
    console.log({ mails, seconds, twice: mails - ids.size, foreign: foreign.length });
    console.log(`${inbox.mails[0]?.mail.subject}\n\n${inbox.mails[0]?.mail.text}`);
    if (ids.size !== PEOPLE + ADMINS || mails !== ids.size || foreign.length > 0) {
      throw new Mistake("Somebody got no mail, two of them, or one about somebody else's task.");
    }
  } finally {
    await inbox.close();
    await sql.end();
    await supabase.stop();
    await rm(outDir, { recursive: true });
  }
});

async function waiting(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::integer as count from private.deliveries where outcome is null`;
  return row.count;
}

/** So many people in fourteen departments, each with a task that is late, one that is due today and one to answer. */
async function seed(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into public.profiles
        (uid, first_name, last_name, email, contact, gender, joining_date, role, department, created_at)
      select md5(n::text)::uuid, 'Person', n::text, 'p' || n || '@daymark.test', '0123456789', 'other', '2024-01-01',
        case when n <= ${ADMINS} then 'admin' else 'user' end::public.app_role, d.value, now() - interval '1 year'
      from generate_series(1, ${PEOPLE}) n join public.departments d on d.position = 1 + n % 14`;
    await tx`insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time,
        assigned_at, accepted_at)
      select gen_random_uuid(), md5(n::text)::uuid, md5('1')::uuid, 'Task of p' || n || ' (' || h || ')', 'To do.',
        now() + make_interval(hours => h), now() - interval '5 days', case when h < 24 then now() - interval '4 days' end
      from generate_series(1, ${PEOPLE}) n cross join unnest('{-26,0,50}'::integer[]) h`;
    await tx`update private.delivery_settings set morning_at = date_trunc('minute', now() at time zone 'UTC')::time`;
  });
  await sql`analyze`;
}

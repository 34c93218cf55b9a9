import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { crowdOutbox } from "./crowded-outbox.ts";
import { root, type Supabase, supabaseVariables } from "./environment.ts";
import { Mistake } from "./mistake.ts";
import { type Mood, openMoodyServer } from "./moody-mail-server.ts";

const EACH = 50;
/** So many mails about single tasks go to a person in an hour. */
const AN_HOUR = 3;
const URGENT = 20;
const MOST_MINUTES = 30;

type Report = { waiting: number; sent: number; urgentS: number; drainedS: number };

/**
 * Has fifty mails wait for each of so many people, and a real worker send them over a mail server that fails in each way
 * first. Throws unless nobody was left out, nothing was sent twice, and the urgent ones came before the others.
 */
export async function drillOutbox(
  supabase: Supabase & { dbUrl: string },
  people = 2000,
): Promise<Report> {
  const sql = postgres(supabase.dbUrl, { max: 1, onnotice: () => undefined });
  const server = await openMoodyServer();
  await sql`update private.delivery_channels set since = now() - interval '10 days', served_at = now()`;
  await crowdOutbox(sql, { people, each: EACH, high: URGENT });
  server.be("relay denied");
  const worker = spawn(process.execPath, [join(root, "scripts/run.cjs"), "worker"], {
    env: {
      ...process.env,
      ...supabaseVariables(supabase),
      NODE_ENV: "development",
      SMTP_URL: server.url,
      MAIL_FROM: "Daymark <day@mark.test>",
      APP_URL: "https://day.test",
      SESSION_SECRET: randomUUID(),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    for (const mood of ["relay denied", "blacklisted"] as const) await rests(sql, server, mood);
    for (const mood of ["closes", "rude", "huge"] as const) {
      server.be(mood);
      await goOn(sql);
      await until(`a server that is “${mood}” is tried`, () => Promise.resolve(server.tries() > 0));
    }
    server.be("well");
    const begun = Date.now();
    await goOn(sql);
    let urgentS = 0;
    await until("nothing is due any more", async () => {
      if (urgentS === 0 && (await urgentLeft(sql)) === 0) urgentS = (Date.now() - begun) / 1000;
      // What failed on the way is tried again by and by; here at once.
      await sql`update private.deliveries set not_before = now()
        where channel = 'mail' and outcome is null and attempts > 0 and problem is not null and not_before > now()`;
      return (await due(sql)) === 0;
    });
    return await judged(sql, server.taken, { people, urgentS, begun });
  } finally {
    worker.kill("SIGTERM");
    if (worker.exitCode === null) await once(worker, "exit");
    server.close();
    await sql.end();
  }
}

type Started = { people: number; urgentS: number; begun: number };

async function judged(
  sql: postgres.Sql,
  taken: ReadonlyMap<string, string>,
  { people, urgentS, begun }: Started,
): Promise<Report> {
  const [row] = await sql<Array<{ left_out: number; sent: number; lost: number }>>`
    select (select count(*)::integer from private.returned_mails) as left_out,
      count(*) filter (where outcome = 'sent')::integer as sent,
      count(*) filter (where outcome = 'failed')::integer as lost
    from private.deliveries where channel = 'mail'`;
  const sent = row?.sent ?? 0;
  if (row?.left_out !== 0) throw new Mistake(`${row?.left_out} people get no mail any more.`);
  if (row.lost > 0) throw new Mistake(`${row.lost} mails were given up.`);
  if (sent < people * AN_HOUR) throw new Mistake(`Only ${sent} mails were sent.`);
  if (taken.size !== sent) throw new Mistake(`${sent} mails were sent and ${taken.size} came.`);
  const drainedS = (Date.now() - begun) / 1000;
  if (urgentS > drainedS / 2) throw new Mistake("What is urgent waited for what is not.");
  return { waiting: people * EACH, sent, urgentS, drainedS };
}

/** Waits until mail rests since a server refuses all of it, and goes on. */
async function rests(
  sql: postgres.Sql,
  server: { be(mood: Mood): void; tries(): number },
  mood: Mood,
): Promise<void> {
  server.be(mood);
  await goOn(sql);
  await until(`mail rests for “${mood}”`, async () => {
    const rows = await sql`select from private.mail_stop`;
    return rows.length > 0 && server.tries() > 0;
  });
  const out = await sql`select from private.returned_mails`;
  if (out.length > 0) throw new Mistake(`“${mood}” left ${out.length} people out.`);
}

/** Does not wait for the five minutes after which one mail is tried, nor for the pause after a failure. */
async function goOn(sql: postgres.Sql): Promise<void> {
  await sql`update private.mail_stop set again_at = now() where id`;
}

async function due(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<Array<{ n: number }>>`
    select count(*)::integer as n from private.deliveries
    where channel = 'mail' and outcome is null and (not_before <= now() or attempts > 0)`;
  return row?.n ?? 0;
}

async function urgentLeft(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<Array<{ n: number }>>`
    select count(*)::integer as n from private.deliveries
    where channel = 'mail' and outcome is null and is_urgent`;
  return row?.n ?? 0;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + MOST_MINUTES * 60_000;
  while (!(await isSo())) {
    if (Date.now() > ends) throw new Mistake(`In ${MOST_MINUTES} minutes it is not so: ${what}.`);
    await pause(250);
  }
}

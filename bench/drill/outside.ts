import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import { withOwner } from "../../scripts/lib/database.ts";
import { crowdOutbox } from "../../scripts/lib/crowded-outbox.ts";
import { type Mood, openMoodyServer } from "./moody-mail-server.ts";
import { openMoodyPushService, PUSH_MOODS } from "./moody-push-service.ts";
import { connect, must, type Rig } from "./rig.ts";
import { giveBrowsers, startDrillWorker, until } from "./worker.ts";

const PEOPLE = 60;
const EACH = 50;
const URGENT = 20;
/** How many mails about single tasks a person gets in an hour. */
const AN_HOUR = 3;
/** People whose browsers take push messages; each gets fifty. */
const BROWSERS = 40;
const SILENT_MS = 8000;
const REFUSALS: ReadonlyArray<Mood> = ["relay denied", "blacklisted", "knows nobody"];
const MAIL_MOODS: ReadonlyArray<Mood> = [
  "closes",
  "rude",
  "huge",
  "busy",
  "greylists",
  "silent",
  "forgets",
];

/** Fifty mails and pushes that are due for each of sixty people. */
type Outbox = {
  sql: Sql;
  mail: Awaited<ReturnType<typeof openMoodyServer>>;
  push: Awaited<ReturnType<typeof openMoodyPushService>>;
};

/** Mail server, push service and Postgres misbehave in turn; afterwards everybody is told all the same. */
export async function drillOutside(rig: Rig): Promise<Array<string>> {
  const supabase = await rig.start();
  const { dbUrl } = supabase;
  const sql = connect(dbUrl);
  const [mail, push] = [await openMoodyServer(), await openMoodyPushService()];
  const outbox = { sql, mail, push };
  const workers: Array<() => Promise<void>> = [];
  try {
    await sql`update private.delivery_channels set since = now() - interval '10 days', served_at = now()`;
    await crowdOutbox(sql, { people: PEOPLE, each: EACH, high: URGENT });
    await sql.begin((tx) => giveBrowsers(tx, BROWSERS));
    mail.be("relay denied");
    push.be("late");
    workers.push(await startDrillWorker(supabase, { smtpUrl: mail.url, pushUrl: push.url }));
    for (const mood of REFUSALS) await rests(outbox, mood);
    for (const mood of MAIL_MOODS) {
      mail.be(mood);
      await goOn(outbox);
      await until(`a mail server that is “${mood}” is tried`, () => tried(outbox, mail.tries));
    }
    mail.be("greylists at first");
    await until("a mail server that greylists takes what comes again", async () => {
      await goOn(outbox);
      await again(outbox);
      return mail.takes() > 0;
    });
    mail.be("well");
    for (const mood of PUSH_MOODS) {
      push.be(mood);
      await tellAnother(sql);
      await until(`a push service that is “${mood}” is tried`, () => tried(outbox, push.tries));
    }
    push.be("well");
    for (const misfortune of [kill, killServer, restart, silence]) {
      await misfortune(dbUrl);
      await until("the database answers", () => answers(dbUrl));
    }
    await until("nothing is due any more", async () => {
      await goOn(outbox);
      await again(outbox);
      return (await due(sql)) === 0;
    });
    const [redirected] = await sql<[{ n: number }]>`
      select count(*)::int as n from private.deliveries where outcome = 'failed' and problem like '%answered 307%'`;
    return [
      `mail server: ${[...REFUSALS, ...MAIL_MOODS, "greylists at first"].join(", ")}`,
      `push service: ${PUSH_MOODS.join(", ")}`,
      "Postgres: a process killed, the server killed, restarted, silent",
      `afterwards ${await judge(outbox, redirected.n)}`,
    ];
  } finally {
    for (const stop of workers) await stop();
    mail.close();
    push.close();
    await sql.end();
  }
}

/** One more person with a browser, since the others were told so often that they get a pause now. */
async function tellAnother(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await crowdOutbox(tx, { people: 1, each: 1 });
    await giveBrowsers(tx, 1);
  });
}

/** Whether it was asked; does not wait for what pauses after a failure. */
async function tried(outbox: Outbox, tries: () => number): Promise<boolean> {
  await again(outbox);
  return tries() > 0;
}

/** What failed is tried again after a while; here at once. */
async function again({ sql }: Outbox): Promise<void> {
  await sql`update private.deliveries set not_before = now()
    where outcome is null and attempts > 0 and problem is not null and not_before > now() + interval '3 minutes'`;
}

/** Waits until mail rests because a server refuses all of it. */
async function rests(outbox: Outbox, mood: Mood): Promise<void> {
  const { sql, mail } = outbox;
  mail.be(mood);
  await goOn(outbox);
  await until(`mail rests for “${mood}”`, async () => {
    await again(outbox);
    return (await sql`select from private.mail_stop`).length > 0 && mail.tries() > 0;
  });
  const out = await sql`select from private.returned_mails`;
  must(out.length === 0, `“${mood}” leaves nobody out, and ${out.length} are`);
}

/** Does not wait for the five minutes after which one mail is tried. */
async function goOn({ sql }: Outbox): Promise<void> {
  await sql`update private.mail_stop set again_at = now() where id`;
}

/** Postgres ends all its connections when one of its processes is killed. */
async function kill(dbUrl: string): Promise<void> {
  const [first] = (await processesOf(dbUrl)).others;
  if (first !== undefined) process.kill(first, "SIGKILL");
}

async function restart(dbUrl: string): Promise<void> {
  process.kill((await processesOf(dbUrl)).server, "SIGINT");
}

/** For a while nothing is closed and nothing is answered. */
async function silence(dbUrl: string): Promise<void> {
  const { server, others } = await processesOf(dbUrl);
  const all = [server, ...others];
  for (const pid of all) process.kill(pid, "SIGSTOP");
  await pause(SILENT_MS);
  for (const pid of all) process.kill(pid, "SIGCONT");
}

/** How many were sent; throws unless everybody got theirs, nothing was given up, and as many came as were sent. */
async function judge({ sql, mail, push }: Outbox, mayFail: number): Promise<string> {
  const [row] = await sql<Array<Record<"left_out" | "mailed" | "pushed" | "lost", number>>>`
    select (select count(*)::integer from private.returned_mails) as left_out,
      count(*) filter (where outcome = 'sent' and channel = 'mail')::integer as mailed,
      count(distinct telling) filter (where outcome = 'sent' and channel = 'push')::integer as pushed,
      count(*) filter (where outcome = 'failed')::integer as lost
    from private.deliveries`;
  const { left_out: leftOut = 0, mailed = 0, pushed = 0, lost = 0 } = row ?? {};
  must(leftOut === 0, `nobody is left out, and ${leftOut} people get no mail any more`);
  must(lost <= mayFail, `nothing is given up, and ${lost} were`);
  must(mailed >= PEOPLE * AN_HOUR, `each got three mails, and there are ${mailed}`);
  must(mail.taken.size === mailed, `${mailed} mails were sent and ${mail.taken.size} came`);
  must(
    pushed > 0 && push.taken() >= pushed,
    `${pushed} tellings were pushed and ${push.taken()} came`,
  );
  const told = await sql<Array<{ id: string }>>`
    select distinct telling as id from private.deliveries where outcome = 'sent' and channel = 'push'`;
  const ids = new Set(told.map(({ id }) => id.replaceAll("-", "")));
  must(
    ids.size === push.topics().size && [...ids].every((id) => push.topics().has(id)),
    `each telling has one id, and ${push.topics().size} came for ${ids.size}`,
  );
  return `${mailed} mailed, ${pushed} tellings pushed, ${lost} given up, the others put off for an hour`;
}

/** How many could be sent now, or have been tried. */
async function due(sql: Sql): Promise<number> {
  const [row] = await sql<Array<{ n: number }>>`
    select count(*)::integer as n from private.deliveries
    where outcome is null and (not_before <= now() or attempts > 0)`;
  return row?.n ?? 0;
}

/** The processes of a Postgres on this machine: its first, and those of its connections. */
async function processesOf(dbUrl: string): Promise<{ server: number; others: Array<number> }> {
  return withOwner(dbUrl, async (sql) => {
    const [row] = await sql<[{ folder: string; own: number }]>`
      select setting as folder, pg_backend_pid() as own from pg_settings where name = 'data_directory'`;
    const others = await sql<Array<{ pid: number }>>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> ${row.own}`;
    const text = await readFile(join(row.folder, "postmaster.pid"), "utf8");
    return { server: Number(text.split("\n")[0]), others: others.map(({ pid }) => pid) };
  });
}

/** Nobody is told, and nothing is written down. */
async function killServer(dbUrl: string): Promise<void> {
  process.kill((await processesOf(dbUrl)).server, "SIGKILL");
}

function answers(dbUrl: string): Promise<boolean> {
  // An earlier connection may outlive its server for a moment.
  return withOwner(dbUrl, (fresh) => fresh`select`).then(
    () => true,
    () => false,
  );
}

import type { Sql } from "postgres";
import { crowdOutbox } from "../../scripts/lib/crowded-outbox.ts";
import { connect, must, type Rig } from "./rig.ts";
import { giveBrowsers, startDrillWorker, until } from "./worker.ts";
import { openMoodyServer } from "./moody-mail-server.ts";
import { openMoodyPushService } from "./moody-push-service.ts";

const EACH = 50;
/** How many mails about single tasks a person gets in an hour. */
const AN_HOUR = 3;
const URGENT = 20;
/** People whose browsers take push messages; each gets fifty. */
const BROWSERS = 40;

/** Fifty mails and pushes that are due for each of so many people, and a worker that has not begun. */
export type Outbox = {
  sql: Sql;
  supabase: Awaited<ReturnType<Rig["start"]>>;
  people: number;
  mail: Awaited<ReturnType<typeof openMoodyServer>>;
  push: Awaited<ReturnType<typeof openMoodyPushService>>;
  begin(env?: Record<string, string>): Promise<() => Promise<void>>;
};

/** Returns the result of `work`, with a full outbox of its own and servers that take what is sent. */
export async function withOutbox<T>(
  rig: Rig,
  people: number,
  work: (outbox: Outbox) => Promise<T>,
): Promise<T> {
  const supabase = await rig.start();
  const sql = connect(supabase.dbUrl);
  const [mail, push] = [await openMoodyServer(), await openMoodyPushService()];
  const workers: Array<() => Promise<void>> = [];
  try {
    await sql`update private.delivery_channels set since = now() - interval '10 days', served_at = now()`;
    await crowdOutbox(sql, { people, each: EACH, high: URGENT });
    await sql.begin((tx) => giveBrowsers(tx, Math.min(people, BROWSERS)));
    return await work({
      sql,
      supabase,
      people,
      mail,
      push,
      async begin(env = {}) {
        const stop = await startDrillWorker(supabase, {
          smtpUrl: mail.url,
          pushUrl: push.url,
          env,
        });
        workers.push(stop);
        return stop;
      },
    });
  } finally {
    for (const stop of workers) await stop();
    mail.close();
    push.close();
    await sql.end();
  }
}

/** Has a real worker send what waits for everybody: urgent ones first, none twice, at a steady rate. */
export function drillOutbox(rig: Rig): Promise<Array<string>> {
  return withOutbox(rig, rig.people, async (outbox) => {
    const begun = Date.now();
    const waiting = await due(outbox.sql);
    await outbox.begin();
    let urgentS = 0;
    const halves: Array<number> = [];
    await until("nothing is due any more", async () => {
      const left = await due(outbox.sql);
      const secondsIn = (Date.now() - begun) / 1000;
      if (urgentS === 0 && (await urgentLeft(outbox.sql)) === 0) urgentS = secondsIn;
      if (halves.length === 0 && left < waiting / 2) halves.push(secondsIn);
      return left === 0;
    });
    const drainedS = (Date.now() - begun) / 1000;
    must(urgentS < drainedS / 2, "what is urgent does not wait for what is not");
    return [
      `${waiting} mails and pushes were due: ${await judgeOutbox(outbox)}`,
      `urgent ones within ${urgentS.toFixed(1)} s, half of all within ${(halves[0] ?? drainedS).toFixed(1)} s, all within ${drainedS.toFixed(1)} s`,
    ];
  });
}

/** How many were sent; throws unless everybody got theirs, nothing was given up, and as many came as were sent. */
export async function judgeOutbox(
  { sql, people, mail, push }: Outbox,
  mayFail = 0,
): Promise<string> {
  const [row] = await sql<Array<Record<"left_out" | "mailed" | "pushed" | "lost", number>>>`
    select (select count(*)::integer from private.returned_mails) as left_out,
      count(*) filter (where outcome = 'sent' and channel = 'mail')::integer as mailed,
      count(distinct telling) filter (where outcome = 'sent' and channel = 'push')::integer as pushed,
      count(*) filter (where outcome = 'failed')::integer as lost
    from private.deliveries`;
  const { left_out: leftOut = 0, mailed = 0, pushed = 0, lost = 0 } = row ?? {};
  must(leftOut === 0, `nobody is left out, and ${leftOut} people get no mail any more`);
  must(lost <= mayFail, `nothing is given up, and ${lost} were`);
  must(mailed >= people * AN_HOUR, `each got three mails, and there are ${mailed}`);
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
export async function due(sql: Sql): Promise<number> {
  const [row] = await sql<Array<{ n: number }>>`
    select count(*)::integer as n from private.deliveries
    where outcome is null and (not_before <= now() or attempts > 0)`;
  return row?.n ?? 0;
}

async function urgentLeft(sql: Sql): Promise<number> {
  const [row] = await sql<Array<{ n: number }>>`
    select count(*)::integer as n from private.deliveries
    where channel = 'mail' and outcome is null and is_urgent`;
  return row?.n ?? 0;
}

import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import { crowdOutbox } from "../../scripts/lib/crowded-outbox.ts";
import { due, judgeOutbox, type Outbox, withOutbox } from "./outbox.ts";
import { must, type Rig } from "./rig.ts";
import { giveBrowsers, until } from "./worker.ts";
import type { Mood } from "./moody-mail-server.ts";
import { PUSH_MOODS } from "./moody-push-service.ts";
import { answers, killServer, processesOf } from "./postgres-processes.ts";

const PEOPLE = 60;
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

/** Mail server, push service and Postgres misbehave in turn; afterwards everybody is told all the same. */
export function drillOutside(rig: Rig): Promise<Array<string>> {
  return withOutbox(rig, PEOPLE, async (outbox) => {
    const { sql, mail, push } = outbox;
    const { dbUrl } = outbox.supabase;
    mail.be("relay denied");
    push.be("late");
    await outbox.begin();
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
      `afterwards ${await judgeOutbox(outbox, redirected.n)}`,
    ];
  });
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

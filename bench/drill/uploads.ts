import type { Sql } from "postgres";
import { addPerson, assignOne } from "./person.ts";
import { connect, must, type Rig } from "./rig.ts";
import { until } from "./worker.ts";
import { chanceOf } from "./uploads/chance.ts";
import { type Sender, signIn } from "./uploads/daymark.ts";
import { judgeConversations, judgeStored } from "./uploads/judge.ts";
import { isTidy, makePartsOld, makeUnsentOld } from "./uploads/later.ts";
import { planUploads } from "./uploads/plan.ts";
import type { Place } from "./uploads/place.ts";
import { type Result, sendOne } from "./uploads/sending.ts";
import { openServers, type Servers } from "./uploads/servers.ts";

/** As many as somebody may have begun and not finished: a third of them never comes back. */
const FILES_EACH = 10;
const TASKS_EACH = 2;
const AT_ONCE = 8;
/** One of so many uploads has the web server killed in the middle, and one Supabase. */
const KILLS_EVERY = 75;
const DAY_MS = 86_400_000;
/** In which the worker deletes everything. */
const MINUTES = 4;

/**
 * Sends files through a real web server and Storage, each interrupted at random points, while both are killed again and
 * again; then compares rows, objects and conversations.
 */
export async function drillUploads(rig: Rig): Promise<Array<string>> {
  console.log(`        uploads: --uploads ${rig.uploads} --seed ${rig.seed}`);
  const servers = await openServers();
  try {
    const senders = await openSenders(servers, Math.ceil(rig.uploads / FILES_EACH));
    await servers.startWorker();
    const { results, place, killed } = await sendAll(rig, servers, senders);
    must(place.signedOut.length === 0, `nobody is signed out, but: ${place.signedOut[0]}`);
    const told = results.filter(({ outcome }) => outcome === "told").map(({ why }) => why);
    must(
      told.length === 0,
      `none is refused, but ${told.length}: ${[...new Set(told)].join("; ")}`,
    );
    const { closedAndSent } = await asking(servers, (sql) => judgeConversations(sql, results));
    await asking(servers, makeUnsentOld);
    await servers.killSupabase(() => makePartsOld(servers.dataDir));
    await servers.startWorker();
    await asking(servers, (sql) => until("nothing is left to delete", () => isTidy(sql), MINUTES));
    const stored = await asking(servers, (sql) => judgeStored(sql, servers, results));
    return report(results, { place, killed, closedAndSent, stored });
  } finally {
    await servers.close();
  }
}

/** Not longer than it takes: Supabase is killed in between. */
async function asking<T>({ dbUrl }: Servers, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(dbUrl);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

async function openSenders({ supabase, webUrl }: Servers, people: number) {
  const admin = await addPerson(supabase, "admin");
  const senders: Array<Sender> = [];
  for (let count = 0; count < people; count += 1) {
    const person = await addPerson(supabase, "user");
    const cookie = await signIn(webUrl, person);
    for (let task = 0; task < TASKS_EACH; task += 1) {
      const taskId = await assignOne(admin, person, `Take photo ${task}`, DAY_MS);
      senders.push({ uid: person.uid, cookie, taskId });
    }
  }
  return senders;
}

/** Sends all of them, several at once, and kills a server at some of them. */
async function sendAll(rig: Rig, servers: Servers, senders: ReadonlyArray<Sender>) {
  const { uploads, seed } = rig;
  const { webUrl } = servers;
  const place: Place = { webUrl, seed, broken: new Map(), byServers: 0, signedOut: [] };
  const killed = { web: 0, supabase: 0 };
  const planned = planUploads(uploads, seed);
  const chance = chanceOf(seed);
  const kills = Array.from({ length: Math.ceil(uploads / KILLS_EVERY) }, () => ({
    web: chance.between(0, uploads - 1),
    supabase: chance.between(0, uploads - 1),
  }));
  let killing: Promise<void> = Promise.resolve();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  /** One after the other: a server that starts is not killed before it runs. */
  function kill(server: "web" | "supabase") {
    killed[server] += 1;
    killing = killing.then(() => (server === "web" ? servers.killWeb() : servers.killSupabase()));
    killing.catch((error: unknown) => fail(error));
  }
  const results: Array<Result> = [];
  const left = planned.values();
  async function work() {
    for (const one of left) {
      for (const { web, supabase } of kills) {
        if (web === one.number) kill("web");
        if (supabase === one.number) kill("supabase");
      }
      const sender = senders[one.number % senders.length];
      if (sender === undefined) throw new Error("Nobody sends it.");
      results.push(await sendOne(place, sender, one));
    }
  }
  // Where a server does not come back, all would wait for it in vain.
  await Promise.race([failed, Promise.all(Array.from({ length: AT_ONCE }, work))]);
  await killing;
  return { results, place, killed };
}

type Found = {
  place: Place;
  killed: { web: number; supabase: number };
  closedAndSent: number;
  stored: { rows: number; objects: number };
};

function report(results: ReadonlyArray<Result>, found: Found): Array<string> {
  const { place, killed, closedAndSent, stored } = found;
  const megabytes = results.reduce((sum, { planned }) => sum + planned.bytes, 0) / 1_000_000;
  function number(outcome: Result["outcome"]) {
    return results.filter((result) => result.outcome === outcome).length;
  }
  const interruptions = [...place.broken.values()].reduce((sum, times) => sum + times, 0);
  return [
    `${results.length} files, ${megabytes.toFixed(0)} MB, those above 6 MB in pieces, ${AT_ONCE} at once; ${interruptions} interruptions:`,
    ...[...place.broken].toSorted().map(([what, times]) => `${what}: ${times}`),
    `web server killed ${killed.web} times, Supabase ${killed.supabase} times; ${place.byServers} requests broke off or failed by that`,
    `${number("arrived")} arrived, each once, none was refused; ${number("removed")} were removed`,
    `${number("closed")} never came back, the message of ${closedAndSent} of them had arrived`,
    `a week later: ${stored.rows} files, ${stored.objects} objects with the same bytes, none without a row, no row without its objects, nothing left on the disk`,
  ];
}

import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { moveClock, setClock } from "./moved-clock.ts";
import { openOffice } from "./office-acts.ts";
import { logNews, openLog, reportOf } from "./office-report.ts";

const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Sydney",
  "Europe/London",
] as const;
/** A Wednesday; Berlin is an hour ahead. */
const BEGINS = Date.parse("2026-11-25T08:00:00Z");
const ENDS = Date.parse("2026-11-25T16:00:00Z");
/** By then people who slept in New York have been told. */
const NEXT_DAY = Date.parse("2026-11-26T16:00:00Z");
const STEP_MS = 30_000;
const PLAN_MS = 60_000;
/** Every second person looks at what came in, this often; admins do not, who would see there what they are told. */
const LOOKS_MS = 2_700_000;

type Size = { people: number; admins: number; acts: number; seed: number };

/** Spends a working day; returns how often people were told, and how long what was to be told waited. */
export async function spendDay(sql: Sql, size: Size) {
  const random = randomFrom(size.seed);
  await moveClock(sql);
  await openLog(sql);
  const [admins, people] = await open(sql, size);
  const office = openOffice({ people, admins, random });
  const acts = people
    .flatMap((_, person) => Array.from({ length: size.acts }, () => person))
    .map((person) => ({ at: BEGINS + random() * (ENDS - BEGINS), person }))
    .toSorted((a, b) => a.at - b.at);
  let [looked, planned] = [BEGINS, 0];
  for (let now = BEGINS; now < NEXT_DAY; now += STEP_MS) {
    for (const { at, person } of acts.splice(0, acts.filter((one) => one.at < now).length)) {
      await office.actAt(sql, at, person, isNight(at, zoneOf(admins.length + person)));
      await noted(sql, at);
    }
    if (now - looked >= LOOKS_MS) {
      looked = now;
      await sql.begin(async (tx) => {
        await setClock(tx, now);
        await tx`select private.read_entries(p.uid) from public.profiles p
          where p.uid = any (${people.filter((_, n) => n % 2 === 0)}::uuid[])`;
      });
    }
    if (now - planned >= PLAN_MS) {
      planned = now;
      await sql.begin(async (tx) => {
        await setClock(tx, now);
        await tx`select public.plan_deliveries('{push}')`;
      });
      await noted(sql, now);
    }
    await tell(sql, now);
  }
  return reportOf(sql, [...admins, ...people], NEXT_DAY);
}

async function noted(sql: Sql, at: number): Promise<void> {
  await sql.begin(async (tx) => {
    await setClock(tx, at);
    await logNews(tx);
  });
}

/** Admins are in Berlin, the others everywhere. */
function zoneOf(index: number): string {
  return ZONES[index % ZONES.length] ?? ZONES[0];
}

/** Nobody works then. */
function isNight(at: number, zone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: zone }).format(at),
  );
  return hour < 7 || hour >= 20;
}

/** The people, without the notices and mails of their accounts, and a worker that has been there for days. */
async function open(sql: Sql, { people, admins }: Size) {
  const uids = Array.from({ length: admins + people }, () => randomUUID());
  const zones = uids.map((_, index) => (index < admins ? ZONES[0] : zoneOf(index)));
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into auth.users (id, aud, role, email)
      select uid, 'authenticated', 'authenticated', n || '@day.test'
      from unnest(${uids}::uuid[]) with ordinality u (uid, n)`;
    await tx`insert into public.profiles (uid, first_name, last_name, email, contact, gender, joining_date, role, time_zone, created_at)
      select uid, 'Person', n::text, n || '@day.test', '0123456789', 'other', '2024-01-01',
        case when n <= ${admins} then 'admin' else 'user' end::public.app_role, zone, '2024-01-01'
      from unnest(${uids}::uuid[], ${zones}::text[]) with ordinality u (uid, zone, n)`;
    const begun = new Date(BEGINS).toISOString();
    await tx`update private.delivery_channels set since = ${begun}::timestamptz - interval '9 days', served_at = ${begun}`;
  });
  return [uids.slice(0, admins), uids.slice(admins)] as const;
}

/** A worker takes what is to be told, and says that it was sent. */
async function tell(sql: Sql, now: number): Promise<void> {
  for (;;) {
    const taken = await sql.begin(async (tx) => {
      await setClock(tx, now);
      const some = await tx<Array<{ id: string; attempt: number }>>`
        select id, attempt from public.lease_deliveries('push', 100)`;
      for (const { id, attempt } of some) {
        await tx`select public.settle_delivery(${id}, ${attempt}, 'sent')`;
      }
      return some.length;
    });
    if (taken === 0) return;
  }
}

/** The same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

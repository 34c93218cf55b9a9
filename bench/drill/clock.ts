import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import type { Database } from "../../app/core/server/types.generated.ts";
import { type Outbox, withOutbox } from "./outbox.ts";
import { addPerson, assignOne } from "./person.ts";
import { must, type Rig } from "./rig.ts";
import { giveBrowser, until } from "./worker.ts";
import { root, type Supabase } from "../../scripts/lib/environment.ts";

const PEOPLE = 20;
const DAYS = 8;
const SOON_MS = 3000;
const SHIFTED = pathToFileURL(join(root, "tests/fixtures/shifted-clock.ts")).href;

/**
 * The database's clock, and then the server's, is eight days ahead for a while; afterwards everything continues as
 * before.
 */
export function drillClock(rig: Rig): Promise<Array<string>> {
  return withOutbox(rig, PEOPLE, async (outbox) => {
    const { sql, supabase } = outbox;
    const office = await openOffice(supabase);
    await giveBrowser(sql, office.person.uid);
    const stopAhead = await outbox.begin({
      NODE_OPTIONS: `--import=${SHIFTED}`,
      CLOCK_SHIFT_MS: String(DAYS * 24 * 3_600_000),
    });
    const [begun] = await sql<[{ at: string }]>`select now()::text as at`;
    await office.signIn();
    await office.say();
    await sql`select private.remind_due_tasks()`;
    await sent(outbox, 40);
    await stopAhead();
    // The worker is stopped: nobody is told of it before the clock is right.
    const putOff = await office.assign(3_600_000);
    await sql`insert into private.mail_stop (problem) values ('550 for a while') on conflict do nothing`;
    const moved = await moveAhead(sql, begun.at);

    await outbox.begin();
    for (let turn = 0; turn < 3; turn += 1) {
      must((await office.signIn()) === 0, "a sign-in from the same office is not refused");
      await office.say();
    }
    const due = await office.assign(SOON_MS);
    await until("who has something due is reminded", async () => {
      await sql`select private.remind_due_tasks()`;
      return (
        (await sql`select from public.notifications where task_id = ${due} and kind = 'due_today'`)
          .length > 0
      );
    });
    await sql`select public.plan_deliveries('{push,mail}')`;
    for (const task of [putOff, due]) {
      await until("push goes on", () => isTold(sql, task, "push"), 2);
    }
    await until(
      "mail goes on",
      async () => {
        await letMinutesPass(sql, office.person.uid);
        const came = [...outbox.mail.taken.values()].includes(office.person.email);
        return came && (await isTold(sql, putOff, "mail"));
      },
      2,
    );
    return [
      `${moved} stored moments were ${DAYS} days ahead, and a worker's clock`,
      "afterwards sign-in, messages, reminders, mail and push went on",
    ];
  });
}

async function sent({ mail, push }: Outbox, most: number): Promise<void> {
  await until("some was sent", () =>
    Promise.resolve(mail.taken.size >= most / 2 && push.taken() >= most / 2),
  );
}

async function isTold(sql: Sql, task: string, channel: "push" | "mail"): Promise<boolean> {
  const told = await sql`select from private.deliveries
    where task_id = ${task} and kind = 'assigned' and channel = ${channel}
      and (outcome = 'sent' or problem = 'in the mail of the day')`;
  return told.length > 0;
}

/**
 * Lets the minutes pass in which somebody could have seen it on a screen, and in which one mail is tried while mail
 * rests; not days.
 */
async function letMinutesPass(sql: Sql, person: string): Promise<void> {
  await sql`update private.deliveries set not_before = now()
    where person = ${person} and channel = 'mail' and outcome is null and attempts = 0
      and not_before between now() and now() + interval '5 minutes'`;
  await sql`update private.mail_stop set again_at = now()
    where id and again_at between now() and now() + interval '5 minutes'`;
}

/**
 * Everything that the database has noted since then becomes what it would be if its clock had been eight days ahead.
 * Returns how much that is.
 */
async function moveAhead(sql: Sql, since: string): Promise<number> {
  const columns = await sql<Array<{ table: string; column: string }>>`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and a.atttypid = 'timestamptz'::regtype and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
      -- When somebody's task is due they say themselves.
      and a.attname not in ('due_date_time', 'occasion')`;
  let moved = 0;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const { table, column } of columns) {
      const { count } = await tx.unsafe(
        `update ${table} set ${column} = ${column} + interval '${DAYS} days'
         where ${column} >= $1::timestamptz and ${column} < now() + interval '2 hours'`,
        [since],
      );
      moved += count;
    }
  });
  return moved;
}

/** Somebody who signs in from an office and writes to an admin there. */
async function openOffice(supabase: Supabase) {
  const server = createClient<Database>(supabase.url, supabase.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const address = "192.0.2.7";
  const [admin, person] = [await addPerson(supabase, "admin"), await addPerson(supabase, "user")];
  function assign(dueInMs: number): Promise<string> {
    return assignOne(admin, person, "Look at the clock", dueInMs);
  }
  const task = await assign(3_600_000);
  return {
    person,
    /** For how many seconds the sign-in is refused. */
    async signIn(): Promise<number> {
      const { data, error } = await server.rpc("consume_attempt", {
        p_kind: "sign_in",
        p_address: address,
        p_account: person.email,
      });
      if (error) throw new Error(error.message);
      const { email, password } = person;
      const signedIn = await person.client.auth.signInWithPassword({ email, password });
      if (signedIn.error) throw signedIn.error;
      return data;
    },
    async say(): Promise<void> {
      const { error } = await person.client.rpc("do_command", {
        p_id: randomUUID(),
        p_kind: "message",
        p_task_ids: [task],
        p_args: { message: "What time is it?" },
      });
      must(error === null, `a message is not refused (${error?.message})`);
    },
    assign,
  };
}

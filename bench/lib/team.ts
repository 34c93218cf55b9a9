import postgres, { type Notice, type Sql } from "postgres";
import { asSuperuser } from "../../supabase/local/platform.ts";
import { idFunction, statements, TALK_IS_ABOUT } from "./team-rows.ts";

export type Personas = {
  admin: string;
  user: string;
  lead: string;
  task: string;
  group: string;
  /** One of a thousand tasks. */
  assignment: string;
  /** Some assignment with others before it. */
  later: string;
  /** A task with a long conversation. */
  talk: string;
};

/** A connection with all rights; Postgres's notices go to `heard`. */
export function connect(dbUrl: string, heard: Array<Notice> = []): Sql {
  return postgres(asSuperuser(dbUrl), { max: 1, onnotice: (notice) => heard.push(notice) });
}

/** Inserts people, once. Triggers are off in the meantime: nobody is notified, nothing is logged. */
export async function addPeople(sql: Sql, people: number): Promise<void> {
  await withoutTriggers(sql, async (run) => {
    await run(statements.people, [people]);
    await run(statements.accounts, []);
    await run(statements.sessions, []);
    await run(statements.groups, []);
    await run(statements.members, [people]);
    await run(statements.leads, []);
  });
}

const TASKS_AT_ONCE = 50_000;

/** Fills an empty database with so many people and tasks, and reports its progress. */
export async function fill(sql: Sql, people: number, tasks: number): Promise<void> {
  console.log(`Adding ${people} people and ${tasks} tasks.`);
  await addPeople(sql, people);
  for (let from = 1; from <= tasks; from += TASKS_AT_ONCE) {
    const to = Math.min(from + TASKS_AT_ONCE - 1, tasks);
    await addTasks(sql, from, to, people);
    await addDeliveries(sql, from, to);
    if (tasks > TASKS_AT_ONCE) console.log(`${to} tasks`);
  }
  await settle(sql);
}

/** Adds the tasks numbered `from` to `to` with their conversations. */
export async function addTasks(sql: Sql, from: number, to: number, people: number): Promise<void> {
  await withoutTriggers(sql, async (run) => {
    await run(statements.tasks, [from, to, people]);
    await run(statements.recipients, [from, to]);
    await run(statements.notifications, [from, to]);
    await run(statements.auditLog, [from, to, people]);
  });
}

/** Adds the deliveries about the tasks numbered `from` to `to`. */
async function addDeliveries(sql: Sql, from: number, to: number): Promise<void> {
  await withoutTriggers(sql, async (run) => {
    await run(statements.served, []);
    await run(statements.deliveries, [from, to]);
  });
}

type OwnTasks = { from: number; to: number; uid: string };

/** Adds the tasks numbered `from` to `to` with their conversations, all of them one person's: as many New as Pending. */
export async function addOwnTasks(sql: Sql, { from, to, uid }: OwnTasks): Promise<void> {
  await withoutTriggers(sql, async (run) => {
    await run(statements.own, [from, to, uid]);
    await run(statements.notifications, [from, to]);
  });
}

/** Gives one task a conversation of so many messages, all of them read. */
export async function addTalk(sql: Sql, messages: number): Promise<void> {
  await withoutTriggers(sql, (run) => run(statements.talk, [messages]));
}

/**
 * Runs `work` without the indexes that no constraint needs, and builds them again afterwards, which is much quicker.
 */
export async function withIndexesBuiltAfterwards(
  sql: Sql,
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<Array<{ name: string; definition: string }>>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('public.tasks'::regclass, 'public.notifications'::regclass, 'public.assignments'::regclass,
      'public.audit_log'::regclass, 'private.deliveries'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await sql.unsafe(definition);
}

/** Updates visibility map and statistics, as autovacuum would before long. */
export async function settle(sql: Sql): Promise<void> {
  await sql`vacuum (analyze)`;
}

/** The people and the task that the measurements are about. */
export async function personas(sql: Sql): Promise<Personas> {
  await sql.unsafe(idFunction);
  const [row] = await sql<Array<Personas>>`
    select pg_temp.id('person 1') as admin, pg_temp.id('person 2') as "user", pg_temp.id('person 11') as lead, pg_temp.id('task 25') as task,
      pg_temp.id('group 1') as "group", pg_temp.id('assignment 2001') as assignment, pg_temp.id('assignment 3500') as later,
      pg_temp.id(${`task ${TALK_IS_ABOUT}`}) as talk`;
  if (!row) throw new Error("No answer from the database");
  return row;
}

type Run = (statement: string, values: Array<number | string>) => Promise<unknown>;

async function withoutTriggers(sql: Sql, work: (run: Run) => Promise<unknown>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(idFunction);
    await work((statement, values) => tx.unsafe(statement, values));
  });
}

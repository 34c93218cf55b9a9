// What somebody does is counted, whatever it writes: nobody adds rows, or rings all admins, without end.
import { beforeAll, describe, expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { expectError } from "../fixtures/denied.ts";
import { assignWork, FIVE, readThread } from "../fixtures/needs.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

type Routine = { name: string; source: string; writes: boolean; callable: boolean };

/** What a person may call that writes and is not counted, and why it need not be. */
const BOUNDED: Record<string, string> = {
  delete_view: "takes away what was counted as it was made",
  end_feed: "takes away what was counted as it was made",
  end_other_sessions: "takes away what was counted as it was made",
  remove_attachment: "takes away what was counted as it was made",
  remove_push_subscription: "takes away what was counted as it was made",
  mark_all_read: "once for each entry, all of which are counted",
  mark_read: "once for each entry, all of which are counted",
  open_task: "once for each entry and each notice, all of which are counted",
  name_session: "one row for each session, and nobody is rung",
  note_active: "once a minute for each person",
  note_shown: "once for each telling",
};

describe("every function that a person may call and that writes", () => {
  const known = new Map<string, Routine>();
  const forAdmins = new Set<string>();

  beforeAll(async () => {
    const routines = await sql<Array<Routine>>`
      select p.proname as name, string_agg(p.prosrc, ' ') as source,
        bool_or(p.prosrc ~* '(insert into|update|delete from) (public|private|auth)[.]|realtime[.]send') as writes,
        bool_or(p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
          and has_function_privilege('authenticated', p.oid, 'EXECUTE')) as callable
      from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) group by p.proname`;
    for (const routine of routines) known.set(routine.name, routine);
    const acts = await sql<Array<{ act: string }>>`
      select act from private.rights where 'person' <> all (relations)`;
    for (const { act } of acts) forAdmins.add(act);
  });

  /** It and all that it calls. */
  function reach(name: string, seen = new Set<string>()): Set<string> {
    const calls = known.get(name)?.source.matchAll(/\b(?:private|public)\.(\w+)\(/g) ?? [];
    seen.add(name);
    for (const [, next = ""] of calls) if (known.has(next) && !seen.has(next)) reach(next, seen);
    return seen;
  }

  function isForAdmins(name: string): boolean {
    const all = [...reach(name)].flatMap((one) => known.get(one)?.source ?? []).slice(0, 2);
    const asked = all.flatMap((source) => [
      ...source.matchAll(/require\('(\w+)'|p_act => '(\w+)'/g),
    ]);
    return asked.some(([, act, other]) => forAdmins.has(act ?? other ?? ""));
  }

  test("is counted, or has a reason why it need not be §threat.110", () => {
    const uncounted = [...known.keys()].filter((name) => {
      const all = [...reach(name)];
      const writes = all.some((one) => known.get(one)?.writes);
      const isCounted = all.includes("count_own") || all.includes("record");
      return known.get(name)?.callable && writes && !isCounted && !isForAdmins(name);
    });
    expect(uncounted.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
  });
});

/** So many are left of what is counted so. */
async function leave({ uid }: Person, what: string, seconds: number) {
  await sql`insert into private.throttles values (${`${what} ${uid}`}, now() + make_interval(secs => ${seconds}))`;
}

async function left(table: "commands" | "notifications", { uid }: Person) {
  const column = sql(table === "commands" ? "person" : "sender_id");
  const schema = sql(table === "commands" ? "private" : "public");
  const [row] = await sql<Array<{ n: number }>>`
    select count(*)::integer as n from ${schema}.${sql(table)} where ${column} = ${uid}`;
  return row?.n;
}

test("somebody who ticks on and on is slowed down, leaves no rows and rings nobody; others are not §threat.110", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { tasks } = await assignWork(admin, [ana, ben], { points: FIVE });
  const [hers, his] = [tasks[0]!.id, tasks[1]!.id];
  const point = (await readThread(ana, hers)).points[0]!.id;
  await leave(ana, "acts", 299);
  await send(ana, "tick", hers, { args: { point, as: "ticked" } }).throwOnError();
  async function rings() {
    const [row] = await sql<Array<{ n: number }>>`
      select count(*)::integer as n from realtime.messages where payload -> 'ids' ? ${hers}`;
    return row?.n;
  }
  const before = [await left("commands", ana), await rings()];
  for (const as of ["open", "impossible", "ticked"]) {
    const refused = await send(ana, "tick", hers, { args: { point, as, why_not: "Broken" } });
    expectError(refused, "PT429", "too_many_acts");
    expect(Number(refused.error?.details)).toBeGreaterThan(0);
  }
  expect([await left("commands", ana), await rings()]).toEqual(before);
  await send(ben, "tick", his, { args: { point, as: "ticked" } }).throwOnError();
  // Fifty points are ticked in one go.
  await sql`delete from private.throttles where key = ${`acts ${ana.uid}`}`;
  const many = Array.from({ length: 50 }, (_, place) => ({ words: `Point ${place}` }));
  const long = await assignWork(admin, [ana], { points: many });
  const { id } = long.tasks[0]!;
  for (const { id: one } of (await readThread(ana, id)).points) {
    await send(ana, "tick", id, { args: { point: one, as: "ticked" } }).throwOnError();
  }
});

test("an act that leaves no entry is counted too: what was done already, or changes nothing", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await send(ana, "accept", task.id, { version: task.version }).throwOnError();
  await leave(ana, "acts", 300);
  const again = { version: task.version };
  expectError(await send(ana, "accept", task.id, again), "PT429", "too_many_acts");
  await leave(admin, "acts", 300);
  const none = { version: [1, 1] };
  const other = await assignTask(admin, ana);
  await send(ana, "accept", other.id).throwOnError();
  const stale = send(admin, "withdraw", [task.id, other.id], none);
  expectError(await stale, "PT429", "too_many_acts");
  expect((await send(admin, "withdraw", task.id)).error).toBeNull();
});

test("nobody marks as unread, nor sets reminders and alarms, on and on", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await ana.db.rpc("make_feed").throwOnError();
  await leave(ana, "marks", 300);
  await leave(ana, "choices", 60);
  await ana.db.rpc("open_task", { p_task_id: task.id }).throwOnError();
  expectError(await ana.db.rpc("mark_unread", { p_task_id: task.id }), "PT429", "too_many_marks");
  const reminder = { p_task_id: task.id, p_minutes: 30 };
  expectError(await ana.db.rpc("set_reminder", reminder), "PT429", "too_many_choices");
  expectError(await ana.db.rpc("set_feed_alarm", { p_minutes: 15 }), "PT429", "too_many_choices");
});

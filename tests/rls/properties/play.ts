import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Sql, Transaction } from "../../fixtures/database.ts";
import type { Cast } from "../../fixtures/people.ts";

/** One call by one person on one task, as numbers, so that fast-check can shrink a failing game. */
export type Move = {
  by: number;
  deed: number;
  task: number;
  to: number;
  version: "any" | "current" | "old";
};

export const moves: fc.Arbitrary<Array<Move>> = fc.noBias(
  // By itself fast-check prefers small numbers in the first few games, which would be the same person and deed.
  fc.array(
    fc.record({
      by: fc.nat(),
      deed: fc.nat(),
      task: fc.nat(),
      to: fc.nat(),
      version: fc.constantFrom("any" as const, "current" as const, "old" as const),
    }),
    { minLength: 8, maxLength: 20 },
  ),
);

export type TaskNow = {
  id: string;
  assigned_to: string;
  version: number;
  status: string;
  stage: string;
  is_open: boolean;
  accepted: boolean;
  completed: boolean;
  rejected: boolean;
  withdrawn: boolean;
  has_reason: boolean;
  /** Everything whose change must bring a new version. */
  content: string;
};

export type EntryNow = {
  id: string;
  task_id: string;
  sender_id: string | null;
  recipient_id: string | null;
  read: boolean;
  /** Everything but the read mark and the recipient. */
  said: string;
};

export type Now = {
  tasks: Array<TaskNow>;
  entries: Array<EntryNow>;
  roles: Record<string, "admin" | "user" | null>;
  admins: number;
};

/** What a call can refer to. */
type Named = { tasks: Array<Pick<TaskNow, "id" | "version">>; entries: Array<{ id: string }> };

/** A team with a group's assignment, in a transaction that is rolled back. */
export type Game = {
  tx: Transaction;
  assignment: string;
  group: string;
  people: ReadonlyArray<string>;
};

/** The errors by which a call may be refused; any other is a fault. */
export const REFUSALS = /^(42501|PT404|PT409|PT422|PT429|23514|23502) /;

class Over extends Error {}

/** Plays a game in a transaction that is rolled back. */
export async function played(sql: Sql, play: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      await play(tx);
      throw new Over();
    });
  } catch (error) {
    if (!(error instanceof Over)) throw error;
  }
}

/** Prepares a game: Ana and Ben each have a task of one group's assignment. */
export async function begin(tx: Transaction, cast: Cast): Promise<Game> {
  const people = [cast.ana, cast.admin, cast.ben, cast.demoted, cast.leaver].map(({ uid }) => uid);
  const game = { tx, people, assignment: randomUUID(), group: randomUUID() };
  await signIn(tx, people);
  const setup = [
    `public.create_group('${game.group}', '${game.group}', array['${cast.ana.uid}', '${cast.ben.uid}']::uuid[])`,
    `public.assign_tasks(array['${game.assignment}']::uuid[], '{}', ${textIn(1, "A title", "Medium")}, p_group_id => '${game.group}')`,
  ];
  for (const call of setup) {
    const problem = await attempt(game, cast.admin.uid, call);
    if (problem !== null) throw new Error(`${problem}: ${call}`);
  }
  return game;
}

/** From here on `attempt` calls functions in the name of these people. */
export async function signIn(tx: Transaction, people: ReadonlyArray<string>): Promise<void> {
  await tx.unsafe(ATTEMPT);
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at)
    select uid, uid, now(), now() from unnest(${[...people]}::uuid[]) uid on conflict do nothing`;
}

/** The text of a task due in so many hours, as SQL. */
function textIn(hours: number, title: string, priority: string): string {
  return `jsonb_populate_record(null::public.task_text, jsonb_build_object('title', '${title}',
    'description', 'What to do', 'due_date_time', now() + interval '${hours} hours', 'priority', '${priority}'))`;
}

// A move takes one round trip, with the person's rights; plpgsql undoes what is refused.
const ATTEMPT = `create or replace function pg_temp.attempt(person uuid, call text) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', json_build_object('sub', person, 'role', 'authenticated', 'session_id', person)::text, true),
    set_config('request.jwt.claim.sub', person::text, true), set_config('role', 'authenticated', true);
  execute 'select * from ' || call;
  perform set_config('role', 'none', true);
  return null;
exception when others then
  return sqlstate || ' ' || sqlerrm;
end $$`;

/** Returns null if a call was carried out, or the code and message of its refusal. */
export async function attempt(
  { tx }: Pick<Game, "tx">,
  by: string,
  call: string,
): Promise<string | null> {
  const [row] = await tx<Array<{ problem: string | null }>>`
    select pg_temp.attempt(${by}::uuid, ${call}) as problem`;
  return row?.problem ?? null;
}

/** Reads everything that a call could change. */
export async function look({ tx, assignment, people }: Game): Promise<Now> {
  const [row] = await tx<Array<{ now: Now }>>`
    select jsonb_build_object(
      'tasks', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'assigned_to', t.assigned_to, 'version', t.version,
          'status', t.status, 'stage', t.stage, 'is_open', t.is_open, 'accepted', t.accepted_at is not null,
          'completed', t.completed_at is not null, 'rejected', t.rejected_at is not null,
          'withdrawn', t.withdrawn_at is not null, 'has_reason', t.reject_reason is not null,
          'content', concat_ws('|', t.title, t.description, t.due_date_time, t.priority, t.status, t.stage, t.assigned_to,
            t.reject_reason, t.reject_text)) order by t.id), '[]')
        from public.tasks t where t.assignment_id = ${assignment}),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'task_id', n.task_id, 'sender_id', n.sender_id,
          'recipient_id', n.recipient_id, 'read', n.read_at is not null, 'said', (to_jsonb(n) - '{read_at,recipient_id}'::text[])::text) order by n.seq), '[]')
        from public.notifications n left join public.tasks t on t.id = n.task_id
        where t.assignment_id = ${assignment} or t.id is null),
      'roles', (select jsonb_object_agg(uid, case when deactivated_at is null then role end)
        from public.profiles where uid = any (${[...people]}::uuid[])),
      'admins', (select count(*) from public.profiles where role = 'admin' and deactivated_at is null)
    ) as now`;
  if (!row) throw new Error("There is nothing to look at");
  return row.now;
}

/** What a call can refer to; only the newest entries, because there are many after a while. */
export async function lookLately({ tx, assignment }: Game): Promise<Named> {
  const tasks = await tx<Named["tasks"]>`
    select id, version from public.tasks where assignment_id = ${assignment} order by id`;
  const entries = await tx<Named["entries"]>`
    select id from public.notifications where task_id = any (${tasks.map(({ id }) => id)}::uuid[])
    order by seq desc limit 20`;
  return { tasks, entries };
}

/** The call of a move, as SQL; it contains only values from this test. */
export function callOf(move: Move, game: Game, now: Named): string {
  const task = now.tasks[move.task % now.tasks.length]!;
  const to = game.people[move.to % game.people.length]!;
  const version = { any: "null", current: task.version, old: task.version - 1 }[move.version];
  const entry = now.entries[move.to % now.entries.length]!;
  const stage = ["New", "Pending", "Completed", "Rejected", "Withdrawn"][move.to % 5];
  const both = `array['${now.tasks.map(({ id }) => id).join("','")}']::uuid[]`;
  const versions = `array[${now.tasks.map((each) => each.version).join(",")}]`;
  const change = (["reassign", "deadline", "priority", "withdraw", "restore"] as const)[
    move.to % 5
  ]!;
  const words = textIn(2, `New title ${move.to % 3}`, "High");
  const id = `'${task.id}'`;
  const due = "now() + interval '1 day'";
  function act(kind: string, args = "", ids = `array[${id}]`, from = `array[${version}]`) {
    return `do_command(gen_random_uuid(), '${kind}', ${ids}::uuid[], ${from}::integer[], jsonb_build_object(${args}))`;
  }
  const changed: Partial<Record<string, string>> = {
    reassign: `'to', '${to}'`,
    deadline: `'due_date_time', ${due}`,
    priority: "'priority', 'Low'",
  };
  const calls = [
    ...["accept", "release", "complete", "reopen", "unblock", "withdraw", "restore", "nudge"].map(
      (kind) => act(kind),
    ),
    act("reject", "'reason', 'other', 'text', 'Not now'"),
    act("accept", "", `array[${id}]`, "null"),
    act("block", "'reason', 'Waiting'"),
    act("move", `'stage', '${stage}'`),
    `open_task(${id})`,
    act("message", "'message', 'Hello'", `array[${id}]`, "null"),
    `do_command('${entry.id}', 'message', array[${id}]::uuid[], null, '{"message":"Mine"}')`,
    act("message", "'message', 'To all'", both, "null"),
    `mark_read(${both})`,
    `mark_all_read()`,
    act("nudge", "", both, "null"),
    `do_command(gen_random_uuid(), 'edit', array[${id}]::uuid[], array[${version}]::integer[], to_jsonb(${words}))`,
    act("reassign", changed.reassign),
    act("give_back", changed.deadline),
    act(change, changed[change], both, versions),
    `edit_assignment('${game.assignment}', ${(move.to % 3) + 1}, ${words})`,
    `withdraw_assignment('${game.assignment}')`,
    `restore_assignment('${game.assignment}')`,
    `change_group_members('${game.group}', array['${to}']::uuid[])`,
    `include_members('${game.assignment}', array['${to}']::uuid[])`,
    `set_person_active('${to}', ${move.version !== "old"})`,
    `update_person('${to}', (select version from public.profiles where uid = '${to}'), '${move.version === "any" ? "admin" : "user"}', (select department from public.profiles where uid = '${to}'), '{"joining_date": "2024-05-06", "gender": "other"}')`,
    `offboard_person('${to}', '${["keep", "withdraw", "department"][move.task % 3]}')`,
  ];
  return `public.${calls[move.deed % calls.length]}`;
}

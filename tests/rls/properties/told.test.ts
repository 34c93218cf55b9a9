// Who has a task knows of it, whatever happened in between; and nobody is told of a task that they do not have.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { serve, take } from "../../fixtures/deliveries.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";
import { attempt, REFUSALS, signIn } from "./play.ts";
import { runs } from "./runs.ts";

const sql = ownerSql();

let admin: Person;
let people: ReadonlyArray<Person>;

beforeAll(async () => {
  admin = await createPerson({ role: "admin" });
  people = await Promise.all([createPerson(), createPerson()]);
});

const ACTS = [
  ...["assign", "assign", "withdraw", "withdraw", "restore", "restore", "reassign", "reassign"],
  ...["undo", "undo", "sooner", "later", "reject", "open", "say", "mute", "unmute"],
  ...["away", "back", "deactivate", "reactivate", "quiet", "loud", "unwanted", "wanted"],
  ...["addDevice", "removeDevice", "noAddress", "address"],
] as const;
const PAUSES = ["1 second", "6 seconds", "45 seconds", "6 minutes", "1 hour"] as const;

/** An act on a task or a person, and how much time passes, and whether a worker looks, before the next one. */
type Move = {
  act: (typeof ACTS)[number];
  who: number;
  task: number;
  pause: (typeof PAUSES)[number];
  isWorkerThere: boolean;
};

/** What happens to people of whom nobody, or everybody, has a device and wants mail in the beginning. */
type Game = { hasDevices: boolean; wantsMail: boolean; moves: Array<Move> };

const games: fc.Arbitrary<Game> = fc.noBias(
  fc.record({
    hasDevices: fc.boolean(),
    wantsMail: fc.boolean(),
    moves: fc.array(
      fc.record({
        act: fc.constantFrom(...ACTS),
        who: fc.nat(1),
        task: fc.nat(2),
        pause: fc.constantFrom(...PAUSES),
        isWorkerThere: fc.boolean(),
      }),
      { minLength: 12, maxLength: 30 },
    ),
  }),
);

type World = {
  tx: Transaction;
  tasks: Array<string>;
  commands: Array<{ id: string; task: string }>;
  /** "person task" for each end of a task that somebody has heard of. */
  heard: Set<string>;
};

function command(kind: string, task: string, args = "'{}'", id = randomUUID()): string {
  return `public.do_command('${id}', '${kind}', array['${task}']::uuid[],
    array(select version from public.tasks where id = '${task}'), ${args})`;
}

const HERE = "(now() at time zone 'UTC')::time";
/** What somebody's habits are from now on. */
const HABITS = new Map<string, string>([
  [
    "quiet",
    `has_own_quiet = true, quiet_from = ${HERE} - interval '2 hours', quiet_until = ${HERE} + interval '2 hours'`,
  ],
  ["loud", "has_own_quiet = true, quiet_from = null, quiet_until = null"],
  ["unwanted", "push_level = 'nothing'"],
  ["wanted", "push_level = 'needs_me'"],
  ["unmailed", "mail_level = 'nothing'"],
]);

async function choose(tx: Transaction, uid: string, habit: string): Promise<void> {
  await tx`insert into private.delivery_habits (person) values (${uid}) on conflict do nothing`;
  await tx.unsafe(`update private.delivery_habits set ${habit} where person = '${uid}'`);
}

/** Who does it, and the call; null for what nobody calls. */
function callOf(world: World, { act, who, task: place }: Move): [by: string, call: string] | null {
  const { uid } = people[who]!;
  const task = world.tasks[place % world.tasks.length];
  const last = world.commands.at(-1);
  const boss = admin.uid;
  const due = { sooner: "2 days", later: "20 days" };
  if (act === "back") return [uid, "public.end_absence()"];
  if (act === "away") return [uid, "public.set_absence(private.today() + 7)"];
  if (act === "deactivate" || act === "reactivate")
    return [boss, `public.set_person_active('${uid}', ${act === "reactivate"})`];
  if (act === "undo") {
    return last ? [boss, command("undo", last.task, `'{"command":"${last.id}"}'`)] : null;
  }
  if (task === undefined) return null;
  if (act === "withdraw" || act === "restore") return [boss, command(act, task)];
  if (act === "reassign" || act === "sooner" || act === "later") {
    const id = randomUUID();
    world.commands.push({ id, task });
    const args = `jsonb_build_object(${act === "reassign" ? `'to', '${uid}'` : `'due_date_time', now() + interval '${due[act]}'`})`;
    return [boss, command(act === "reassign" ? act : "deadline", task, args, id)];
  }
  if (act === "say") return [boss, command("message", task, `'{"message":"Which ones?"}'`)];
  if (act === "reject") return [uid, command("reject", task, `'{"reason":"too_much"}'`)];
  if (act === "open") return [uid, `public.open_task('${task}')`];
  return act === "mute" || act === "unmute"
    ? [uid, `public.mute_task('${task}', ${act === "mute"})`]
    : null;
}

async function play(world: World, move: Move): Promise<void> {
  const { tx } = world;
  const { uid, email } = people[move.who]!;
  const habit = HABITS.get(move.act);
  if (habit !== undefined) await choose(tx, uid, habit);
  else if (move.act === "assign") {
    const due = "now() + interval '10 days'";
    const text = `jsonb_populate_record(null::public.task_text, jsonb_build_object('title', 'Water the plants',
      'description', 'All of them', 'due_date_time', ${due}, 'priority', 'Medium'))`;
    const ids = `array['${randomUUID()}']::uuid[], array['${uid}']::uuid[]`;
    await attempt(world, admin.uid, `public.assign_tasks(${ids}, ${text})`);
    const rows = await tx<Array<{ id: string }>>`
      select id from public.tasks where assigned_by = ${admin.uid} order by created_at, id`;
    world.tasks.push(...rows.map(({ id }) => id).filter((id) => !world.tasks.includes(id)));
  } else if (move.act === "addDevice") {
    const session = randomUUID();
    await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${uid}, now(), now())`;
    await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
      values (${session}, ${uid}, ${`https://push.day.test/${session}`}, ${"a".repeat(87)}, ${"a".repeat(22)})`;
  } else if (move.act === "removeDevice") {
    await tx`delete from private.push_subscriptions where uid = ${uid}`;
  } else if (move.act === "noAddress" || move.act === "address") {
    const has = move.act === "address";
    await tx`update public.profiles set email = ${has ? email : null}, username = ${has ? null : `told.${uid.slice(0, 8)}`}
      where uid = ${uid}`;
  } else {
    const asked = callOf(world, move);
    if (asked === null) return;
    const problem = await attempt(world, ...asked);
    if (problem !== null) expect(problem, asked[1]).toMatch(REFUSALS);
    if (move.act === "open" && problem === null) {
      for (const task of world.tasks) world.heard.add(`${uid} ${task}`);
    }
    // Their sessions have ended.
    if (move.act === "reactivate") await signIn(tx, [uid]);
  }
}

/** Lets time pass for all that was done, said and planned. */
async function pass({ tx, tasks }: World, pause: string, nth: number): Promise<void> {
  // No two pauses are the same: rows that lie one apart would meet while they are moved one by one.
  const by = `${pause} ${nth} microseconds`;
  const uids = [admin, ...people].map(({ uid }) => uid);
  await tx`update private.deliveries set not_before = not_before - ${by}::interval, wanted_at = wanted_at - ${by}::interval,
    taken_at = taken_at - ${by}::interval, told_at = told_at - ${by}::interval, settled_at = settled_at - ${by}::interval,
    occasion = occasion - ${by}::interval where person = any (${uids}::uuid[])`;
  await tx`update public.notifications set created_at = created_at - ${by}::interval where task_id = any (${tasks}::uuid[])`;
  await tx`update private.commands set at = at - ${by}::interval where person = any (${uids}::uuid[])`;
  await tx`update private.closings set not_before = not_before - ${by}::interval`;
}

/** A worker tells what is to be told, on the devices that there are, and closes what is over. */
async function work({ tx, heard }: World): Promise<void> {
  for (const person of people) {
    for (const channel of ["push", "mail"] as const) {
      for (const { id, attempt: n } of await take(tx, channel, person)) {
        const parts = await tx<Array<{ kind: string; task: string; is_theirs: boolean }>>`
          select d.kind::text, d.task_id as task, t.assigned_to = d.person and t.withdrawn_at is null as is_theirs
          from private.deliveries d join public.tasks t on t.id = d.task_id where d.telling = ${id} and d.outcome is null`;
        const targets = await tx<Array<{ endpoint: string }>>`
          select endpoint from public.list_push_targets(${person.uid}, null, ${id})`;
        const isTold = channel === "mail" || targets.length > 0;
        const told = channel === "push" ? targets.map(({ endpoint }) => endpoint) : [];
        await tx`select public.settle_delivery(${id}, ${n}, ${isTold ? "sent" : "skipped"},
          ${isTold ? null : "no device"}, false, 0, ${told})`;
        if (!isTold) continue;
        for (const { kind, task, is_theirs: isTheirs } of parts) {
          const key = `${person.uid} ${task}`;
          if (kind === "withdrawn" || kind === "reassigned") heard.add(key);
          else expect(isTheirs, `${kind} is told of a task that they have`).toBe(true);
          if (kind === "restored") expect(heard.has(key), "they heard of its end").toBe(true);
        }
      }
    }
  }
  const closings = await tx<Array<{ telling: string; endpoint: string }>>`
    select telling, endpoint from public.take_closings() where person = any (${people.map(({ uid }) => uid)}::uuid[])`;
  for (const { telling, endpoint } of closings)
    await tx`select public.settle_closing(${telling}, array[${endpoint}])`;
}

const QUICK = { task: 0, pause: "1 second", isWorkerThere: true } as const;

/** Every reason not to tell somebody has ended. */
async function endAll(world: World): Promise<void> {
  for (const who of [0, 1]) {
    for (const act of ["reactivate", "back", "loud", "wanted", "address", "addDevice"] as const)
      await play(world, { ...QUICK, who, act });
    for (const task of world.tasks.keys())
      await play(world, { ...QUICK, who, task, act: "unmute" });
  }
}

test("who has a task knows of it after the holds, whatever was undone, ended or switched on again §rights.100", async () => {
  await fc.assert(
    fc.asyncProperty(games, ({ hasDevices, wantsMail, moves }) =>
      rolledBack(sql, async (tx) => {
        await serve(tx);
        await tx`update private.delivery_channels set pause = case channel when 'push' then interval '1 minute' else interval '0' end,
          hold = case channel when 'push' then interval '4 seconds' else interval '5 minutes' end, bundle_hold = '15 minutes'`;
        await tx`update private.delivery_settings set quiet_from = null, quiet_until = null, quiet_days = '{}'`;
        await signIn(tx, [admin.uid, ...people.map(({ uid }) => uid)]);
        const world: World = { tx, tasks: [], commands: [], heard: new Set() };
        for (const [who, { uid }] of people.entries()) {
          if (!wantsMail) await choose(tx, uid, HABITS.get("unmailed")!);
          if (hasDevices) await play(world, { ...QUICK, who, act: "addDevice" });
        }
        for (const [n, move] of moves.entries()) {
          await play(world, move);
          await pass(world, move.pause, n);
          if (move.isWorkerThere) await work(world);
        }
        await endAll(world);
        await work(world);
        for (let day = 0; day < 3; day += 1) {
          await pass(world, "25 hours", moves.length + day);
          await work(world);
        }
        const forgotten = await tx`
          select t.title, p.full_name,
            (select array_agg(d.channel || ' ' || d.kind || ' ' || coalesce(d.outcome::text, 'waits') || ' ' || coalesce(d.problem, ''))
             from private.deliveries d where d.task_id = t.id and d.person = p.uid) as told
          from public.tasks t join public.profiles p on p.uid = t.assigned_to
          where t.id = any (${world.tasks}::uuid[]) and t.is_open and t.accepted_at is null and t.seen_at is null
            and p.deactivated_at is null and not exists (
              select from public.notifications n where n.task_id = t.id and n.recipient_id = p.uid and n.read_at is not null)
            and not exists (
              select from private.deliveries d where d.task_id = t.id and d.person = p.uid and d.outcome = 'sent'
                and d.kind not in ('withdrawn', 'reassigned')
                -- A notice that was closed tells nobody.
                and (d.channel = 'mail' or not d.told && d.closed))`;
        expect([...forgotten]).toEqual([]);
      }),
    ),
    { numRuns: runs(20) },
  );
});

// Whatever people do with tasks that say what done means: nothing is done without it, nobody checks their own work, and
// what is counted is what is there.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMigrated } from "../../../scripts/lib/throwaway.ts";
import { ownerConnection, type Sql, type Transaction } from "../../fixtures/database.ts";
import { seedCast } from "../../fixtures/people.ts";
import { attempt, begin, type Game, type Move, moves, played, REFUSALS } from "./play.ts";
import { isInBrief, runs } from "./runs.ts";

// In a database of its own: the queue is everybody's.
const start = startMigrated("http://127.0.0.1:3000");
const database: { sql?: Sql } = {};

beforeAll(async () => {
  const { dbUrl } = await start;
  database.sql = ownerConnection(dbUrl);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await database.sql?.end();
  await (await start).stop();
});

type Look = {
  id: string;
  assigned_to: string;
  status: string;
  stage: string;
  version: number;
  waits: boolean;
  checked_by: string | null;
  /** Who is to check it. */
  checker: string | null;
  /** As they are stored, and as they are counted again. */
  counts: [number, number];
  recounted: [number, number];
  /** As the conversation lists them. */
  listed: [number, number];
  points: Array<string>;
  said: string | null;
};

const LISTED =
  "jsonb_array_elements(private.points_of(t.id)) p where not (p ->> 'is_removed')::boolean";

function look({ tx, assignment }: Game) {
  return tx<Array<Look>>`
    select t.id, t.assigned_to, t.status, t.stage, t.version, r.waits_since is not null as waits, r.checked_by,
      (select c.checker from private.checkers_of(array[t.id]) c) as checker,
      jsonb_build_array(r.points, r.ticked + r.impossible) as counts,
      jsonb_build_array(
        (select count(*) from private.points p where p.assignment_id = t.assignment_id and p.removed_in is null),
        (select count(*) from private.points p join private.ticks k on k.point_id = p.id and k.task_id = t.id
          where p.assignment_id = t.assignment_id and p.removed_in is null)) as recounted,
      jsonb_build_array((select count(*) from ${tx.unsafe(LISTED)}),
        (select count(*) from ${tx.unsafe(LISTED)} and p ->> 'at' is not null)) as listed,
      array(select p.id from private.points p where p.assignment_id = t.assignment_id order by p.removed_in nulls first, p.place) as points,
      (select n.message from public.notifications n
        where n.task_id = t.id and n.kind = 'completed' and n.copy_of is null order by n.seq desc limit 1) as said
    from public.tasks t join private.proofs r on r.task_id = t.id
    where t.assignment_id = ${assignment} order by t.id`;
}

const LINES = ["Ovens", "Cold room", "Sinks", "Shutters"];

function deed(move: Move, game: Game, now: ReadonlyArray<Look>): string {
  const task = now[move.task % now.length]!;
  const version = { any: "null", current: task.version, old: task.version - 1 }[move.version];
  const to = game.people[move.to % game.people.length]!;
  const both = `array['${now.map(({ id }) => id).join("','")}']::uuid[]`;
  const versions = `array[${now.map((each) => each.version).join(",")}]`;
  function act(
    kind: string,
    args = "",
    ids = `array['${task.id}']::uuid[]`,
    from = `array[${version}]`,
  ) {
    return `public.do_command(gen_random_uuid(), '${kind}', ${ids}, ${from}::integer[], jsonb_build_object(${args}))`;
  }
  const point = `'point', '${task.points[move.to % Math.max(task.points.length, 1)] ?? task.id}'`;
  const lines = LINES.filter((_, place) => (move.to >> place) % 2 === 0);
  const done = {
    points: lines.map((words) => ({ words })),
    needs: ["points", "words"],
    is_checked: true,
  };
  const tick = act("tick", `${point}, 'as', 'ticked'`, undefined, "null");
  const back = act("send_back", "'message', 'Not yet'");
  const complete = act("complete", "'message', 'Clean'");
  // Half of what can only be done to a few, which hardly a game would do by chance.
  if (task.waits && move.deed % 2 === 0) return back;
  if (task.counts[0] === task.counts[1] && move.deed % 2 === 0) return complete;
  const calls = [
    ...[tick, tick, tick, tick],
    act("tick", `${point}, 'as', 'open'`, undefined, "null"),
    act("tick", `${point}, 'as', 'impossible', 'why_not', 'Broken'`, undefined, "null"),
    ...[complete, complete, act("complete")],
    act("complete", "'message', 'All'", both, versions),
    act("move", "'stage', 'Completed', 'top', true"),
    ...["accept", "reopen", "withdraw", "restore", "pass"].map((kind) => act(kind)),
    ...[act("pass", "", both, versions), act("send_back"), back],
    act("reassign", `'to', '${to}'`),
    `public.edit_needs('${game.assignment}', (select version from private.needs where assignment_id = '${game.assignment}'), '${JSON.stringify(done)}')`,
    `public.edit_needs('${game.assignment}', 1, '${JSON.stringify(done)}')`,
  ];
  return calls[move.deed % calls.length]!;
}

/** Whether what was done has what it needs, if its own person did it; an admin vouches for others'. */
function isProved(before: Look, now: Look, by: string): void {
  if (before.status === "Completed" || now.status !== "Completed" || by !== now.assigned_to) return;
  expect(before.counts[1]).toBe(before.counts[0]);
  expect(now.said).not.toBe("");
  expect(now.waits).toBe(true);
}

async function isCounted(game: Game, admin: string, now: ReadonlyArray<Look>): Promise<void> {
  for (const task of now) {
    expect(task.listed).toEqual(task.counts);
    if (task.status !== "Completed") expect(task.recounted).toEqual(task.counts);
    if (task.waits) expect(task.status).toBe("Completed");
  }
  const expected = now.filter(
    ({ waits, stage, assigned_to: own }) => waits && stage === "Completed" && own !== admin,
  );
  const [row] = await seen(game.tx, admin);
  const mine = expected.filter(({ checker }) => checker === admin).length;
  expect(row).toEqual({
    listed: mine,
    all: expected.length,
    counted: expected.length === 0 ? null : mine,
  });
}

async function seen(tx: Transaction, admin: string) {
  await tx`select set_config('request.jwt.claims', json_build_object('sub', ${admin}::text, 'role', 'authenticated', 'session_id', ${admin}::text)::text, true),
    set_config('request.jwt.claim.sub', ${admin}, true)`;
  return tx`select (select count(*)::integer from public.list_attention('to_check', p_most => 50)) as listed,
    (select count(*)::integer from public.list_attention('to_check', true, p_most => 50)) as all,
    (select mine from public.count_attention() where need = 'to_check') as counted`;
}

test(
  "no game with points, needs and checks breaks what must always hold",
  { timeout: 90_000 },
  async () => {
    const { url, publishableKey, secretKey } = await start;
    vi.stubEnv("SUPABASE_URL", url);
    vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", publishableKey);
    vi.stubEnv("SUPABASE_SECRET_KEY", secretKey);
    const { sql } = database;
    if (!sql) throw new Error("The database is not there yet");
    const cast = await seedCast();
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(moves, (moved) =>
        played(sql, async (tx) => {
          const game = await begin(tx, cast);
          const first = {
            points: LINES.slice(0, 2).map((words) => ({ words })),
            needs: ["points", "words"],
            is_checked: true,
          };
          const set = `public.edit_needs('${game.assignment}', 0, '${JSON.stringify(first)}')`;
          expect(await attempt(game, cast.admin.uid, set)).toBeNull();
          // One of the two begins completed.
          const [hers] = await look(game);
          for (const point of [...hers!.points, ""]) {
            const args = JSON.stringify({ point, as: "ticked", message: "Clean" });
            const kind = point === "" ? "complete" : "tick";
            const call = `public.do_command(gen_random_uuid(), '${kind}', array['${hers!.id}']::uuid[], null, '${args}')`;
            expect(await attempt(game, hers!.assigned_to, call)).toBeNull();
          }
          let before = await look(game);
          for (const move of moved) {
            const call = deed(move, game, before);
            // Mostly the one who may, so that something happens.
            const may = /'pass'|'send_back'|edit_needs/.test(call)
              ? cast.admin.uid
              : before[move.task % before.length]!.assigned_to;
            const by = move.by % 4 > 0 ? may : game.people[move.to % game.people.length]!;
            const problem = await attempt(game, by, call);
            const now = await look(game);
            if (problem === null) {
              const name = /, '(\w+)', array/.exec(call)?.[1] ?? "edit";
              done.set(name, (done.get(name) ?? 0) + 1);
            } else {
              expect(problem, call).toMatch(REFUSALS);
              expect(now, call).toEqual(before);
            }
            for (const [place, task] of now.entries()) {
              const was = before[place]!;
              isProved(was, task, by);
              if (task.checked_by !== was.checked_by && task.checked_by !== null) {
                expect(task.checked_by).toBe(by);
                expect(was.assigned_to).not.toBe(by);
                expect(was.waits).toBe(true);
              }
            }
            await isCounted(game, cast.admin.uid, now);
            before = now;
          }
        }),
      ),
      { numRuns: runs(20) },
    );
    // What a few games happen to try says nothing of them.
    if (!isInBrief()) {
      for (const name of ["tick", "complete", "pass", "send_back", "edit"])
        expect([...done.keys()]).toContain(name);
    }
  },
);

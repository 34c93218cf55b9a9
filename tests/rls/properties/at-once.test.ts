// Whatever people do to the same tasks at the same moment, a refusal has a reason, and never is a deadlock.
import fc from "fast-check";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { actAs, ownerConnection } from "../../fixtures/database.ts";
import { seedCast } from "../../fixtures/people.ts";
import { assignToAll } from "../../fixtures/tasks.ts";
import { makeGroup } from "../../fixtures/groups.ts";
import { callOf, lookLately, moves, REFUSALS } from "./play.ts";
import { runs } from "./runs.ts";

/** How many people act at the same moment. */
const WORKERS = Number(process.env.AT_ONCE_WORKERS ?? "10");
const sql = ownerConnection(undefined, WORKERS);
afterAll(() => sql.end());

/** Nobody else's here: games that play many calls in one transaction hold people in no order. */
const DEPARTMENT = "qA-Testing";

test(
  "people who act at the same moment never lock each other out",
  { timeout: WORKERS * 30_000 },
  async () => {
    const cast = await seedCast();
    const people = [cast.ana, cast.admin, cast.ben, cast.demoted, cast.leaver].map(
      ({ uid }) => uid,
    );
    await sql`update public.profiles set department = ${DEPARTMENT} where uid = any (${people})`;
    const members = [cast.ana, cast.ben];
    const { id: group } = await makeGroup(cast.admin, members);
    const { id: assignment } = await assignToAll(cast.admin, { people: members });

    const problems: Array<string> = [];
    let done = 0;
    async function play(seed: number): Promise<void> {
      for (const move of fc.sample(moves, { numRuns: runs(16), seed }).flat()) {
        let call = "";
        try {
          await sql.begin(async (tx) => {
            const game = { tx, people, group, assignment };
            call = callOf(move, game, await lookLately(game));
            // The admin acts most, so that something happens.
            await actAs(tx, move.by % 2 === 0 ? cast.admin.uid : people[move.to % people.length]!);
            await tx.unsafe(`select * from ${call}`);
          });
          done += 1;
        } catch (error) {
          if (!(error instanceof postgres.PostgresError)) throw error;
          const problem = `${error.code} ${error.message}`;
          if (!REFUSALS.test(problem)) problems.push(`${call} → ${problem}`);
        }
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => play(worker + 1)));
    expect(problems).toEqual([]);
    expect(done).toBeGreaterThan(runs(50));
  },
);

// A name, or a task, that is not there takes as much work as one of somebody outside.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { actAs, actAsOwner, rolledBack, superuserConnection } from "../../fixtures/database.ts";
import { createPerson, deactivate, seedPeople, unique } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const superuser = superuserConnection();
afterAll(() => superuser.end());

test("the work of asking in tells of nobody who left, and of no task of others §threat.228", async () => {
  const { admin, ana, ben } = await seedPeople();
  const left = await createPerson({ first_name: "Leo", last_name: unique() });
  await deactivate(admin, left);
  const own = await assignTask(admin, ana);
  const others = await assignTask(admin, ben);
  const pairs: Array<[what: string, there: string, gone: string]> = [
    [
      "a name",
      `public.ask_in('${own.id}', '${left.fullName}')`,
      `public.ask_in('${own.id}', 'Leo ${unique()}')`,
    ],
    [
      "an id",
      `public.ask_in('${own.id}', '${left.uid}')`,
      `public.ask_in('${own.id}', '${randomUUID()}')`,
    ],
    [
      "a task",
      `public.ask_in('${others.id}', '${admin.fullName}')`,
      `public.ask_in('${randomUUID()}', '${admin.fullName}')`,
    ],
    [
      "a conversation",
      `public.leave_conversation('${others.id}')`,
      `public.leave_conversation('${randomUUID()}')`,
    ],
  ];
  await rolledBack(superuser, async (tx) => {
    await tx`set local track_functions = 'all'`;
    async function callsSoFar(): Promise<number> {
      const [row] = await tx<Array<{ calls: number }>>`
        select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions`;
      return row?.calls ?? 0;
    }
    async function callsOf(call: string): Promise<number> {
      const before = await callsSoFar();
      await actAs(tx, ana.uid);
      // Undone, so that each attempt is the first.
      const tried = tx.savepoint(async (one) => {
        await one.unsafe(`select from ${call}`);
        throw new Error("Undo");
      });
      await expect(tried).rejects.toThrow(/^(Undo|task_not_found)$/);
      await actAsOwner(tx);
      return (await callsSoFar()) - before;
    }
    for (const [what, there, gone] of pairs) {
      // The first calls also plan.
      for (let n = 0; n < 6; n += 1) for (const call of [there, gone]) await callsOf(call);
      const calls = await callsOf(there);
      expect(calls, what).toBeGreaterThan(0);
      expect(await callsOf(gone), what).toBe(calls);
    }
  });
});

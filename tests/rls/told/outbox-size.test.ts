import { expect, test } from "vitest";
import { z } from "zod";
import { crowdOutbox } from "../../fixtures/crowded-outbox.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { serve } from "../../fixtures/deliveries.ts";

const sql = ownerSql();

type Leased = { person: string; priority: string; email: string };

/** The crowd's mails that one call leases. */
async function lease(tx: Transaction, most = 100) {
  const taken = await tx<Array<Leased>>`
    select person, priority, email from public.lease_deliveries('mail', ${most})`;
  return taken.filter(({ email }) => email.endsWith("crowd.test"));
}

async function areLeft(tx: Transaction): Promise<boolean> {
  const [row] = await tx<[{ left: boolean }]>`select public.deliveries_are_left('mail') as left`;
  return row.left;
}

const PlanSchema = z.tuple([
  z.object({
    Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
  }),
]);

/** How many pages of the database one call reads. */
async function pagesOf(tx: Transaction, most: number): Promise<number> {
  const [row] = await tx<[{ "QUERY PLAN": unknown }]>`
    explain (analyze, buffers, format json) select from public.lease_deliveries('mail', ${most})`;
  const [{ Plan: plan }] = PlanSchema.parse(row["QUERY PLAN"]);
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

async function waiting(tx: Transaction): Promise<number> {
  const rows = await tx<Array<{ left: number }>>`
    select count(*)::integer as left from private.deliveries d join public.profiles p on p.uid = d.person
    where p.email like '%crowd.test' and d.channel = 'mail' and d.outcome is null and d.not_before <= now()`;
  return rows[0]?.left ?? 0;
}

test("of a thousand mails for fifty people each person gets three, and the next three an hour later", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await crowdOutbox(tx, { people: 50, each: 20 });
    const taken: Array<string> = [];
    for (let calls = 0; calls < 50 && (await waiting(tx)) > 0; calls += 1) {
      taken.push(...(await lease(tx)).map(({ person }) => person));
    }
    expect(taken).toHaveLength(150);
    expect(new Set(taken).size).toBe(50);
    await tx`update private.deliveries d set outcome = 'sent', settled_at = now() - interval '61 minutes'
      where d.attempts = 1 and d.person = any (${taken}::uuid[])`;
    await tx`update private.deliveries d set not_before = now() - interval '2 hours'
      where d.outcome is null and d.person = any (${taken}::uuid[])`;
    // Three calls, because urgent deliveries of other tests come first and take places.
    const next = [await lease(tx), await lease(tx), await lease(tx)].flat();
    expect(next).toHaveLength(150);
  });
});

test("one call reads five hundred rows at most, however many wait, and the worker calls again at once", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await crowdOutbox(tx, { people: 50, each: 25 });
    await tx`update public.profiles set deactivated_at = now()
      where email like '%crowd.test' and role = 'user'`;
    expect(await lease(tx)).toEqual([]);
    expect(await waiting(tx)).toBeGreaterThanOrEqual(750);
    expect(await areLeft(tx)).toBe(true);
    await tx`insert into private.mail_stop (problem) values ('550 Go away') on conflict do nothing`;
    expect(await areLeft(tx)).toBe(false);
    await tx`delete from private.mail_stop where id`;
    for (let calls = 0; calls < 5; calls += 1) await lease(tx);
    expect(await waiting(tx)).toBe(0);
  });
});

test("leasing one mail costs no more after many were sent", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await crowdOutbox(tx, { people: 150, each: 3 });
    // What other tests have asked to be looked at again is read in the same call, until it is done.
    await tx`delete from private.second_looks where channel = 'mail'`;
    await pagesOf(tx, 20);
    const before = await pagesOf(tx, 20);
    await tx`insert into private.deliveries
        (person, channel, kind, task_id, occasion, wanted_at, not_before, attempts, outcome, settled_at)
      select t.assigned_by, 'mail', 'assigned', t.id, now() + n * interval '1 second', now(), now(), 1, 'sent', now()
      from public.tasks t join public.profiles p on p.uid = t.assigned_to, generate_series(1, 10) n
      where p.email like '%crowd.test'`;
    const after = [await pagesOf(tx, 20), await pagesOf(tx, 20)];
    expect(Math.min(...after)).toBeLessThan(before * 2);
  });
});

test("urgent mails go out before others that have waited longer", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await crowdOutbox(tx, { people: 100, each: 3, high: 5 });
    const urgent = (await lease(tx, 20)).filter(({ priority }) => priority === "High");
    expect(urgent).toHaveLength(5);
  });
});

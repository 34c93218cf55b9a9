import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, chooseLevel, later, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { testEnv } from "../../fixtures/env.ts";
import { seedPeople } from "../../fixtures/people.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

/** Assigns Ana a task, in a transaction of its own where both channels are served. */
function assigned<T>(work: (tx: Transaction, task: string) => Promise<T>, given = {}): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task = ""] = await assign(tx, admin, [ana], given);
    return work(tx, task);
  });
}

test("only the worker reads, leases, settles or plans deliveries over REST §threat.94", async () => {
  const env = testEnv();
  for (const { accessToken } of [admin, ana]) {
    const headers = {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      Authorization: `Bearer ${accessToken}`,
      "Content-Type": "application/json",
    };
    for (const table of ["deliveries", "delivery_habits", "task_reminders"]) {
      const address = `${env.SUPABASE_URL}/rest/v1/${table}`;
      for (const method of ["GET", "POST", "DELETE"]) {
        const body = method === "POST" ? { body: "{}" } : {};
        const query = method === "DELETE" ? `?person=eq.${ana.uid}` : "";
        const answer = await fetch(address + query, { method, headers, ...body });
        expect(answer.status, `${method} ${table}`).toBe(404);
      }
    }
    const calls = {
      lease_deliveries: { p_channel: "mail" },
      settle_delivery: { p_id: randomUUID(), p_attempt: 1, p_outcome: "sent" },
      plan_deliveries: { p_channels: ["mail"] },
    };
    for (const [name, body] of Object.entries(calls)) {
      const address = `${env.SUPABASE_URL}/rest/v1/rpc/${name}`;
      const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
      expect(answer.status, name).toBe(403);
    }
  }
});

test("an assignment is pushed at once and mailed after five minutes, once each", async () => {
  await assigned(async (tx, task) => {
    expect(await take(tx, "push", ana)).toMatchObject([
      {
        kind: "assigned",
        task_id: task,
        title: "Water the plants",
        who: admin.fullName,
        email: ana.email,
        attempt: 1,
        zone: "UTC",
        shows_text: true,
      },
    ]);
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await take(tx, "mail", ana)).toEqual([]);
    await later(tx, "5 minutes");
    expect(await take(tx, "mail", ana)).toMatchObject([{ kind: "assigned", task_id: task }]);
  });
});

test("after a day without a worker no deliveries are written", async () => {
  await rolledBack(sql, async (tx) => {
    await tx`update private.delivery_channels set served_at = now() - interval '25 hours'`;
    await assign(tx, admin, [ana]);
    // Another test's worker may have planned her mail of the day.
    const rows = await tx`
      select from private.deliveries where person = ${ana.uid} and kind = 'assigned'`;
    expect(rows).toHaveLength(0);
  });
});

type Act = (tx: Transaction, task: string) => PromiseLike<unknown>;

test.each<[why: string, by: "admin" | "ana", act: Act]>([
  ["withdrawn", "admin", (tx, task) => command(tx, "withdraw", task)],
  ["of somebody else", "admin", (tx, task) => command(tx, "reassign", task, { to: ben.uid })],
  ["seen", "ana", (tx, task) => tx`select public.open_task(${task})`],
  ["seen", "ana", (tx, task) => command(tx, "accept", task)],
  [
    "not wanted",
    "ana",
    (tx) => tx`select public.save_delivery_habits(false, '{}', true, p_push_level => 'nothing')`,
  ],
])("what is %s by the time it goes out is not told §threat.95", async (why, by, act) => {
  await assigned(async (tx, task) => {
    await as(tx, by === "admin" ? admin : ana, () => act(tx, task));
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await skipped(tx, ana)).toContain(why);
  });
});

test("a delivery is removed with its task, and with the account of its person §threat.96", async () => {
  await assigned(async (tx, task) => {
    await as(tx, admin, () => tx`delete from public.tasks where id = ${task}`);
    expect(await tx`select from private.deliveries where person = ${ana.uid}`).toHaveLength(0);
  });
  await assigned(async (tx) => {
    await chooseLevel(tx, ana, "mail", "all");
    await tx`update public.profiles set deactivated_at = now() where uid = ${ana.uid}`;
    expect(await take(tx, "push", ana)).toEqual([]);
    expect(await skipped(tx, ana)).toEqual(["deactivated"]);
    await tx`delete from auth.users where id = ${ana.uid}`;
    const left = await tx`select from private.deliveries where person = ${ana.uid}
      union all select from private.delivery_habits where person = ${ana.uid}`;
    expect(left).toHaveLength(0);
  });
});

test("rejections and replies reach the admin, nudges and replies the person, with who and what", async () => {
  await assigned(async (tx, task) => {
    await as(tx, admin, () => command(tx, "nudge", task));
    await as(tx, admin, () => command(tx, "message", task, { message: "How is it going?" }));
    expect(await take(tx, "push", ana)).toMatchObject([
      { kind: "assigned", kinds: ["assigned", "nudged", "replied"], counts: [1, 1, 1] },
    ]);
    await as(tx, ana, () => command(tx, "message", task, { message: "Well." }));
    await as(tx, ana, () => command(tx, "reject", task, { reason: "too_much", text: "No hands." }));
    expect(await take(tx, "push", admin)).toMatchObject([
      {
        kind: "rejected",
        who: ana.fullName,
        reject_reason: "too_much",
        role: "admin",
        kinds: ["rejected", "replied"],
      },
    ]);
  });
});

test("a question about a late task is delivered while it is late, and not once it is finished or has another deadline", async () => {
  const due = "2031-02-03T10:00:00Z";
  const acts = {
    none: null,
    complete: (tx: Transaction, task: string) => as(tx, ana, () => command(tx, "complete", task)),
    deadline: (tx: Transaction, task: string) =>
      as(
        tx,
        admin,
        () =>
          tx`select public.do_command(gen_random_uuid(), 'deadline', array[${task}]::uuid[],
          array(select version from public.tasks where id = ${task}),
          ${JSON.stringify({ due_date_time: due })}::text::jsonb)`,
      ),
  };
  for (const [name, act] of Object.entries(acts)) {
    await assigned(
      async (tx, task) => {
        await as(tx, ana, () => command(tx, "accept", task));
        await as(tx, admin, () => command(tx, "nudge", task));
        await act?.(tx, task);
        const taken = (await take(tx, "push", ana)).filter(({ kinds }) => kinds.includes("asked"));
        expect(taken.length, name).toBe(act === null ? 1 : 0);
        if (act === null) expect(taken).toMatchObject([{ who: admin.fullName, is_own: true }]);
      },
      { due: "-1 hour" },
    );
  }
});

test("a delivery of a killed worker goes to the next one, with the same id, and the first can no longer settle it §threat.99", async () => {
  await assigned(async (tx) => {
    const [first] = await take(tx, "push", ana);
    await later(tx, "119 seconds");
    expect(await take(tx, "push", ana)).toEqual([]);
    await later(tx, "1 second");
    const [second] = await take(tx, "push", ana);
    expect(second).toMatchObject({ id: first?.id, attempt: 2 });
    function settle(attempt: number) {
      return tx`select public.settle_delivery(${first?.id ?? ""}, ${attempt}, 'sent') as settled`;
    }
    expect(await settle(1)).toEqual([{ settled: false }]);
    expect(await settle(2)).toEqual([{ settled: true }]);
    expect(await settle(2)).toEqual([{ settled: false }]);
    await later(tx, "1 day");
    expect(await take(tx, "push", ana)).toEqual([]);
  });
});

test("two workers at once take different deliveries, and neither waits for the other", async () => {
  // Wanted before all that other tests leave: a call locks every row that it reads, not only those it returns.
  await sql`insert into private.deliveries (person, channel, kind, occasion, is_urgent, wanted_at, not_before)
    select case when n <= 20 then ${ben.uid}::uuid else ${ana.uid}::uuid end, 'push', 'trial', now() - n * interval '1 second', true, t, t
    from generate_series(1, 40) n, lateral (select now() - interval '20 hours' + n * interval '1 second' as t) early`;
  async function lease(most: number, meanwhile: () => Promise<Array<string>>) {
    return rolledBack(sql, async (tx) => {
      const rows = await tx<
        Array<{ id: string }>
      >`select id from public.lease_deliveries('push', ${most}) where person in (${ben.uid}, ${ana.uid})`;
      return [rows.map(({ id }) => id), await meanwhile()].flat();
    });
  }
  try {
    // A worker of another test may hold some of them for a moment.
    await vi.waitFor(async () => {
      const taken = await lease(20, () => lease(20, () => Promise.resolve([])));
      // Each worker takes two for one person, whom the other leaves alone.
      expect(taken).toHaveLength(4);
      expect(new Set(taken).size).toBe(4);
    });
  } finally {
    await sql`delete from private.deliveries where person in (${ben.uid}, ${ana.uid})`;
  }
});

test("a failure is tried again after a growing pause, at least the one requested, and given up after a day", async () => {
  await assigned(async (tx) => {
    const pauses: Array<number> = [];
    for (;;) {
      const [delivery] = await take(tx, "push", ana);
      if (!delivery) break;
      const again = pauses.length === 2 ? 600 : 0;
      await tx`select public.settle_delivery(${delivery.id}, ${delivery.attempt}, 'failed', 'no answer', false, ${again})`;
      const [row] = await tx<Array<{ outcome: string | null; problem: string; pause: number }>>`
        select outcome, problem, extract(epoch from not_before - now())::integer as pause
        from private.deliveries where id = ${delivery.id}`;
      if (row?.outcome !== null) {
        expect(row).toMatchObject({ outcome: "failed", problem: "no answer" });
        break;
      }
      pauses.push(row.pause);
      await later(tx, `${row.pause} seconds`);
    }
    expect(pauses.slice(0, 9)).toEqual([30, 60, 600, 240, 480, 960, 1920, 3600, 3600]);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThanOrEqual(86_400);
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(86_400 - 2 * 3600);
    const failed = await as(
      tx,
      admin,
      () => tx`select f.* from public.read_delivery_week() w, unnest(w.failures) f`,
    );
    expect(failed.find(({ person_name }) => person_name === ana.fullName)).toMatchObject({
      channel: "push",
      kind: "assigned",
      problem: "no answer",
    });
  });
});

test("a final failure is given up at once, and a delivery that nobody takes, after a day", async () => {
  await assigned(async (tx) => {
    const [delivery] = await take(tx, "push", ana);
    await tx`select public.settle_delivery(${delivery?.id ?? ""}, 1, 'failed', 'no such address', true)`;
    await later(tx, "25 hours");
    await tx`select public.plan_deliveries('{push,mail}')`;
    const rows = await tx`select channel, outcome, problem from private.deliveries
      where person = ${ana.uid} and kind = 'assigned' order by channel`;
    expect(rows).toEqual([
      { channel: "push", outcome: "failed", problem: "no such address" },
      { channel: "mail", outcome: "failed", problem: "nobody sent it within a day" },
    ]);
  });
});

// What was withdrawn or given away before its person was told, and is theirs again, is told after all.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import type { Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, pass, skipped, take } from "../../fixtures/deliveries.ts";
import { createPerson, seedPeople } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { act, told, waiting } from "../../fixtures/told.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

const ENDS = [
  { name: "withdrawn", kind: "withdraw", args: () => ({}), why: "withdrawn" },
  {
    name: "given to somebody else",
    kind: "reassign",
    args: () => ({ to: ben.uid }),
    why: "of somebody else",
  },
];

function takeBack(tx: Transaction, task: string, end: (typeof ENDS)[number], command: string) {
  return end.kind === "withdraw"
    ? act(tx, admin, "restore", task)
    : act(tx, admin, "undo", task, { command });
}

test.each(ENDS)(
  "a task that was $name before its person was told, and is theirs again, is told by push and mail §rights.96",
  async (end) => {
    await waiting(sql, async (tx) => {
      const [task = ""] = await assign(tx, admin, [ana]);
      await pass(tx, "2 seconds", [task]);
      const command = await act(tx, admin, end.kind, task, end.args());
      await pass(tx, "4 seconds", [task]);
      expect(await told(tx, "push", ana)).toEqual([]);
      expect(await skipped(tx, ana)).toContain(end.why);
      await pass(tx, "6 seconds", [task]);
      await takeBack(tx, task, end, command);
      // As long as what is new.
      expect(await told(tx, "push", ana)).toEqual([]);
      await pass(tx, "3 seconds", [task]);
      expect(await told(tx, "push", ana)).toEqual([]);
      await pass(tx, "1 second", [task]);
      expect(await told(tx, "push", ana)).toEqual(["assigned"]);
      await pass(tx, "6 minutes", [task]);
      expect(await told(tx, "mail", ana)).toEqual(["assigned"]);
      expect(await told(tx, "push", ana)).toEqual([]);
      expect(await told(tx, "push", ben)).toEqual([]);
    });
  },
);

test.each(ENDS)(
  "the same for somebody who was told twice that day, with half a minute in between: $name",
  async (end) => {
    await waiting(sql, async (tx) => {
      const earlier: Array<string> = [];
      for (let n = 0; n < 2; n += 1) {
        const [one = ""] = await assign(tx, admin, [ana]);
        earlier.push(one);
        await pass(tx, "1 minute", earlier);
        expect(await told(tx, "push", ana)).toHaveLength(1);
      }
      const [task = ""] = await assign(tx, admin, [ana]);
      const all = [...earlier, task];
      await pass(tx, "30 seconds", all);
      expect(await told(tx, "push", ana)).toEqual([]);
      const command = await act(tx, admin, end.kind, task, end.args());
      await pass(tx, "15 seconds", all);
      // Until the pause is over nothing is judged; a worker may have looked by then or not.
      await tx`update private.deliveries set not_before = now() where task_id = ${task} and outcome is null`;
      expect(await told(tx, "push", ana)).toEqual([]);
      await takeBack(tx, task, end, command);
      expect(await told(tx, "push", ana)).toEqual([]);
      await pass(tx, "20 minutes", all);
      expect(await told(tx, "push", ana)).toEqual(["assigned"]);
    });
  },
);

test.each(ENDS)(
  "a mail whose five minutes ended in between comes after all: $name",
  async (end) => {
    await waiting(sql, async (tx) => {
      const [task = ""] = await assign(tx, admin, [ana]);
      await pass(tx, "280 seconds", [task]);
      // Nobody serves push, or it was off.
      await tx`update private.deliveries set outcome = 'skipped', problem = 'no device', settled_at = now()
      where task_id = ${task} and channel = 'push'`;
      const command = await act(tx, admin, end.kind, task, end.args());
      await pass(tx, "30 seconds", [task]);
      expect(await told(tx, "mail", ana)).toEqual([]);
      await takeBack(tx, task, end, command);
      expect(await told(tx, "mail", ana)).toEqual([]);
      await pass(tx, "4 minutes", [task]);
      expect(await told(tx, "mail", ana)).toEqual([]);
      await pass(tx, "1 minute", [task]);
      expect(await told(tx, "mail", ana)).toEqual(["assigned"]);
      await pass(tx, "1 hour", [task]);
      expect(await told(tx, "mail", ana)).toEqual([]);
    });
  },
);

test("who had heard hears that it was put back, who had not does not, also when another admin does it an hour later §rights.98", async () => {
  const boss = await createPerson({ role: "admin" });
  for (const hears of [true, false]) {
    await waiting(sql, async (tx) => {
      const [task = ""] = await assign(tx, admin, [ana]);
      await pass(tx, "4 seconds", [task]);
      expect(await told(tx, "push", ana)).toEqual(["assigned"]);
      await pass(tx, "1 hour", [task]);
      await act(tx, admin, "withdraw", task);
      if (hears) {
        await pass(tx, "4 seconds", [task]);
        expect(await told(tx, "push", ana)).toEqual(["withdrawn"]);
      } else
        await tx`update private.deliveries set outcome = 'skipped', problem = 'not wanted', settled_at = now()
          where task_id = ${task} and kind = 'withdrawn'`;
      await pass(tx, "1 hour", [task]);
      await act(tx, boss, "restore", task);
      await pass(tx, "1 hour", [task]);
      expect(await told(tx, "push", ana)).toEqual(hears ? ["restored"] : []);
    });
  }
});

test.each(ENDS)(
  "a notice that was closed because its task was $name comes back §rights.97",
  async (end) => {
    await waiting(sql, async (tx) => {
      const phone = randomUUID();
      const [task = "", other = ""] = [
        ...(await assign(tx, admin, [ana])),
        ...(await assign(tx, admin, [ana])),
      ];
      await pass(tx, "4 seconds", [task, other]);
      const [first] = await take(tx, "push", ana);
      expect(first).toMatchObject({ counts: [2] });
      await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'sent')`;
      await as(tx, ana, () => tx`select public.open_task(${other})`);
      await tx`update private.deliveries set told = array[${phone}]::uuid[] where telling = ${first?.id ?? ""}`;
      const command = await act(tx, admin, end.kind, task, end.args());
      await tx`update private.closings set not_before = now()`;
      await tx`select public.take_closings()`;
      await tx`update private.deliveries set closed = told where telling = ${first?.id ?? ""}`;
      await pass(tx, "10 seconds", [task, other]);
      await takeBack(tx, task, end, command);
      await told(tx, "push", ana);
      await pass(tx, "2 minutes", [task, other]);
      const again = await take(tx, "push", ana);
      expect(again).toMatchObject([{ kinds: ["assigned"], counts: [1], task_id: task }]);
      expect(again[0]?.id).not.toBe(first?.id);
      await tx`select public.settle_delivery(${again[0]?.id ?? ""}, 1, 'sent')`;
      await pass(tx, "1 hour", [task, other]);
      expect(await told(tx, "push", ana)).toEqual([]);
    });
  },
);

test("a notice that only one of two devices had when it was closed comes back on that one", async () => {
  await waiting(sql, async (tx) => {
    const [phone, laptop] = [randomUUID(), randomUUID()];
    await tx`insert into auth.sessions (id, user_id, created_at, updated_at)
      select id, ${ana.uid}, now(), now() from unnest(${[phone, laptop]}::uuid[]) id`;
    await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
      select id, ${ana.uid}, 'https://push.told.test/' || id, repeat('a', 87), repeat('a', 22)
      from unnest(${[phone, laptop]}::uuid[]) id`;
    const has = [`https://push.told.test/${phone}`];
    const [task = ""] = await assign(tx, admin, [ana]);
    await pass(tx, "4 seconds", [task]);
    const [first] = await take(tx, "push", ana);
    await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'failed', 'It is busy', false, 0, ${has})`;
    await act(tx, admin, "withdraw", task);
    await pass(tx, "40 seconds", [task]);
    // The one that failed is not tried again.
    expect(await told(tx, "push", ana)).toEqual([]);
    await tx`update private.closings set not_before = now()`;
    await tx`select public.take_closings()`;
    await tx`select public.settle_closing(${first?.id ?? ""}, ${has})`;
    await act(tx, admin, "restore", task);
    await pass(tx, "2 minutes", [task]);
    const [again] = await take(tx, "push", ana);
    expect(again?.kinds).toEqual(["assigned"]);
    const devices = await tx<Array<{ endpoint: string }>>`
      select endpoint from public.list_push_targets(${ana.uid}, null, ${again?.id ?? ""})`;
    expect(devices.map(({ endpoint }) => endpoint)).toContain(has[0]);
  });
});

test("a task that was given to somebody else and back is mailed once", async () => {
  await waiting(sql, async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana]);
    for (const { uid } of [ben, ana]) {
      await pass(tx, "30 seconds", [task]);
      await act(tx, admin, "reassign", task, { to: uid });
    }
    await pass(tx, "6 minutes", [task]);
    expect(await told(tx, "mail", ana)).toEqual(["assigned"]);
    await pass(tx, "1 hour", [task]);
    expect(await told(tx, "mail", ana)).toEqual([]);
  });
});

test("what was seen or answered in the meantime, or is still not theirs, stays untold", async () => {
  await waiting(sql, async (tx) => {
    const tasks = [1, 2, 3].map(async () => (await assign(tx, admin, [ana]))[0] ?? "");
    const [seen = "", answered = "", gone = ""] = await Promise.all(tasks);
    const all = [seen, answered, gone];
    for (const task of all) await act(tx, admin, "withdraw", task);
    await pass(tx, "6 minutes", all);
    expect([...(await told(tx, "push", ana)), ...(await told(tx, "mail", ana))]).toEqual([]);
    for (const task of all) await act(tx, admin, "restore", task);
    await as(tx, ana, () => tx`select public.open_task(${seen})`);
    await act(tx, ana, "accept", answered);
    await act(tx, admin, "reassign", gone, { to: ben.uid });
    await pass(tx, "6 minutes", all);
    await told(tx, "push", ana);
    await pass(tx, "20 minutes", all);
    expect([...(await told(tx, "push", ana)), ...(await told(tx, "mail", ana))]).toEqual([]);
  });
});

test("a task that is put back while a worker judges that it is withdrawn is told", async () => {
  const cid = await createPerson();
  const session = await sql.reserve();
  async function lease() {
    const rows = await session<Array<{ kind: string }>>`
      select kind::text from public.lease_deliveries('push', 100, array(
        select x.person from (
          select person from private.deliveries where outcome is null union select person from private.second_looks
        ) x cross join generate_series(1, 2) where x.person <> ${cid.uid}))
      where person = ${cid.uid}`;
    return rows.map(({ kind }) => kind);
  }
  async function endHold() {
    await session`update private.deliveries set not_before = now() where person = ${cid.uid} and outcome is null and attempts = 0`;
  }
  try {
    // No worker of another test takes what is this person's.
    await session`select pg_advisory_lock(hashtext('daymark.lease push'), hashtext(${cid.uid}))`;
    const { id } = await assignTask(admin, cid);
    await send(admin, "withdraw", id).throwOnError();
    await endHold();
    await session`begin`;
    expect(await lease()).toEqual([]);
    await send(admin, "restore", id).throwOnError();
    await session`commit`;
    const early = await lease();
    await endHold();
    expect([...early, ...(await lease())]).toEqual(["assigned"]);
  } finally {
    await session`select pg_advisory_unlock_all()`;
    session.release();
  }
});

// What was not told for a reason that ends is told then, as far as it still concerns somebody.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, chooseLevel, pass, skipped, take } from "../../fixtures/deliveries.ts";
import { createPerson, type Person, seedPeople } from "../../fixtures/people.ts";
import { act, told, waiting } from "../../fixtures/told.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

/** A browser of Ana's, signed in now. */
async function addDevice(tx: Transaction, { uid }: Person) {
  const session = randomUUID();
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${uid}, now(), now())`;
  await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
    values (${session}, ${uid}, ${`https://push.day.test/${session}`}, ${"a".repeat(87)}, ${"a".repeat(22)})`;
}

type Reason = {
  why: string;
  channel: "push" | "mail";
  begins: (tx: Transaction, task: string) => PromiseLike<unknown>;
  ends: (tx: Transaction, task: string) => PromiseLike<unknown>;
};

function choose(tx: Transaction, isOn: boolean) {
  return chooseLevel(tx, ana, "push", isOn ? "needs_me" : "nothing");
}

function setActive(tx: Transaction, isActive: boolean) {
  return tx`update public.profiles set deactivated_at = case when ${isActive} then null else now() end where uid = ${ana.uid}`;
}

const REASONS: ReadonlyArray<Reason> = [
  {
    why: "deactivated",
    channel: "push",
    begins: (tx) => setActive(tx, false),
    ends: (tx) => setActive(tx, true),
  },
  {
    why: "not wanted",
    channel: "push",
    begins: (tx) => choose(tx, false),
    ends: (tx) => choose(tx, true),
  },
  {
    why: "no address",
    channel: "mail",
    begins: (tx) =>
      tx`update public.profiles set email = null, username = 'ana.after.all' where uid = ${ana.uid}`,
    ends: (tx) =>
      tx`update public.profiles set email = ${ana.email}, username = null where uid = ${ana.uid}`,
  },
  {
    why: "mail comes back",
    channel: "mail",
    begins: (tx) =>
      tx`insert into private.returned_mails (person, email, problem) values (${ana.uid}, ${ana.email}, '550')`,
    ends: (tx) => as(tx, admin, () => tx`select public.try_mail_again(${ana.uid})`),
  },
];

test.each(REASONS)(
  "what was not told by $channel because it was $why is told once that ends §rights.99",
  async (reason) => {
    const { why, channel, begins, ends } = reason;
    await waiting(sql, async (tx) => {
      const [task = ""] = await assign(tx, admin, [ana]);
      await begins(tx, task);
      await pass(tx, "6 minutes", [task]);
      expect(await told(tx, channel, ana)).toEqual([]);
      expect(await skipped(tx, ana)).toContain(why);
      await pass(tx, "1 day", [task]);
      expect(await told(tx, channel, ana)).toEqual([]);
      await ends(tx, task);
      expect(await told(tx, channel, ana)).toEqual([]);
      await pass(tx, "6 minutes", [task]);
      expect(await told(tx, channel, ana)).toEqual(["assigned"]);
      await pass(tx, "1 day", [task]);
      expect(await told(tx, channel, ana)).toEqual([]);
    });
  },
);

test.each(REASONS.filter(({ why }) => why === "not wanted" || why === "no address"))(
  "a task that came while $channel was $why is told once that ends",
  async ({ channel, begins, ends }) => {
    await waiting(sql, async (tx) => {
      await begins(tx, "");
      if (channel === "mail") await choose(tx, false);
      else await chooseLevel(tx, ana, "mail", "nothing");
      const [task = "", seen = ""] = [
        ...(await assign(tx, admin, [ana])),
        ...(await assign(tx, admin, [ana])),
      ];
      await as(tx, ana, () => tx`select public.open_task(${seen})`);
      expect(await tx`select from private.deliveries where person = ${ana.uid}`).toHaveLength(0);
      await pass(tx, "10 days", [task, seen]);
      await ends(tx, task);
      expect(await told(tx, channel, ana)).toEqual([]);
      await pass(tx, "6 minutes", [task, seen]);
      const taken = await take(tx, channel, ana);
      expect(taken.map(({ task_id: id }) => id)).toEqual([task]);
    });
  },
);

test("what waited for a device is told on the first one in one message, unless its person knows of it by mail", async () => {
  await waiting(sql, async (tx) => {
    const tasks = [
      ...(await assign(tx, admin, [ana])),
      ...(await assign(tx, admin, [ana])),
      ...(await assign(tx, admin, [ana])),
    ];
    const [mailed = ""] = tasks;
    await pass(tx, "4 seconds", tasks);
    const [first] = await take(tx, "push", ana);
    await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'skipped', 'no device')`;
    await tx`update private.deliveries set outcome = 'skipped', problem = 'not wanted', settled_at = now()
      where task_id = any (${tasks}::uuid[]) and task_id <> ${mailed} and channel = 'mail'`;
    await pass(tx, "6 minutes", tasks);
    expect(await told(tx, "mail", ana)).toEqual(["assigned"]);
    await pass(tx, "2 days", tasks);
    expect(await told(tx, "push", ana)).toEqual([]);
    await addDevice(tx, ana);
    expect(await told(tx, "push", ana)).toEqual([]);
    await pass(tx, "4 seconds", tasks);
    expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["assigned"], counts: [2] }]);
  });
});

test("a device that comes while a worker finds none is told", async () => {
  await waiting(sql, async (tx) => {
    const [task = ""] = await assign(tx, admin, [ana]);
    await pass(tx, "4 seconds", [task]);
    const [first] = await take(tx, "push", ana);
    await addDevice(tx, ana);
    expect(await take(tx, "push", ana)).toEqual([]);
    await tx`select public.settle_delivery(${first?.id ?? ""}, 1, 'skipped', 'no device')`;
    await told(tx, "push", ana);
    await pass(tx, "4 seconds", [task]);
    expect(await told(tx, "push", ana)).toEqual(["assigned"]);
  });
});

test("what was said of a muted task is told once it is no longer muted, what was seen is not", async () => {
  await waiting(sql, async (tx) => {
    const [task = "", seen = ""] = [
      ...(await assign(tx, admin, [ana])),
      ...(await assign(tx, admin, [ana])),
    ];
    const both = [task, seen];
    await pass(tx, "4 seconds", both);
    await told(tx, "push", ana);
    await pass(tx, "1 hour", both);
    for (const one of both) {
      await as(tx, ana, () => tx`select public.mute_task(${one}, true)`);
      await act(tx, admin, "message", one, { message: "Which ones?" });
    }
    await pass(tx, "1 hour", both);
    expect(await told(tx, "push", ana)).toEqual([]);
    await as(tx, ana, () => tx`select public.open_task(${seen})`);
    for (const one of both) await as(tx, ana, () => tx`select public.mute_task(${one}, false)`);
    await told(tx, "push", ana);
    await pass(tx, "1 minute", both);
    expect(await take(tx, "push", ana)).toMatchObject([{ kinds: ["replied"], task_id: task }]);
  });
});

test("quiet hours that the workspace ends are over at once", async () => {
  await waiting(sql, async (tx) => {
    await tx`update private.delivery_settings set
      quiet_from = (now() at time zone 'UTC')::time - interval '1 hour', quiet_until = (now() at time zone 'UTC')::time + interval '1 hour'`;
    const [another = ""] = await assign(tx, admin, [ben]);
    await pass(tx, "4 seconds", [another]);
    expect(await told(tx, "push", ben)).toEqual([]);
    await tx`update private.delivery_settings set quiet_from = null, quiet_until = null`;
    expect(await told(tx, "push", ben)).toEqual(["assigned"]);
  });
});

test("an admin who is a user for a while is told of a rejection once they are an admin again", async () => {
  const boss = await createPerson({ role: "admin" });
  await waiting(sql, async (tx) => {
    await tx`update private.delivery_channels set pause = '0'`;
    const [task = ""] = await assign(tx, boss, [ana]);
    await act(tx, ana, "reject", task, { reason: "too_much", text: "No hands." });
    await tx`update public.profiles set role = 'user' where uid = ${boss.uid}`;
    await pass(tx, "4 seconds", [task]);
    expect(await told(tx, "push", boss)).toEqual(["role"]);
    await tx`update public.profiles set role = 'admin' where uid = ${boss.uid}`;
    await told(tx, "push", boss);
    await pass(tx, "1 minute", [task]);
    expect(await told(tx, "push", boss)).toContain("rejected");
  });
});

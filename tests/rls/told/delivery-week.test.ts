import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, chooseLevel, serve } from "../../fixtures/deliveries.ts";
import { seedPeople } from "../../fixtures/people.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

test("the week is counted by channel and kind, without what is older and without trials", async () => {
  await rolledBack(sql, async (tx) => {
    await tx`delete from private.deliveries`;
    const first = randomUUID();
    async function add(kind: string, outcome: string | null, days = 0, telling = first) {
      const id = telling === first && kind === "assigned" && days === 0 ? first : randomUUID();
      await tx`insert into private.deliveries (id, person, channel, kind, occasion, wanted_at, not_before, outcome,
          settled_at, telling)
        values (${id}, ${ana.uid}, 'push', ${kind}::public.delivery_kind, clock_timestamp(), now(), now(),
          ${outcome}::public.delivery_outcome, ${outcome === null ? null : tx`now() - make_interval(days => ${days})`},
          ${telling})`;
    }
    await add("assigned", "sent");
    await add("late", "sent");
    await add("late", null);
    await add("late", "skipped");
    await add("late", "failed");
    await add("late", "sent", 8);
    await add("trial", "sent");
    const rows = await as(
      tx,
      admin,
      () => tx`select w.* from public.read_delivery_week() x cross join unnest(x.kinds) w`,
    );
    expect([...rows]).toEqual([
      { channel: "push", kind: "assigned", told: 1, bundled: 0, waiting: 0, skipped: 0, failed: 0 },
      { channel: "push", kind: "late", told: 1, bundled: 1, waiting: 1, skipped: 1, failed: 1 },
    ]);
  });
});

test("who has no device is reached by mail, unless it comes back, is not sent or is switched off §rights.117", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    async function unreached() {
      const rows = await tx<Array<{ uid: string; why: string; problem: string | null }>>`
        select uid, why::text, problem from private.unreachable_people()`;
      const [read] = await as(
        tx,
        admin,
        () =>
          tx<Array<{ count: number }>>`select unreached as count from public.read_delivery_week()`,
      );
      expect(read?.count).toBe(rows.length);
      return rows
        .filter(({ uid }) => uid === ana.uid || uid === ben.uid)
        .map(({ uid, why, problem }) => ({ who: uid === ana.uid ? "ana" : "ben", why, problem }));
    }
    expect(await unreached()).toEqual([]);
    await tx`insert into private.returned_mails (person, email, problem)
      select uid, email, 'Nobody here' from public.profiles where uid = ${ana.uid}`;
    await chooseLevel(tx, ben, "push", "nothing");
    await chooseLevel(tx, ben, "mail", "nothing");
    expect(await unreached()).toEqual([
      { who: "ana", why: "mail_returns", problem: "Nobody here" },
      { who: "ben", why: "off", problem: null },
    ]);
    await tx`update private.delivery_channels set served_at = '-infinity' where channel = 'mail'`;
    expect((await unreached()).map(({ why }) => why)).toEqual(["mail_returns", "no_device"]);
    const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
    for (const { uid } of [ana, ben]) {
      await tx`insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
        select id, user_id, ${endpoint + uid}, repeat('a', 87), repeat('a', 22) from auth.sessions
        where user_id = ${uid} limit 1`;
    }
    expect(await unreached()).toEqual([{ who: "ben", why: "off", problem: null }]);
  });
});

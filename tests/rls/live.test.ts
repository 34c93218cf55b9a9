import { expect, test } from "vitest";
import { command } from "../fixtures/commands.ts";
import { actAs, actAsOwner, rolledBack, type Transaction } from "../fixtures/database.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { seedCast, seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();

/** Whether Realtime would let this person join: like Realtime, inserts a row for the topic and tries to read it. */
async function mayJoin(uid: string, topic: string, extension = "broadcast"): Promise<boolean> {
  return rolledBack(sql, async (tx) => {
    const id = crypto.randomUUID();
    await tx`insert into realtime.messages (id, topic, extension, private) values (${id}, ${topic}, ${extension}, true)`;
    await actAs(tx, uid);
    await tx`select set_config('realtime.topic', ${topic}, true)`;
    return (await tx`select id from realtime.messages where id = ${id}`).length === 1;
  });
}

async function adminsTopic(): Promise<string> {
  const [row] = await sql<Array<{ topic: string }>>`select private.admins_topic() as topic`;
  return row?.topic ?? "";
}

type Ring = { topic: string; event: string; payload: Record<string, unknown> };

/** The rings sent while `act` runs as this person, in a transaction that is rolled back. */
async function ringsOf(
  uid: string,
  act: (tx: Transaction) => Promise<unknown>,
): Promise<Array<Ring>> {
  return rolledBack(sql, async (tx) => {
    await actAs(tx, uid);
    await act(tx);
    await actAsOwner(tx);
    return tx<Array<Ring>>`
      select topic, event, payload from realtime.messages
      where inserted_at = now()::timestamp`;
  });
}

test("people join their own topic, admins also that of the admins, and nobody any other", async () => {
  const { admin, ana, ben, leaver, exAdmin, demoted } = await seedCast();
  const topic = await adminsTopic();
  for (const { uid } of [leaver, exAdmin]) {
    expect(await mayJoin(uid, `user:${uid}`)).toBe(false);
    expect(await mayJoin(uid, topic)).toBe(false);
  }
  for (const { uid } of [ana, demoted]) {
    expect(await mayJoin(uid, topic)).toBe(false);
    expect(await mayJoin(uid, `user:${ben.uid}`)).toBe(false);
    expect(await mayJoin(uid, `user:${uid}`)).toBe(true);
  }
  for (const wrong of [
    "",
    "admins",
    "admins:0",
    "user:",
    `user:${ben.uid}`,
    "realtime:x",
    `${topic}0`,
  ]) {
    expect(await mayJoin(admin.uid, wrong), wrong).toBe(false);
  }
  expect(await mayJoin(admin.uid, topic, "presence")).toBe(false);
  expect(await mayJoin(admin.uid, `user:${admin.uid}`)).toBe(true);
});

test("an active admin joins the admins' topic", async () => {
  const { admin } = await seedPeople();
  // In one transaction, because other tests end admins' terms, which renames the topic.
  const joined = await rolledBack(sql, async (tx) => {
    const [row] = await tx<Array<{ topic: string }>>`select private.admins_topic() as topic`;
    const topic = row?.topic ?? "";
    const id = crypto.randomUUID();
    await tx`insert into realtime.messages (id, topic, extension, private) values (${id}, ${topic}, 'broadcast', true)`;
    await actAs(tx, admin.uid);
    await tx`select set_config('realtime.topic', ${topic}, true)`;
    return tx`select id from realtime.messages where id = ${id}`;
  });
  expect(joined).toHaveLength(1);
});

test("nobody sends to a topic, not even admins", async () => {
  const { admin, ana } = await seedPeople();
  for (const { uid } of [ana, admin]) {
    const insert = rolledBack(sql, async (tx) => {
      await actAs(tx, uid);
      return tx`insert into realtime.messages (topic, extension, private) values (${`user:${uid}`}, 'broadcast', true)`;
    });
    await expect(insert).rejects.toMatchObject({ code: "42501" });
  }
});

test("when an admin's term ends the admins' topic gets another name §threat.118", async () => {
  const { admin, demoted } = await seedCast();
  const names = await rolledBack(sql, async (tx) => {
    function topic() {
      return tx`select private.admins_topic() as topic`;
    }
    const before = await topic();
    await tx`update public.profiles set role = 'admin' where uid = ${demoted.uid}`;
    const promoted = await topic();
    await tx`update public.profiles set role = 'user' where uid = ${demoted.uid}`;
    const after = await topic();
    await tx`update public.profiles set deactivated_at = now() where uid = ${admin.uid}`;
    return [before, promoted, after, await topic()].map(([row]) => String(row?.topic));
  });
  expect(names[1]).toBe(names[0]);
  expect(new Set(names).size).toBe(3);
});

test("a change rings once for the people concerned and for the admins, with ids only", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana, { title: "Secret title" });
  const rings = await ringsOf(admin.uid, (tx) => command(tx, "reassign", task.id, { to: ben.uid }));
  const heard = rings.map(
    ({ topic }) =>
      `${topic.split(":")[0]} ${topic.endsWith(ana.uid) ? "ana" : topic.endsWith(ben.uid) ? "ben" : "all"}`,
  );
  expect(heard.toSorted()).toEqual(["admins all", "user ana", "user ben"]);
  for (const { payload } of rings) {
    expect(Object.keys(payload).toSorted()).toEqual(["change", "id", "ids"]);
    expect(payload.ids).toEqual([task.id]);
  }
  // A page that gets several of them loads once.
  expect(new Set(rings.map(({ payload }) => payload.change)).size).toBe(1);
  const others = await ringsOf(admin.uid, (tx) => command(tx, "withdraw", task.id));
  expect(others[0]?.payload.change).not.toBe(rings[0]?.payload.change);
});

test("who asks to join rings for the admins only, without a word about them", async () => {
  const { admin } = await seedPeople();
  // Another test may end an admin's term just afterwards.
  let then = "";
  const rings = await ringsOf(admin.uid, async (tx) => {
    const [link] = await tx<[{ key: string }]>`select public.open_join_link(1, 5) as key`;
    await actAsOwner(tx);
    await tx`select public.ask_to_join(${link.key}, 'a secret', 'Joy', 'Joiner')`;
    const [row] = await tx<[{ topic: string }]>`select private.admins_topic() as topic`;
    then = row.topic;
  });
  expect(rings.map(({ topic, event, payload }) => [topic, event, payload.ids])).toEqual([
    [then, "people_changed", []],
  ]);
});

test("a deactivated person's open channel gets one last ring, that their profile changed", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const rings = await ringsOf(admin.uid, async (tx) => {
    await tx`select public.set_person_active(${ana.uid}, false)`;
    await command(tx, "message", task.id, { message: "Are you there?" });
    await command(tx, "reassign", task.id, { to: ben.uid });
  });
  expect(
    rings.filter(({ topic }) => topic === `user:${ana.uid}`).map(({ event }) => event),
  ).toEqual(["profile_changed"]);
});

test("a transaction rings once on each topic about the same rows, and only for the people concerned", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const accepted = await ringsOf(ana.uid, (tx) =>
    command(tx, "move", task.id, { stage: "Pending", top: true }),
  );
  const bells = accepted.map(({ topic }) => topic);
  expect(bells.length).toBeGreaterThanOrEqual(2);
  expect(new Set(bells).size).toBe(bells.length);

  const moved = await ringsOf(ana.uid, (tx) =>
    command(tx, "move", task.id, { stage: "New", top: true }),
  );
  expect(moved.map(({ topic, event }) => `${topic} ${event}`)).toEqual([
    `user:${ana.uid} tasks_changed`,
  ]);
  expect(await ringsOf(ana.uid, (tx) => tx`select public.end_other_sessions()`)).toHaveLength(1);
  await ana.db.rpc("end_other_sessions").throwOnError();
  const [{ count } = { count: 0 }] = await sql<Array<{ count: number }>>`
    select count(*)::int as count from realtime.messages
    where topic = ${`user:${ana.uid}`} and event = 'profile_changed' and inserted_at > now() - interval '1 minute'`;
  expect(count).toBe(1);
});

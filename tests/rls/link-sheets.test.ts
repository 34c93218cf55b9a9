// One-time links for many people at once, and who has not come yet.
import { expect, test } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import {
  createAccountOnly,
  createPerson,
  deactivate,
  seedCast,
  seedPeople,
  serviceClient,
  unique,
} from "../fixtures/people.ts";

const sql = ownerSql();
const server = serviceClient();

async function stateOf(p_key: string) {
  const { data } = await server
    .rpc("read_sign_in_link", { p_key, p_address: unique() })
    .throwOnError();
  return data[0]?.state ?? null;
}

test("only an active admin makes links for many, or sees who has not signed in §threat.77", async () => {
  const { ana, ben, stranger, leaver, exAdmin, demoted } = await seedCast();
  const newcomer = await createAccountOnly();
  for (const { db } of [stranger, ana, ben, leaver, exAdmin, demoted]) {
    for (const p_people of [[ana.uid, newcomer], [], Array.from({ length: 101 }, () => ana.uid)]) {
      expectDenied(await db.rpc("make_sign_in_links", { p_people }));
      expectDenied(await db.rpc("make_sign_in_links", { p_people, p_replace: true }));
    }
    expectDenied(await db.rpc("list_people_for_links"));
    expectDenied(await db.rpc("count_newcomers"));
    expectDenied(await db.rpc("list_people", { p_status: "waiting" }));
  }
  const made = await sql`
    select uid from private.sign_in_links where uid = any (${[ana.uid, newcomer]})`;
  expect([...made]).toEqual([]);
});

test("links for many: each signs in its own person, and those that work are replaced only if that is said §rights.25", async () => {
  const { admin } = await seedPeople();
  const leaver = await createPerson();
  await deactivate(admin, leaver);
  const people = [await createAccountOnly(), await createAccountOnly(), leaver.uid];
  const first = await admin.db.rpc("make_sign_in_links", { p_people: people }).throwOnError();
  expect(new Set(first.data.map(({ uid }) => uid))).toEqual(new Set(people.slice(0, 2)));
  const again = await admin.db.rpc("make_sign_in_links", { p_people: people });
  expectError(again, "PT409", "links_work");
  expect(await Promise.all(first.data.map(({ key }) => stateOf(key)))).toEqual(["open", "open"]);

  const second = await admin.db
    .rpc("make_sign_in_links", { p_people: people, p_replace: true })
    .throwOnError();
  expect(await Promise.all(first.data.map(({ key }) => stateOf(key)))).toEqual([
    "withdrawn",
    "withdrawn",
  ]);
  for (const { uid, key } of second.data) {
    await server.rpc("use_sign_in_link", { p_key: key }).throwOnError();
    const used = await sql`
      select uid from private.sign_in_links where uid = ${uid} and ended_as = 'used'`;
    expect(used).toHaveLength(1);
  }
  const { data: log } = await admin.db
    .from("audit_log")
    .select("actor_id")
    .in("subject_id", people)
    .eq("action", "sign_in_link_made")
    .throwOnError();
  expect(log).toEqual(Array.from({ length: 4 }, () => ({ actor_id: admin.uid })));
});

test("cards live as long as an admin says, 1 to 14 days, and two unless they say", async () => {
  const { admin } = await seedPeople();
  const uid = await createAccountOnly();
  function make(given: { p_days?: number }) {
    return admin.db.rpc("make_sign_in_links", { p_people: [uid], p_replace: true, ...given });
  }
  for (const p_days of [0, -1, 15, 400]) {
    expectError(await make({ p_days }), "PT422", "out_of_bounds");
  }
  for (const [given, hours] of [
    [{}, 48],
    [{ p_days: 1 }, 24],
    [{ p_days: 14 }, 336],
  ] as const) {
    const { data } = await make(given).throwOnError();
    const key = data[0]?.key ?? "";
    async function ago(after: number): Promise<void> {
      await sql`
        update private.sign_in_links set made_at = now() - make_interval(hours => ${after})
        where uid = ${uid} and ended_at is null`;
    }
    await ago(hours - 1);
    expect(await stateOf(key)).toBe("open");
    await ago(hours);
    expect(await stateOf(key)).toBe("expired");
  }
});

test("the links of cards can be read aloud, and no two are alike", async () => {
  const { admin } = await seedPeople();
  const p_people = await Promise.all(Array.from({ length: 20 }, () => createAccountOnly()));
  const { data } = await admin.db.rpc("make_sign_in_links", { p_people }).throwOnError();
  for (const { key } of data)
    expect(key).toMatch(/^(?:[bdfghj-np-tvz][aeio]){3}(?:-(?:[bdfghj-np-tvz][aeio]){3}){2}$/);
  const rows = await sql<Array<{ key: string }>>`
    select private.spoken_key() as key from generate_series(1, 2000)`;
  const keys = rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2000);
  // Each letter in each place: a byte that is not random would leave some out.
  for (const place of [0, 2, 4, 7, 9, 11, 14, 16, 18]) {
    expect(new Set(keys.map((key) => key[place])).size).toBe(16);
    expect(new Set(keys.map((key) => key[place + 1])).size).toBe(4);
  }
});

test("at most a hundred at once, and nobody is not enough", async () => {
  const { admin, ana } = await seedPeople();
  for (const p_people of [[], Array.from({ length: 101 }, () => ana.uid)]) {
    expectError(await admin.db.rpc("make_sign_in_links", { p_people }), "PT422", "too_many_links");
  }
  const { data } = await admin.db
    .rpc("make_sign_in_links", { p_people: [ana.uid, ana.uid, crypto.randomUUID()] })
    .throwOnError();
  expect(data.map(({ uid }) => uid)).toEqual([ana.uid]);
});

test("two sheets for the same people at the same moment: both are made, and the links of one work", async () => {
  const { admin } = await seedPeople();
  const other = await createPerson({ role: "admin" });
  const people = await Promise.all([createAccountOnly(), createAccountOnly()]);
  const sheets = await Promise.all(
    [admin, other, admin, other].map(({ db }, turn) =>
      db
        .rpc("make_sign_in_links", {
          p_people: turn % 2 === 0 ? people : people.toReversed(),
          p_replace: true,
        })
        .throwOnError(),
    ),
  );
  const states = await Promise.all(
    sheets.flatMap(({ data }) => data).map(({ key }) => stateOf(key)),
  );
  expect(states.toSorted()).toEqual([...Array(2).fill("open"), ...Array(6).fill("withdrawn")]);
});

test("who has not signed in is counted and listed, without those who came or were deactivated", async () => {
  const { admin } = await seedPeople();
  const last_name = `Awaited${unique()}`;
  const newcomer = await createAccountOnly({ last_name });
  const gone = await createAccountOnly({ last_name });
  await admin.db.rpc("set_person_active", { p_uid: gone, p_active: false }).throwOnError();
  await createPerson({ last_name });
  const list = await admin.db
    .rpc("list_people", { p_status: "waiting", p_search: last_name })
    .throwOnError();
  expect(list.data.map(({ uid }) => uid)).toEqual([newcomer]);
  const counted = await admin.db.rpc("count_newcomers").throwOnError();
  expect(counted.data[0]?.waited_for).toBeGreaterThanOrEqual(1);
  async function listed(given: { p_search?: string; p_department?: string }) {
    const { data } = await admin.db.rpc("list_people_for_links", given).throwOnError();
    return data.map(({ uid }) => uid);
  }
  expect((await listed({})).length).toBeLessThanOrEqual(100);
  expect(await listed({ p_search: last_name })).toEqual([newcomer]);
  expect(await listed({ p_search: last_name, p_department: "hr" })).toEqual([newcomer]);
  expect(await listed({ p_search: last_name, p_department: "none" })).toEqual([]);
});

import { beforeAll, expect, test } from "vitest";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { testEnv } from "../../fixtures/env.ts";
import { createPerson } from "../../fixtures/people.ts";
import { openWire } from "../../local/wire.ts";
import {
  type Attempt,
  attemptsMade,
  byTwo,
  countAttempt,
  makeAll,
  type Outcome,
  sentence,
} from "./attempts.ts";
import { argumentsOf, isValue, listFunctions, listTables, victimsRow } from "./catalogue.ts";
import { runs } from "../properties/runs.ts";
import { type Attacker, makeWorld, type World } from "./world.ts";

const sql = ownerSql();
let world: World;
let before: Array<string>;

beforeAll(async () => {
  world = await makeWorld(sql);
  before = await world.snapshot();
  expect(before.filter((row) => row.includes(world.secrets[0] ?? "?")).length).toBeGreaterThan(4);
});

/** Fails if one of these attempts revealed or changed anything. */
async function expectAllRefused(outcomes: ReadonlyArray<Outcome>): Promise<void> {
  expect(outcomes.length).toBeGreaterThan(0);
  const leaks = outcomes.filter(
    ({ text, status, body }) =>
      status >= 500 || leaksOf(text, JSON.stringify(body ?? "")).length > 0,
  );
  expect(leaks.map(sentence)).toEqual([]);
  const now = await world.snapshot();
  expect(now.filter((row) => !before.includes(row))).toEqual([]);
  expect(before.filter((row) => !now.includes(row))).toEqual([]);
}

/** The secrets that are in the answer and were not in the request. */
function leaksOf(text: string, asked: string): Array<string> {
  return world.secrets.filter((secret) => text.includes(secret) && !asked.includes(secret));
}

function byAll(attempts: ReadonlyArray<Omit<Attempt, "by">>): Array<Attempt> {
  return world.attackers.flatMap((by) => attempts.map((attempt) => ({ ...attempt, by })));
}

test(
  "no table reveals a row, a column or a count of others §threat.2",
  { timeout: 180_000 },
  async () => {
    const counted: Array<Attempt> = [];
    const read: Array<Attempt> = [];
    for (const { name, columns, links, key } of await listTables(sql)) {
      const row = await victimsRow(sql, name, world);
      read.push(...byAll([{ method: "GET", path: `rest/v1/${name}?select=*` }]));
      read.push(
        ...byAll(
          links.map((link) => ({ method: "GET", path: `rest/v1/${name}?select=*,${link}(*)` })),
        ),
      );
      if (row === null) continue;
      const keys = key.map((column) => isValue(column, row[column])).join("&");
      // Filtered by the key too, or common values (a priority) would be found in the attacker's own rows.
      const mark = keys === "" ? isValue("id", row.id) : keys;
      counted.push(
        ...byTwo(
          world.attackers,
          columns.map((column) => ({
            method: "HEAD",
            path: `rest/v1/${name}?select=${column}&${isValue(column, row[column])}&${mark}`,
          })),
        ),
      );
      read.push(
        ...byTwo(
          world.attackers,
          columns.map((column) => ({ method: "GET", path: `rest/v1/${name}?order=${column}` })),
        ),
      );
    }
    const counts = await makeAll(counted);
    const known = counts.filter(
      ({ status, total }) => status < 400 && total !== "0" && total !== "*",
    );
    expect(known.map(sentence)).toEqual([]);
    await expectAllRefused([...counts, ...(await makeAll(read))]);
  },
);

test("no table reveals what the planner knows of others' rows §threat.4", async () => {
  const tables = await listTables(sql);
  const attempts = tables.flatMap(({ name }) =>
    ["count=planned", "count=estimated", "return=representation, Count=Planned"].flatMap((Prefer) =>
      byAll([
        { method: "HEAD", path: `rest/v1/${name}?select=*`, headers: { Prefer } },
        { method: "GET", path: `rest/v1/${name}?select=*&limit=1`, headers: { Prefer } },
      ]),
    ),
  );
  const outcomes = await makeAll(attempts);
  expect(outcomes.filter(({ status }) => status < 400).map(sentence)).toEqual([]);
  await expectAllRefused(outcomes);
});

test(
  "no table accepts an insert, an update or a delete of others' rows §threat.50",
  { timeout: 180_000 },
  async () => {
    const attempts: Array<Attempt> = [];
    for (const { name, columns, key } of await listTables(sql)) {
      const row = await victimsRow(sql, name, world);
      if (row === null) continue;
      const keys = (key.length > 0 ? key : ["id"]).map((column) => isValue(column, row[column]));
      const path = `rest/v1/${name}`;
      const merging = { Prefer: "resolution=merge-duplicates,return=representation" };
      attempts.push(
        ...byAll([
          { method: "POST", path, body: row },
          { method: "POST", path, body: row, headers: merging },
          { method: "POST", path, body: [row, row], headers: merging },
          { method: "PUT", path: `${path}?${keys.join("&")}`, body: row },
          { method: "DELETE", path: `${path}?${keys.join("&")}` },
        ]),
        ...byTwo(
          world.attackers,
          columns.map((column) => ({
            method: "PATCH",
            path: `${path}?${keys.join("&")}`,
            body: { [column]: row[column] },
            headers: { Prefer: "return=representation" },
          })),
        ),
      );
    }
    const outcomes = await makeAll(attempts);
    const done = outcomes.filter(
      ({ status, text }) => status < 300 && text !== "" && text !== "[]",
    );
    expect(done.map(sentence)).toEqual([]);
    await expectAllRefused(outcomes);
  },
);

/** The columns that people may update directly in their own rows; see the table of rights. */
const OWN_COLUMNS: Record<string, Array<string>> = {
  profiles: ["first_name", "last_name", "contact", "time_zone", "hour_cycle", "language"],
};

/** No grant, or a generated column, which nobody can write. */
const NO_RIGHT = /"code":"(42501|428C9)"/;

test("nobody writes a protected column of their own rows §threat.51", async () => {
  const by = world.attackers.find(({ person }) => person === world.ben)!;
  const attempts: Array<Attempt> = [];
  for (const { name, columns } of await listTables(sql)) {
    const own = columns.find((column) => ["uid", "assigned_to", "recipient_id"].includes(column));
    if (own === undefined) continue;
    for (const column of columns) {
      if (OWN_COLUMNS[name]?.includes(column)) continue;
      const path = `rest/v1/${name}?${own}=eq.${world.ben.uid}`;
      for (const value of column === "role" ? [null, "admin"] : [null]) {
        attempts.push({ by, method: "PATCH", path, body: { [column]: value } });
      }
    }
  }
  const outcomes = await makeAll(attempts);
  // Because a right is missing, and not because the value is wrong: another value might be accepted.
  const allowed = outcomes.filter(({ text }) => !NO_RIGHT.test(text));
  expect(allowed.map(sentence)).toEqual([]);
  await expectAllRefused(outcomes);
});

test(
  "no function changes or reveals what belongs to others §threat.112",
  { timeout: 180_000 },
  async () => {
    const attempts: Array<Attempt> = [];
    for (const fn of await listFunctions(sql)) {
      for (const id of Object.values(world.ids)) {
        const path = `rest/v1/rpc/${fn.name}`;
        attempts.push(...byAll([{ method: "POST", path, body: argumentsOf(fn, id) }]));
        const isTold = fn.parameters.some(({ type }) => /^_?uuid$/.test(type));
        if (!isTold) break;
      }
    }
    const outcomes = await makeAll(attempts);
    const nobodys = outcomes.filter(({ by, status }) => by.token === null && status < 400);
    expect(nobodys.map(sentence)).toEqual([]);
    await expectAllRefused(outcomes);
  },
);

test("Auth makes nobody an admin, and creates no account §rights.20 §threat.52", async () => {
  const { ana } = world;
  const admin = { app_metadata: { profile: { role: "admin" } }, role: "service_role" };
  const fresh = { email: "intruder@daymark.test", password: "Sunrise-12345" };
  const outcomes = await makeAll(
    byAll([
      { method: "POST", path: "auth/v1/signup", body: fresh },
      { method: "POST", path: "auth/v1/otp", body: { email: fresh.email, create_user: true } },
      { method: "POST", path: "auth/v1/magiclink", body: { email: ana.email } },
      { method: "POST", path: "auth/v1/invite", body: { email: fresh.email } },
      { method: "GET", path: "auth/v1/admin/users" },
      { method: "GET", path: `auth/v1/admin/users/${ana.uid}` },
      { method: "POST", path: "auth/v1/admin/users", body: { ...fresh, ...admin } },
      { method: "PUT", path: `auth/v1/admin/users/${ana.uid}`, body: { password: fresh.password } },
      { method: "DELETE", path: `auth/v1/admin/users/${ana.uid}` },
      {
        method: "POST",
        path: "auth/v1/admin/generate_link",
        body: { type: "recovery", email: ana.email },
      },
      { method: "PUT", path: "auth/v1/user", body: { ...admin, data: { role: "admin" } } },
      { method: "GET", path: "auth/v1/_system/config" },
      { method: "GET", path: "_system/introspect" },
    ]),
  );
  await expectAllRefused(outcomes);
  const [{ made } = { made: -1 }] = await sql<Array<{ made: number }>>`
    select count(*)::integer as made from auth.users where email = ${fresh.email}`;
  expect(made).toBe(0);
});

test(
  "Realtime lets nobody receive or send on others' topics §threat.117",
  { timeout: 60_000 },
  async () => {
    const [{ topic } = { topic: "" }] = await sql<Array<{ topic: string }>>`
    select private.admins_topic() as topic`;
    const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = testEnv();
    const stage = { supabase: { url, publishableKey } };
    const ear = await createPerson();
    const heard = await openWire(stage);
    await heard.join(`user:${ear.uid}`, ear.accessToken);
    const topics = [
      `user:${world.ana.uid}`,
      `user:${ear.uid}`,
      topic,
      "admins",
      "user:",
      "*",
      "public",
    ];
    async function attack({ token, name }: Attacker, wanted: string): Promise<void> {
      const wire = await openWire(stage);
      countAttempt();
      const answer = await wire.join(wanted, token ?? undefined);
      expect(answer, `${name} joins ${wanted}`).toMatchObject({ status: "error" });
      countAttempt();
      const said = { type: "broadcast", event: "tasks_changed", payload: {} };
      wire.send([null, "9", `realtime:${wanted}`, "broadcast", said]);
      wire.socket.close();
    }
    await Promise.all(world.attackers.flatMap((by) => topics.map((wanted) => attack(by, wanted))));
    expect(heard.frames.filter(([, , , event]) => event === "broadcast")).toEqual([]);
    heard.socket.close();
  },
);

test("those were at least a few hundred attempts", () => {
  console.log(`${attemptsMade()} hostile attempts were made`);
  expect(attemptsMade()).toBeGreaterThan(runs(300));
});

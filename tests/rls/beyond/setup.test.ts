import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "@supabase/supabase-js";
import { startMigrated } from "../../../scripts/lib/throwaway.ts";
import type { Database } from "../../../app/core/server/types.generated.ts";
import { ownerConnection, type Sql } from "../../fixtures/database.ts";
import { send } from "../../fixtures/commands.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { serviceClient, seedCast } from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

type Own = Awaited<ReturnType<typeof startMigrated>>;

const auth = { persistSession: false, autoRefreshToken: false };

let own: Own;
let sql: Sql;
beforeAll(async () => {
  own = await startMigrated("http://127.0.0.1:3000");
  sql = ownerConnection(own.dbUrl);
});
afterAll(async () => {
  await sql.end();
  await own.stop();
});

function server() {
  return createClient<Database>(own.url, own.secretKey, { auth });
}

function hash(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}

function claim(code: string, given: Record<string, unknown> = {}) {
  return server().rpc("claim_setup", {
    p_code_hash: hash(code),
    p_uid: randomUUID(),
    p_workspace: "Ours",
    p_time_zone: "Europe/Lisbon",
    ...given,
  });
}

function makeAccount(id: string, role = "admin") {
  return server().auth.admin.createUser({
    id,
    email: `${id}@daymark.test`,
    password: "Sunrise-at-6-40",
    email_confirm: true,
    app_metadata: { profile: { first_name: "First", last_name: "Person", role }, password: "own" },
  });
}

async function sign(id: string) {
  const db = createClient<Database>(own.url, own.publishableKey, { auth });
  const credentials = { email: `${id}@daymark.test`, password: "Sunrise-at-6-40" };
  expect((await db.auth.signInWithPassword(credentials)).error).toBeNull();
  return db;
}

test("where somebody has an account there is nothing to set up, whatever the code", async () => {
  await seedCast();
  const db = serviceClient();
  expect((await db.rpc("needs_setup")).data).toBe(false);
  expect((await db.rpc("begin_setup", { p_code_hash: hash("late") })).data).toBe(false);
  const late = {
    p_code_hash: hash("late"),
    p_uid: randomUUID(),
    p_workspace: "Late",
    p_time_zone: "UTC",
  };
  expectError(await db.rpc("claim_setup", late), "PT409", "set_up_already");
});

test("only the code that was printed last opens the setup, and for one person at a time §threat.166", async () => {
  const db = server();
  expect((await db.rpc("needs_setup")).data).toBe(true);
  expectError(await claim("before any"), "PT422", "wrong_code");
  await db.rpc("begin_setup", { p_code_hash: hash("first") }).throwOnError();
  await db.rpc("begin_setup", { p_code_hash: hash("second") }).throwOnError();
  expectError(await claim("first"), "PT422", "wrong_code");
  expectError(await claim(""), "PT422", "wrong_code");
  expectError(await claim("second", { p_time_zone: "Nowhere" }), "23514", "unknown_time_zone");
  expectError(await claim("second", { p_workspace: "" }), "23514", /check constraint/);
  expectError(await claim("second", { p_workspace: "x".repeat(81) }), "23514", /check constraint/);
  expectError(await claim("second", { p_language: "Deutsch" }), "23514", /language/);
  const twice = { p_departments: ["Bar", "bar"] };
  expectError(await claim("second", twice), "23505", /departments_label/);

  const [one, two] = [randomUUID(), randomUUID()];
  const answers = await Promise.all([one, two].map((p_uid) => claim("second", { p_uid })));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const [winner, other] = answers[0]?.error === null ? [one, two] : [two, one];
  expectError(await claim("second", { p_uid: other }), "PT409", "being_set_up");
  // The same form sent twice.
  await claim("second", { p_uid: winner }).throwOnError();
  expect((await makeAccount(other)).error).not.toBeNull();

  const halfDays = { p_work_days: [1, 2] };
  expectError(await claim("second", { p_uid: winner, ...halfDays }), "23502", /work_from/);
  const hours = {
    p_work_from: "06:00",
    p_work_until: "22:00",
    p_work_days: [1, 2, 3, 4, 5, 6, 7],
    p_quiet_from: "22:00",
    p_quiet_until: "06:00",
    p_quiet_days: [],
  };
  const never = { ...hours, p_work_days: [] };
  expectError(await claim("second", { p_uid: winner, ...never }), "23514", /check constraint/);
  const departments = { p_departments: ["Bar", "Kitchen"], p_language: "de", ...hours };
  await claim("second", { p_uid: winner, ...departments }).throwOnError();
  expect((await makeAccount(winner)).error).toBeNull();
  expect([...(await sql`select label from public.departments order by position`)]).toEqual([
    { label: "Bar" },
    { label: "Kitchen" },
  ]);
  expect([
    ...(await sql`select name, time_zone, zone_is_chosen, language from public.workspace_settings`),
  ]).toEqual([{ name: "Ours", time_zone: "Europe/Lisbon", zone_is_chosen: true, language: "de" }]);
  // A hotel's Saturday is a day like any other.
  expect([
    ...(await sql`select work_days, quiet_days, quiet_from, quiet_until from private.delivery_settings`),
  ]).toEqual([
    {
      work_days: [1, 2, 3, 4, 5, 6, 7],
      quiet_days: [],
      quiet_from: "22:00:00",
      quiet_until: "06:00:00",
    },
  ]);
  expect([...(await sql`select * from private.setup`)]).toEqual([]);
  expect((await db.rpc("needs_setup")).data).toBe(false);
  expectError(await claim("second"), "PT409", "set_up_already");

  // The first accepted task is named until an admin puts it away.
  const worker = randomUUID();
  expect((await makeAccount(worker, "user")).error).toBeNull();
  const [boss, theirs] = [await sign(winner), await sign(worker)];
  async function steps() {
    return (await boss.rpc("first_steps").throwOnError()).data[0];
  }
  expect(await steps()).toMatchObject({ has_task: false, is_over: false, title: null });
  const { id } = await assignTask({ db: boss }, { uid: worker });
  expect(await steps()).toMatchObject({ has_task: true, has_accepted: false, title: null });
  await send({ db: theirs }, "accept", id).throwOnError();
  expect(await steps()).toMatchObject({ is_over: false, task_id: id, full_name: "First Person" });
  expectDenied(await theirs.rpc("put_away_first_accept"));
  expect(await steps()).toMatchObject({ is_over: false });
  await boss.rpc("put_away_first_accept").throwOnError();
  await boss.rpc("put_away_first_accept").throwOnError();
  expect(await steps()).toMatchObject({ has_accepted: true, is_over: true, title: null });
});

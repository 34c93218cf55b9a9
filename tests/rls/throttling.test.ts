import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { expectError } from "../fixtures/denied.ts";
import { seedPeople, serviceClient, setRole, unique, type Person } from "../fixtures/people.ts";
import { actOften, assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();
const server = serviceClient();

async function attempt(p_kind: string, p_address: string, p_account: string): Promise<number> {
  const { data } = await server
    .rpc("consume_attempt", { p_kind, p_address, p_account })
    .throwOnError();
  return data;
}

test("attempts of another kind are not counted", async () => {
  const turn = { p_kind: "sign_in", p_address: "192.0.2.1", p_account: "x@daymark.test" };
  expectError(
    await server.rpc("consume_attempt", { ...turn, p_kind: "other" }),
    "23514",
    "unknown_kind",
  );
});

test("from one address an account is tried six times, then a few seconds must pass §threat.163", async () => {
  const account = `${unique()}@daymark.test`;
  const address = unique();
  for (let turn = 0; turn < 6; turn++) expect(await attempt("sign_in", address, account)).toBe(0);
  const wait = await attempt("sign_in", address, account);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15);
  // However the account is written; from elsewhere it need not wait.
  expect(await attempt("sign_in", address, account.toUpperCase())).toBeGreaterThan(0);
  expect(await attempt("sign_in", unique(), account)).toBe(0);
});

test("attempts on an account from many addresses do not block the address it is used from §threat.165", async () => {
  const account = `${unique()}@daymark.test`;
  const home = unique();
  await server.rpc("note_sign_in", { p_address: home, p_account: account }).throwOnError();
  const waits = [];
  for (let turn = 0; turn < 31; turn++) waits.push(await attempt("sign_in", unique(), account));
  expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
  expect(waits[30]).toBeGreaterThan(0);
  expect(await attempt("sign_in", home, account)).toBe(0);
});

test("many attempts from one address block neither other accounts there nor this account elsewhere", async () => {
  const account = `${unique()}@daymark.test`;
  const office = unique();
  for (let turn = 0; turn < 150; turn++) await attempt("sign_in", office, account);
  expect(await attempt("sign_in", office, `${unique()}@daymark.test`)).toBe(0);
  expect(await attempt("sign_in", unique(), account)).toBe(0);
});

test("a successful sign-in clears the attempts", async () => {
  const account = `${unique()}@daymark.test`;
  const address = unique();
  for (let turn = 0; turn < 6; turn++) await attempt("sign_in", address, account);
  await server.rpc("note_sign_in", { p_address: address, p_account: account }).throwOnError();
  expect(await attempt("sign_in", address, account)).toBe(0);
});

test("attempts at the same moment are all counted", async () => {
  const account = `${unique()}@daymark.test`;
  const address = unique();
  const waits = await Promise.all(
    Array.from({ length: 12 }, () => attempt("sign_in", address, account)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
});

test("no address and no email is stored", async () => {
  const account = `${unique()}@daymark.test`;
  await attempt("sign_in", "192.0.2.77", account);
  const kept =
    await sql`select key from private.throttles where key like ${`%${account}%`} or key like '%192.0.2.77%'`;
  expect([...kept]).toEqual([]);
});

test("somebody who floods a conversation is slowed down, and others are not", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  function say(n: number) {
    return send(ana, "message", task.id, { args: { message: `Message ${n}` } });
  }
  await sql`insert into private.throttles values (${`messages ${ana.uid}`}, now() + interval '119 seconds')`;
  expect((await say(1)).error).toBeNull();
  const answers = await Promise.all([say(2), say(3), say(4)]);
  const refused = answers.filter(({ error }) => error !== null);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const answer of refused) expectError(answer, "PT429", "too_many_messages");
  const fine = await send(admin, "message", task.id, { args: { message: "Calm down" } });
  expect(fine.error).toBeNull();
});

test("a message on two hundred tasks counts as one message", async () => {
  const { admin, ana } = await seedPeople();
  const { assignment_id: assignment } = await assignTask(admin, ana);
  const tasks = await sql<Array<{ id: string }>>`
    insert into public.tasks (assignment_id, assigned_to, assigned_by, title, description, due_date_time)
    select ${assignment}, ${ana.uid}, ${admin.uid}, 'One of many', 'What to do', now() from generate_series(1, 200)
    returning id`;
  const ids = tasks.map(({ id }) => id);
  for (const message of ["Hello", "Again"]) {
    const { data, error } = await send(admin, "message", ids, { args: { message } });
    expect(error).toBeNull();
    expect(data).toHaveLength(200);
  }
});

test("somebody who keeps moving a task to and fro is slowed down, and others are not §threat.110", async () => {
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  await actOften(sql, task, ana, 298);
  for (const move of ["accept", "release"] as const) {
    expect((await send(ana, move, task.id)).error).toBeNull();
  }
  const answer = await send(ana, "accept", task.id);
  expectError(answer, "PT429", "too_many_acts");
  expect(Number(answer.error?.details)).toBeGreaterThan(290);
  expect(Number(answer.error?.details)).toBeLessThanOrEqual(300);
  const said = await send(ana, "message", task.id, { args: { message: "Sorry" } });
  expect(said.error).toBeNull();
  expect((await send(admin, "complete", task.id)).error).toBeNull();
  await sql`
    update public.notifications set created_at = created_at - interval '5 minutes' where sender_id = ${ana.uid}`;
  expect((await send(ana, "reopen", task.id)).error).toBeNull();
});

test("somebody who keeps changing their name is slowed down, and does not fill the audit log §threat.111", async () => {
  const { admin, ana, ben } = await seedPeople();
  function rename(person: Person, n: number) {
    return person.db
      .from("profiles")
      .update({ last_name: `Name ${n}` })
      .eq("uid", person.uid);
  }
  await sql`insert into private.throttles values (${`changes ${ana.uid}`}, now() + interval '570 seconds')`;
  expect((await rename(ana, 1)).error).toBeNull();
  const refused = await rename(ana, 2);
  expectError(refused, "PT429", "too_many_changes");
  expect(Number(refused.error?.details)).toBeGreaterThan(20);
  expect(Number(refused.error?.details)).toBeLessThanOrEqual(30);
  const contact = await ana.db
    .from("profiles")
    .update({ contact: "1234567890" })
    .eq("uid", ana.uid);
  expectError(contact, "PT429", "too_many_changes");
  for (const clocks of [{ hour_cycle: 12 }, { time_zone: "Asia/Tokyo" }, { language: "de" }]) {
    const changed = await ana.db.from("profiles").update(clocks).eq("uid", ana.uid);
    expectError(changed, "PT429", "too_many_changes");
  }
  const lines = await sql`select from public.audit_log where actor_id = ${ana.uid}`;
  expect(lines).toHaveLength(1);
  expect((await rename(ben, 1)).error).toBeNull();
  await setRole(admin, ana, "admin");
});

test("asking to join is counted by address", async () => {
  const address = `192.0.2.${unique()}`;
  for (let turn = 0; turn < 40; turn += 1) expect(await attempt("join", address, "")).toBe(0);
  expect(await attempt("join", address, "")).toBeGreaterThan(0);
});

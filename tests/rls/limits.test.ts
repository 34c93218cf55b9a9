// Limits must not affect each other, nor last longer because of a clock that was ahead.
import { expect, test } from "vitest";
import { send } from "../fixtures/commands.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { seedPeople, serviceClient, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerSql();
const server = serviceClient();

async function attempt(p_kind: string, p_address: string, p_account: string): Promise<number> {
  const { data } = await server
    .rpc("consume_attempt", { p_kind, p_address, p_account })
    .throwOnError();
  return data;
}

test("no two limits share a name: using up one would use up the other", async () => {
  const functions = await sql<Array<{ source: string }>>`
    select prosrc as source from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const limits = new Map<string, Set<string>>();
  for (const { source } of functions) {
    const calls = source.matchAll(
      /private\.(?:count_own|consume_attempt)\(\s*([^;]*?),\s*(\d+, interval '[^']+')\s*\)/g,
    );
    for (const [, name = "", numbers = ""] of calls) {
      limits.set(name, (limits.get(name) ?? new Set()).add(numbers));
    }
  }
  expect(limits.size).toBeGreaterThan(8);
  expect([...limits].filter(([, rules]) => rules.size > 1)).toEqual([]);
});

test("people who have used up their profile changes can still choose their deliveries", async () => {
  const { ana } = await seedPeople();
  await sql`insert into private.throttles values (${`changes ${ana.uid}`}, now() + interval '600 seconds')`;
  const habits = { p_has_own_quiet: false, p_quiet_days: [], p_shows_text: true };
  expect((await ana.db.rpc("save_delivery_habits", habits)).error).toBeNull();
});

test("limits written by a clock that was eight days ahead refuse nobody once it is right again", async () => {
  const { admin, ana } = await seedPeople();
  const address = unique();
  const account = `${unique()}@daymark.test`;
  await attempt("sign_in", address, account);
  const task = await assignTask(admin, ana);
  await sql`update private.throttles set busy_until = now() + interval '8 days'
    where key in (select 'sign_in from ' || private.hashed(${address})
      union select 'sign_in ' || private.hashed(${account}) || ' from ' || private.hashed(${address}))`;
  await sql`insert into private.throttles values (${`messages ${ana.uid}`}, now() + interval '8 days')`;
  expect(await attempt("sign_in", address, account)).toBe(0);
  const said = await send(ana, "message", task.id, {
    id: crypto.randomUUID(),
    args: { message: "Hello" },
  });
  expect(said.error).toBeNull();
  // From now on they count as usual.
  for (let turn = 0; turn < 5; turn++) await attempt("sign_in", address, account);
  expect(await attempt("sign_in", address, account)).toBeGreaterThan(0);
});

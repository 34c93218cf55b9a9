import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  anonymousClient,
  clientWithToken,
  createPerson,
  deactivate,
  seedPeople,
  serviceClient,
  signIn,
  unique,
  type Person,
} from "../../fixtures/people.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();

/** IP addresses in all notations, and names that exist only in private networks. */
const PRIVATE = [
  "127.0.0.1",
  "10.0.0.1:443",
  "0x7f.1",
  "2130706433",
  "1.0x7f",
  "localhost",
  "intranet",
  "app.localhost",
  "printer.local",
  "db.internal",
  "nas.lan",
  "router.home.arpa",
  "push..org",
  "-push.org",
];

/** A browser's subscription. */
function subscription(endpoint = `https://push.daymark.test/${unique()}`) {
  const keys = createECDH("prime256v1");
  return {
    p_endpoint: endpoint,
    p_p256dh: keys.generateKeys("base64url"),
    p_auth: randomBytes(16).toString("base64url"),
  };
}

/** The addresses at which a person is told. */
async function targetsOf({ uid }: Person): Promise<Array<string>> {
  const { data } = await serviceClient().rpc("list_push_targets", { p_person: uid }).throwOnError();
  return data.map(({ endpoint }) => endpoint);
}

async function rowsOf({ uid }: Person) {
  return sql`select * from private.push_subscriptions where uid = ${uid}`;
}

async function mySessions(db: Person["db"]) {
  return (await db.rpc("list_my_sessions").throwOnError()).data;
}

test("a subscription belongs to its session: nobody ends another's, and others' lists do not show it §threat.129", async () => {
  const { admin, ana, ben } = await seedPeople();
  const own = subscription();
  await ana.db.rpc("save_push_subscription", own).throwOnError();
  const [session] = await mySessions(ana.db);
  for (const { db } of [admin, ben]) {
    await db.rpc("remove_push_subscription", { p_session_id: session?.id ?? "" }).throwOnError();
    expect((await mySessions(db)).map(({ has_push }) => has_push)).toEqual([false]);
  }
  expect(await targetsOf(ana)).toEqual([own.p_endpoint]);
  expect(session?.has_push).toBe(true);
  await ana.db.rpc("remove_push_subscription").throwOnError();
  expect(await rowsOf(ana)).toHaveLength(0);
});

test("only public names over https and real keys are accepted", async () => {
  const { ana } = await seedPeople();
  const good = subscription();
  for (const wrong of [
    { p_endpoint: "http://push.daymark.test/x" },
    { p_endpoint: "https://user:secret@push.daymark.test/x" },
    { p_endpoint: "https://push.daymark.test" },
    { p_endpoint: "https://push.daymark.test:8443/x" },
    { p_endpoint: "file:///etc/passwd" },
    { p_endpoint: `https://push.daymark.test/${"x".repeat(1000)}` },
    ...PRIVATE.map((host) => ({ p_endpoint: `https://${host}/x` })),
    { p_p256dh: "short" },
    { p_auth: `${good.p_auth}!` },
  ]) {
    const { error } = await ana.db.rpc("save_push_subscription", { ...good, ...wrong });
    expect(error?.code, JSON.stringify(wrong)).toBe("23514");
  }
  expect(await targetsOf(ana)).toEqual([]);
});

test("nobody is told about a task that was reassigned since, or on more than ten devices, and how often devices change is limited §threat.132", async () => {
  const { admin, ana, ben } = await seedPeople();
  const task = await assignTask(admin, ana);
  const service = serviceClient();
  const [telling] = await sql<[{ id: string }]>`
    update private.deliveries set telling = id, attempts = 1, not_before = now() + interval '1 hour'
    where task_id = ${task.id} and person = ${ana.uid} and channel = 'push' returning id`;
  async function targets(p_person: string) {
    const asked = { p_person, p_task_id: task.id, p_delivery: telling.id };
    return (await service.rpc("list_push_targets", asked).throwOnError()).data.length;
  }
  const saves = Array.from({ length: 25 }, () =>
    ana.db.rpc("save_push_subscription", subscription()),
  );
  const problems = (await Promise.all(saves)).flatMap(({ error }) => error?.message ?? []);
  expect(problems.length).toBeGreaterThan(2);
  expect(new Set(problems)).toEqual(new Set(["too_many_devices"]));
  expect(await targets(ana.uid)).toBe(1);
  await send(admin, "reassign", task.id, { args: { to: ben.uid } }).throwOnError();
  expect(await targets(ana.uid)).toBe(0);
  const [session] = await sql<Array<{ id: string }>>`
    select session_id as id from private.push_subscriptions where uid = ${ana.uid}`;
  await sql`with made as (
      insert into auth.sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from auth.sessions s cross join generate_series(1, 11) where s.id = ${session?.id ?? ""} returning id
    )
    insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
    select made.id, p.uid, p.endpoint || made.id, p.p256dh, p.auth from made, private.push_subscriptions p
    where p.uid = ${ana.uid}`;
  expect(await targetsOf(ana)).toHaveLength(10);
});

test("a browser belongs to the person signed in there now", async () => {
  const { ana, ben } = await seedPeople();
  const shared = subscription();
  await ana.db.rpc("save_push_subscription", shared).throwOnError();
  await ben.db.rpc("save_push_subscription", shared).throwOnError();
  expect([await targetsOf(ana), await targetsOf(ben)]).toEqual([[], [shared.p_endpoint]]);
});

test("push revoked elsewhere stays off until it is turned on again on that device", async () => {
  const ana = await createPerson();
  const phone = clientWithToken(await signIn(ana.email, ana.password));
  const own = subscription();
  await phone.rpc("save_push_subscription", own).throwOnError();
  const session = (await mySessions(ana.db)).find(({ has_push }) => has_push);
  await ana.db.rpc("remove_push_subscription", { p_session_id: session?.id ?? "" }).throwOnError();
  expect(await targetsOf(ana)).toEqual([]);
  expect((await mySessions(ana.db)).some(({ has_push }) => has_push)).toBe(false);
  const again = await phone.rpc("save_push_subscription", { ...own, p_is_asked: false });
  expect(again.data).toBe(false);
  expect(await targetsOf(ana)).toEqual([]);
  expect((await phone.rpc("save_push_subscription", own)).data).toBe(true);
  expect(await targetsOf(ana)).toEqual([own.p_endpoint]);
});

test("a subscription ends with its session, with the account, and when the push service no longer knows it §threat.130", async () => {
  const { admin, ana, ben } = await seedPeople();
  const auth = anonymousClient().auth;
  const { data } = await auth.signInWithPassword(ana);
  const phone = clientWithToken(data.session?.access_token ?? "");
  const [first, second, third] = [subscription(), subscription(), subscription()];
  await phone.rpc("save_push_subscription", first).throwOnError();
  await ana.db.rpc("save_push_subscription", second).throwOnError();
  await ben.db.rpc("save_push_subscription", third).throwOnError();
  expect(await targetsOf(ana)).toEqual([first.p_endpoint, second.p_endpoint]);

  await auth.signOut({ scope: "local" });
  expect(await targetsOf(ana)).toEqual([second.p_endpoint]);
  await ana.db.rpc("end_other_sessions").throwOnError();
  expect(await rowsOf(ana)).toHaveLength(1);

  await serviceClient()
    .rpc("forget_push_subscription", { p_endpoint: second.p_endpoint })
    .throwOnError();
  expect(await rowsOf(ana)).toHaveLength(0);

  await deactivate(admin, ben);
  expect(await rowsOf(ben)).toHaveLength(0);
});

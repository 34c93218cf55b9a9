// A fault of one push service or device must not make others be told later, or twice.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Outcome } from "../../../app/features/told/worker/channels.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import {
  clientWithToken,
  createPerson,
  type Person,
  seedPeople,
  signIn,
} from "../../fixtures/people.ts";
import type { Answer } from "../../fixtures/push-endpoint.ts";
import { openPushWorker, shown } from "../../fixtures/push-worker.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();
/** Outcomes that the channel returns instead of its push service's answer, by person. */
const outcomes = new Map<string, () => Outcome>();
let worker: Awaited<ReturnType<typeof openPushWorker>>;

beforeAll(async () => {
  worker = await openPushWorker((channel) => ({
    name: channel.name,
    send: async (delivery, signal) =>
      outcomes.get(delivery.person)?.() ?? (await channel.send(delivery, signal)),
  }));
});

afterAll(() => worker.close());

type Row = { outcome: string | null; problem: string | null; is_soon: boolean; told: number };

/** What was noted about the first attempt to tell somebody. */
async function noted({ uid }: Pick<Person, "uid">): Promise<Row> {
  return vi.waitFor(
    async () => {
      const [row] = await sql<Array<Row>>`
        select outcome, problem, cardinality(told) as told, not_before <= now() + interval '61 minutes' as is_soon
        from private.deliveries where person = ${uid} and channel = 'push' and attempts > 0`;
      if (row === undefined || (row.outcome === null && row.problem === null)) {
        throw new Error(`Nothing is noted yet of ${uid}: ${JSON.stringify(row)}`);
      }
      return row;
    },
    { timeout: 40_000, interval: 50 },
  );
}

/** Ends somebody's pause before the next attempt. */
async function again({ uid }: Person): Promise<void> {
  await sql`update private.deliveries set not_before = now() where person = ${uid} and outcome is null`;
}

function raw(text: string): Answer {
  return (response) => {
    response.socket?.end(text);
  };
}

const hostile: Record<string, Answer> = {
  redirects: (response) => response.writeHead(302, { Location: "http://127.0.0.1/" }).end(),
  "asks for an age": (response) => response.writeHead(429, { "Retry-After": "99999999999" }).end(),
  "asks for a number without end": (response) =>
    response.writeHead(503, { "Retry-After": "1e300" }).end(),
  "asks for less than nothing": (response) =>
    response.writeHead(503, { "Retry-After": "-1" }).end(),
  "asks for a year far ahead": (response) =>
    response.writeHead(503, { "Retry-After": "Tue, 01 Jan 9999 00:00:00 GMT" }).end(),
  "says nothing of HTTP": raw("garbage\u0000\r\n\r\n"),
  "answers with a status that is none": raw("HTTP/1.1 999 \u0001\u007f\r\n\r\n"),
  "says to go on, and no more": raw("HTTP/1.1 100 Continue\r\n\r\n"),
  "changes the protocol": raw(
    "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
  ),
  "has headers of a megabyte": raw(`HTTP/1.1 201 Created\r\nX: ${"x".repeat(1_000_000)}\r\n\r\n`),
  "hangs up": (response) => response.socket?.destroy(),
};

test("every answer of a push service is noted, and nobody else waits because of it §threat.133", async () => {
  const admin = await createPerson({ role: "admin" });
  const people = await Promise.all(
    Object.entries(hostile).map(async ([name, answer]) => {
      const person = await createPerson();
      const phone = await worker.subscribed(person);
      phone.answer(answer);
      return { name, person };
    }),
  );
  const ana = await createPerson();
  const phone = await worker.subscribed(ana);
  for (const { person } of people) await assignTask(admin, person);
  await assignTask(admin, ana);
  await shown(phone, 1);
  for (const { name, person } of people) {
    const row = await noted(person);
    expect(row, name).toMatchObject({ is_soon: true, told: 0 });
    expect(row.problem, name).toMatch(/^[ -~“”’]+$/);
  }
});

const unkept: Array<() => Outcome> = [
  () => ({ kind: "failed", problem: "Later", againAfterS: 1e300 }),
  () => ({ kind: "failed", problem: "Later", againAfterS: 99_999_999_999 }),
  () => ({ kind: "failed", problem: "Later", againAfterS: Number.NaN }),
  () => ({ kind: "failed", problem: "Later", againAfterS: Number.POSITIVE_INFINITY }),
  () => ({ kind: "failed", problem: "Later", againAfterS: -(2 ** 31) }),
  () => ({ kind: "failed", problem: "\u0000\ud800", told: ["\u0000"] }),
  () => {
    throw Object.create(null);
  },
];

test("a delivery whose outcome cannot be stored is settled nevertheless, and not leased for ever", async () => {
  const admin = await createPerson({ role: "admin" });
  const people = await Promise.all(
    unkept.map(async (outcome) => {
      const person = await createPerson();
      outcomes.set(person.uid, outcome);
      return person;
    }),
  );
  const ana = await createPerson();
  const phone = await worker.subscribed(ana);
  for (const person of people) await assignTask(admin, person);
  await assignTask(admin, ana);
  await shown(phone, 1);
  for (const person of people) await noted(person);
  // After many attempts a delivery is given up in any case.
  const [last] = people;
  await sql`update private.deliveries set outcome = null, settled_at = null, attempts = 61, not_before = now() + interval '2 minutes'
    where person = ${last?.uid ?? ""} and channel = 'push'`;
  await vi.waitFor(async () => {
    const [row] = await sql`select outcome from private.deliveries
        where person = ${last?.uid ?? ""} and channel = 'push'`;
    expect(row).toEqual({ outcome: "failed" });
  });
});

test("a device that could not be reached is tried again, and another that was reached is not told twice", async () => {
  const { admin, ana } = await seedPeople();
  const desk = await worker.subscribed(ana);
  const session = clientWithToken(await signIn(ana.email, ana.password));
  const phone = await worker.subscribed({ ...ana, db: session });
  phone.answer(503);
  await assignTask(admin, ana);
  await shown(desk, 1);
  expect(await noted(ana)).toEqual({
    outcome: null,
    problem: "The push service answered 503.",
    told: 1,
    is_soon: true,
  });
  phone.answer(201);
  await again(ana);
  const [notice] = await shown(phone, 1);
  expect(await shown(desk, 1)).toMatchObject([{ id: notice?.id }]);
  await vi.waitFor(async () => expect((await noted(ana)).outcome).toBe("sent"));
});

test("a device that stays unreachable is given up within the hour, and its person counts as told", async () => {
  const { admin, ana } = await seedPeople();
  const desk = await worker.subscribed(ana);
  const session = clientWithToken(await signIn(ana.email, ana.password));
  (await worker.subscribed({ ...ana, db: session })).answer(503);
  await assignTask(admin, ana);
  await shown(desk, 1);
  await noted(ana);
  await sql`update private.deliveries set wanted_at = now() - interval '61 minutes', not_before = now()
    where person = ${ana.uid} and outcome is null`;
  await vi.waitFor(async () => expect((await noted(ana)).outcome).toBe("sent"));
  await shown(desk, 1);
});

test("nothing is sent to a stored address that belongs to no browser's push service, and the failure says so §threat.131", async () => {
  const { admin, ana, ben } = await seedPeople();
  const own = await worker.subscribed(ana);
  const { received, fields } = own;
  await ana.db
    .rpc("save_push_subscription", { ...fields, p_endpoint: "https://push.example.org/x" })
    .throwOnError();
  await assignTask(admin, ana);
  expect(await noted(ana)).toMatchObject({
    outcome: "failed",
    problem:
      "PUSH_SERVICES does not name push.example.org, and no browser of ours has its push service there.",
  });
  expect(received).toEqual([]);
  const phone = await worker.subscribed(ben);
  await assignTask(admin, ben);
  await shown(phone, 1);
});

test("what a clock eight days ahead has put off comes once it is right", async () => {
  const { admin, ana } = await seedPeople();
  const phone = await worker.subscribed(ana);
  phone.answer(503);
  await assignTask(admin, ana);
  await noted(ana);
  phone.answer(201);
  await sql`update private.deliveries set wanted_at = wanted_at + interval '8 days', not_before = not_before + interval '8 days',
    noted_at = noted_at + interval '8 days' where person = ${ana.uid} and channel = 'push'`;
  await shown(phone, 1);
});

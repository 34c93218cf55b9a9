// What is over on one device is over on all: its notice is closed.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { clientWithToken, type Person, seedPeople, signIn } from "../../fixtures/people.ts";
import { openPushWorker, shown } from "../../fixtures/push-worker.ts";
import { assignTask, type Task } from "../../fixtures/tasks.ts";

const sql = ownerSql();
let worker: Awaited<ReturnType<typeof openPushWorker>>;

beforeAll(async () => {
  worker = await openPushWorker();
});

afterAll(() => worker.close());

type Device = Awaited<ReturnType<typeof worker.subscribed>>;

/** Somebody with two devices, each signed in by itself. */
async function withTwoDevices(person: Person) {
  const phone = clientWithToken(await signIn(person.email, person.password));
  const devices = [
    await worker.subscribed(person),
    await worker.subscribed({ ...person, db: phone }),
  ] as const;
  return { devices, onPhone: { ...person, db: phone } };
}

/** Fails unless these notices, and no others, are closed there within five seconds, each once. */
async function closed(device: Device, ids: ReadonlyArray<string>) {
  const wanted = ids.toSorted();
  await vi.waitFor(() => expect(device.closed.toSorted()).toEqual(wanted));
}

async function told(device: Device, count: number) {
  return (await shown(device, count)).map(({ id }) => id);
}

test("nobody asks for or notes what is to be closed, and nothing is closed for other people §threat.137", async () => {
  const { admin, ana } = await seedPeople();
  for (const { db } of [admin, ana]) {
    for (const { error } of [
      await db.rpc("take_closings"),
      await db.rpc("settle_closing", {
        p_telling: "00000000-0000-4000-8000-000000000000",
        p_closed: [],
      }),
    ]) {
      expect(error).toMatchObject({ code: "42501" });
    }
  }
});

test("what its person opens, accepts or completes on one device is closed on all of theirs, and on nobody else's §rights.95", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { devices, onPhone } = await withTwoDevices(ana);
  const other = await worker.subscribed(ben);
  await assignTask(admin, ben);
  await told(other, 1);
  const ids: Array<string> = [];
  const acts: Array<(task: Task) => PromiseLike<unknown>> = [
    ({ id }) => ana.db.rpc("open_task", { p_task_id: id }).throwOnError(),
    ({ id }) => send(onPhone, "accept", id).throwOnError(),
    ({ id }) => ana.db.rpc("mark_read", { p_task_ids: [id] }).throwOnError(),
  ];
  for (const [n, act] of acts.entries()) {
    const task = await assignTask(admin, ana);
    const both = await Promise.all(devices.map((device) => told(device, n + 1)));
    expect(both[0]).toEqual(both[1]);
    await act(task);
    ids.push(both[0]?.at(-1) ?? "");
    for (const device of devices) await closed(device, ids);
  }
  expect(other.closed).toEqual([]);
});

test("what an admin withdraws, gives to somebody else or answers elsewhere is closed too", async () => {
  const { admin, ana, ben } = await seedPeople();
  const { devices } = await withTwoDevices(ana);
  const [first] = devices;
  const withdrawn = await assignTask(admin, ana);
  const [one = ""] = await told(first, 1);
  await send(admin, "withdraw", withdrawn.id).throwOnError();
  const [, ofEnd = ""] = await told(first, 2);
  for (const device of devices) await closed(device, [one]);
  // That it was withdrawn is news until it was seen, or is no longer true.
  await send(admin, "restore", withdrawn.id).throwOnError();
  const [, , restored = ""] = await told(first, 3);
  for (const device of devices) await closed(device, [one, ofEnd]);
  await send(admin, "reassign", withdrawn.id, { args: { to: ben.uid } }).throwOnError();
  for (const device of devices) await closed(device, [one, ofEnd, restored]);
});

test("a notice of several tasks is closed when nothing in it is news, and of what is late when it was looked at", async () => {
  const { admin, ana } = await seedPeople();
  const { devices } = await withTwoDevices(ana);
  const [first] = devices;
  const tasks = [await assignTask(admin, ana), await assignTask(admin, ana)] as const;
  await vi.waitFor(() => expect(first.received.length).toBeGreaterThan(0));
  await ana.db.rpc("mark_all_read").throwOnError();
  await vi.waitFor(() => expect(first.closed.length).toBe(first.received.length));
  const before = first.received.length;
  // Both become late at one moment.
  await sql`update public.tasks set assigned_at = now() - interval '2 hours', due_date_time = now() - interval '1 minute'
    where id = any (${tasks.map(({ id }) => id)}::uuid[])`;
  const late = (await told(first, before + 1)).at(-1) ?? "";
  expect(first.received.at(-1)?.notice.title).toBe("2 late");
  await ana.db.rpc("open_task", { p_task_id: tasks[0].id }).throwOnError();
  // Judged by the worker, and not over.
  await vi.waitFor(async () => {
    const judged = await sql`
        select from private.closings where telling = ${late} and is_seen and not_before = 'infinity'`;
    expect(judged).toHaveLength(1);
  });
  expect(first.closed).not.toContain(late);
  await send(ana, "accept", tasks[1].id).throwOnError();
  await ana.db.rpc("open_task", { p_task_id: tasks[1].id }).throwOnError();
  for (const device of devices) {
    await vi.waitFor(() => expect(device.closed).toContain(late));
  }
});

test("only where it was shown, and a device that cannot be reached is asked again by itself", async () => {
  const { admin, ana } = await seedPeople();
  const { devices } = await withTwoDevices(ana);
  const [desk, phone] = devices;
  phone.answer(503);
  const task = await assignTask(admin, ana);
  const [id = ""] = await told(desk, 1);
  await send(ana, "accept", task.id).throwOnError();
  await closed(desk, [id]);
  phone.answer(201);
  await sql`update private.deliveries set not_before = now() where person = ${ana.uid} and outcome is null`;
  const next = await assignTask(admin, ana);
  const [, second = ""] = await told(desk, 2);
  // The phone never had the first.
  expect(await told(phone, 1)).toEqual([second]);
  phone.answer(503);
  await send(ana, "accept", next.id).throwOnError();
  await closed(desk, [id, second]);
  expect(phone.closed).toEqual([]);
  phone.answer(201);
  await sql`update private.closings set not_before = now() where telling = ${second}`;
  await closed(phone, [second]);
  await closed(desk, [id, second]);
  await vi.waitFor(async () => {
    expect(await sql`select from private.closings where telling = ${second}`).toHaveLength(0);
  });
});

test("nothing is closed on a device whose session is over", async () => {
  const { admin, ana } = await seedPeople();
  const { devices } = await withTwoDevices(ana);
  const [desk, phone] = devices;
  const task = await assignTask(admin, ana);
  const [id = ""] = await told(phone, 1);
  await told(desk, 1);
  await ana.db.rpc("end_other_sessions").throwOnError();
  await send(ana, "accept", task.id).throwOnError();
  await closed(desk, [id]);
  expect(phone.closed).toEqual([]);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sentPhoto } from "../../fixtures/attachments.ts";
import { command, send as sendCommand } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as } from "../../fixtures/deliveries.ts";
import { type Person, readIn, seedPeople } from "../../fixtures/people.ts";
import { openPushWorker, shown } from "../../fixtures/push-worker.ts";
import { assignTask } from "../../fixtures/tasks.ts";

const sql = ownerSql();
let worker: Awaited<ReturnType<typeof openPushWorker>>;

beforeAll(async () => {
  worker = await openPushWorker();
});

afterAll(() => worker.close());

function subscribed(person: Person) {
  return worker.subscribed(person);
}

async function send(person: Person, id: string, message: string) {
  await sendCommand(person, "message", id, { args: { message } }).throwOnError();
}

test("each kind arrives once, encrypted for its browser, signed, and with the right text §threat.141", async () => {
  const { admin, ana } = await seedPeople();
  const [desk, phone] = [await subscribed(admin), await subscribed(ana)];
  const task = await assignTask(admin, ana, { title: "Bring the slides" });
  const [assigned] = await shown(phone, 1);
  expect(assigned).toMatchObject({
    title: "Bring the slides",
    body: expect.stringMatching(new RegExp(`^${admin.fullName} assigned you this\\. Due \\d`)),
    url: `/user-dashboard?task=${task.id}`,
    accepts: { taskId: task.id, version: task.version },
    canReply: true,
  });
  const [first] = phone.received;
  expect(first?.raw.toString("latin1")).not.toContain("slides");
  expect(first?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    urgency: "high",
    topic: assigned?.id.replaceAll("-", ""),
  });

  await send(admin, task.id, "Four copies,\nplease");
  expect((await shown(phone, 2))[1]).toMatchObject({
    body: `${admin.fullName}: Four copies, please`,
  });
  await sql`update public.notifications set created_at = created_at - interval '2 days' where task_id = ${task.id}`;
  await sendCommand(admin, "nudge", task.id).throwOnError();
  expect((await shown(phone, 3))[2]?.body).toBe(`${admin.fullName} asked for your answer`);

  await sendCommand(ana, "reject", task.id, {
    args: { reason: "away", text: "On leave" },
  }).throwOnError();
  expect(await shown(desk, 1)).toMatchObject([
    {
      title: "Bring the slides",
      body: `${ana.fullName} rejected this: Away. On leave`,
      url: `/admin-dashboard/new-notification?task=${task.id}`,
      accepts: null,
      canReply: false,
    },
  ]);

  const soon = await assignTask(admin, ana, { title: "Call back" });
  await shown(phone, 4);
  await sql`update public.tasks set assigned_at = now() - interval '2 hours', due_date_time = now() + interval '30 minutes' where id = ${soon.id}`;
  expect((await shown(phone, 5))[4]?.body).toMatch(/^Due soon: /);
  await sql`update public.tasks set due_date_time = now() - interval '1 minute' where id = ${soon.id}`;
  expect((await shown(phone, 6))[5]?.body).toMatch(/^Late: it was due /);

  await sql`select private.deliver(array[(assigned_to, 'unanswered', id, null, assigned_at, now())::private.news])
    from public.tasks where id = ${soon.id}`;
  expect((await shown(phone, 7))[6]?.body).toBe(`${admin.fullName} is waiting for your answer`);

  await ana.db.rpc("try_delivery").throwOnError();
  expect((await shown(phone, 8))[7]).toMatchObject({ title: "Daymark", url: "/", accepts: null });
});

test.each([
  ["de", / hat dir das zugewiesen\. Fällig: /, / hat dich um Antwort gebeten$/],
  ["ar", /: إسناد هذه المهمة إليك\. مستحقة /, /: طلب ردّك$/],
])("in %s what is pushed is in that language", async (language, assigned, nudged) => {
  const { admin, ana } = await seedPeople();
  await readIn(language, ana);
  const phone = await subscribed(ana);
  const task = await assignTask(admin, ana, { title: "Bring the slides" });
  const [first] = await shown(phone, 1);
  expect(first?.body).toMatch(assigned);
  await sql`update public.notifications set created_at = created_at - interval '2 days' where task_id = ${task.id}`;
  await sendCommand(admin, "nudge", task.id).throwOnError();
  const [, second] = await shown(phone, 2);
  expect(second?.body).toMatch(nudged);
});

test("of what was reassigned or withdrawn before it was pushed only that is pushed, in one, the first without its title", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [phone, other] = [await subscribed(ana), await subscribed(ben)];
  const given = await assignTask(admin, ben, { title: "Given on" });
  await shown(other, 1);
  const withdrawn = await assignTask(admin, ben, { title: "Withdrawn" });
  await shown(other, 2);
  // In one transaction, so that the worker sees only the result.
  await sql.begin(async (tx) => {
    await as(tx, admin, async () => {
      for (const { id } of [given, withdrawn]) await command(tx, "nudge", id);
      await command(tx, "reassign", given.id, { to: ana.uid });
      await command(tx, "withdraw", withdrawn.id);
    });
  });
  expect((await shown(phone, 1))[0]).toMatchObject({ title: "Given on" });
  await vi.waitFor(async () => {
    const rows = await sql`select outcome, problem from private.deliveries
      where kind = 'nudged' and channel = 'push' and person = ${ben.uid} order by problem`;
    expect([...rows]).toEqual([
      { outcome: "skipped", problem: "of somebody else" },
      { outcome: "skipped", problem: "withdrawn" },
    ]);
  });
  expect((await shown(other, 3))[2]).toMatchObject({
    title: "1 withdrawn, 1 reassigned",
    body: "Withdrawn and 1 more",
    url: "/user-dashboard",
    accepts: null,
  });
});

test("a locked screen shows no more than its person chose, and no button for what it hides §threat.142", async () => {
  const { admin, ana } = await seedPeople();
  const phone = await subscribed(ana);
  await ana.db
    .rpc("save_delivery_habits", {
      p_has_own_quiet: false,
      p_quiet_days: [],
      p_shows_text: false,
    })
    .throwOnError();
  await assignTask(admin, ana, { title: "The merger" });
  expect(await shown(phone, 1)).toMatchObject([
    { title: "Daymark", body: "You have a new task", accepts: null, canReply: false },
  ]);
});

test("a photo that was sent is in the notice, unless its person wants no text there §threat.143", async () => {
  const { admin, ana, ben } = await seedPeople();
  const [phone, locked, desk] = [
    await subscribed(ana),
    await subscribed(ben),
    await subscribed(admin),
  ];
  await ben.db
    .rpc("save_delivery_habits", { p_has_own_quiet: false, p_quiet_days: [], p_shows_text: false })
    .throwOnError();
  const [task, his] = [await assignTask(admin, ana), await assignTask(admin, ben)];
  await shown(phone, 1);
  await shown(locked, 1);
  await sentPhoto(admin, his);
  expect((await shown(locked, 2))[1]).toMatchObject({ title: "Daymark", image: null });
  const { id } = await sentPhoto(admin, task);
  expect((await shown(phone, 2))[1]).toMatchObject({
    body: `${admin.fullName} sent a photo`,
    image: `/files/${id}/preview`,
  });
  // An admin has a copy of what was sent to another one.
  const own = await sentPhoto(ana, task);
  expect((await shown(desk, 1))[0]).toMatchObject({ image: `/files/${own.id}/preview` });
  const plain = { p_has_preview: false, p_kind: "file" as const, p_mime: "text/plain" };
  await sentPhoto(admin, task, { input: { ...plain, p_width: undefined, p_height: undefined } });
  expect((await shown(phone, 3))[2]).toMatchObject({ image: null });
});

test("a browser that is gone is deleted, one that cannot be reached is tried again, and the others are told once", async () => {
  const { admin, ana } = await seedPeople();
  const old = await subscribed(ana);
  old.answer(410);
  await assignTask(admin, ana);
  await vi.waitFor(async () => {
    const rows = await sql`select from private.push_subscriptions where uid = ${ana.uid}`;
    expect(rows).toHaveLength(0);
  });

  const phone = await subscribed(ana);
  phone.answer(503);
  const task = await assignTask(admin, ana);
  await vi.waitFor(async () => {
    const [row] = await sql`select problem, not_before > now() as waits from private.deliveries
      where task_id = ${task.id} and channel = 'push'`;
    expect(row).toEqual({ problem: "The push service answered 503.", waits: true });
  });
  phone.answer(201);
  await sql`update private.deliveries set not_before = now() where task_id = ${task.id} and channel = 'push'`;
  await shown(phone, 1);
});

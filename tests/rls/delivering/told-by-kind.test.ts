// The table of what is told to whom and how, by a worker, to browsers and a mail server.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deliver } from "../../../app/features/told/worker/loop.ts";
import { openMail } from "../../../app/features/told/worker/mail.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";
import { openPushWorker } from "../../fixtures/push-worker.ts";
import { type Inbox, openInbox } from "../../fixtures/smtp.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { type Case, CASES, dueIn, type Who } from "../../fixtures/told-kinds.ts";

const sql = ownerSql();
const stop = new AbortController();
let inbox: Inbox;
let push: Awaited<ReturnType<typeof openPushWorker>>;
let mail: Promise<void>;

beforeAll(async () => {
  push = await openPushWorker();
  inbox = await openInbox();
  const channel = openMail({
    url: inbox.url,
    from: "Daymark <day@mark.test>",
    answers: undefined,
    origin: "https://day.test",
  });
  if (channel === null) throw new Error("There is a mail server");
  mail = deliver([channel], stop.signal, { restMs: 50, planMs: 200 });
});

afterAll(async () => {
  stop.abort();
  await mail;
  await push.close();
  await inbox.close();
});

/** What has been delivered to these people is settled; mail does not wait for somebody to see it on a screen. */
async function settled(people: ReadonlyArray<Person>) {
  const uids = people.map(({ uid }) => uid);
  await vi.waitFor(
    async () => {
      await sql`update private.deliveries set not_before = now()
        where person = any (${uids}::uuid[]) and channel = 'mail' and outcome is null and attempts = 0 and not_before > now()`;
      const open =
        await sql`select from private.deliveries where person = any (${uids}::uuid[]) and outcome is null`;
      expect(open).toHaveLength(0);
    },
    { timeout: 40_000, interval: 100 },
  );
}

/** Which kinds came in messages with these ids, each of which came once. */
async function kindsOf(ids: ReadonlyArray<string>): Promise<Array<string>> {
  expect(new Set(ids).size).toBe(ids.length);
  const rows = await sql<Array<{ kind: string }>>`
    select kind from private.deliveries where telling = any (${ids}::uuid[]) and outcome = 'sent' order by kind`;
  return rows.map(({ kind }) => kind);
}

async function tell({ to, pace, isMailed, kind, before, happens }: Case) {
  const [admin, ana, ben] = await Promise.all([
    createPerson({ role: "admin" }),
    createPerson(),
    createPerson(),
  ]);
  const devices = { admin: await push.subscribed(admin), ana: await push.subscribed(ana) };
  const { id: task } = await assignTask(admin, ana, { dueDateTime: dueIn(10).due_date_time });
  const world = { admin, ana, ben, task, sql };
  // What happens to a task before its person knows of it is told differently.
  await settled([admin, ana]);
  await before?.(world);
  await settled([admin, ana]);
  function received(who: Who) {
    const { email } = world[who];
    const mails = inbox.mails.filter((one) => one.to === email);
    return {
      pushed: devices[who].received.map(({ notice }) => notice.id),
      mailed: mails.map((one) => /^<?([^@<]+)@/.exec(one.mail.messageId ?? "")?.[1] ?? ""),
    };
  }
  const had = { admin: received("admin"), ana: received("ana") };
  const rows = await sql<Array<{ id: string }>>`
    select id from private.deliveries where person = any (${[admin.uid, ana.uid]}::uuid[])`;
  const earlier = rows.map(({ id }) => id);
  await happens(world);
  const isPushed = pace === "now" || pace === "bundled";
  // What is due is planned within a moment.
  if (isPushed || isMailed) {
    await vi.waitFor(
      async () => {
        const found = await sql`select from private.deliveries
          where person = ${world[to].uid} and kind = ${kind} and id <> all (${earlier}::uuid[])`;
        expect(found.length, `${kind} is to be told`).toBeGreaterThan(0);
      },
      // Other tests hold the lock of those who plan.
      { timeout: 100_000, interval: 100 },
    );
  }
  await settled([admin, ana]);
  for (const who of ["admin", "ana"] as const) {
    const { pushed, mailed } = received(who);
    const news = {
      pushed: await kindsOf(pushed.slice(had[who].pushed.length)),
      mailed: await kindsOf(mailed.slice(had[who].mailed.length)),
    };
    expect(news, `${kind} to ${who}`).toEqual({
      pushed: who === to && isPushed ? [kind] : [],
      mailed: who === to && isMailed ? [kind] : [],
    });
  }
}

test("each kind has its row here, told as the database says", async () => {
  const rows = await sql`
    select kind::text, pace::text, coalesce(mail, false) as is_mailed from private.delivery_kinds order by private.delivery_kinds.kind`;
  expect([...rows]).toEqual(
    CASES.map(({ kind, pace, isMailed }) => ({ kind, pace, is_mailed: isMailed })),
  );
});

test("every kind reaches who it is for, by push and mail as it should, once, and nobody else §rights.83", async () => {
  const told = await Promise.allSettled(CASES.map(tell));
  expect(told.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual(
    [],
  );
});

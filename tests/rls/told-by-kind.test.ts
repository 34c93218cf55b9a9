// The table of what is told to whom and how, by a worker, to browsers and a mail server.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deliver } from "../../app/features/told/worker/loop.ts";
import { openMail } from "../../app/features/told/worker/mail.ts";
import { type Kind, send } from "../fixtures/commands.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { createPerson, type Person } from "../fixtures/people.ts";
import { openPushWorker } from "../fixtures/push-worker.ts";
import { type Inbox, openInbox } from "../fixtures/smtp.ts";
import { assignTask, readTask } from "../fixtures/tasks.ts";

const sql = ownerConnection();
const stop = new AbortController();
let inbox: Inbox;
let push: Awaited<ReturnType<typeof openPushWorker>>;
let mail: Promise<void>;

beforeAll(async () => {
  push = await openPushWorker();
  await sql`select pg_advisory_lock(hashtext('daymark.mail-worker'))`;
  inbox = await openInbox();
  const channel = openMail({
    url: inbox.url,
    from: "Daymark <day@mark.test>",
    answers: undefined,
    origin: "https://day.test",
  });
  if (channel === null) throw new Error("There is a mail server");
  mail = deliver([channel], stop.signal, { restMs: 50, planMs: 200 });
}, 300_000);

afterAll(async () => {
  stop.abort();
  await mail;
  await push.close();
  await inbox.close();
  await sql.end();
});

type Who = "admin" | "ana";
type World = { admin: Person; ana: Person; ben: Person; task: string };
type Case = {
  kind: string;
  to: Who;
  /** As the row of its kind says; null is no channel for it. */
  pace: "now" | "bundled" | "page" | null;
  isMailed: boolean;
  /** What happened before, of which everything is told. */
  before?: (world: World) => Promise<unknown>;
  /** What is to be told. */
  happens: (world: World) => PromiseLike<unknown>;
};

const DAY_MS = 86_400_000;

/** Somebody acts on the task. */
function by(who: Who, kind: Kind, args: Record<string, string> = {}) {
  return async (world: World) => {
    const { version } = await readTask(world.admin, world.task);
    await send(world[who], kind, world.task, { version, args }).throwOnError();
  };
}

function inTurn(...steps: ReadonlyArray<(world: World) => PromiseLike<unknown>>) {
  return async (world: World) => {
    for (const step of steps) await step(world);
  };
}

function dueIn(days: number) {
  return { due_date_time: new Date(Date.now() + days * DAY_MS).toISOString() };
}

/** Assigned some hours ago, and due at another time than people have chosen. */
function due(when: string) {
  return ({ task }: World) =>
    sql`update public.tasks set assigned_at = now() - interval '2 hours', due_date_time = now() + ${when}::interval where id = ${task}`;
}

function aDayAgo({ task }: World) {
  return sql`update public.notifications set created_at = created_at - interval '2 days' where task_id = ${task}`;
}

/** As it is planned at its hour. */
function planned(who: Who, kind: string) {
  return (world: World) => sql`
    select private.deliver(array[(p.uid, ${kind}, null, null,
      (now() at time zone private.zone_of(p))::date::timestamp at time zone 'UTC', now())::private.news])
    from public.profiles p where p.uid = ${world[who].uid}`;
}

const accept = by("ana", "accept");
const block = by("ana", "block", { reason: "No key" });

const CASES: ReadonlyArray<Case> = [
  {
    kind: "assigned",
    to: "ana",
    pace: "now",
    isMailed: true,
    happens: ({ admin, ana }) => assignTask(admin, ana, { dueDateTime: dueIn(10).due_date_time }),
  },
  {
    kind: "nudged",
    to: "ana",
    pace: "now",
    isMailed: false,
    before: async (world) => aDayAgo(world),
    happens: by("admin", "nudge"),
  },
  {
    kind: "asked",
    to: "ana",
    pace: "now",
    isMailed: false,
    before: inTurn(accept, due("-3 days"), aDayAgo),
    happens: by("admin", "nudge"),
  },
  { kind: "due_soon", to: "ana", pace: "now", isMailed: false, happens: due("30 minutes") },
  { kind: "late", to: "ana", pace: "now", isMailed: false, happens: due("-1 minute") },
  {
    kind: "unanswered",
    to: "ana",
    pace: "now",
    isMailed: true,
    happens: ({ task }) => sql`
    select private.deliver(array[(assigned_to, 'unanswered', id, null, assigned_at, now())::private.news]) from public.tasks where id = ${task}`,
  },
  {
    kind: "sooner",
    to: "ana",
    pace: "now",
    isMailed: false,
    happens: by("admin", "deadline", dueIn(1)),
  },
  {
    kind: "raised",
    to: "ana",
    pace: "now",
    isMailed: false,
    happens: by("admin", "priority", { priority: "High" }),
  },
  {
    kind: "later",
    to: "ana",
    pace: "bundled",
    isMailed: false,
    happens: by("admin", "deadline", dueIn(30)),
  },
  {
    kind: "changed",
    to: "ana",
    pace: "page",
    isMailed: false,
    happens: by("admin", "priority", { priority: "Low" }),
  },
  { kind: "withdrawn", to: "ana", pace: "now", isMailed: false, happens: by("admin", "withdraw") },
  {
    kind: "restored",
    to: "ana",
    pace: "now",
    isMailed: false,
    before: by("admin", "withdraw"),
    happens: by("admin", "restore"),
  },
  {
    kind: "reopened",
    to: "ana",
    pace: "now",
    isMailed: false,
    before: inTurn(accept, by("ana", "complete")),
    happens: by("admin", "reopen"),
  },
  {
    kind: "reassigned",
    to: "ana",
    pace: "bundled",
    isMailed: false,
    happens: (world) => by("admin", "reassign", { to: world.ben.uid })(world),
  },
  {
    kind: "rejected",
    to: "admin",
    pace: "now",
    isMailed: true,
    happens: by("ana", "reject", { reason: "away", text: "On leave" }),
  },
  { kind: "blocked", to: "admin", pace: "now", isMailed: false, before: accept, happens: block },
  {
    kind: "unblocked",
    to: "ana",
    pace: "bundled",
    isMailed: false,
    before: inTurn(accept, block),
    happens: by("admin", "unblock"),
  },
  {
    kind: "released",
    to: "admin",
    pace: "bundled",
    isMailed: false,
    before: accept,
    happens: by("ana", "release"),
  },
  { kind: "accepted", to: "admin", pace: "page", isMailed: false, happens: accept },
  {
    kind: "completed",
    to: "admin",
    pace: "page",
    isMailed: false,
    before: accept,
    happens: by("ana", "complete"),
  },
  {
    kind: "replied",
    to: "admin",
    pace: "now",
    isMailed: false,
    happens: by("ana", "message", { message: "Where is it?" }),
  },
  {
    kind: "role",
    to: "ana",
    pace: "now",
    isMailed: true,
    happens: ({ admin, ana }) =>
      admin.db
        .rpc("update_person", {
          p_uid: ana.uid,
          p_version: 1,
          p_role: "admin",
          p_department: "",
          p_joining_date: "2020-02-02",
          p_gender: "other",
        })
        .throwOnError(),
  },
  {
    kind: "morning",
    to: "ana",
    pace: null,
    isMailed: true,
    before: due("-3 days"),
    happens: planned("ana", "morning"),
  },
  {
    kind: "overview",
    to: "admin",
    pace: null,
    isMailed: true,
    before: due("-3 days"),
    happens: planned("admin", "overview"),
  },
  {
    kind: "trial",
    to: "ana",
    pace: "now",
    isMailed: true,
    happens: ({ ana }) => ana.db.rpc("try_delivery").throwOnError(),
  },
];

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
  const world = { admin, ana, ben, task };
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
        expect(found.length).toBeGreaterThan(0);
      },
      { timeout: 40_000, interval: 100 },
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

test("every kind reaches who it is for, by push and mail as it should, once, and nobody else", async () => {
  const told = await Promise.allSettled(CASES.map(tell));
  expect(told.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual(
    [],
  );
}, 240_000);

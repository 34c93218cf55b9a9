import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { letterFor } from "../../../app/features/told/worker/letter-for.ts";
import { toHtml } from "../../../app/core/server/mail/render-html.ts";
import { toText } from "../../../app/core/server/mail/render-text.ts";
import type { Delivery } from "../../../app/features/told/deliveries.model.server.ts";
import type {
  StoredMorningRow,
  StoredOverviewRow,
} from "../../../app/features/told/mails.model.server.ts";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, later, serve } from "../../fixtures/deliveries.ts";
import { testEnv } from "../../fixtures/env.ts";
import { createPerson, type Person } from "../../fixtures/people.ts";
import { runs } from "./runs.ts";

const sql = ownerSql();

const PLACE = { origin: "https://day.test" };

let admins: Array<Person>;
let users: Array<Person>;

beforeAll(async () => {
  admins = await Promise.all([createPerson({ role: "admin" }), createPerson({ role: "admin" })]);
  users = await Promise.all(
    ["sales", "sales", null, "hr"].map((department) => createPerson({ department })),
  );
});

test("nobody reads over REST what others' mails say, stops them, or reports them as returned §threat.145", async () => {
  const env = testEnv();
  const [admin, other] = admins;
  const calls = {
    morning_rows: { p_people: [other?.uid] },
    overview_rows: { p_person: other?.uid },
    list_returned_mails: { p_person: other?.uid },
    mail_by_key: { p_key: "0123456789abcdef" },
    stop_mails: { p_person: other?.uid },
    note_refused_mail: { p_delivery: randomUUID(), p_problem: "550" },
    note_returned_mail: { p_delivery: randomUUID(), p_problem: "550" },
  };
  for (const person of [admin, users[0]]) {
    const headers = {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      Authorization: `Bearer ${person?.accessToken}`,
      "Content-Type": "application/json",
    };
    for (const [name, body] of Object.entries(calls)) {
      const address = `${env.SUPABASE_URL}/rest/v1/rpc/${name}`;
      const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
      expect(answer.status, name).toBe(403);
    }
    const table = await fetch(`${env.SUPABASE_URL}/rest/v1/returned_mails`, { headers });
    expect(table.status).toBe(404);
  }
  const { error } = await users[0]!.db.rpc("try_mail_again", { p_uid: users[0]!.uid });
  expect(error?.code).toBe("42501");
  const all = await users[0]!.db.rpc("try_all_mail_again");
  expect(all.error?.code).toBe("42501");
});

/** What somebody does, as numbers, so that fast-check can shrink a failing story. */
type Act = { what: number; by: number; to: number; task: number; hours: number };

const acts = fc.array(
  fc.record({
    what: fc.nat(),
    by: fc.nat(),
    to: fc.nat(),
    task: fc.nat(),
    hours: fc.integer({ min: -60, max: 60 }),
  }),
  { minLength: 10, maxLength: 25 },
);

/** The number by which `act` has a task's person reject it. */
const REJECT = 4;

function pick<T>(some: ReadonlyArray<T>, n: number): T {
  const one = some[n % some.length];
  if (one === undefined) throw new Error("Nobody to choose from");
  return one;
}

/** Tries it in a savepoint, so that what the database refuses leaves nothing behind. */
async function act(tx: Transaction, tasks: Array<string>, { what, by, to, task, hours }: Act) {
  const admin = pick(admins, by);
  const id = tasks.length === 0 ? randomUUID() : pick(tasks, task);
  const [owner] = await tx<Array<{ assigned_to: string }>>`
    select assigned_to from public.tasks where id = ${id}`;
  const own = { uid: owner?.assigned_to ?? admin.uid };
  const words = `m${id.slice(0, 8)}m`;
  const deeds: Array<[Pick<Person, "uid">, (sp: Transaction) => PromiseLike<unknown>]> = [
    [own, (sp) => command(sp, "accept", id)],
    [own, (sp) => command(sp, "reject", id, { reason: "away", text: words })],
    [own, (sp) => command(sp, "message", id, { message: words })],
    [admin, (sp) => command(sp, "message", id, { message: words })],
    [admin, (sp) => command(sp, "reassign", id, { to: pick([...users, ...admins], to).uid })],
    [admin, (sp) => command(sp, "withdraw", id)],
    [admin, (sp) => command(sp, "nudge", id)],
    [own, (sp) => command(sp, "complete", id)],
  ];
  if (tasks.length < 2 || what % 3 === 0) {
    tasks.push(await assignNew(tx, admin, pick([...users, ...admins], to), hours));
    return;
  }
  const [person, deed] = pick(deeds, Math.floor(what / 3));
  await tx.savepoint((sp) => as(sp, person, () => deed(sp))).catch(async () => tx`reset role`);
}

/** Assigns a task with its id in every text, so that every mail about it can be recognized. */
async function assignNew(tx: Transaction, admin: Person, to: Person, hours: number) {
  const assignment = randomUUID();
  const [task] = await as(
    tx,
    admin,
    () => tx<Array<{ id: string }>>`
      select id from public.assign_tasks(array[${assignment}]::uuid[], array[${to.uid}]::uuid[], (
        select jsonb_populate_record(null::public.task_text, jsonb_build_object('title', 'new', 'description', 'new',
          'priority', 'High', 'due_date_time', now() + make_interval(hours => ${hours})))))`,
  );
  const id = task?.id ?? "";
  await tx`update public.tasks set title = ${`t${id.slice(0, 8)}t`}, assigned_at = now() - interval '3 days'
    where id = ${id}`;
  return id;
}

/** All mails to send now, with their texts and recipients. */
async function mailsOf(tx: Transaction) {
  await tx`set local role service_role`;
  const mails: Array<{ to: string; kind: string; text: string }> = [];
  for (;;) {
    const some = await tx<Array<Delivery>>`select * from public.lease_deliveries('mail', 100)`;
    if (some.length === 0) break;
    for (const delivery of some) {
      const letter = await letterFor(isoTimes(delivery), sourcesIn(tx), PLACE);
      if (letter === null) continue;
      const text = letter.subject + toText(letter) + toHtml(letter);
      mails.push({ to: delivery.person, kind: delivery.kind, text });
    }
  }
  await tx`reset role`;
  return mails;
}

function sourcesIn(tx: Transaction) {
  return {
    morningRows: async (person: string) => {
      const people = [person, ...users.map(({ uid }) => uid)];
      const rows = await tx<
        Array<StoredMorningRow>
      >`select * from public.morning_rows(${people}::uuid[])`;
      return rows.map(isoTimes);
    },
    overviewRows: async (person: string) => {
      const rows = await tx<
        Array<StoredOverviewRow>
      >`select * from public.overview_rows(${person})`;
      return rows.map(isoTimes);
    },
    returnedMails: () => Promise.resolve([]),
  };
}

/** REST returns strings where this connection returns dates. */
function isoTimes<T extends object>(row: T): T {
  const times = Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
    value instanceof Date ? [[name, value.toISOString()] as const] : [],
  );
  return Object.assign({}, row, Object.fromEntries<string>(times));
}

test("whatever a team does, no mail mentions a task to somebody whose task it is not, and the team's mail goes to admins only §threat.144", async () => {
  let mailed = 0;
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(acts, async (story) => {
      await rolledBack(sql, async (tx) => {
        await serve(tx);
        await tx`update private.delivery_settings set answer_hours = 1, morning_at = date_trunc(
          'minute', now() at time zone (select time_zone from public.workspace_settings))::time`;
        await tx`update public.profiles set created_at = now() - interval '1 day'
          where uid = any (${[...users, ...admins].map(({ uid }) => uid)})`;
        const tasks: Array<string> = [];
        for (const one of story) await act(tx, tasks, one);
        // So that there is a mail of each kind, whatever the story is.
        tasks.push(await assignNew(tx, pick(admins, 0), pick(users, 0), 5));
        tasks.push(await assignNew(tx, pick(admins, 0), pick(users, 1), 5));
        await act(tx, tasks, { what: REJECT, by: 0, to: 0, task: tasks.length - 1, hours: 0 });
        await tx`select public.plan_deliveries('{mail}')`;
        // Somebody loses a task, and somebody their role, between the planning and the sending.
        await act(tx, tasks, { what: 12, by: 0, to: 1, task: 0, hours: 0 });
        await tx`update public.profiles set role = 'user' where uid = ${admins[1]?.uid ?? ""}`;
        await later(tx, "10 minutes");

        const [seeing] = await tx<Array<{ admins: Array<string> }>>`
          select array_agg(uid) as admins from public.profiles where role = 'admin' and deactivated_at is null`;
        const now = await tx<Array<{ id: string; assigned_to: string }>>`
          select id, assigned_to from public.tasks where id = any (${tasks})`;
        for (const { to, kind, text } of await mailsOf(tx)) {
          mailed += 1;
          kinds.add(kind);
          const seesAll = seeing?.admins.includes(to) ?? false;
          if (kind === "overview") expect(seesAll).toBe(true);
          const about = now.filter(({ id }) => text.includes(id.slice(0, 8)));
          if (!seesAll)
            expect(about.map(({ assigned_to }) => assigned_to)).toEqual(about.map(() => to));
        }
      });
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
  expect(mailed).toBeGreaterThan(runs(30));
  expect([...kinds]).toEqual(
    expect.arrayContaining(["assigned", "rejected", "unanswered", "morning", "overview"]),
  );
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Channel } from "../../../app/features/told/worker/channels.ts";
import { deliver } from "../../../app/features/told/worker/loop.ts";
import { openMail } from "../../../app/features/told/worker/mail.ts";
import { takeReceivedMail } from "../../../app/features/told/worker/received-mail.ts";
import {
  answerAddress,
  readUnsubscribeToken,
  returnAddress,
} from "../../../app/features/told/mail/addresses.server.ts";
import { isLanguage } from "../../../app/core/words/languages.ts";
import { readerLanguage } from "../../../app/core/words/reads-in.ts";
import { findMail, stopMails } from "../../../app/features/told/mails.model.server.ts";
import { send } from "../../fixtures/commands.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { createPerson, type Person, readIn, seedPeople } from "../../fixtures/people.ts";
import { notice } from "../../fixtures/returned-mail.ts";
import { headerOf, type Inbox, openInbox } from "../../fixtures/smtp.ts";
import { assignTask } from "../../fixtures/tasks.ts";
import { PATIENCE_MS } from "../../setup/patience.ts";

const sql = ownerSql();
const stop = new AbortController();
let inbox: Inbox;
let workers: Array<Promise<void>>;
/** For each mail its person, and the language in which it was written. */
const written: Array<[person: string, language: string]> = [];

beforeAll(async () => {
  inbox = await openInbox();
  const settings = {
    url: inbox.url,
    from: "Daymark <day@mark.test>",
    answers: "daymark@mark.test",
    returnPath: "returned@mark.test",
    origin: "https://day.test",
  };
  // Two at once: neither takes what the other has leased.
  workers = [1, 2].map(() => {
    const channel = openMail(settings);
    if (channel === null) throw new Error("There is a mail server");
    const noting: Channel = {
      ...channel,
      send: async (delivery, signal) => {
        const outcome = await channel.send(delivery, signal);
        written.push([delivery.person, readerLanguage()]);
        return outcome;
      },
    };
    return deliver([noting], stop.signal, { restMs: 50, planMs: 200, most: 20 });
  });
});

afterAll(async () => {
  stop.abort();
  await Promise.all(workers);
  await inbox.close();
});

/** Skips the minutes in which somebody could have seen it on a screen. */
async function soon({ uid }: Person) {
  await sql`update private.deliveries set not_before = now() where person = ${uid} and outcome is null`;
}

/** Somebody's mails, once that many have arrived. */
async function mailed({ email }: Person, count: number, timeout = PATIENCE_MS) {
  function own() {
    return inbox.mails.filter(({ to }) => to === email).map(({ mail }) => mail);
  }
  await vi.waitFor(() => expect(own()).toHaveLength(count), { timeout });
  expect(new Set(own().map(({ messageId }) => messageId)).size).toBe(count);
  return own();
}

async function outcomesOf({ uid }: Person, count: number) {
  return vi.waitFor(async () => {
    const rows = await sql<Array<{ id: string; outcome: string; problem: string | null }>>`
        select id, outcome, problem from private.deliveries
        where person = ${uid} and channel = 'mail' and outcome is not null order by wanted_at`;
    expect(rows).toHaveLength(count);
    return [...rows];
  });
}

async function mailProblem(admin: Person, { uid }: Person) {
  const { data } = await admin.db.rpc("person_details", { p_uid: uid }).single().throwOnError();
  return data.mail_problem;
}

/**
 * Makes it the hour of somebody's morning mail: about noon in a time zone of their own, which neither midnight nor
 * another test's time zone of the workspace changes.
 */
async function itIsMorning({ uid }: Person) {
  await sql`
    with moved as (
      update public.profiles set created_at = now() - interval '2 hours',
        time_zone = 'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12, 'FMSG90')
      where uid = ${uid} returning uid, time_zone)
    insert into private.delivery_habits (person, morning_at)
    select uid, date_trunc('minute', now() at time zone time_zone)::time from moved`;
}

test("two hundred mails at once are written each in the language of its reader", async () => {
  const languages = ["de", "ar", "xx", null];
  const people = await Promise.all(languages.map(() => createPerson()));
  const chosen = people.map(({ uid }, n) => ({ uid, language: languages[n] }));
  for (const { uid, language } of chosen) {
    await sql`update public.profiles set language = ${language ?? null} where uid = ${uid}`;
  }
  await sql`insert into private.deliveries (person, channel, kind, occasion, wanted_at, not_before)
    select uid, 'mail', 'trial', now() + n * interval '1 second', now(), now()
    from unnest(${people.map(({ uid }) => uid)}::uuid[]) uid, generate_series(1, 50) n`;
  await Promise.all(people.map((person) => mailed(person, 50, 10 * PATIENCE_MS)));
  for (const { uid, language } of chosen) {
    function own() {
      return written.filter(([person]) => person === uid).map(([, read]) => read);
    }
    await vi.waitFor(() => expect(own()).toHaveLength(50));
    // In place of one that there is not, and of none, is the workspace's, which has none.
    expect(new Set(own())).toEqual(new Set([isLanguage(language) ? language : "en"]));
  }
});

test("an assignment that nobody saw is mailed once, and one that was seen in the meantime is not", async () => {
  const { admin, ana, ben } = await seedPeople();
  const title = "Bring the slides";
  const task = await assignTask(admin, ana, { title });
  const seen = await assignTask(admin, ben, { title });
  await sql`update public.tasks set seen_at = assigned_at + interval '1 second' where id = ${seen.id}`;
  await Promise.all([soon(ana), soon(ben)]);
  const [mail] = await mailed(ana, 1);
  expect(mail?.subject).toBe(title);
  expect(mail?.text).toContain(`${admin.fullName} assigned you a task`);
  expect(mail?.text).toContain(`https://day.test/user-dashboard/conversations?task=${task.id}`);
  const [sent] = await outcomesOf(ana, 1);
  expect(mail).toMatchObject({
    from: { name: `${admin.fullName} (Daymark)`, address: "day@mark.test" },
    replyTo: [{ address: answerAddress("daymark@mark.test", sent?.id ?? "") }],
    references: `<task-${task.id}@day.test>`,
  });
  expect(await outcomesOf(ben, 1)).toMatchObject([{ outcome: "skipped", problem: "seen" }]);
  await mailed(ben, 0);
});

test("who wants mail of all that is new reads in that of a reopened task what is still to do", async () => {
  const { admin, ana } = await seedPeople();
  await ana.db
    .rpc("save_delivery_habits", {
      p_has_own_quiet: false,
      p_quiet_days: [],
      p_shows_text: true,
      p_mail_level: "all",
    })
    .throwOnError();
  const { id } = await assignTask(admin, ana, { title: "Clean the sinks" });
  await send(ana, "accept", id).throwOnError();
  await send(ana, "complete", id).throwOnError();
  await send(admin, "reopen", id, { args: { message: "The left one is wet." } }).throwOnError();
  await soon(ana);
  const [mail] = await mailed(ana, 1);
  expect(mail?.subject).toBe("Clean the sinks");
  expect(mail?.text).toContain(`${admin.fullName} reopened a task`);
  expect(mail?.text).toContain("The left one is wet.");
});

test("the morning mail lists what is due, once, and the address in it stops it", async () => {
  const { admin, ana } = await seedPeople();
  await assignTask(admin, ana, { title: "Call back", dueDateTime: "2026-01-02T10:00:00Z" });
  await itIsMorning(ana);
  const [mail] = await mailed(ana, 1);
  expect(mail?.subject).toMatch(/^Your \w+, \d+ \w+: 1 late$/);
  expect(mail?.text).toContain("- Call back\n");
  const address = /<(.+)>/.exec(headerOf(mail!, "List-Unsubscribe") ?? "")?.[1] ?? "";
  const key = readUnsubscribeToken(new URL(address).searchParams.get("token") ?? "");
  expect(await findMail(key ?? "")).toMatchObject({ kind: "morning", person: ana.uid });
  expect(await stopMails(ana.uid)).toBe(true);
  await sql`delete from private.deliveries where person = ${ana.uid} and kind = 'morning'`;
  await ana.db.rpc("try_delivery").throwOnError();
  // A morning mail would have come before the trial.
  expect((await mailed(ana, 2))[1]?.subject).toBe("A test from Daymark");
});

test.each([
  {
    language: "de",
    direction: "ltr",
    assigned: / hat dir eine Aufgabe zugewiesen\n(.*\n)*Priorität: Mittel\nFällig: 2\. Januar 2026/,
    morning: /^Dein \p{L}+, \d+\. \p{L}+: 1 verspätet$/u,
  },
  {
    language: "ar",
    direction: "rtl",
    assigned:
      /: إسناد مهمة إليك\n(.*\n)*الأولوية: متوسطة\nالاستحقاق: \P{L}*2\P{L}+يناير\P{L}+2026/u,
    morning: /^مهامك ليوم .*متأخرة: \P{L}?1\P{L}?$/u,
  },
])(
  "in $language the mails of the morning and of an assignment are in that language, and say so",
  async ({ language, direction, ...texts }) => {
    const { admin, ana } = await seedPeople();
    await readIn(language, ana);
    await assignTask(admin, ana, { title: "Call back", dueDateTime: "2026-01-02T10:00:00Z" });
    await soon(ana);
    const [told] = await mailed(ana, 1);
    await itIsMorning(ana);
    const [, morning] = await mailed(ana, 2);
    expect(told?.text).toMatch(texts.assigned);
    expect(morning?.subject).toMatch(texts.morning);
    expect(morning?.text).toContain("Call back");
    for (const mail of [told, morning]) {
      expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}"`);
    }
  },
);

test("an address that does not exist gets no more mail, admins read why, and one of them has it tried again", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const line = "550 5.1.1 No such user";
  inbox.answer(ana.email, line);
  await ana.db.rpc("try_delivery").throwOnError();
  expect(await outcomesOf(ana, 1)).toMatchObject([{ outcome: "failed", problem: line }]);
  await ana.db.rpc("try_delivery").throwOnError();
  expect((await outcomesOf(ana, 2))[1]).toMatchObject({
    outcome: "skipped",
    problem: "mail comes back",
  });

  expect(await mailProblem(admin, ana)).toBe(line);
  await itIsMorning(admin);
  const mails = await mailed(admin, 1);
  expect(mails[0]?.text).toContain(ana.fullName);

  inbox.answer(ana.email, line, "none");
  await admin.db.rpc("try_mail_again", { p_uid: ana.uid }).throwOnError();
  expect(await mailProblem(admin, ana)).toBeNull();
  await ana.db.rpc("try_delivery").throwOnError();
  await mailed(ana, 1);
});

test("a mail refused for good, though not for its address, is tried once only, and the next one is sent", async () => {
  const { admin, ana } = await seedPeople();
  const line = "554 5.6.0 This one cannot be read";
  inbox.answer(ana.email, line);
  await assignTask(admin, ana);
  await soon(ana);
  expect(await outcomesOf(ana, 1)).toMatchObject([{ outcome: "failed", problem: line }]);
  expect(
    await sql`select attempts from private.deliveries where person = ${ana.uid} and channel = 'mail'`,
  ).toEqual([{ attempts: 1 }]);
  inbox.answer(ana.email, line, "none");
  await assignTask(admin, ana, { title: "Another one" });
  await soon(ana);
  expect((await mailed(ana, 1))[0]?.subject).toContain("Another one");
});

test("a mail that comes back later stops the address it was sent to, and no other §threat.157", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  await ana.db.rpc("try_delivery").throwOnError();
  await mailed(ana, 1);
  const [sent] = await outcomesOf(ana, 1);
  const id = sent?.id ?? "";
  const { email: address } = ana;
  const to = inbox.mails.find((mail) => mail.to === address)?.from ?? "";
  expect(to).toBe(returnAddress("returned@mark.test", id));
  await takeReceivedMail(notice({ to, address: "somebody@else.test" }));
  // What others may know of a mail: the address for answers, and its ids.
  const answers = answerAddress("returned@mark.test", id);
  const never = returnAddress("returned@mark.test", crypto.randomUUID());
  const plain = `returned+${id.replaceAll("-", "")}@mark.test`;
  for (const forged of [answers, answers.replace(/.@/, "z@"), never, plain, "returned@mark.test"]) {
    await takeReceivedMail(notice({ to: forged, address }));
  }
  expect(await mailProblem(admin, ana)).toBeNull();
  expect(await takeReceivedMail(notice({ to, address: address.toUpperCase() }))).toContain(address);
  expect(await mailProblem(admin, ana)).toBe("smtp; 550 5.1.1 <ana@day.test>: user unknown");
  // A new address is not affected.
  await sql`update public.profiles set email = ${`new-${ana.email}`} where uid = ${ana.uid}`;
  expect(await mailProblem(admin, ana)).toBeNull();
});

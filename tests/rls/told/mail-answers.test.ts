// Answers by mail: whose message they become, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerAddress, unsubscribeUrl } from "../../../app/features/told/mail/addresses.server.ts";
import { ANSWER_MAIL, RECEIVED_TEXTS } from "../../../app/features/told/mail/answer.words.ts";
import { written } from "../../fixtures/answers.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { expectDenied, expectError } from "../../fixtures/denied.ts";
import { send } from "../../fixtures/commands.ts";
import {
  anonymousClient,
  createPerson,
  deactivate,
  type Person,
  seedPeople,
  serviceClient,
} from "../../fixtures/people.ts";
import { type Inbox, openInbox } from "../../fixtures/smtp.ts";
import { assignTask, type Task } from "../../fixtures/tasks.ts";

const MAILBOX = "daymark@mark.test";
const QUOTED_ALONE = "> Write your answer above this line";
const sql = ownerSql();
const { SMTP_URL, MAIL_FROM, APP_URL } = process.env;
let inbox: Inbox;
let takeReceivedMail: (raw: Uint8Array) => Promise<string>;

beforeAll(async () => {
  inbox = await openInbox();
  Object.assign(process.env, { SMTP_URL: inbox.url, MAIL_FROM: "day@mark.test" });
  process.env.APP_URL = "https://day.test";
  // Another file may have had the settings read before.
  vi.resetModules();
  ({ takeReceivedMail } = await import("../../../app/features/told/worker/received-mail.ts"));
});

afterAll(async () => {
  Object.assign(process.env, { SMTP_URL, MAIL_FROM, APP_URL });
  vi.resetModules();
  await inbox.close();
});

/** A mail about a task that went out to somebody, by its id. */
async function mailed({ uid }: Person, task: Task | null, ago = "1 minute"): Promise<string> {
  const [row] = await sql<Array<{ id: string }>>`
    insert into private.deliveries (person, channel, kind, task_id, occasion, wanted_at, not_before, attempts, outcome, settled_at)
    values (${uid}, 'mail', 'nudged', ${task?.id ?? null}, clock_timestamp(), now(), now(), 1, 'sent', now() - ${ago}::interval) returning id`;
  return row?.id ?? "";
}

async function messagesOf(task: Task) {
  return sql<
    Array<{ message: string; sender_id: string; recipient_id: string | null; why: string | null }>
  >`
    select message, sender_id, recipient_id, why from public.notifications
    where task_id = ${task.id} and kind = 'message' order by seq`;
}

let admin: Person;
let ana: Person;
let task: Task;
let delivery: string;

beforeEach(async () => {
  ({ admin, ana } = await seedPeople());
  task = await assignTask(admin, ana);
  delivery = await mailed(ana, task);
});

function answer(text: string, change: Partial<Parameters<typeof written>[0]> = {}) {
  return written({ from: ana.email, to: answerAddress(MAILBOX, delivery), text, ...change });
}

function toldTo(email: string) {
  return inbox.mails.filter(({ to }) => to === email).map(({ mail }) => mail);
}

test("an answer becomes the message of its person once, told to the admin like every other, without a session", async () => {
  await sql`delete from auth.sessions where user_id = ${ana.uid}`;
  const mail = answer(`On it.\n\n${QUOTED_ALONE}\n> ${admin.fullName} asks for your answer`, {
    from: ana.email.toUpperCase(),
    messageId: "same",
  });
  expect(await takeReceivedMail(mail)).toBe(RECEIVED_TEXTS.added);
  expect(await takeReceivedMail(mail)).toBe(RECEIVED_TEXTS.added);
  expect(await messagesOf(task)).toEqual([
    { message: "On it.", sender_id: ana.uid, recipient_id: admin.uid, why: "mail" },
  ]);
  expect(toldTo(ana.email)).toEqual([]);
});

test("nobody but the person to whom the mail went can answer it, and strangers get no mail §threat.151", async () => {
  const ben = await createPerson();
  const other = await mailed(ben, task);
  const never = crypto.randomUUID();
  for (const raw of [
    answer("From elsewhere", { from: ben.email }),
    answer("About no task", { to: answerAddress(MAILBOX, await mailed(ana, null)) }),
  ]) {
    expect(await takeReceivedMail(raw)).toBe(RECEIVED_TEXTS.stranger);
  }
  const forged = answerAddress(MAILBOX, delivery).replace(/.@/, "z@");
  expect(await takeReceivedMail(answer("Forged", { to: forged }))).toBe(RECEIVED_TEXTS.unknown);
  // A mail went to somebody who may no longer see the task.
  const late = answer("No longer mine", { from: ben.email, to: answerAddress(MAILBOX, other) });
  expect(await takeReceivedMail(late)).toBe(RECEIVED_TEXTS.refused(ANSWER_MAIL.gone));
  await deactivate(admin, ana);
  expect(await takeReceivedMail(answer("Deactivated"))).toBe(RECEIVED_TEXTS.stranger);
  expect(await messagesOf(task)).toEqual([]);
  expect(toldTo(ana.email)).toEqual([]);
  expect(toldTo(ben.email)).toHaveLength(1);
  const stranger = { from: "nobody@else.test", to: answerAddress(MAILBOX, never) };
  expect(await takeReceivedMail(answer("Nobody", stranger))).toBe(RECEIVED_TEXTS.stranger);
});

test("a mail can be answered for 30 days, and who answers later is told §rights.116", async () => {
  for (const delivery of [await mailed(ana, task, "31 days"), crypto.randomUUID()]) {
    const late = answer("Better late", { to: answerAddress(MAILBOX, delivery) });
    expect(await takeReceivedMail(late)).toBe(RECEIVED_TEXTS.refused(ANSWER_MAIL.late));
  }
  expect(toldTo(ana.email).at(-1)?.text).toContain(ANSWER_MAIL.late);
  const inTime = { to: answerAddress(MAILBOX, await mailed(ana, task, "29 days")) };
  expect(await takeReceivedMail(answer("In time", inTime))).toBe(RECEIVED_TEXTS.added);
  expect(await messagesOf(task)).toMatchObject([{ message: "In time" }]);
});

test("what our own mail server says comes from somebody else is no message, and its person is told §threat.152", async () => {
  const head = ["Authentication-Results: mx.mark.test; spf=fail; dmarc=fail header.from=day.test"];
  expect(await takeReceivedMail(answer("I am Ana", { head }))).toBe(
    RECEIVED_TEXTS.refused(ANSWER_MAIL.forged),
  );
  const ben = await createPerson();
  const other = answer("I am Ben", { from: ben.email, head });
  expect(await takeReceivedMail(other)).toBe(RECEIVED_TEXTS.stranger);
  expect(await messagesOf(task)).toEqual([]);
  expect(toldTo(ana.email)).toHaveLength(1);
  expect(toldTo(ben.email)).toEqual([]);
  for (const doubtful of ["spf=softfail", "spf=pass smtp.mailfrom=x@evil.test; dkim=none"]) {
    const said = [`Authentication-Results: mx.mark.test; ${doubtful}`];
    expect(await takeReceivedMail(answer("I am Ana", { head: said }))).toBe(
      RECEIVED_TEXTS.refused(ANSWER_MAIL.forged),
    );
  }
  expect(await messagesOf(task)).toEqual([]);
  const passed = ["Authentication-Results: mx.mark.test; spf=fail; dmarc=pass"];
  expect(await takeReceivedMail(answer("I am", { head: passed }))).toBe(RECEIVED_TEXTS.added);
});

test("what is above our line is in the conversation, and of what is quoted neither head nor address nor link", async () => {
  const own = "Two boxes.\n---\n> Which size?\nRegards\nAna";
  const ours = [
    `Am 20.11.26 um 15:00 schrieb ${admin.fullName} (Daymark):`,
    "> Schreibe deine Antwort über diese Zeile",
    `> Open the task: https://day.test/user-dashboard/conversations?task=${task.id}`,
  ].join("\n");
  expect(await takeReceivedMail(answer(`${own}\n\n${ours}`))).toBe(RECEIVED_TEXTS.added);
  const [to, stop] = [
    answerAddress(MAILBOX, delivery),
    unsubscribeUrl("https://day.test", delivery),
  ];
  expect(await takeReceivedMail(answer(`Not ${to}, ${stop} day@mark.test`))).toBe(
    RECEIVED_TEXTS.added,
  );
  expect(await messagesOf(task)).toMatchObject([{ message: own }, { message: "Not ," }]);
});

test("what cannot be a message is refused in words, to the person's own address", async () => {
  for (const [text, why] of [
    [QUOTED_ALONE, ANSWER_MAIL.empty],
    ["\u200B\u200B \u2060\uFEFF\n\u00AD\u200D\u2800", ANSWER_MAIL.empty],
    ["x".repeat(2001), ANSWER_MAIL.long],
  ] as const) {
    expect(await takeReceivedMail(answer(text))).toBe(RECEIVED_TEXTS.refused(why));
  }
  const [first] = toldTo(ana.email);
  expect(first?.subject).toBe(ANSWER_MAIL.refused);
  expect(first?.text).toContain(ANSWER_MAIL.empty);
  expect(first?.inReplyTo).toMatch(/@mail\.test>$/);
  expect(await messagesOf(task)).toEqual([]);
  const withFiles = answer("As in the picture", { files: ["a.png"] });
  expect(await takeReceivedMail(withFiles)).toBe(RECEIVED_TEXTS.added);
  expect(toldTo(ana.email).at(-1)?.text).toContain(ANSWER_MAIL.files(1));
});

test("whoever answers again and again what cannot be a message is told five times, and then not for a while", async () => {
  for (let count = 0; count < 8; count += 1) {
    expect(await takeReceivedMail(answer(QUOTED_ALONE))).toBe(
      RECEIVED_TEXTS.refused(ANSWER_MAIL.empty),
    );
  }
  expect(toldTo(ana.email)).toHaveLength(5);
});

test("too many answers meet the limit of messages, and the mail server brings them again later", async () => {
  await takeReceivedMail(answer("The first"));
  await sql`update private.throttles set busy_until = now() + interval '2 minutes' where key = ${`messages ${ana.uid}`}`;
  await expect(takeReceivedMail(answer("One too many"))).rejects.toBeInstanceOf(Response);
  expect(await messagesOf(task)).toHaveLength(1);
  expect(toldTo(ana.email)).toEqual([]);
});

test("only the server can say that somebody answered, and being that person ends with it §threat.155", async () => {
  const args = {
    p_id: crypto.randomUUID(),
    p_delivery: delivery,
    p_email: ana.email,
    p_message: "By REST",
  };
  for (const db of [ana.db, admin.db, anonymousClient()]) {
    expectDenied(await db.rpc("answer_by_mail", args));
  }
  const service = serviceClient();
  await service.rpc("answer_by_mail", args).throwOnError();
  expectError(
    await service.rpc("answer_by_mail", {
      ...args,
      p_id: crypto.randomUUID(),
      p_email: admin.email,
    }),
    "PT404",
    "delivery_not_found",
  );
  // The next request on the same connections is nobody's, and a person's own rights are as before.
  expectDenied(
    await service.rpc("do_command", {
      p_id: crypto.randomUUID(),
      p_kind: "message",
      p_task_ids: [task.id],
      p_args: { message: "Leaked" },
    }),
  );
  await send(ana, "message", task.id, { args: { message: "By hand" } }).throwOnError();
  expect((await messagesOf(task)).map(({ message, why }) => ({ message, why }))).toEqual([
    { message: "By REST", why: "mail" },
    { message: "By hand", why: null },
  ]);
});

import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { headerOf, openInbox } from "../../../../tests/fixtures/smtp";
import { t } from "~/core/words/t";
import { type Letter, said } from "./letter";
import { openMailer } from "./smtp.server";

const inbox = await openInbox();
const settings = { url: inbox.url, from: "Daymark <day@mark.test>", origin: "https://day.test" };
const mailer = openMailer(settings);
afterAll(async () => {
  mailer.close();
  await inbox.close();
});

const letter: Letter = {
  subject: "Your Friday: 1 late",
  preview: "1 late",
  heading: "Your Friday",
  blocks: [{ kind: "text", phrase: [said("שלום <b>"), " & more"] }],
  foot: ["Times are those of Berlin."],
  unsubscribeUrl: "https://day.test/unsubscribe?token=morning.x.y",
};

function received(address: string) {
  return inbox.mails.filter(({ to }) => to === address);
}

test("a mail arrives as text and HTML, from us, with an id that stays the same when it is sent again", async () => {
  const id = randomUUID();
  const to = { name: 'Ana "Á" O’Neil, <x>', email: "ana@day.test" };
  expect(await mailer.send(letter, to, id)).toEqual({ kind: "sent" });
  expect(await mailer.send(letter, to, id)).toEqual({ kind: "sent" });
  const [first, again] = received(to.email);
  expect(first?.mail).toMatchObject({
    messageId: `<${id}@day.test>`,
    subject: letter.subject,
    from: { name: "Daymark", address: "day@mark.test" },
    to: [{ name: to.name, address: to.email }],
  });
  expect(again?.mail.messageId).toBe(first?.mail.messageId);
  expect(first?.mail.text).toContain("\u2068שלום <b>\u2069 & more");
  expect(first?.mail.html).toContain('<span dir="auto">שלום &lt;b&gt;</span> &amp; more');
  expect(first?.from).toBe("day@mark.test");
  expect(headerOf(first!.mail, "Auto-Submitted")).toBe("auto-generated");
  expect(headerOf(first!.mail, "X-Auto-Response-Suppress")).toBe("OOF, AutoReply");
});

test("a mail is sent in somebody's name from our address, beside those it belongs to, and names where answers go", async () => {
  const eva = { name: "Eva", email: "eva@day.test" };
  const posting = { by: 'Maria "M" <x>', thread: "task-1", replyTo: "day+abc@mark.test" };
  await mailer.send(letter, eva, randomUUID(), posting);
  await mailer.send(letter, eva, randomUUID(), { answers: "<theirs@mail.test>" });
  const [mail, answer] = received(eva.email);
  expect(mail?.mail).toMatchObject({
    from: { name: 'Maria "M" <x> (Daymark)', address: "day@mark.test" },
    replyTo: [{ address: posting.replyTo }],
    references: "<task-1@day.test>",
    inReplyTo: "<task-1@day.test>",
  });
  expect(answer?.mail.inReplyTo).toBe("<theirs@mail.test>");
});

test("a mail program can stop a kind with one POST, and one that nobody can stop says nothing of it", async () => {
  const ben = { name: "Ben", email: "ben@day.test" };
  await mailer.send(letter, ben, randomUUID());
  await mailer.send({ ...letter, unsubscribeUrl: null }, ben, randomUUID());
  const [one, other] = received(ben.email);
  expect(headerOf(one!.mail, "List-Unsubscribe")).toBe(`<${letter.unsubscribeUrl}>`);
  expect(headerOf(one!.mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  expect(one?.mail.html).toContain(t("Stop these mails"));
  expect(headerOf(other!.mail, "List-Unsubscribe")).toBeUndefined();
  expect(other?.mail.html).not.toContain(t("Stop these mails"));
});

test("what could not be delivered returns to the address that was named for it", async () => {
  const returning = openMailer({ ...settings, returnPath: "returned@mark.test" });
  const cleo = { name: "Cleo", email: "cleo@day.test" };
  expect(await returning.send(letter, cleo, randomUUID())).toEqual({ kind: "sent" });
  returning.close();
  expect(received(cleo.email)).toMatchObject([
    { from: "returned@mark.test", mail: { from: { address: "day@mark.test" } } },
  ]);
});

test.each([
  ["550 5.1.1 No such user", "RCPT TO", "person"],
  ["550 User unknown", "RCPT TO", "person"],
  ["550 Mailbox not found", "RCPT TO", "person"],
  ["550 5.2.1 Mailbox disabled", "DATA", "person"],
  ["550 relay not permitted", "RCPT TO", "us"],
  ["550 Your IP is blacklisted", "RCPT TO", "us"],
  ["550 Requested action not taken", "RCPT TO", "us"],
  ["550 5.7.1 Your network is not welcome", "RCPT TO", "us"],
  ["550 5.1.1 Relaying denied", "RCPT TO", "us"],
  ["554 5.7.1 Relay access denied", "RCPT TO", "us"],
  ["554 5.7.26 Unauthenticated mail", "DATA", "us"],
  ["554 5.7.1 Relay access denied", "DATA", "mail"],
  ["554 5.7.1 This looks like spam", "DATA", "mail"],
  ["550 5.7.0 Rejected by content", "DATA", "mail"],
  ["553 Mail refused", "DATA", "mail"],
  ["554 Transaction failed", "DATA", "mail"],
  ["552 5.2.2 Mailbox full", "RCPT TO", null],
  ["451 4.7.1 Try again later", "RCPT TO", null],
] as const)("“%s” to %s is said of %s", async (line, at, whom) => {
  const email = `${randomUUID()}@day.test`;
  inbox.answer(email, line, at);
  const outcome = await mailer.send(letter, { name: "Nobody", email }, randomUUID());
  expect(outcome).toEqual(
    whom === "person"
      ? { kind: "refused", problem: line }
      : { kind: "failed", problem: line, forGood: whom },
  );
  expect(received(email)).toEqual([]);
});

test("an unreachable server is a failure that says why, and connections are reused", async () => {
  const away = openMailer({ ...settings, url: "smtp://127.0.0.1:1" });
  const outcome = await away.send(letter, { name: "Dan", email: "dan@day.test" }, randomUUID());
  expect(outcome).toEqual({
    kind: "failed",
    problem: expect.stringContaining("ECONNREFUSED"),
    forGood: null,
  });
  away.close();

  const before = inbox.connections();
  const many = Array.from({ length: 50 }, (_, n) =>
    mailer.send(letter, { name: "Many", email: `many-${n}@day.test` }, randomUUID()),
  );
  expect(new Set((await Promise.all(many)).map(({ kind }) => kind))).toEqual(new Set(["sent"]));
  expect(inbox.connections() - before).toBeLessThanOrEqual(20);
});

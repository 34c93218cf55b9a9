import { expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import { written } from "../../../../tests/fixtures/answers";
import { readAnswer } from "./answer";
import { answerAddress, mailKey } from "./addresses.server";

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";
const TO = answerAddress("daymark@example.com", DELIVERY);
const mail = { from: "ana@day.test", to: TO, text: "On it" };

test("the same mail is the same answer, however often it is read, and another one another", async () => {
  const first = await readAnswer(written({ ...mail, messageId: "one" }));
  expect(await readAnswer(written({ ...mail, messageId: "one" }))).toEqual(first);
  expect((await readAnswer(written({ ...mail, messageId: "two" })))?.id).not.toBe(first?.id);
});

test("files are counted, and the address is also found where a server put it", async () => {
  const head = [`X-Original-To: ${TO}`];
  const raw = written({ ...mail, to: "team@example.com", head, files: ["a.png", "b.png"] });
  expect(await readAnswer(raw)).toMatchObject({
    key: mailKey(DELIVERY),
    mailbox: "daymark@example.com",
    files: 2,
    content: { text: "On it\n" },
  });
});

test.each([
  ["a signature of the mail", { name: "smime.p7s", type: "application/pkcs7-signature" }],
  [
    "one that is named by nothing else",
    { name: "signature.asc", type: "application/octet-stream" },
  ],
  ["what Outlook adds", { name: "winmail.dat", type: "application/ms-tnef" }],
  [
    "a logo in the text",
    {
      name: "image001.png",
      type: "image/png",
      head: ['Content-Disposition: inline; filename="image001.png"', "Content-ID: <logo@x>"],
    },
  ],
])("%s is no file that somebody sent", async (_, file) => {
  const html = '<p>On it</p><img src="cid:logo@x">';
  expect(await readAnswer(written({ ...mail, html, files: [file] }))).toMatchObject({ files: 0 });
  expect(await readAnswer(written({ ...mail, html, files: [file, "a.png"] }))).toMatchObject({
    files: 1,
  });
});

test("a picture that no text shows is a file, wherever its program put it", async () => {
  const head = ["Content-Disposition: inline", "Content-ID: <other@x>"];
  const file = { name: "photo.jpg", type: "image/jpeg", head };
  expect(await readAnswer(written({ ...mail, files: [file] }))).toMatchObject({ files: 1 });
});

test("ten megabytes are read, and what is larger or has thousands of parts is not", async () => {
  const text = "On it\n\n> " + "x".repeat(10_000_000);
  expect(await readAnswer(written({ ...mail, text }))).not.toBeNull();
  expect(await readAnswer(written({ ...mail, text: "x".repeat(21_000_000) }))).toBeNull();
  expect(await readAnswer(written({ ...mail, text: "--b\r\n\r\n".repeat(10_000) }))).toBeNull();
});

test.each([
  ["out of office", ["Auto-Submitted: auto-replied"]],
  ["one of our own", ["Auto-Submitted: auto-generated"]],
  ["an old program's absence", ["Precedence: auto_reply"]],
  ["a newsletter", ["Precedence: bulk"]],
  ["a returned mail", ["Return-Path: <>"]],
  ["an absence of Exchange", ["X-Auto-Response-Suppress: All"]],
  ["one of an older Exchange", ["X-Auto-Response-Suppress: DR, OOF, AutoReply"]],
  ["an absence of Gmail", ["X-Autoreply: yes"]],
  ["a helpdesk's receipt", ["X-Autorespond: yes"]],
  ["one by another name", ["X-Auto-Reply: 1"]],
  ["a program's", ["X-Precedence: auto_reply"]],
  ["one that prefers no answer", ["Preference: auto-reply"]],
  ["an answer by the sender's own rule", ["X-MS-Exchange-Inbox-Rules-Loop: Ana@day.test"]],
  ["a template that a rule sends", ["X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent"]],
  ["FirstClass's own", ["X-FC-MachineGenerated: true"]],
  ["an absence that says so in its subject alone", ["Subject: Abwesenheitsnotiz: New task"]],
  ["one in another language", ["Subject: =?utf-8?Q?R=C3=A9ponse_automatique_=3A?= New task"]],
  ["a vacation's own name for it", ["X-Mail-Auto-Response: yes"]],
  ["another's", ["X-Vacation: 1"]],
  ["what its program is called", ["X-Mailer: vacation 1.2.7"]],
  ["what its class says", ["X-POST-MessageClass: 9; Autoresponder"]],
])("%s is no answer", async (_, head) => {
  expect(await readAnswer(written({ ...mail, head }))).toBeNull();
});

test.each([
  "Out of office",
  "Out of Office Re: A task",
  "OOO until Monday",
  "I am out of the office until 3 May",
  "[Auto-Reply] Re: A task",
  "Automated response: A task",
  "Currently on leave - Re: A task",
  "On vacation",
  "Abwesenheitsnotiz",
  "Abwesend: Ana Alvarez",
  "Ich bin im Urlaub",
  "Nicht im Büro bis 3. Mai",
  "Abwesenheit vom 1. bis 3. Mai",
  "Automatische Antwort AW: A task",
  "رد تلقائي",
  "خارج المكتب حتى الأحد",
  "في إجازة",
])("an absence called “%s” is no answer", async (subject) => {
  const head = [`Subject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=`];
  expect(await readAnswer(written({ ...mail, head }))).toBeNull();
});

test.each([
  ["asks for no receipts", ["X-Auto-Response-Suppress: DR, RN, NRN"]],
  ["says that no program wrote it", ["X-Autoreply: no"]],
  ["a rule of our own mailbox handed on", ["X-MS-Exchange-Inbox-Rules-Loop: team@example.com"]],
  ["is about an absence", ["Subject: Re: Out of office calendar: who is away?"]],
  ["has the title of a task about one", ["Subject: Out of office calendar"]],
  ["begins as one does", ["Subject: Onward: vacation plans"]],
  ["is an answer of Notes", ["Subject: Antwort: A task"]],
  ["answers one", ["Subject: Re: On vacation"]],
  ["was written by hand in a program", ["X-Mailer: Apple Mail (2.3)"]],
])("a mail that %s is an answer", async (_, head) => {
  expect(await readAnswer(written({ ...mail, head }))).not.toBeNull();
});

test("an answer that comes by a list is one if it was written to our address, and loops are none", async () => {
  const head = ["List-Id: <daymark.example.com>", "Precedence: list"];
  expect(await readAnswer(written({ ...mail, head }))).not.toBeNull();
  const toAll = { ...mail, to: "team@example.com", head: [...head, `X-Original-To: ${TO}`] };
  expect(await readAnswer(written(toAll))).toBeNull();
  for (const loop of ["X-Loop: daymark", "Auto-Submitted: auto-replied"]) {
    expect(await readAnswer(written({ ...mail, head: [...head, loop] }))).toBeNull();
  }
});

test("a person's program may say that a person wrote it", async () => {
  const head = ["Auto-Submitted: no", "Return-Path: <ana@day.test>"];
  expect(await readAnswer(written({ ...mail, head }))).not.toBeNull();
});

test.each([
  ["a forged address", TO.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"))],
  ["the mailbox itself", "daymark@example.com"],
])("a mail to %s is no answer", async (_, to) => {
  expect(await readAnswer(written({ ...mail, to }))).toBeNull();
});

import { describe, expect, test } from "vitest";
import { ANSWERS, written } from "../../../../tests/fixtures/answers";
import { readAnswer } from "./answer";
import { answerAddress } from "./answer-address.server";

// Addresses are signed with a secret of the environment.
Object.assign(process.env, {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: "secret",
});

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";
const TO = answerAddress("daymark@example.com", DELIVERY);
const mail = { from: "ana@day.test", to: TO, text: "On it" };

describe("what is written above what is quoted is the answer", () => {
  test.each(Object.entries(ANSWERS))("%s", async (_, content) => {
    const answer = await readAnswer(written({ from: mail.from, to: TO, ...content }));
    expect(answer).toMatchObject({ delivery: DELIVERY, from: mail.from, files: 0 });
    expect(answer?.text).toBe("On it, by noon.");
  });
});

test("a mail that is only passed on says nothing", async () => {
  const text =
    "---------- Forwarded message ---------\nFrom: Maria (Daymark) <day@mark.test>\nDate: Fri, 20 Nov 2026\nSubject: A task\nTo: Ana <ana@day.test>\n\nA task\n";
  expect((await readAnswer(written({ ...mail, text })))?.text).toBe("");
});

test("hostile markup and a text without end are read in no time, as what they say", async () => {
  const html = `${"<div>".repeat(5000)}On it<script>alert(1)</script><style>p{}</style>`;
  expect((await readAnswer(written({ from: mail.from, to: TO, html })))?.text).toBe("");
  const small = "<p>On&nbsp;it</p><script>alert(1)</script><p>At <b>noon</b></p>";
  const answer = await readAnswer(written({ from: mail.from, to: TO, html: small }));
  expect(answer?.text.replaceAll(/\s+/g, " ")).toBe("On it At noon");
});

test("the same mail is the same answer, however often it is read, and another one another", async () => {
  const first = await readAnswer(written({ ...mail, messageId: "one" }));
  expect(await readAnswer(written({ ...mail, messageId: "one" }))).toEqual(first);
  expect((await readAnswer(written({ ...mail, messageId: "two" })))?.id).not.toBe(first?.id);
});

test("files are counted, and the address is also found where a server put it", async () => {
  const head = [`X-Original-To: ${TO}`];
  const raw = written({ ...mail, to: "team@example.com", head, files: ["a.png", "b.png"] });
  expect(await readAnswer(raw)).toMatchObject({ delivery: DELIVERY, files: 2, text: "On it" });
});

test("ten megabytes are read, and what is larger or has thousands of parts is not", async () => {
  const text = "On it\n\n> " + "x".repeat(10_000_000);
  expect((await readAnswer(written({ ...mail, text })))?.text).toBe("On it");
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
])("%s is no answer", async (_, head) => {
  expect(await readAnswer(written({ ...mail, head }))).toBeNull();
});

test.each([
  ["asks for no receipts", ["X-Auto-Response-Suppress: DR, RN, NRN"]],
  ["says that no program wrote it", ["X-Autoreply: no"]],
  ["a rule of our own mailbox handed on", ["X-MS-Exchange-Inbox-Rules-Loop: team@example.com"]],
  ["is about an absence", ["Subject: Re: Out of office calendar: who is away?"]],
])("a mail that %s is an answer", async (_, head) => {
  expect(await readAnswer(written({ ...mail, head }))).toMatchObject({ text: "On it" });
});

test("an answer that comes by a list is one if it was written to our address, and loops are none", async () => {
  const head = ["List-Id: <daymark.example.com>", "Precedence: list"];
  expect(await readAnswer(written({ ...mail, head }))).toMatchObject({ text: "On it" });
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

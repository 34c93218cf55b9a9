import { expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import { toHtml } from "~/core/server/mail/render-html";
import { toText } from "~/core/server/mail/render-text";
import { answerText } from "./answer-text.server";
import type { Ours } from "./quoted/ours";
import { taskLetter } from "./task-letter";
import { unsubscribeUrl } from "./addresses.server";

const TASK = "5ad1a0f7-5d2e-4d1c-9f0e-111111111111";
const ORIGIN = "https://day.test";
const TITLE = "Order paper for the printers";
const WORDS =
  "White, 80 g, two boxes of each size, because the last delivery was smaller than what we ordered.\nAsk Ben about the price.";
const NAME = "Maria Moss (Daymark)";
const FROM = `${NAME} <day@mark.test>`;
const WRITTEN = ["On it, by noon.", "---", "> this is what Ben said", "Cheers"];

const OWN = WRITTEN.join("\n");

const ours: Ours = {
  origin: ORIGIN,
  sender: "day@mark.test",
  mailbox: "daymark@mark.test",
  reader: "ana@day.test",
  sentAt: new Date("2026-11-20T14:00:12Z"),
  task: TASK,
  kind: "assigned",
  title: TITLE,
  words: ["", WORDS],
  names: ["Maria Moss", "Ana Alvarez"],
};
const news = {
  kind: "assigned" as const,
  taskId: TASK,
  title: TITLE,
  description: WORDS,
  priority: "High" as const,
  stage: "New" as const,
  due: "2026-11-27T14:00:00Z",
  who: "Maria Moss",
  message: "",
  reason: null,
  proposed: null,
  unanswered: 0,
  isOwn: true,
  away: "",
};
const reader = {
  uid: "8f8c1a30-0000-4000-8000-000000000001",
  name: "Ana Alvarez",
  isAdmin: false,
  timeSettings: {
    time_zone: "America/New_York",
    workspace_zone: "Europe/Berlin",
    today: "2026-11-20",
    hour_cycle: 12 as const,
  },
};
const letter = {
  ...taskLetter(news, reader, { origin: ORIGIN, canAnswer: true }),
  unsubscribeUrl: unsubscribeUrl(ORIGIN, "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11"),
};
const TEXT = toText(letter).trimEnd();
const HTML = toHtml(letter);

function quoted(text: string): string {
  return text.replaceAll(/^/gm, "> ").replaceAll(/^> >/gm, ">>");
}

function linesOf(text: string): Array<string> {
  const lines = text.split("\n").map((line) => line.trimEnd());
  return lines.filter((line) => line !== "");
}

function expectOwn(content: { text?: string; html?: string }) {
  expect(linesOf(answerText(content, ours))).toEqual(WRITTEN);
}

test("one's own words about our sender stay, and a link to a Daymark that has the letters of its sender", () => {
  const alike = { ...ours, origin: "https://day.example.com", sender: "day@example.com" };
  const own = [
    `See https://day.example.com/user-dashboard/conversations?task=${TASK} again`,
    "A question: who is day@example.com?",
    "I asked Maria Moss (Daymark), and this is what I heard:",
    "Nothing.",
  ];
  const head = "From: Maria Moss (Daymark) <day@example.com>\nTo: ana@day.test";
  const text = `${own.join("\n")}\n\n${head}\n\n${TEXT.replaceAll(ORIGIN, alike.origin)}`;
  expect(linesOf(answerText({ text }, alike))).toEqual(own);
});

test("a whole document of HTML is quoted within another", () => {
  const own = WRITTEN.map((line) => `<div>${line.replaceAll(">", "&gt;")}</div>`).join("");
  const head = `Il giorno ven 20 nov 2026 alle ore 15:00 ${FROM} ha scritto:`.replaceAll(
    "<",
    "&lt;",
  );
  const quote = `<div>${head}</div><blockquote>${HTML}</blockquote>`;
  expectOwn({ html: `<html><body>${own}${quote}</body></html>` });
  expectOwn({ html: `${own}${quote}` });
});

test("a mail of Daymark's own, and one whose heading has a number, are ours too", () => {
  const head = "Am 20.11.26 um 15:00 schrieb Daymark:";
  for (const heading of [
    "This task is waiting for your answer",
    "3 of these tasks are not answered yet",
  ]) {
    const text = TEXT.replace("Maria Moss assigned you a task", heading);
    const late = { ...ours, kind: "unanswered" as const };
    const content = { text: `${OWN}\n\n${head}\n${quoted(`${heading}\n${text}`)}` };
    expect(linesOf(answerText(content, late))).toEqual(WRITTEN);
  }
  const isolated = TEXT.replace("Maria Moss assigned", "\u2068שרה לוי\u2069 assigned");
  const by = { ...ours, names: ["שרה לוי"] };
  expect(linesOf(answerText({ text: `${OWN}\n\n${quoted(isolated)}` }, by))).toEqual(WRITTEN);
});

test("it may begin where it is introduced, end an introduction with dashes, and be broken after it was marked", () => {
  expectOwn({ text: `${OWN}\n\nOn Fri, Nov 20, 2026 at 3:00 PM, ${FROM} wrote:   ${TEXT}` });
  expectOwn({
    text: `${OWN}\n\n---- On Fri, 20 Nov 2026 15:00:12 +0100 ${FROM} wrote ---\n\n${TEXT}`,
  });
  const late = quoted(TEXT).replaceAll(/(.{50,70}) (?=\S)/g, "$1\n");
  expectOwn({ text: `${OWN}\n\nAm 20.11.26 um 15:00 schrieb ${NAME}:\n${late}` });
  const link = TEXT.replace("conversations?", "conversations\n?");
  expectOwn({ text: `${OWN}\n\n${link}` });
});

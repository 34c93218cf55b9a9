import { convert, type SelectorDefinition } from "html-to-text";
import { describe, expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import { toHtml } from "~/core/server/mail/render-html";
import { toText } from "~/core/server/mail/render-text";
import type { Language } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { answerAddress, unsubscribeUrl } from "./addresses.server";
import { answerText, type Ours } from "./answer-text.server";
import { taskLetter, type TaskNews } from "./task-letter";

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";
const ORIGIN = "https://day.test";
const TO = answerAddress("daymark@mark.test", DELIVERY);
const TOKEN = /[0-9a-f]{32}/.exec(TO)?.[0] ?? "";
const STOP = unsubscribeUrl(ORIGIN, DELIVERY);
const NAME = "Maria Moss (Daymark)";
const FROM = `${NAME} <day@mark.test>`;

const ours: Ours = {
  origin: ORIGIN,
  mailboxes: ["daymark@mark.test", "day@mark.test"],
  senders: [NAME],
};
const news: TaskNews = {
  kind: "assigned",
  taskId: "5ad1a0f7-5d2e-4d1c-9f0e-111111111111",
  title: "Order paper for the printers",
  description: "White, 80 g.\nAsk Ben about the price.",
  priority: "High",
  stage: "New",
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
    time_zone: "Europe/Berlin",
    workspace_zone: "Europe/Berlin",
    today: "2026-11-20",
    hour_cycle: 12 as const,
  },
};

/** What people write, with all that looks like the end of a message, and is none. */
const WRITTEN = `On it, by noon. Two questions:
---
1. Which size? > A4, I think
> this is what Ben said
Von: Ben, for what it is worth
On Monday I wrote: two boxes.
Cheers
Ana`;
const DIVS = WRITTEN.split("\n")
  .map((line) => `<div>${escaped(line)}</div>`)
  .join("");

/** Many programs write addresses in angle brackets. */
const LINKS: Array<SelectorDefinition> = [{ selector: "a", options: { linkBrackets: ["<", ">"] } }];

type Sent = { text: string; html: string; shown: string };

/** Our mail in a language: as text, as HTML, and as programs make text of that. */
function sentIn(language: Language): Sent {
  return readsIn(language, () => {
    const letter = {
      ...taskLetter(news, reader, { origin: ORIGIN, canAnswer: true }),
      unsubscribeUrl: STOP,
    };
    const html = toHtml(letter);
    return {
      text: toText(letter).trimEnd(),
      html: /<body[\s\S]*<\/body>/.exec(html)?.[0].replaceAll(/<\/?body[^>]*>/g, "") ?? "",
      shown: convert(html, { wordwrap: false, selectors: LINKS }),
    };
  });
}

function escaped(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, "> ").replaceAll(/^> >/gm, ">>");
}

const OUTLOOK_ROWS = `From: ${FROM}\nSent: Friday, November 20, 2026 3:00 PM\nTo: Ana <ana@day.test>\nSubject: Paper`;

/** How twelve programs answer; `leaves` is what stays of a head that begins above its row with our address. */
const PROGRAMS: Record<
  string,
  { mail: (sent: Sent) => { text?: string; html?: string }; leaves?: string }
> = {
  Gmail: {
    mail: ({ text }) => ({
      text: `${WRITTEN}\r\n\r\nOn Fri, Nov 20, 2026 at 3:00 PM ${NAME}\r\n<day@mark.test> wrote:\r\n\r\n${quoted(text)}\r\n`,
    }),
  },
  "Apple Mail": {
    mail: ({ shown }) => ({
      text: `${WRITTEN}\n\n> On 20. Nov 2026, at 15:00, ${NAME} <${TO}> wrote:\n> \n${quoted(shown)}\n`,
    }),
  },
  "Outlook for the desktop": {
    mail: ({ shown }) => ({ text: `${WRITTEN}\n\n${OUTLOOK_ROWS}\n\n${shown}` }),
  },
  "Outlook on the web": {
    mail: ({ html }) => ({
      html: `<html><head><style>p{}</style></head><body>${DIVS}<div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg">${escaped(OUTLOOK_ROWS).replaceAll("\n", "<br>")}</div><div>${html}</div></body></html>`,
    }),
  },
  "Outlook for phones": {
    mail: ({ shown }) => ({
      text: `${WRITTEN}\n${"_".repeat(32)}\n${OUTLOOK_ROWS}\n\n${shown}`,
    }),
  },
  Thunderbird: {
    mail: ({ text }) => ({
      text: `${WRITTEN}\n\nAm 20.11.26 um 15:00 schrieb ${NAME}:\n${quoted(text)}\n`,
    }),
  },
  Yahoo: {
    mail: ({ html }) => ({
      html: `<div class="yahoo-style-wrap">${DIVS}<br></div><div class="yahoo_quoted"><div>On Friday, November 20, 2026 at 03:00:12 PM GMT+1, ${escaped(FROM)} wrote:</div><div>${html}</div></div>`,
    }),
  },
  ProtonMail: {
    mail: ({ text }) => ({
      text: `${WRITTEN}\n\nOn Friday, November 20th, 2026 at 3:00 PM, ${FROM} wrote:\n\n${quoted(text)}\n`,
    }),
  },
  "Samsung Mail": {
    mail: ({ shown }) => ({
      text: `${WRITTEN}\n\n-------- Original message --------\nFrom: ${FROM}\nDate: 20/11/2026 15:00 (GMT+01:00)\nTo: ana@day.test\nSubject: Paper\n\n${shown}`,
    }),
  },
  "GMX and web.de": {
    mail: ({ html }) => ({
      html: `${DIVS}<div name="quote"><div><b>Gesendet:</b>&nbsp;Freitag, 20. November 2026 um 15:00 Uhr<br/><b>Von:</b>&nbsp;"${NAME}" &lt;day@mark.test&gt;<br/><b>An:</b>&nbsp;ana@day.test</div><div name="quoted-content">${html}</div></div>`,
    }),
    leaves: "\nGesendet: Freitag, 20. November 2026 um 15:00 Uhr",
  },
  "K-9": {
    mail: ({ text }) => ({
      text: `${WRITTEN}\n\nAm 20. November 2026 15:00:12 MEZ schrieb "${NAME}" <day@mark.test>:\n${quoted(text)}`,
    }),
  },
  Fastmail: {
    mail: ({ html }) => ({
      html: `${DIVS}<div><br></div><div>On Fri, 20 Nov 2026, at 3:00 PM, ${NAME} wrote:</div><blockquote type="cite">${html}</blockquote>`,
    }),
  },
};

describe("what is written above our line comes through, and nothing below it §rights.114", () => {
  test.each(Object.entries(PROGRAMS))("%s", (_, { mail, leaves = "" }) => {
    for (const language of ["en", "de", "ar"] as const) {
      expect(answerText(mail(sentIn(language)), ours), language).toBe(WRITTEN + leaves);
      // As where an answer is written below what is quoted.
      const { text = "", html = "" } = mail(sentIn(language));
      const below = { text: text && `${text}\nBelow`, html: html && `${html}<p>Below</p>` };
      expect(answerText(below, ours), language).not.toContain("Below");
    }
  });
});

test("without our line it is all that was written, and without addresses and links of ours §threat.153", () => {
  const safe = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(STOP)}&data=05%7C02`;
  for (const [written, left] of [
    [WRITTEN, WRITTEN],
    [
      `${WRITTEN}\n\nOn Fri, ${FROM} wrote:\n> Yes?`,
      `${WRITTEN}\n\nOn Fri, ${NAME} <> wrote:\n> Yes?`,
    ],
    [`Is ${TO.toUpperCase()} right, or mailto:${TO}?`, "Is  right, or ?"],
    [`${STOP} or (${ORIGIN}/user-dashboard?task=1)`, "or ()"],
    [`见${STOP}这里`, "见这里"],
    [`Stop<${safe}>`, "Stop<>"],
    [`Only ${TOKEN}`, "Only"],
    [`> ${TO.slice(0, 20)}\n> ${TO.slice(20)}`, ">"],
    // Others', which look like ours.
    ["holiday@mark.test or day@mark.test.au", "holiday@mark.test or day@mark.test.au"],
    ["https://day.test.au/x", "https://day.test.au/x"],
  ] as const) {
    expect(answerText({ text: written }, ours)).toBe(left);
  }
  for (const { mail } of Object.values(PROGRAMS)) {
    const sent = sentIn("en");
    const cut = /Write your answer above this line/gi;
    const { text = "", html = "" } = mail(sent);
    const all = answerText({ text: text.replace(cut, ""), html: html.replace(cut, "") }, ours);
    expect(all).toContain("Order paper");
    expect(all).not.toMatch(new RegExp(`${TOKEN}|${ORIGIN}|day(?:mark)?\\S*@mark\\.test`, "i"));
  }
});

test("a mail with nothing above our line says nothing", () => {
  const { text } = sentIn("en");
  expect(answerText({ text: `On Fri, ${FROM} wrote:\n${quoted(text)}\n\nOn it` }, ours)).toBe("");
  expect(answerText({ text }, ours)).toBe("");
});

test("a long answer is cut, and never within a letter", () => {
  const text = `${"a".repeat(49_999)}😀`;
  expect(answerText({ text }, ours)).toBe("a".repeat(49_999));
});

test("hostile markup is read in no time, as what it says", () => {
  const deep = `${"<div>".repeat(5000)}On it<script>alert(1)</script><style>p{}</style>`;
  expect(answerText({ html: deep }, ours)).toBe("");
  const html = "<p>On&nbsp;it</p><script>alert(1)</script><p>At <b>noon</b></p>";
  expect(answerText({ html }, ours)).toBe("On it\n\nAt noon");
});

test.each([
  ["digits that could be tokens", "0123456789abcdef".repeat(300)],
  ["digits far apart", "0 ".repeat(2500)],
  ["marks of quotation", "> ".repeat(25_000)],
  ["rules", "__\n".repeat(16_000)],
  ["one rule", "_ ".repeat(25_000)],
  ["links", "https://".repeat(600)],
  ["addresses", "daymark+".repeat(600)],
])("%s without end keep nobody waiting", (_, text) => {
  const begun = performance.now();
  answerText({ text }, ours);
  answerText({ text: `${text}\n${FROM}\n${sentIn("en").text}` }, ours);
  expect(performance.now() - begun).toBeLessThan(2000);
});

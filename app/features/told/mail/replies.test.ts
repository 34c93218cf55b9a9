import { convert } from "html-to-text";
import { describe, expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import { GMAIL, OTHERS, OUTLOOK } from "../../../../tests/fixtures/replies";
import { toHtml } from "~/core/server/mail/render-html";
import { toText } from "~/core/server/mail/render-text";
import { answerAddress, unsubscribeUrl } from "./addresses.server";
import { answerText } from "./answer-text.server";
import type { Ours } from "./quoted/ours";
import { taskLetter } from "./task-letter";

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";
const TASK = "5ad1a0f7-5d2e-4d1c-9f0e-111111111111";
const ORIGIN = "https://day.test";
const TO = answerAddress("daymark@mark.test", DELIVERY);
const STOP = unsubscribeUrl(ORIGIN, DELIVERY);
const TITLE = "Order paper for the printers";
const WORDS =
  "White, 80 g, two boxes of each size, because the last delivery was smaller than what we ordered.\nAsk Ben about the price.";

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
const letter = {
  ...taskLetter(
    {
      kind: "assigned",
      taskId: TASK,
      title: TITLE,
      description: WORDS,
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
    },
    {
      uid: "8f8c1a30-0000-4000-8000-000000000001",
      name: "Ana Alvarez",
      isAdmin: false,
      timeSettings: {
        time_zone: "America/New_York",
        workspace_zone: "Europe/Berlin",
        today: "2026-11-20",
        hour_cycle: 12,
      },
    },
    { origin: ORIGIN, canAnswer: true },
  ),
  unsubscribeUrl: STOP,
};
const TEXT = toText(letter).trimEnd();
const HTML = toHtml(letter);
const BODY = /<body[\s\S]*<\/body>/.exec(HTML)?.[0].replaceAll(/<\/?body[^>]*>/g, "") ?? "";
/** Our HTML as a program shows it in a mail without: addresses in angle brackets. */
const SHOWN = convert(HTML, {
  wordwrap: false,
  selectors: [
    { selector: "a", options: { linkBrackets: ["<", ">"] } },
    { selector: "h1", options: { uppercase: false } },
  ],
});
const FROM = "Maria Moss (Daymark) <day@mark.test>";
const NAME = "Maria Moss (Daymark)";

/** What people write, with all that looks like the end of a message, and is none. */
const WRITTEN = [
  "On it, by noon. Two questions:",
  "---",
  "1. Which size? > A4, I think",
  "====",
  "Cheers",
  "Regards,",
  "Ana",
  "Sent from my telephone",
  "> this is what Ben said",
  "Original Message: none",
  "Von: Ben, for what it is worth",
  "On Monday I wrote: two boxes.",
];
const OWN = WRITTEN.join("\n");

function quoted(text: string): string {
  return text.replaceAll(/^/gm, "> ").replaceAll(/^> >/gm, ">>");
}

/** Broken where a program breaks long lines, with its mark before each. */
function broken(text: string, width: number): string {
  return text
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${width}}(?:\\s|$)|\\S+|^$`, "g")) ?? [""])
    .map((line) => `> ${line.trimEnd()}`)
    .join("\n");
}

function outlookHead([from, sent, to, subject, at]: (typeof OUTLOOK)[string]): string {
  return [
    `${from} ${FROM}`,
    `${sent} ${at}`,
    `${to} Ana Alvarez <ana@day.test>`,
    `${subject} ${letter.subject}`,
  ].join("\n");
}

function linesOf(text: string): Array<string> {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
}

function expectOwn(content: { text?: string; html?: string }, own = WRITTEN) {
  expect(linesOf(answerText(content, ours))).toEqual(own);
}

function introduced(line: string): string {
  return line.replace("{}", FROM).replace("{bare}", NAME);
}

describe("a reply keeps all that was written, and nothing of ours", () => {
  test.each(Object.entries(OUTLOOK))("Outlook, %s", (_, head) => {
    const rule = "_".repeat(32);
    expectOwn({ text: `${OWN}\r\n\r\n${rule}\r\n${outlookHead(head)}\r\n\r\n${SHOWN}` });
    // On the web, as HTML alone.
    const rows = outlookHead(head)
      .split("\n")
      .map((row) => row.replace("<", "&lt;").replace(">", "&gt;"))
      .map((row) => row.replace(/^([^:]+:)/, "<b>$1</b>"));
    const own = WRITTEN.map((line) => `<div>${line.replaceAll(">", "&gt;")}</div>`).join("");
    expectOwn({
      html: `<html><body>${own}<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${rows.join("<br>")}</font><div>&nbsp;</div></div><div>${BODY}</div></body></html>`,
    });
  });

  test.each(Object.entries(GMAIL))("Gmail, %s", (_, line) => {
    const head = introduced(line);
    expectOwn({ text: `${OWN}\n\n${head}\n\n${broken(TEXT, 70)}\n` });
    const wide = head.replace(/ <day@/, "\n<day@");
    expectOwn({ text: `${OWN}\n\n${wide}\n\n${quoted(SHOWN)}\n` });
    const link = 'Maria Moss (Daymark) &lt;<a href="mailto:day@mark.test">day@mark.test</a>&gt;';
    expectOwn({
      html: `<div dir="ltr">${WRITTEN.map((own) => own.replaceAll(">", "&gt;")).join("<br>")}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${line.replace("{}", link)}<br></div><blockquote class="gmail_quote" style="margin:0">${BODY}</blockquote></div>`,
    });
  });

  test.each(Object.entries(OTHERS))("%s", (_, line) => {
    expectOwn({ text: `${OWN}\n\n${introduced(line)}\n${quoted(TEXT)}\n` });
    // Answered below what is quoted.
    expectOwn({ text: `${introduced(line)}\n${broken(TEXT, 68)}\n\n${OWN}\n` });
    // And above and below, with a signature.
    const text = `${OWN}\n\n-- \nAna Alvarez\nPrinting\n\n${introduced(line)}\n${quoted(TEXT)}\n\nMore below.\n`;
    expectOwn({ text }, [...WRITTEN, "More below."]);
  });

  const german =
    "Von: {}\nGesendet: Freitag, 20. November 2026 um 15:00 Uhr\nAn: ana@day.test\nBetreff: {subject}";
  test.each([
    [
      "Outlook for Android",
      "English",
      "Get Outlook for Android<https://aka.ms/x>",
      `${"_".repeat(32)}\nFrom: {}\nSent: Friday, November 20, 2026 3:00:12 PM\nTo: Ana Alvarez <ana@day.test>\nSubject: {subject}`,
    ],
    [
      "Outlook of old",
      "English",
      "",
      "-----Original Message-----\nFrom: {}\nSent: Friday, November 20, 2026 3:00 PM\nTo: Ana Alvarez\nSubject: {subject}",
    ],
    [
      "Outlook of old",
      "German",
      "",
      "-----Ursprüngliche Nachricht-----\nVon: {}\nGesendet: Freitag, 20. November 2026 15:00\nAn: Ana Alvarez\nBetreff: {subject}",
    ],
    [
      "Samsung",
      "English",
      "Sent from my Galaxy",
      "-------- Original message --------\nFrom: {}\nDate: 20/11/2026 15:00 (GMT+01:00)\nTo: ana@day.test\nSubject: {subject}",
    ],
    [
      "Samsung",
      "Italian",
      "",
      "-------- Messaggio originale --------\nDa: {}\nData: 20/11/26 15:00 (GMT+01:00)\nA: ana@day.test\nOggetto: {subject}",
    ],
    [
      "GMX and web.de",
      "German",
      "",
      `Gesendet: Freitag, 20. November 2026 um 15:00 Uhr\n${german.replace(/\nGesendet.*/, "")}`,
    ],
    [
      "Notes",
      "German",
      "",
      'Von:        "Maria Moss (Daymark)" <day@mark.test>\nAn:        ana@day.test\nDatum:        20.11.2026 15:00\nBetreff:        {subject}',
    ],
    [
      "AOL",
      "English",
      "",
      "-----Original Message-----\nFrom: {}\nTo: ana@day.test\nSent: Fri, Nov 20, 2026 3:00 pm\nSubject: {subject}",
    ],
    [
      "Zimbra",
      "French",
      "",
      "----- Mail original -----\nDe: {}\nÀ: ana@day.test\nEnvoyé: Vendredi 20 Novembre 2026 15:00:12\nObjet: {subject}",
    ],
  ])(
    "%s, %s: rows above a mail that is not marked as quoted",
    (_program, _language, more, head) => {
      const rows = head.replace("{}", FROM).replace("{subject}", letter.subject);
      const own = more === "" ? WRITTEN : [...WRITTEN, more];
      expectOwn({ text: `${own.join("\n")}\n\n${rows}\n\n${SHOWN}` }, own);
      expectOwn({ text: `${own.join("\n")}\n\n${rows}\n\n${TEXT}` }, own);
    },
  );

  test("iOS: the answer's own address in the introduction, and a signature of the program", () => {
    const own = [...WRITTEN, "Von meinem iPhone gesendet"];
    const head = `> Am 20.11.2026 um 15:00 schrieb Maria Moss (Daymark) <${TO}>:\n> \n`;
    expectOwn({ text: `${own.join("\n")}\n\n${head}${quoted(TEXT)}` }, own);
  });

  test("each part of it is answered where it is", () => {
    const lines = quoted(TEXT).split("\n");
    const inline = lines.flatMap((line) => {
      if (line.includes("Ask Ben")) return [line, "Ben is away. Yes?"];
      if (line.includes("Priority")) return [line, "Medium would do"];
      if (line.includes("Due")) return [line, "", "Due on Monday, I hope", ""];
      if (line.includes(TITLE)) return [line, "👍"];
      return line.includes("Accept it") ? [line, "I accept."] : [line];
    });
    const own = [
      "👍",
      "Ben is away. Yes?",
      "Medium would do",
      "Due on Monday, I hope",
      "I accept.",
    ];
    expectOwn({ text: `${introduced(GMAIL.English ?? "")}\n${inline.join("\n")}\n` }, own);
    // Outlook, where nothing marks what is quoted.
    const bare = inline.map((line) => line.replace(/^>+ ?/, "")).join("\n");
    const head = outlookHead(OUTLOOK.English ?? ["", "", "", "", ""]);
    expectOwn({ text: `See below.\n\n${head}\n\n${bare}\n` }, ["See below.", ...own]);
  });

  test("addresses that were broken, coded or wrapped in others are ours as well §threat.153", () => {
    const safe = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(STOP)}&data=05%7C02&sdata=abc`;
    const coded = STOP.replace("=", "=3D");
    for (const quote of [
      `> Stop mails of this kind: ${STOP.slice(0, 40)}\n> ${STOP.slice(40)}`,
      `> Stop mails of this kind: ${coded.slice(0, 40)}=\n> ${coded.slice(40)}`,
      `Stop mails of this kind<${safe}>`,
      `| Stop mails of this kind [${STOP}]`,
      `> > *Stop mails of this kind* <${STOP.toUpperCase()}>`,
      `> ${TO.slice(0, 20)}\n> ${TO.slice(20)}`,
      `> mailto:${TO}`,
    ]) {
      expectOwn({ text: `${OWN}\n\n${quote}\n` });
    }
  });

  test("within a line of somebody's own an address is taken out, and the rest stays", () => {
    const token = /[0-9a-f]{32}/.exec(TO)?.[0] ?? "";
    expectOwn({ text: `Is ${TO} right? Or <${STOP}>, or ${token}?` }, ["Is  right? Or , or ?"]);
    const other = `See ${ORIGIN}/user-dashboard/conversations?task=00000000-0000-4000-8000-000000000000`;
    expectOwn({ text: other }, [other]);
  });

  test("what is answered in words of ours stays", () => {
    const head = introduced(GMAIL.English ?? "");
    for (const own of ["High", "Not mine", "Accept", "Complete", "Due soon", "Away", "Priority"]) {
      expectOwn({ text: `${own}\n\n${head}\n\n${quoted(TEXT)}` }, [own]);
      expectOwn({ text: `${head}\n\n${quoted(TEXT)}\n\n${own}` }, [own]);
      const [before = "", after = ""] = quoted(TEXT).split(/(?<=say why\.\n)/);
      expectOwn({ text: `${head}\n\n${before}${own}\n${after}` }, [own]);
      if (own !== "Priority")
        expectOwn({ text: TEXT.replace("Accept it", `${own}\n\nAccept it`) }, [own]);
      expectOwn({ text: own }, [own]);
    }
    const link = `It fails at ${ORIGIN}/user-dashboard/conversations?task=${TASK} for me`;
    expectOwn({ text: link }, [link]);
    expectOwn({ text: `见${STOP}这里` }, ["见这里"]);
  });

  test("the mail about somebody who is away is ours too", () => {
    const heading = "Maria Moss is away until Monday, 30 November. Deputy: Ben Berg";
    const text = TEXT.replace("Maria Moss assigned you a task", heading);
    expectOwn({ text: `${OWN}\n\n${introduced(GMAIL.English ?? "")}\n\n${quoted(text)}` });
    expectOwn({ text: `${OWN}\n\n${text}` });
  });

  test("what others wrote and somebody quotes stays", () => {
    const text =
      "As Ben said:\n\nOn 19 Nov 2026, Ben Berg <ben@day.test> wrote:\n> I would like A4.\n> Ben";
    expectOwn({ text }, linesOf(text));
    const passed =
      "-----Original Message-----\nFrom: Ben Berg <ben@day.test>\nSubject: Paper\n\nA4, please.";
    expectOwn({ text: passed }, linesOf(passed));
  });

  test("a mail that is only passed on says nothing", () => {
    const head = `---------- Forwarded message ---------\nFrom: ${FROM}\nDate: Fri, 20 Nov 2026 at 15:00\nSubject: ${letter.subject}\nTo: Ana Alvarez <ana@day.test>`;
    expectOwn({ text: `${head}\n\n${TEXT}` }, []);
  });
});

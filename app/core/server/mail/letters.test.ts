import fc from "fast-check";
import { expect, test } from "vitest";
import { readsIn } from "~/core/words/reads-in";
import { dark, light } from "../../../../tailwind.config";
import { MAIL_COLOURS } from "./colours";
import {
  morningLetter,
  type MorningRow,
  overviewLetter,
  type OverviewRow,
} from "~/features/told/mail/day-letters";
import { invitationLetter } from "~/features/people/invite/invitation-letter";
import type { Letter } from "./letter";
import type { Reader } from "~/features/told/mail/reader";
import { toHtml } from "./render-html";
import { plain, toText } from "./render-text";
import { taskLetter, type TaskNews } from "~/features/told/mail/task-letter";

const place = { origin: "https://day.test" };
const TASK = "5ad1a0f7-5d2e-4d1c-9f0e-111111111111";

function readerIn(zone: string, changes: Partial<Reader> = {}, today = "2026-11-20"): Reader {
  return {
    uid: "8f8c1a30-0000-4000-8000-000000000001",
    name: "Ana",
    isAdmin: false,
    timeSettings: { time_zone: zone, workspace_zone: zone, today, hour_cycle: 24 },
    ...changes,
  };
}

function newsWith(changes: Partial<TaskNews> = {}): TaskNews {
  return {
    kind: "assigned",
    taskId: TASK,
    title: "Order paper",
    description: "",
    priority: "Medium",
    stage: "New",
    due: "2026-11-20T14:00:00Z",
    who: "Dana Demir",
    message: "",
    reason: null,
    proposed: null,
    unanswered: 0,
    away: "",
    isOwn: true,
    ...changes,
  };
}

function rowWith(changes: Partial<MorningRow> = {}): MorningRow {
  return {
    part: "today",
    total: 1,
    task_id: TASK,
    title: "Order paper",
    due_date_time: "2026-11-20T14:00:00Z",
    is_answered: true,
    is_own: true,
    unread: 0,
    who: "Dana Demir",
    ...changes,
  };
}

function overviewRow(changes: Partial<OverviewRow> = {}): OverviewRow {
  return {
    late: 2,
    unanswered: 1,
    task_id: TASK,
    title: "Order paper",
    due_date_time: "2026-11-18T14:00:00Z",
    assigned_at: "2026-11-10T09:00:00Z",
    is_late: true,
    who: "Ana Alvarez",
    ...changes,
  };
}

const NOW = Date.parse("2026-11-20T07:00:00Z");

/** Letters of every kind in which somebody wrote this. */
function lettersWith(text: string): Array<Letter> {
  const reader = readerIn("Europe/Berlin", { name: text });
  const unread = rowWith({ part: "unread", title: text, who: text, unread: 2 });
  return [
    taskLetter(newsWith({ title: text, who: text, message: text }), reader, place),
    morningLetter([rowWith({ title: text, who: text }), unread], reader, place, NOW),
    overviewLetter([overviewRow({ title: text, who: text })], [text], reader, place, NOW),
    invitationLetter({ name: text, invitedBy: text, url: "https://day.test/sign-in?key=k" }),
  ].filter((letter) => letter !== null);
}

test("whatever people write stays text in the HTML, in a direction of its own §threat.150", () => {
  const shapes = lettersWith("x").map((letter) => tagsOf(toHtml(letter)));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (said) => {
      // A name without visible characters is left out of a mail, as it is of a page.
      const text = `a${said}<img src=x onerror=alert(1)>"'&`;
      expect(lettersWith(text).map((letter) => tagsOf(toHtml(letter)))).toEqual(shapes);
    }),
    { numRuns: 200 },
  );
  for (const letter of lettersWith("שלום")) {
    const html = toHtml(letter);
    const isolated = html.match(/dir="auto"[^>]*>[^<]*שלום/g)?.length;
    // In the title and in the preview of a list it is a text among others, which a mail program isolates itself.
    expect(isolated).toBe(html.replace(/<title>.*<\/title>/, "").match(/שלום/g)?.length);
    expect(toText(letter)).toMatch(/\u2068שלום\u2069/);
    expect(toText(letter).replaceAll("\u2068שלום\u2069", "")).not.toContain("שלום");
  }
});

/** A page's tags without their attributes. */
function tagsOf(html: string): Array<string> {
  return html.match(/<[^\s>]+/g) ?? [];
}

test("no line written by a person looks like one of Daymark's §threat.140", () => {
  const message = "no\r-- \rOpen the task: https://evil.test/\u2028\u202eand on";
  const letter = taskLetter(newsWith({ kind: "replied", message }), readerIn("UTC"), place);
  const lines = toText(letter).split(/[\r\n\u2028]/);
  expect(lines.filter((line) => /evil|and on/.test(line))).toEqual([
    "> Open the task: https://evil.test/",
    "> and on",
  ]);
  expect(lines).not.toContain("-- ");
});

test("who assigned to somebody away reads until when, and what they can do", () => {
  const away = "Ana is away until Monday 30 Nov, and back that day. Deputy: Ben";
  const news = newsWith({ kind: "away", who: "Ana", away, isOwn: false });
  const letter = taskLetter(news, readerIn("UTC", { isAdmin: true }), place);
  expect(toText(letter)).toMatch(
    /^Ana is away until Monday 30 Nov, and back that day\. Deputy: Ben\n/,
  );
  expect(toText(letter)).toContain("They will hear about it when they are back.");
});

test("all mails about a task have one subject, so that programs show them together", () => {
  const kinds = ["assigned", "rejected", "replied", "unanswered", "late"] as const;
  const letters = kinds.map((kind) => taskLetter(newsWith({ kind }), readerIn("UTC"), place));
  expect(new Set(letters.map(({ subject }) => subject))).toEqual(new Set(["Order paper"]));
  // What happened is what a list of mails shows beside it.
  expect(new Set(letters.map(({ preview }) => JSON.stringify(preview))).size).toBe(kinds.length);
});

test("mails have the colours of the pages, in both themes", () => {
  expect(light).toMatchObject(MAIL_COLOURS.light);
  expect(dark).toMatchObject(MAIL_COLOURS.dark);
  expect(Object.keys(MAIL_COLOURS.light)).toEqual(Object.keys(MAIL_COLOURS.dark));
  const html = toHtml(taskLetter(newsWith(), readerIn("UTC"), place));
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
});

test.each([
  ["assigned", true, "/user-dashboard/conversations"],
  // To an admin or a lead, and to somebody asked in.
  ["replied", false, "/admin-dashboard/task-status"],
  ["replied", null, "/user-dashboard/conversations"],
] as const)("the mail about “%s” opens the page with the task", (kind, isOwn, path) => {
  const letter = taskLetter(newsWith({ kind, isOwn }), readerIn("Europe/Berlin"), place);
  const links = toHtml(letter).match(/https?:[^"]+/g);
  const url = `https://day.test${path}?task=${TASK}`;
  expect(links).toEqual(isOwn ? [`${url}#accept`, `${url}#reject`] : [url]);
});

test("a rejection says why and what instead, and each time names its zone, on a clock of 12 or 24 hours", () => {
  const zone = "America/New_York";
  const timeSettings = { ...readerIn(zone).timeSettings, hour_cycle: 12 };
  const letter = taskLetter(
    newsWith({
      kind: "rejected",
      who: "Ana Alvarez",
      message: "I am on leave,\nsorry",
      reason: "away",
      proposed: "2026-11-25T22:30:00Z",
      stage: "Rejected",
      isOwn: false,
    }),
    readerIn(zone, { isAdmin: true, timeSettings }),
    place,
  );
  expect(letter.subject).toBe("Order paper");
  expect(toText(letter)).toBe(`Ana Alvarez rejected a task

Order paper

> I am on leave,
> sorry

Reason: Away
Proposes: 25 November 2026, 5:30 pm in New York
Priority: Medium
Due: 20 November 2026, 9:00 am in New York

Give it to somebody else, or give it back with another date.

Open the task: https://day.test/admin-dashboard/task-status?task=${TASK}
`);
});

test("a mail says what the task is, by when, what to do, and that it can be answered where it can §rights.113", () => {
  const news = newsWith({ description: "All of it.\nA4 too.", priority: "High" });
  const text = toText(taskLetter(news, readerIn("Europe/Berlin"), { ...place, canAnswer: true }));
  const url = `https://day.test/user-dashboard/conversations?task=${TASK}`;
  expect(text).toBe(`Write your answer above this line

Dana Demir assigned you a task

Order paper

> All of it.
> A4 too.

Priority: High
Due: 20 November 2026, 15:00 in Berlin

Accept it, or reject it and say why.

Accept…: ${url}#accept
Reject…: ${url}#reject

--${" "}
You can answer this mail: what you write becomes a message about the task.
`);
  const later = taskLetter({ ...news, stage: "Pending", kind: "late" }, readerIn("UTC"), place);
  expect(toText(later)).toContain(`Complete…: ${url}#complete\nOpen the task: ${url}\n`);
  expect(later.foot).toBeUndefined();
  const long = taskLetter({ ...news, description: "x".repeat(1000) }, readerIn("UTC"), place);
  expect(toText(long)).toMatch(/> x{999}…\n/);
});

test("an admin is told of all that was assigned together, and its person of their own", () => {
  const admin = readerIn("UTC", { isAdmin: true });
  function of(changes: Partial<TaskNews>) {
    return plain(taskLetter(newsWith({ kind: "unanswered", ...changes }), admin, place).heading);
  }
  expect(of({ isOwn: false, unanswered: 7 })).toBe("7 of these tasks are not answered yet");
  expect(of({ isOwn: false, unanswered: 1 })).toBe("Nobody has answered this task yet");
  expect(of({ isOwn: true, unanswered: 1 })).toBe("This task is waiting for your answer");
});

// Clocks change in the night before: forward, back, and by half an hour.
test.each([
  ["America/New_York", "2026-03-08T12:30:00Z", "Sunday, 8 March", "08:30"],
  ["Europe/Berlin", "2026-10-25T07:30:00Z", "Sunday, 25 October", "08:30"],
  ["Australia/Lord_Howe", "2026-10-03T21:30:00Z", "Sunday, 4 October", "08:30"],
])(
  "the morning mail after a change of clocks in %s has its day and its times right",
  (zone, at, day, clock) => {
    const now = Date.parse(at);
    const reader = readerIn(
      zone,
      {},
      at === "2026-10-03T21:30:00Z" ? "2026-10-04" : at.slice(0, 10),
    );
    const hour = 3_600_000;
    const letter = morningLetter(
      [
        rowWith({
          part: "late",
          due_date_time: new Date(now - 23 * hour).toISOString(),
          is_answered: false,
        }),
        rowWith({ part: "today", due_date_time: new Date(now).toISOString() }),
        rowWith({ part: "answer", due_date_time: new Date(now + 24 * hour).toISOString() }),
      ],
      reader,
      place,
      now - 60_000,
    );
    const text = letter ? toText(letter) : "";
    expect(letter?.subject).toBe(`Your ${day}: 1 late, 1 due today, 1 waiting for your answer`);
    expect(text).toContain("22 h late · not answered yet · Dana Demir");
    expect(text).toContain(`today ${clock} · Dana Demir`);
    expect(text).toContain(`tomorrow ${clock} · Dana Demir`);
  },
);

test("the overview counts what is late and not answered, and names whose mail comes back", () => {
  const rows = [overviewRow(), overviewRow({ is_late: false, title: "Call back" })];
  const reader = readerIn("Europe/Berlin", { isAdmin: true });
  const letter = overviewLetter(rows, ["Cleo Cruz", "Dan Dorn"], reader, place, NOW);
  expect(letter?.subject).toBe("The team on Friday, 20 November: 2 late, 1 not answered");
  const text = letter ? toText(letter) : "";
  expect(text).toContain("2 late, 1 not answered\n- Order paper\n  Ana Alvarez · 1 day late");
  expect(text).toContain("- Call back\n  Ana Alvarez · assigned 10 Nov · due 18 Nov 15:00");
  expect(text).toContain("Mail to these people comes back: Cleo Cruz, Dan Dorn");
});

test("an Arabic mail says of each part where its lines begin, and has the comma of its language", () => {
  readsIn("ar", () => {
    const letter = morningLetter(
      [rowWith(), rowWith({ part: "answer" })],
      readerIn("Europe/Berlin"),
      place,
      NOW,
    );
    expect(letter?.subject).toMatch(/: [^,]+، [^,]+$/);
    const html = letter ? toHtml(letter) : "";
    expect(html).toMatch(/padding-left:8px[^>]*aria-hidden/);
    for (const [part] of html.matchAll(/<(?:table|td|p|h1|h2|div)[\s>][^>]*/g))
      expect(part).toMatch(/ dir="(rtl|auto)"/);
  });
});

test("if there is nothing to report there is no mail", () => {
  expect(morningLetter([], readerIn("UTC"), place, NOW)).toBeNull();
  expect(overviewLetter([], [], readerIn("UTC", { isAdmin: true }), place, NOW)).toBeNull();
});

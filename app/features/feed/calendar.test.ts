import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarProblems } from "../../../tests/fixtures/strict-calendar";
import { calendarOf } from "./calendar.server";

type Feed = Parameters<typeof calendarOf>[0];
type Task = Feed["tasks"][number];

const AT = "2027-03-04T10:30:00.123+00:00";
const GONE = { title: null, priority: null, stage: "Withdrawn" } as const;

function task(more: Partial<Task>): Task {
  const id = crypto.randomUUID();
  return {
    id,
    title: "A title",
    due_date_time: AT,
    priority: "High",
    stage: "New",
    person: null,
    version: 3,
    changed_at: AT,
    ...more,
  };
}

function feed(tasks: Array<Task>, more: Partial<Feed> = {}): Feed {
  const whole = { department: null, time_zone: "Europe/Berlin", alarm_minutes: null };
  return { ...whole, tasks, changed_at: AT, languages: [], ...more };
}

function problems(one: Feed): Array<string> {
  return calendarProblems(Buffer.from(calendarOf(one, "https://tasks.example.com")));
}

test.each([null, 0, 15, 60, 1440])("a feed with an alarm of %s minutes is RFC 5545", (alarm) => {
  for (const department of [null, "Küche; Bar, Keller\\"]) {
    const more = { department, alarm_minutes: alarm };
    expect(problems(feed([], more))).toEqual([]);
    expect(problems(feed([task({}), task({ person: "Ana; Öz" }), task(GONE)], more))).toEqual([]);
  }
});

test.each([
  ["one that is long in octets, not in letters", "🌅".repeat(60)],
  ["one of each length at the fold", "ä".repeat(33)],
  ["letters that join across a fold", "👩‍👩‍👧‍👦 ".repeat(12)],
  ["Arabic", "تنظيف المطبخ قبل الساعة الثامنة مساءً، ثم إغلاق الباب الخلفي وإطفاء الأنوار"],
  ["what a calendar reads as a line", "A\r\nEND:VEVENT\rB\nC"],
  ["its own signs", 'a\\;,:"b\\n^n'],
  ["a tab", "a\tb"],
])("a title is kept: %s", (_what, title) => {
  for (let shift = 0; shift < 80; shift += 1) {
    const said = "x".repeat(shift) + title;
    const one = feed([task({ title: said })], { alarm_minutes: 15 });
    expect(problems(one)).toEqual([]);
    const calendar = ICAL.Component.fromString(calendarOf(one, "https://tasks.example.com"));
    const event = calendar.getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("summary")).toBe(said.replace(/\r\n?/g, "\n"));
  }
});

test("characters that no line holds are left out", () => {
  const one = feed([task({ title: "a\u0000b\u0007c\u007fd\u0085e" })]);
  expect(problems(one)).toEqual([]);
  expect(calendarOf(one, "https://tasks.example.com")).toContain("SUMMARY:abcde\r\n");
});

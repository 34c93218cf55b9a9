import { stageLabels } from "~/task/row/stages.words";
import { t } from "~/core/words/t";
import type { readFeed } from "./feeds.model.server";
import { FEED_TEXTS } from "./feed.words";

/** A line: its name with any parameters, and its value as iCalendar writes it. */
type Line = readonly [name: string, value: string];

type Part = { name: string; lines: ReadonlyArray<Line>; parts?: ReadonlyArray<Part> };

const MOST_OCTETS = 75;

/** A part as RFC 5545 writes it: its lines, then its inner parts; lines of at most 75 octets, each ending in CR LF. */
function writePart({ name, lines, parts = [] }: Part): string {
  return [
    `BEGIN:${name}\r\n`,
    ...lines.map(([key, value]) => folded(`${key}:${value}`)),
    ...parts.map(writePart),
    `END:${name}\r\n`,
  ].join("");
}

/** A line, continued after a line break and a space before each character that no longer fits. */
function folded(line: string): string {
  let [text, octets] = ["", 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > MOST_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += more;
  }
  return `${text}\r\n`;
}

/** A text as a value, with what no line may contain escaped or removed. */
function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

function utcValue(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

type Feed = NonNullable<Awaited<ReturnType<typeof readFeed>>>;
type Task = Feed["tasks"][number];

/** In iCalendar 1 is the highest, 9 the lowest. */
const PRIORITY = { High: 1, Medium: 5, Low: 9 };

/** How often a calendar may load the feed again; many decide for themselves. */
const LOOK_AGAIN = "PT15M";

/** What a feed without tasks contains, because RFC 5545 allows no calendar without a part. */
const UTC: Part = {
  name: "VTIMEZONE",
  lines: [["TZID", "Etc/UTC"]],
  parts: [
    {
      name: "STANDARD",
      lines: [
        ["DTSTART", "19700101T000000"],
        ["TZOFFSETFROM", "+0000"],
        ["TZOFFSETTO", "+0000"],
      ],
    },
  ],
};

/**
 * A feed as iCalendar: an event when each task is due, in UTC, which every calendar shows in its reader's zone. The
 * same feed makes the same text.
 */
export function calendarOf(feed: Feed, origin: string): string {
  const { department, time_zone, tasks, alarm_minutes: alarm } = feed;
  const name = textValue(FEED_TEXTS.calendar(department));
  return writePart({
    name: "VCALENDAR",
    lines: [
      ["VERSION", "2.0"],
      ["PRODID", "-//Daymark//Tasks//EN"],
      ["NAME", name],
      ["X-WR-CALNAME", name],
      // For calendars that show one zone for the whole feed.
      ["X-WR-TIMEZONE", time_zone],
      ["REFRESH-INTERVAL;VALUE=DURATION", LOOK_AGAIN],
      ["X-PUBLISHED-TTL", LOOK_AGAIN],
    ],
    parts:
      tasks.length === 0 ? [UTC] : tasks.map((task) => eventOf(task, alarm, department, origin)),
  });
}

function eventOf(
  task: Task,
  alarm: number | null,
  department: string | null,
  origin: string,
): Part {
  const isCancelled = task.stage === "Withdrawn";
  const { summary, more } = saidOf(task, department, origin);
  const display: Part = {
    name: "VALARM",
    lines: [
      ["ACTION", "DISPLAY"],
      ["TRIGGER", alarm === 0 ? "PT0S" : `-PT${alarm}M`],
      ["DESCRIPTION", summary],
    ],
  };
  return {
    name: "VEVENT",
    lines: [
      ["UID", `${task.id}@daymark`],
      ["SEQUENCE", String(task.version)],
      ["DTSTAMP", utcValue(task.changed_at)],
      ["LAST-MODIFIED", utcValue(task.changed_at)],
      ["DTSTART", utcValue(task.due_date_time)],
      // A deadline takes up no time.
      ["TRANSP", "TRANSPARENT"],
      ["STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"],
      ["SUMMARY", summary],
      ...more,
    ],
    parts: alarm === null || isCancelled ? [] : [display],
  };
}

/** An event's title, and what else it says of a task that its reader may still read. */
function saidOf(task: Task, department: string | null, origin: string) {
  if (task.title === null || task.priority === null) {
    const gone =
      department === null ? t("A task that is no longer yours") : t("A task that went elsewhere");
    return { summary: textValue(gone), more: [] };
  }
  const list = department === null ? "/user-dashboard" : "/admin-dashboard/task-status";
  const description = t(
    "{stage}, {priority, select, High {high} Medium {medium} other {low}} priority",
    {
      stage: stageLabels[task.stage],
      priority: task.priority,
    },
  );
  const more: Part["lines"] = [
    ["DESCRIPTION", textValue(description)],
    ["PRIORITY", String(PRIORITY[task.priority])],
    ["URL", `${origin}${list}?${new URLSearchParams({ task: task.id })}`],
  ];
  return { summary: textValue(FEED_TEXTS.event(task.title, task.person)), more };
}

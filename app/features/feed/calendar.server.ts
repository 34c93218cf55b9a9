import { stageLabels } from "~/task/row/stages.words";
import { m } from "~/core/words/m";
import {
  ICalAlarmType,
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { readFeed } from "./feeds.model.server";
import { FEED_TEXTS } from "./feed.words";

type Feed = NonNullable<Awaited<ReturnType<typeof readFeed>>>;
type Task = Feed["tasks"][number];

/** In iCalendar 1 is the highest, 9 the lowest. */
const PRIORITY = { High: 1, Medium: 5, Low: 9 };

/** How often a calendar may load the feed again; many decide for themselves. */
const LOOK_AGAIN_S = 15 * 60;

/**
 * A feed as iCalendar: an event at the moment each task is due, in UTC, which every calendar shows in its reader's zone.
 * The same feed makes the same text.
 */
export function calendarOf(feed: Feed, origin: string): string {
  const { department, time_zone, tasks, alarm_minutes: alarm } = feed;
  const name = FEED_TEXTS.calendar(department);
  const calendar = new ICalCalendar({ name, prodId: "//Daymark//Tasks//EN", ttl: LOOK_AGAIN_S });
  // Calendars that show one zone for the whole feed show this one.
  calendar.x("X-WR-TIMEZONE", time_zone);
  for (const task of tasks) {
    const event = calendar.createEvent(eventOf(task, department, origin));
    if (alarm === null || task.stage === "Withdrawn") continue;
    event.createAlarm({ type: ICalAlarmType.display, trigger: alarm * 60 });
  }
  return calendar.toString();
}

function eventOf(task: Task, department: string | null, origin: string) {
  const changedAt = new Date(task.changed_at);
  const common = {
    id: `${task.id}@daymark`,
    sequence: task.version,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(task.due_date_time),
    // A deadline takes up no time.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
  const isCancelled = task.stage === "Withdrawn";
  const status = isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
  if (task.title === null || task.priority === null) {
    return {
      ...common,
      status,
      summary: department === null ? m.feed_a_task_that_is() : m.feed_a_task_that_went(),
    };
  }
  const list = department === null ? "/user-dashboard" : "/admin-dashboard/task-status";
  return {
    ...common,
    status,
    summary: FEED_TEXTS.event(task.title, task.person),
    description: m.feed_stage_priority_priority({
      stage: stageLabels[task.stage],
      priority: task.priority,
    }),
    priority: PRIORITY[task.priority],
    url: `${origin}${list}?${new URLSearchParams({ task: task.id })}`,
  };
}

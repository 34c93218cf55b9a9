import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const FEED_TEXTS = late(() => ({
  calendar: (department: string | null) =>
    department === null ? m.common_daymark() : m.feed_daymark_department({ department }),
  event: (title: string, person: string | null) =>
    person === null ? title : `${title} · ${person}`,
  alarms: [
    ["", m.feed_no_alarm()],
    ["0", m.feed_when_it_is_due()],
    ["15", m.feed_15_minutes_before()],
    ["60", m.feed_1_hour_before()],
    ["1440", m.feed_1_day_before()],
  ] as const,
}));

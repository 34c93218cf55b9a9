import { useMemo } from "react";
import { dayHeading } from "~/core/time/day-heading";
import type { InboxEntry } from "./inbox-rows";
import { localTime } from "~/core/time/local-time";
import type { Calendar } from "~/core/time/time";
import { useShownRows } from "~/core/kit/list/use-arrivals";
import { useKeptOrder } from "~/core/kit/list/use-kept-order";
import { useCalendar } from "~/core/time/use-calendar";
import { useMe } from "~/core/session/use-me";

type Days = Array<{ date: string; heading: string; entries: Array<InboxEntry> }>;

/**
 * The entries by day in the order in which their reader sees them: news changes a row where it is, and rows that
 * would push others wait, as `arrivals` says.
 */
export function useHeldEntries(entries: ReadonlyArray<InboxEntry>, here: string) {
  const { uid } = useMe();
  const calendar = useCalendar();
  const zone = calendar.workspace_zone;
  const rows = useMemo(
    () =>
      entries.map((entry) => ({
        id: entry.task_id,
        need: localTime(entry.created_at, zone)?.date ?? "",
        last_at: entry.created_at,
        last_sender_id: entry.sender_id,
        entry,
      })),
    [entries, zone],
  );
  const view = `${here} ${zone}`;
  // An entry that left a list of unread ones comes back only with something new.
  const { shown: ordered, moved, sort } = useKeptOrder(rows, view, uid, { forgets: true });
  // As on the page, where a day is one list.
  const byDay = useMemo(
    () => ordered.toSorted((one, other) => other.need.localeCompare(one.need)),
    [ordered],
  );
  const { shown, arrivals } = useShownRows(byDay, view, { forgets: true });

  const days: Days = [];
  for (const { need: date, entry } of shown) {
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, heading: headingOf(date, calendar), entries: [entry] });
  }
  return {
    days,
    shown,
    arrivals: {
      count: arrivals.count + moved,
      onShow: () => {
        arrivals.onShow();
        sort();
      },
    },
  };
}

function headingOf(date: string, calendar: Calendar): string {
  return dayHeading(`${date}T12:00:00Z`, { ...calendar, workspace_zone: "UTC" });
}

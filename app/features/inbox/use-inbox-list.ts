import { useMemo } from "react";
import { useOrderedList } from "~/core/kit/list/use-ordered-list";
import { useMe } from "~/core/session/use-me";
import { dayHeading } from "~/core/time/day-heading";
import { localTime } from "~/core/time/local-time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { InboxEntry } from "./inbox-rows";

/** The entries by day, in the places where their reader sees them. */
export function useInboxList(entries: ReadonlyArray<InboxEntry>, here: string) {
  const { uid } = useMe();
  const timeSettings = useTimeSettings();
  const zone = timeSettings.workspace_zone;
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
  // What leaves a list of what is unread comes back only with something new.
  const list = useOrderedList(rows, `${here} ${zone}`, { uid, compare: byDay, forgets: true });
  return {
    ...list,
    headingOf: ({ need }: Day) =>
      dayHeading(`${need}T12:00:00Z`, { ...timeSettings, workspace_zone: "UTC" }),
  };
}

type Day = { need: string };

function byDay(one: Day, other: Day): number {
  return other.need.localeCompare(one.need);
}

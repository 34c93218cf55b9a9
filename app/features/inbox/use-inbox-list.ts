import { useMemo } from "react";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { dayHeading } from "~/core/time/day-heading";
import { localTime } from "~/core/time/local-time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { InboxEntry } from "./inbox-rows";

/** The entries by day, in the places where their reader sees them. */
export function useInboxList(entries: ReadonlyArray<InboxEntry>, here: string, goesOn: boolean) {
  const timeSettings = useTimeSettings();
  const zone = timeSettings.workspace_zone;
  const listed = useMemo(
    () =>
      entries.map((entry) => ({
        id: entry.task_id,
        day: localTime(entry.created_at, zone)?.date ?? "",
        entry,
      })),
    [entries, zone],
  );
  const { rows, arrivals } = useSteadyList(listed, `${here} ${zone}`, { partOf: dayOf, goesOn });
  return {
    rows,
    arrivals,
    headingOf: (day: string) =>
      dayHeading(`${day}T12:00:00Z`, { ...timeSettings, workspace_zone: "UTC" }),
  };
}

function dayOf({ day }: { day: string }): string {
  return day;
}

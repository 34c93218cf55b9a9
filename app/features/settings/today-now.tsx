import { m } from "~/core/words/m";
import { elapsedText } from "~/core/time/elapsed";
import { clockIn, type ZoneNow } from "~/core/time/time-zone";
import { useNow } from "~/core/time/use-now";

type TodayNowProps = { zone: ZoneNow; dayEndsAt: string; hourCycle: number | null };

/** The workspace's time zone, the time there, and when its day ends. */
export function TodayNow({ zone, dayEndsAt, hourCycle }: TodayNowProps) {
  const time = useNow();
  const { clock, day } = clockIn(zone, time, hourCycle);
  return (
    <section aria-label={m.common_today()} className="flex flex-wrap gap-x-8 gap-y-3 border-t pt-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-ink-faint text-sm">{m.common_time_zone()}</p>
        <p className="text-xl font-semibold">{zone.city}</p>
        <p className="text-ink-soft text-sm">
          {[zone.region, zone.offset]
            .filter((part) => part !== "" && part !== zone.city)
            .join(" · ")}
        </p>
      </div>
      <div className="basis-32">
        <p className="text-ink-faint text-sm">{m.settings_now()}</p>
        <p className="tabular text-xl font-semibold">{clock}</p>
        <p className="text-ink-soft text-sm">{day}</p>
      </div>
      <div className="basis-40">
        <p className="text-ink-faint text-sm">{m.settings_the_day_ends()}</p>
        <p className="tabular text-xl font-semibold">
          {m.settings_in_elapsed({
            elapsed: elapsedText(new Date(time).toISOString(), Date.parse(dayEndsAt)),
          })}
        </p>
        <p className="text-ink-soft text-sm">{m.settings_for_everyone_wherever_they()}</p>
      </div>
    </section>
  );
}

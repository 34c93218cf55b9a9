import { t } from "~/core/words/t";
import { elapsedText } from "~/core/time/elapsed";
import { clockIn, type ZoneNow } from "~/core/time/time-zone";
import { useNow } from "~/core/time/use-now";

type TodayNowProps = { zone: ZoneNow; dayEndsAt: string; hourCycle: number | null };

/** The workspace's time zone, the time there, and when its day ends. */
export function TodayNow({ zone, dayEndsAt, hourCycle }: TodayNowProps) {
  const time = useNow();
  const { clock, day } = clockIn(zone, time, hourCycle);
  return (
    <section aria-label={t("Today")} className="flex flex-wrap gap-x-8 gap-y-3 border-t pt-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-ink-faint text-sm">{t("Time zone")}</p>
        <p className="text-xl font-semibold">{zone.city}</p>
        <p className="text-ink-soft text-sm">
          {[zone.region, zone.offset]
            .filter((part) => part !== "" && part !== zone.city)
            .join(" · ")}
        </p>
      </div>
      <div className="basis-32">
        <p className="text-ink-faint text-sm">{t("Now")}</p>
        <p className="tabular text-xl font-semibold">{clock}</p>
        <p className="text-ink-soft text-sm">{day}</p>
      </div>
      <div className="basis-40">
        <p className="text-ink-faint text-sm">{t("The day ends")}</p>
        <p className="tabular text-xl font-semibold">
          {t("in {elapsed}", {
            elapsed: elapsedText(new Date(time).toISOString(), Date.parse(dayEndsAt)),
          })}
        </p>
        <p className="text-ink-soft text-sm">{t("for everyone, wherever they are")}</p>
      </div>
    </section>
  );
}

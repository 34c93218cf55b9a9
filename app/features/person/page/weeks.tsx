import { t } from "~/core/words/t";
import { wholePercent } from "~/core/kit/percent";
import { formatDay } from "~/core/time/time";
import type { PersonFigures } from "./person.model.server";

const HEIGHT = 64;

/** The last eight weeks: how much was assigned and completed, and how much of that on time. */
export function Weeks({ person }: { person: PersonFigures }) {
  const { weeks, completed, on_time: onTime } = person;
  const most = Math.max(1, ...weeks.flatMap((week) => [week.given, week.completed]));
  const step = 100 / weeks.length;
  const words = weeks.map((week) =>
    t("week of {day}: {given} assigned, {completed} completed", {
      day: formatDay(week.monday),
      given: week.given,
      completed: week.completed,
    }),
  );
  return (
    <section
      aria-label={t("The last eight weeks")}
      className="rounded-card bg-surface flex flex-col justify-between gap-2 border px-4 py-2 @max-3xl:order-last"
    >
      <svg
        role="img"
        aria-label={`${t("Assigned and completed, by week")}: ${words.join("; ")}.`}
        height={HEIGHT}
        className="w-full"
      >
        {weeks.map(({ monday, given, completed: done }, index) => (
          <g key={monday}>
            <Column
              at={index * step + step * 0.12}
              share={given / most}
              className="fill-line-strong"
            />
            <Column at={index * step + step * 0.5} share={done / most} className="fill-completed" />
          </g>
        ))}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
      </svg>
      <div className="text-xs">
        <p aria-hidden="true" className="text-ink-soft flex flex-wrap gap-x-3">
          <Key className="bg-line-strong">{t("assigned")}</Key>
          <Key className="bg-completed">{t("completed, by week")}</Key>
        </p>
        <p className="tabular">
          {completed === 0
            ? t("Nothing completed in eight weeks")
            : t("{percent} % of {completed} completed on time, in eight weeks", {
                percent: wholePercent(onTime / completed),
                completed,
              })}
        </p>
      </div>
    </section>
  );
}

type ColumnProps = { at: number; share: number; className: string };

function Column({ at, share, className }: ColumnProps) {
  const height = share * HEIGHT;
  return <rect x={`${at}%`} width="4%" y={HEIGHT - height} height={height} className={className} />;
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2 rounded-full ${className}`} />
      {children}
    </span>
  );
}

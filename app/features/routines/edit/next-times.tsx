import { t } from "~/core/words/t";
import { formatDay } from "~/core/time/time";
import { cn } from "~/core/kit/cn";
import { useWhen } from "~/core/time/use-reader-zone";
import { joined, listText } from "~/core/words/said";
import { whyText } from "../routines.words";
import type { ShownTime } from "./use-next-times";

type NextTimesProps = { times: ReadonlyArray<ShownTime>; state: string };

/** The next times of a routine with their people, including times at which nothing is made. */
export function NextTimes({ times, state }: NextTimesProps) {
  return (
    <section
      aria-labelledby="next-times"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-sm"
    >
      <h2 id="next-times" className="sr-only">
        {t("The next five")}
      </h2>
      <div role="status">
        <ol
          aria-busy={state === "searching"}
          className="text-ink-soft flex flex-wrap gap-x-4 gap-y-0.5 max-sm:[&>li:nth-child(n+3)]:sr-only"
        >
          {times.map((time) => (
            <li key={`${time.day} ${time.at}`}>
              <NextTime time={time} />
            </li>
          ))}
        </ol>
        {times.length > 0 || state === "searching" ? null : (
          <p className="text-ink-soft text-sm">
            {state === "failed"
              ? t("They cannot be shown now.")
              : t("They appear here once rule and people are set.")}
          </p>
        )}
      </div>
    </section>
  );
}

/** "Mon 30 Nov 07:00 · Ada Demo", or why nothing is made then. */
export function NextTime({ time }: { time: ShownTime }) {
  const when = useWhen();
  const isOff = time.why !== null;
  return (
    <span className={cn("flex flex-wrap gap-x-2", isOff && "text-ink-faint")}>
      <time dateTime={time.starts} className={cn("tabular", isOff && "line-through")}>
        {when(time.starts)}
      </time>
      <span className="min-w-0">
        {isOff ? whyText(time.why, time.reason) : whoText(time)}
        {time.moved_for === null
          ? null
          : ` ${t("({why, select, closed {from {day}, a closed day} other {from {day}, a day off}})", { day: formatDay(time.day), why: time.moved_for })}`}
      </span>
    </span>
  );
}

function whoText({ names, people }: ShownTime): string {
  if (people === 0) return t("nobody is there");
  const more = people - names.length;
  return more > 0 ? t("{names} and {more} more", { names: joined(names), more }) : listText(names);
}

import { m } from "~/core/words/m";
import { formatDay } from "~/core/time/time";
import { cn } from "~/core/kit/cn";
import { useWhen } from "~/core/time/use-reader-zone";
import { listText } from "~/core/words/said";
import { whyText } from "../routines.words";
import type { ShownTime } from "./use-next-times";

type NextTimesProps = { times: ReadonlyArray<ShownTime>; state: string };

/** The next times of a routine with who would have them, those on which nothing is made among them. */
export function NextTimes({ times, state }: NextTimesProps) {
  return (
    <section
      aria-labelledby="next-times"
      className="rounded-card bg-sunken flex flex-col gap-2 p-4"
    >
      <h2 id="next-times" className="text-sm font-semibold">
        {m.routines_the_next_five()}
      </h2>
      <div role="status">
        <ol aria-busy={state === "searching"} className="flex flex-col gap-1.5 text-sm">
          {times.map((time) => (
            <li key={`${time.day} ${time.at}`}>
              <NextTime time={time} />
            </li>
          ))}
        </ol>
        {times.length > 0 || state === "searching" ? null : (
          <p className="text-ink-soft text-sm">
            {state === "failed" ? m.routines_cannot_be_shown_now() : m.routines_none_is_known_yet()}
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
        {time.is_moved ? ` ${m.routines_moved_from({ day: formatDay(time.day) })}` : null}
      </span>
    </span>
  );
}

function whoText({ names, people }: ShownTime): string {
  if (people === 0) return m.routines_nobody_is_there();
  const more = people - names.length;
  return more > 0 ? m.routines_and_more({ names: names.join(", "), more }) : listText(names);
}

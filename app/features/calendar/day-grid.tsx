import { clsx } from "clsx";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { useBeforePaint } from "~/core/kit/hydration";
import { href } from "~/core/server/addresses";
import { timeOfDay } from "~/core/time/day-heading";
import { calendarTitle, dayNames, isWithin } from "./calendar-days";
import { DayTask } from "./day-task";
import type { DueDay, DueTask, Shown } from "./task-days";

/** How many tasks a week shows of a day if the height is unknown: on the server, and on a phone. */
const FEW = 12;

/** The height of the space between two tasks, and of the link to the others below. */
const GAP_PX = 4;

const MORE_PX = 28;

/** If tasks can be moved: what is beside a task, and how a lifted one is shown. */
export type Movable = {
  beside: (task: DueTask) => ReactNode;
  lifted: { id: string; day: string } | null;
  /** The task that takes the focus when the focused element is gone. */
  place: string | null;
  describedBy: string;
};

type DayGridProps = { shown: Shown; days: ReadonlyArray<DueDay>; movable?: Movable | undefined };

/** The days of a view: weeks of seven columns if there is room, otherwise a list of the days with something due. */
export function DayGrid({ shown, days, movable }: DayGridProps) {
  const { span } = shown;
  const isGrid = span !== "day";
  const list = useRef<HTMLOListElement>(null);
  const isWeek = shown.state.view === "week";
  const fitting = useFitting(list, isWeek);
  const isEmpty = days.every(
    ({ day, total, coming }) => (total === 0 && !coming) || !isWithin(span, day, shown.day),
  );
  return (
    <div
      data-week={isWeek ? "" : undefined}
      className={isGrid ? "days:rounded-card days:overflow-clip days:border" : undefined}
    >
      {isGrid ? (
        <div aria-hidden="true" className="days:grid bg-sunken hidden grid-cols-7">
          {days.slice(0, 7).map(({ day }) => (
            <span key={day} className="text-ink-soft px-2 py-1.5 text-xs font-medium">
              {dayNames(day, "short").weekday}
            </span>
          ))}
        </div>
      ) : null}
      <ol
        ref={list}
        aria-label={calendarTitle(span, shown.day)}
        className={isGrid ? "days:grid days:grid-cols-7 days:gap-px days:bg-hairline" : "max-w-3xl"}
      >
        {days.map((day) => (
          <DayCell
            key={day.day}
            day={isWeek ? { ...day, tasks: day.tasks.slice(0, fitting) } : day}
            shown={shown}
            movable={movable}
          />
        ))}
      </ol>
      {isEmpty ? (
        <p className={clsx("text-ink-soft py-6 text-sm", isGrid ? "days:hidden" : undefined)}>
          {shown.search.hides(shown.state) ? t("Nothing here matches.") : t("Nothing is due here.")}
        </p>
      ) : null}
    </div>
  );
}

type DayCellProps = { day: DueDay; shown: Shown; movable?: Movable | undefined };

function DayCell({ day: shownDay, shown, movable }: DayCellProps) {
  const { day, total, tasks, coming, comingTotal = 0 } = shownDay;
  const { search, state, isTeam } = shown;
  const { beside, lifted, place, describedBy } = movable ?? {};
  const names = dayNames(day);
  const isToday = day === useTimeSettings().today;
  // If the heading names no month, the first day of a month shows it.
  const isNewMonth = shown.span === "from-today" && names.day === 1;
  const isOutside = !isWithin(shown.span, day, shown.day);
  const name = t("{weekday}, {day} {month}", names);
  const more = total - tasks.length;
  const whole = search.href(state, { view: "day", day });
  const isBare = total === 0 && !coming && !isToday;
  const dayClass = clsx(
    "days:px-1.5 days:tabular touch:min-h-8 inline-flex flex-wrap items-center gap-x-1 rounded-full font-medium",
    isToday ? "days:bg-action days:text-on-action text-action font-semibold" : undefined,
    isOutside ? "text-ink-faint" : isToday ? undefined : "text-ink-soft",
  );
  const dayName = (
    <>
      <span className="days:sr-only">{name}</span>
      <span aria-hidden="true" className="days:inline hidden">
        {isNewMonth ? t("{day} {month}", names) : names.day}
      </span>
      {isToday ? <span className="days:sr-only -ms-1">{t(", today")}</span> : null}
    </>
  );
  return (
    <li
      className={clsx(
        "min-w-0 flex-col gap-1.5 py-2",
        state.view === "day" ? "flex" : "days:flex days:bg-paper days:gap-1 days:p-1.5",
        state.view === "month" ? "days:min-h-26" : "days:min-h-[60vh]",
        isOutside || isBare ? "hidden" : "flex",
        lifted?.day === day ? "outline-action outline-2 -outline-offset-2" : undefined,
      )}
    >
      <h3 className={clsx("text-sm", state.view === "day" ? "sr-only" : undefined)}>
        {isBare || state.view === "day" ? (
          <span className={dayClass}>{dayName}</span>
        ) : (
          <Link
            to={whole}
            preventScrollReset
            aria-current={isToday ? "date" : undefined}
            className={clsx(dayClass, "hover:underline")}
          >
            {dayName}
          </Link>
        )}
      </h3>
      {tasks.length === 0 ? null : (
        <ul aria-label={name} className="days:gap-1 flex flex-col gap-1.5">
          {tasks.map((task) => (
            <li key={task.id}>
              <DayTask
                task={task}
                isTeam={isTeam}
                isLifted={lifted?.id === task.id}
                isPlace={place === task.id}
                describedBy={describedBy}
              >
                {beside?.(task)}
              </DayTask>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <MoreLink to={state.view === "day" ? null : whole} count={more} name={name} />
      ) : null}
      {coming ? (
        <ComingList coming={coming} total={comingTotal} name={name} leads={isTeam} />
      ) : null}
    </li>
  );
}

type MoreLinkProps = { to: string | null; count: number; name: string };

/** How many more tasks a day has than it shows, with a link to them. */
function MoreLink({ to, count, name }: MoreLinkProps) {
  if (to === null) {
    return (
      <p className="text-ink-soft py-2 text-sm">
        {t("{count} more are due on this day.", { count })}
      </p>
    );
  }
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={t("{count} more on {name}", { count, name })}
      className="text-action touch:min-h-11 days:px-2 inline-flex items-center self-start text-xs font-semibold hover:underline"
    >
      {t("+{count} more", { count })}
    </Link>
  );
}

/** For how many tasks of a day the browser window has room in a week of seven columns. */
function useFitting(days: RefObject<HTMLElement>, isWeek: boolean): number {
  const [fitting, setFitting] = useState(FEW);
  useBeforePaint(() => {
    if (!isWeek) return;
    function look() {
      const task = days.current?.querySelector<HTMLElement>("[data-task]");
      if (!days.current || !task || getComputedStyle(days.current).display !== "grid") {
        setFitting(FEW);
        return;
      }
      const list = task.closest("ul") ?? task;
      const room = innerHeight - (list.getBoundingClientRect().top + scrollY) - MORE_PX;
      setFitting(Math.max(FEW, Math.floor(room / (task.offsetHeight + GAP_PX))));
    }
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [days, isWeek]);
  return fitting;
}

type Coming = NonNullable<DueDay["coming"]>[number];

type ComingListProps = {
  coming: ReadonlyArray<Coming>;
  total: number;
  /** The day in words. */
  name: string;
  /** Whether each is a link to its routine. */
  leads: boolean;
};

/** What routines will bring on a day: faint, because the tasks are not made yet. */
function ComingList({ coming, total, name, leads }: ComingListProps) {
  const timeSettings = useTimeSettings();
  const more = total - coming.length;
  return (
    <ul aria-label={t("To come on {name}", { name })} className="flex flex-col gap-0.5 text-xs">
      {coming.map((one) => (
        <li key={`${one.routine_id} ${one.due_at}`} className="text-ink-faint days:px-1.5 min-w-0">
          <bdi className="block truncate">
            <span className="tabular">{timeOfDay(one.due_at, timeSettings)}</span>{" "}
            {leads ? (
              <Link
                to={href("/admin-dashboard/routines/edit", { routine: one.routine_id })}
                className="touch:py-1.5 hover:underline"
              >
                {one.title}
              </Link>
            ) : (
              one.title
            )}
            {one.why === null ? null : ` · ${t("left out: closed day")}`}
          </bdi>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-ink-faint days:px-1.5">{t("+{count} more", { count: more })}</li>
      ) : null}
    </ul>
  );
}

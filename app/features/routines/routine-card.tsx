import { m } from "~/core/words/m";
import { ButtonLink } from "~/core/kit/ui/button";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { formatDay } from "~/core/time/time";
import { useWhen } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { sentenceOf } from "./sentence";
import type { ListedRoutine } from "./routines.model.server";
import { RunMark } from "./run-mark";
import { joined } from "~/core/words/said";

/** A routine with its sentence, who has it, when it comes next and how it went; or a template, to assign from. */
export function RoutineCard({ routine }: { routine: ListedRoutine }) {
  const when = useWhen();
  const time = useTimeSettings();
  const { id, name, title, rule, names, people, paused_until: until, states, misses } = routine;
  const more = people - names.length;
  const next =
    until !== null
      ? m.routines_paused_until({ day: formatDay(until) })
      : routine.next_starts === null
        ? rule?.unit === "after_done" && states.at(-1) === "open"
          ? m.routines_once_done()
          : m.routines_not_planned()
        : m.routines_next_when({ when: when(routine.next_starts) });
  return (
    <li className="hover:bg-hover relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b px-2 py-0.5 text-sm sm:flex sm:py-1">
      <p className="truncate font-semibold sm:max-w-[30%] sm:shrink-0">
        <Link
          to={href("/admin-dashboard/routines/edit", { routine: id })}
          className="after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
      </p>
      <p className="text-ink-soft min-w-0 flex-1 truncate max-sm:col-start-1 max-sm:row-start-2">
        {rule === null ? <bdi>{title}</bdi> : sentenceOf({ ...routine, rule }, time)}
      </p>
      <p className="text-ink-faint truncate max-sm:sr-only sm:max-w-[20%]">
        <bdi>
          {names.length < people && names.length > 1
            ? m.routines_and_more({ names: joined(names), more })
            : joined(names)}
        </bdi>
        {" · "}
        {m.routines_kept_by({ name: routine.keeper_name })}
      </p>
      {rule === null ? (
        <ButtonLink
          to={href("/admin-dashboard/task-assign", { again: id })}
          className="relative max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1"
        >
          {m.common_assign_task()}
        </ButtonLink>
      ) : (
        <>
          {misses > 1 ? (
            <span className="text-danger font-medium max-sm:sr-only">
              {m.routines_missed_twice()}
            </span>
          ) : null}
          <span className="tabular text-end max-sm:col-start-2 max-sm:row-start-1 sm:shrink-0">
            {next}
          </span>
          {states.length === 0 ? null : (
            <span
              role="group"
              aria-label={m.routines_last_times()}
              className="flex gap-1 max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-end"
            >
              {states.map((state, at) => (
                <RunMark key={at} state={state} />
              ))}
            </span>
          )}
        </>
      )}
    </li>
  );
}

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

/** A routine with its sentence, who has it, when it comes next and how it went; or a template, to assign from. */
export function RoutineCard({ routine }: { routine: ListedRoutine }) {
  const when = useWhen();
  const { hour_cycle: hourCycle } = useTimeSettings();
  const { id, name, title, rule, names, people, paused_until: until, states, misses } = routine;
  const more = people - names.length;
  return (
    <li className="rounded-card bg-surface relative flex flex-col gap-2 border p-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-base font-semibold text-pretty">
          <Link
            to={href("/admin-dashboard/routines/edit", { routine: id })}
            className="after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="text-ink-soft text-sm text-pretty">
          {rule === null ? <bdi>{title}</bdi> : sentenceOf({ ...routine, rule }, hourCycle)}
        </p>
        <p className="text-ink-faint text-sm">
          <bdi>
            {names.length < people && names.length > 1
              ? m.routines_and_more({ names: names.join(", "), more })
              : names.join(", ")}
          </bdi>
          {" · "}
          {m.routines_kept_by({ name: routine.keeper_name })}
        </p>
      </div>
      {rule === null ? (
        <ButtonLink
          to={href("/admin-dashboard/task-assign", { again: id })}
          className="relative self-start sm:self-auto"
        >
          {m.common_assign_task()}
        </ButtonLink>
      ) : (
        <div className="flex shrink-0 flex-col gap-1.5 sm:items-end">
          {misses > 1 ? (
            <span className="text-danger text-sm font-medium">{m.routines_missed_twice()}</span>
          ) : null}
          <span className="tabular text-sm">
            {until !== null
              ? m.routines_paused_until({ day: formatDay(until) })
              : routine.next_starts === null
                ? rule.unit === "after_done" && states.at(-1) === "open"
                  ? m.routines_once_done()
                  : m.routines_not_planned()
                : m.routines_next_when({ when: when(routine.next_starts) })}
          </span>
          {states.length === 0 ? null : (
            <span role="group" aria-label={m.routines_last_times()} className="flex gap-1">
              {states.map((state, at) => (
                <RunMark key={at} state={state} />
              ))}
            </span>
          )}
        </div>
      )}
    </li>
  );
}

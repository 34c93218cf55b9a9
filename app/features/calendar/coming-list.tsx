import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { DueDay } from "./task-days";

type Coming = NonNullable<DueDay["coming"]>[number];
type ComingListProps = {
  coming: ReadonlyArray<Coming>;
  total: number;
  /** The day in words. */
  name: string;
  /** Whether each is a link to its routine. */
  leads: boolean;
};

/** What routines will bring on a day: faint, since it is not there yet. */
export function ComingList({ coming, total, name, leads }: ComingListProps) {
  const timeSettings = useTimeSettings();
  const more = total - coming.length;
  return (
    <ul aria-label={m.calendar_to_come({ name })} className="flex flex-col gap-0.5 text-xs">
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
            {one.why === null ? null : ` · ${m.calendar_left_out()}`}
          </bdi>
        </li>
      ))}
      {more > 0 ? (
        <li className="text-ink-faint days:px-1.5">{m.calendar_count_more({ count: more })}</li>
      ) : null}
    </ul>
  );
}

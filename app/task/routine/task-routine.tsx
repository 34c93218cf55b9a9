import { around } from "~/core/words/around";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { wallTime } from "~/core/time/local-time";
import { named } from "~/core/time/named";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { Database } from "~/core/server/types.generated";
import { ruleText } from "./rule-words";

const DAY_MS = 86_400_000;

type TaskRoutineProps = { routine: Database["public"]["CompositeTypes"]["task_routine"] };

/** Where a task comes from: the routine, for people who plan it; when it comes and comes again, for everybody. */
export default function TaskRoutine({ routine }: TaskRoutineProps) {
  const me = useMe();
  const time = useTimeSettings();
  const { id, name, rule, next_day: next } = routine;
  const to = href("/admin-dashboard/routines/edit", { routine: id });
  const again = next === null ? null : againText(next, time.today);
  const parts = [
    may(me, "administer")
      ? around(
          (which) => t("Routine: {which}", { which }),
          <Link key="which" to={to} className="text-action touch:py-2 font-medium hover:underline">
            <bdi>{name}</bdi>
          </Link>,
        )
      : null,
    rule === null ? null : ruleText(rule, time),
    again,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className="text-ink-soft flex flex-wrap gap-x-2 border-t px-4 py-2 text-sm">
      {parts.map((part, at) => (
        <span key={at}>
          {part}
          {at < parts.length - 1 ? " ·" : null}
        </span>
      ))}
    </p>
  );
}

/** "Again tomorrow", "Again on Monday, 30 November"; null for a past day. */
function againText(day: string, today: string): string | null {
  const moment = Date.parse(day);
  const days = (moment - Date.parse(today)) / DAY_MS;
  if (days < 0) return null;
  const when = days === 0 ? "today" : days === 1 ? "tomorrow" : "later";
  return t("{when, select, today {Again today} tomorrow {Again tomorrow} other {Again on {day}}}", {
    when,
    day: t("{weekday}, {day} {month}", named(wallTime(moment), "long")),
  });
}

import { type Absence, backDay } from "../away/absence";
import type { Load } from "./person";
import { m } from "~/core/words/m";
import { cn } from "~/core/kit/cn";

type PersonLoadProps = { load: Load; away?: Absence | null; className?: string };

/**
 * "5 open, 2 later today, 1 late, away until Monday 30 Nov": how much somebody has to do already, and that they are away,
 * for an admin who is choosing somebody.
 */
export function PersonLoad({ load, away, className }: PersonLoadProps) {
  const { open_tasks: open, due_today: today, late } = load;
  return (
    <span className={cn("tabular text-ink-soft", className)}>
      {open === 0 ? m.person_nothing_open() : m.person_open_open({ open })}
      {today === 0 ? null : m.person_today_later_today({ today })}
      {late === 0 ? null : (
        <>
          , <span className="text-danger font-semibold">{m.person_late_late({ late })}</span>
        </>
      )}
      {away ? (
        <>
          ,{" "}
          <span className="text-ink font-semibold">
            {m.person_away_until_day({ day: backDay(away.until) })}
          </span>
        </>
      ) : null}
    </span>
  );
}

import { type Absence, backDay } from "../away/absence";
import type { Load } from "./person";
import { t } from "~/core/words/t";
import { cn } from "~/core/kit/cn";

type PersonLoadProps = { load: Load; away?: Absence | null; className?: string };

/** "5 open, 2 later today, 1 late, away until Monday 30 Nov": load and absence, for an admin who is choosing. */
export function PersonLoad({ load, away, className }: PersonLoadProps) {
  const { open_tasks: open, due_today: today, late } = load;
  return (
    <span className={cn("tabular text-ink-soft", className)}>
      {open === 0 ? t("Nothing open") : t("{open} open", { open })}
      {today === 0 ? null : t(", {today} later today", { today })}
      {late === 0 ? null : (
        <>
          , <span className="text-danger font-semibold">{t("{late} late", { late })}</span>
        </>
      )}
      {away ? (
        <>
          ,{" "}
          <span className="text-ink font-semibold">
            {t("away until {day}", { day: backDay(away.until) })}
          </span>
        </>
      ) : null}
    </span>
  );
}

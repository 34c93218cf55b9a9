import type { Load } from "~/domain/load";
import { cn } from "~/utils/cn";

/** "5 open, 2 today, 1 late": what somebody has to do already, where one chooses whom to give more. */
export function PersonLoad({ load, className }: { load: Load; className?: string }) {
  const { open_tasks: open, due_today: today, late } = load;
  return (
    <span className={cn("tabular text-ink-soft", className)}>
      {open === 0 ? "Nothing open" : `${open} open`}
      {today === 0 ? null : `, ${today} today`}
      {late === 0 ? null : (
        <>
          , <span className="text-danger font-semibold">{late} late</span>
        </>
      )}
    </span>
  );
}

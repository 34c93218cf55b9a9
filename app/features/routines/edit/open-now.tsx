import { m } from "~/core/words/m";
import { formatDay } from "~/core/time/time";
import type { Routine } from "../routines.model.server";

/** What becomes of the task that is open while its routine is edited. */
export function OpenNow({ runs, keeps_open: keeps }: Pick<Routine, "runs" | "keeps_open">) {
  const open = runs.find(({ state }) => state === "open");
  if (open === undefined) return null;
  return (
    <p className="text-ink-soft text-sm text-pretty">
      {m.routines_open_stays({ day: formatDay(open.day), keeps: keeps ? "yes" : "no" })}
    </p>
  );
}

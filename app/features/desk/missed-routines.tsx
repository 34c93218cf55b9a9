import { m } from "~/core/words/m";
import { Icon } from "~/core/kit/ui/icon";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import type { MissedRoutine } from "./missed-routines.model.server";

type MissedRoutinesProps = { routines: ReadonlyArray<MissedRoutine> };

/** The routines that need an admin: missed twice in a row, or, of one's own, once, or with nobody there. Nothing if none does. */
export function MissedRoutines({ routines }: MissedRoutinesProps) {
  if (routines.length === 0) return null;
  return (
    <ul aria-label={m.desk_routines()} className="mb-3 flex max-w-6xl flex-col gap-2">
      {routines.map(({ id, name, misses }) => (
        <li key={id}>
          <Link
            to={href("/admin-dashboard/routines/edit", { routine: id })}
            className="rounded-card bg-surface hover:bg-hover touch:min-h-11 flex items-center gap-2.5 border px-4 py-2 text-sm"
          >
            <Icon name="triangle-exclamation-point" className="text-danger size-4 shrink-0" />
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {misses > 0
                ? m.desk_routine_missed({ name, misses })
                : m.desk_routine_nobody({ name })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { m } from "~/core/words/m";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { numberText } from "~/core/words/said";
import type { Went } from "./routines.model.server";

type HowTheyWentProps = { routines: ReadonlyArray<Went>; people: ReadonlyArray<Went> };

/** How the times of the last thirty days went, by routine and by person, the worst first, and what is counted. */
export function HowTheyWent({ routines, people }: HowTheyWentProps) {
  if (routines.length === 0) return null;
  return (
    <section aria-labelledby="went" className="mt-8 flex flex-col gap-4">
      <h2 id="went" className="text-base font-semibold">
        {m.routines_last_thirty_days()}
      </h2>
      <WentTable caption={m.routines_routine()} rows={routines} />
      {people.length === 0 ? null : <WentTable caption={m.common_person()} rows={people} />}
      <p className="text-ink-faint measure text-xs">{m.routines_what_is_counted()}</p>
    </section>
  );
}

const PARTS = ["done", "late", "missed", "skipped", "open"] as const;

function WentTable({ caption, rows }: { caption: string; rows: ReadonlyArray<Went> }) {
  const heads = {
    done: m.routines_done_in_time(),
    late: m.routines_done_late(),
    missed: m.routines_missed(),
    skipped: m.routines_skipped(),
    open: m.routines_open(),
  };
  return (
    <div className="rounded-card bg-surface border">
      <Table caption={`${caption}: ${m.routines_last_thirty_days()}`} focusable>
        <thead>
          <tr>
            <TableHead>{caption}</TableHead>
            {PARTS.map((part) => (
              <TableHead key={part} className="text-end">
                {heads[part]}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell>
                <bdi>{row.name}</bdi>
              </TableCell>
              {PARTS.map((part) => (
                <TableCell key={part} className="tabular text-end">
                  {numberText(row[part])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

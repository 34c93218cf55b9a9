import { insideText, numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { StateGlyph } from "~/core/kit/ui/icon";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { listBehind, MEASURES, type Numbers, STATE_COLOURS } from "./overview";
import { cn } from "~/core/kit/cn";

type Department = { value: string; label: string; counts: Numbers };

/** The same numbers by department. On a phone the headings are icons; their words are above, with the team's numbers. */
export function DepartmentTable({ departments }: { departments: ReadonlyArray<Department> }) {
  return (
    <section aria-labelledby="departments">
      <h2 id="departments" className="mb-1 text-lg font-semibold">
        {m.overview_by_department()}
      </h2>
      <Table caption={m.overview_by_department()}>
        <thead>
          <tr>
            <TableHead className="ps-0">{m.common_department()}</TableHead>
            {MEASURES.map(({ key, state, label }) => (
              <TableHead key={key} className="text-end max-sm:px-1 max-sm:text-center">
                <StateGlyph
                  state={state}
                  className={cn("inline sm:hidden", STATE_COLOURS[state])}
                />
                <span className="max-sm:sr-only">{label}</span>
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {departments.map(({ value, label, counts }) => (
            <TableRow key={value}>
              <th scope="row" className="py-1.5 pe-3 text-start font-medium">
                {label}
              </th>
              {MEASURES.map(({ key, label: measure }) => (
                <TableCell key={key} className="tabular p-0 text-end max-sm:text-center">
                  {counts[key] === 0 ? (
                    <span className="text-ink-faint px-3 max-sm:px-1">0</span>
                  ) : (
                    <Link
                      to={listBehind(key, value)}
                      prefetch="intent"
                      aria-label={m.overview_counts_measure_in_label({
                        counts: counts[key],
                        measure: insideText(measure),
                        label,
                      })}
                      className="rounded-control touch:h-11 inline-flex h-9 min-w-11 items-center justify-end px-3 font-semibold underline-offset-4 hover:underline max-sm:justify-center max-sm:px-1"
                    >
                      {numberText(counts[key])}
                    </Link>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

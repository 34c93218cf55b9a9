import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { StateGlyph } from "~/core/kit/ui/icon";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { MEASURES, type Numbers, STATE_COLOURS } from "./overview";
import { cn } from "~/core/kit/cn";

type Department = { value: string; label: string; counts: Numbers };

/** The same numbers by department, whose name opens its tasks. On a phone the headings are icons; their words are above, with the team's numbers. */
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
              <th scope="row" className="pe-3 text-start font-medium">
                <Link
                  to={href("/admin-dashboard/task-status", { department: value })}
                  prefetch="intent"
                  className="touch:min-h-11 inline-flex min-h-9 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </th>
              {MEASURES.map(({ key }) => (
                <TableCell key={key} className="tabular p-0 text-end max-sm:text-center">
                  {counts[key] === 0 ? (
                    <span className="text-ink-faint px-3 max-sm:px-1">0</span>
                  ) : (
                    <span className="px-3 font-semibold max-sm:px-1">
                      {numberText(counts[key])}
                    </span>
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

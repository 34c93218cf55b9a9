import { t } from "~/core/words/t";
import { numberText } from "~/core/words/said";
import { buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { Link } from "~/core/kit/ui/link";
import { Table, TableCell, TableHead, TableRow } from "~/core/kit/ui/table";
import { href } from "~/core/server/addresses";
import { PersonLink } from "~/core/person/person-link";
import type { RoutineWent } from "./reports.model.server";
import { ROUTINE_FIGURES } from "./reports.words";

type RoutinesReportProps = { went: ReadonlyArray<RoutineWent>; file: string };

/** How the times of routines went, by routine and by person, the worst first; null if no time came. */
export function RoutinesReport({ went, file }: RoutinesReportProps) {
  if (went.length === 0) return null;
  return (
    <section aria-labelledby="routines" className={cardClass("flex flex-col gap-4")}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id="routines" className="text-lg font-semibold">
            {t("Routines")}
          </h2>
          <p className="text-ink-soft measure text-sm">
            {t(
              "Counted in tasks. Done late: after it was due. Missed: closed by the next one, or over before it was made. Skipped: refused or withdrawn, or nobody was there; times for which no task was made count for the routine alone.",
            )}
          </p>
        </div>
        <a href={file} download className={buttonClass({ variant: "quiet", size: "sm" })}>
          <Icon name="download" className="size-4" />
          {t("CSV")}
          <span className="sr-only"> {t("of {label}", { label: t("Routines") })}</span>
        </a>
      </div>
      <WentTable name={t("Routine")} rows={went.filter((row) => !row.of_person)} />
      <WentTable name={t("Person")} rows={went.filter((row) => row.of_person)} />
    </section>
  );
}

type WentTableProps = { name: string; rows: ReadonlyArray<RoutineWent> };

function WentTable({ name, rows }: WentTableProps) {
  if (rows.length === 0) return null;
  return (
    <Table caption={t("{label} by {by}", { label: t("Routines"), by: name })} focusable>
      <thead>
        <tr>
          <TableHead className="w-2/5 ps-0">{name}</TableHead>
          {ROUTINE_FIGURES.map(({ key, label }) => (
            <TableHead key={key} className="text-end">
              {label}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            <th scope="row" dir="auto" className="py-1.5 pe-3 text-start font-medium">
              {row.of_person ? (
                <PersonLink uid={row.key}>{row.name}</PersonLink>
              ) : (
                <Link
                  to={href("/admin-dashboard/routines/edit", { routine: row.key })}
                  className="name-link"
                >
                  {row.name}
                </Link>
              )}
            </th>
            {ROUTINE_FIGURES.map(({ key }) => (
              <TableCell key={key} className="tabular text-end">
                {numberText(row[key])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

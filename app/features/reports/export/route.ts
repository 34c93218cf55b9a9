import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { requireRight } from "~/core/session/guards.server";
import { csvDownload, csvStream } from "~/core/kit/csv/write";
import { reportDays, timeUnit } from "../periods";
import { CHECK_REPORT, REPORTS } from "../report";
import { reportRowName } from "../report-names";
import { eachReportRow, reportRoutines, type RoutineWent } from "../reports.model.server";
import { reportSearch } from "../reports";
import { REPORT_BY, ROUTINE_FIGURES } from "../reports.words";

/** One figure of a report as a file: a line for each row, times in seconds. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "oversee");
  const search = new URL(args.request.url).searchParams;
  const list = reportSearch.read(search);
  const { days } = reportDays(list, me.today);
  if (search.get("report") === "routines") {
    const went = await reportRoutines(db, { ...days, person: list.person });
    const labels = ROUTINE_FIGURES.map(({ label }) => label);
    const header = [t("Routine"), t("Person"), ...labels];
    const name = `daymark-routines-${days.from}-${days.to}.csv`;
    return csvDownload(csvStream(header, routineLines(went)), name, headers);
  }
  const { key, columns } =
    [...REPORTS, CHECK_REPORT].find((report) => report.key === search.get("report")) ?? REPORTS[0];
  const by = list.by === "time" ? timeUnit(days) : list.by;

  async function* lines() {
    for await (const row of eachReportRow(db, { ...days, by, person: list.person })) {
      const name = list.by === "time" ? row.key : reportRowName(row, by);
      yield [name, ...columns.map((column) => String(column.raw(row) ?? ""))];
    }
  }
  const header = columns.map(({ label, unit }) =>
    unit
      ? t("{label} ({unit, select, percent {percent} other {seconds}})", { label, unit })
      : label,
  );
  const name = `daymark-${key}-by-${by}-${days.from}-${days.to}.csv`;
  return csvDownload(csvStream([REPORT_BY[by], ...header], lines()), name, headers);
}

/** A line for each routine, then for each person. */
async function* routineLines(went: ReadonlyArray<RoutineWent>) {
  for (const row of went) {
    const name = row.of_person ? ["", row.name] : [row.name, ""];
    yield [...name, ...ROUTINE_FIGURES.map(({ key }) => String(row[key]))];
  }
}

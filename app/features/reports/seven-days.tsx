import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import type { NamedRow } from "./beside";
import { ReportCard } from "./report-card";
import { DAY_REPORTS } from "./report";
import { REPORT_BY } from "./reports.words";

type SevenDaysProps = { rows: ReadonlyArray<NamedRow>; hasTask: boolean };

/** The last seven days, each figure with its table; null before there is a task. */
export function SevenDays({ rows, hasTask }: SevenDaysProps) {
  if (!hasTask) return null;
  return (
    <section aria-labelledby="seven-days">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="seven-days" className="text-lg font-semibold">
          {t("Seven days")}
        </h2>
        <Link
          to="/admin-dashboard/reports"
          prefetch="intent"
          className="text-action touch:min-h-11 inline-flex items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t("All reports")}
        </Link>
      </div>
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-3">
        {DAY_REPORTS.map((report) => (
          <ReportCard
            key={report.key}
            report={report}
            rows={rows}
            total={rows.length}
            by={REPORT_BY.day}
            isInTime
          />
        ))}
      </div>
    </section>
  );
}
